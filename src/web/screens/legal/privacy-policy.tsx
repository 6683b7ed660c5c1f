import { privacyPolicy } from '../../text/legal.ts';
import { LegalPage } from './legal-page.tsx';

export default function PrivacyPolicy() {
  return <LegalPage text={privacyPolicy} />;
}

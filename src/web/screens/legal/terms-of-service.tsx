import { termsOfService } from '../../text/legal.ts';
import { LegalPage } from './legal-page.tsx';

export default function TermsOfService() {
  return <LegalPage text={termsOfService} />;
}

import { cookiePolicy } from '../../text/legal.ts';
import { LegalPage } from './legal-page.tsx';

export default function CookiePolicy() {
  return <LegalPage text={cookiePolicy} />;
}

import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { auth } from '../../text/auth.ts';
import { AuthLayout, authStyles } from '../../ui/auth-layout/auth-layout.tsx';
import { GoogleButton } from '../../ui/auth-layout/google-button.tsx';
import { useGoogleFailure } from '../../ui/auth-layout/use-google-failure.ts';
import { RegistrationFields } from './registration-fields.tsx';

const words = auth.register;

export default function Register() {
  useGoogleFailure('sign-up');
  return (
    <AuthLayout title={words.title} heading={words.heading} lead={words.lead}>
      <RegistrationFields />
      <p className={authStyles.or}>{auth.or}</p>
      <GoogleButton intent="sign-up" />
      <p className={authStyles.foot}>
        {words.haveAccount} <Link to={paths.login}>{words.login}</Link>
      </p>
      <p className={authStyles.small}>
        {words.terms} <Link to={paths.termsOfService}>{words.termsLink}</Link> {words.and}{' '}
        <Link to={paths.privacyPolicy}>{words.privacyLink}</Link>. {words.age}
      </p>
    </AuthLayout>
  );
}

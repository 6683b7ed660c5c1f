import { Link } from 'react-router';
import type { UserProfile } from '#contract/user.ts';
import { paths } from '../../../app/paths.ts';
import { profile as text } from '../../../text/profile.ts';
import { Page } from '../../../ui/page.tsx';
import { BackToProfile } from '../back.tsx';
import { Card } from '../cards/card.tsx';
import styles from '../profile.module.css';
import { EmailCard } from './email-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { TwoStepCard } from './two-step-card.tsx';

const words = text.security;
const POLICIES = [
  { to: paths.privacyPolicy, name: words.policies.privacy },
  { to: paths.cookiePolicy, name: words.policies.cookies },
  { to: paths.termsOfService, name: words.policies.terms },
  { to: paths.gdprPortal, name: words.policies.gdpr },
];

export function Security({ profile }: { profile: UserProfile }) {
  return (
    <Page title={words.title} width="study" before={<BackToProfile />}>
      <div className={styles.cards}>
        <EmailCard email={profile.email} verified={profile.emailVerified} />
        <PasswordCard />
        <PasskeysCard />
        <TwoStepCard />
        <SessionsCard />
        <Card title={words.policies.title}>
          <ul className={styles.policies}>
            {POLICIES.map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  );
}

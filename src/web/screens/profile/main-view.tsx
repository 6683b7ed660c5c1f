import type { UserStats } from '#contract/progress.ts';
import type { UserProfile } from '#contract/user.ts';
import { profile as text } from '../../text/profile.ts';
import { Page } from '../../ui/page.tsx';
import { AccountCard } from './cards/account-card.tsx';
import { AppearanceCard } from './cards/appearance-card.tsx';
import { DataCard } from './cards/data-card.tsx';
import { LogOut } from './cards/log-out.tsx';
import { NotificationsCard } from './cards/notifications-card.tsx';
import { PreferencesCard } from './cards/preferences-card.tsx';
import { SubscriptionCard } from './cards/subscription-card.tsx';
import { Engraver } from './character/engraver.tsx';
import { Identity } from './identity.tsx';
import styles from './profile.module.css';

/** The character on the left; on the right who one is, then account, plan, study and data. */
export function MainView({ profile, stats }: { profile: UserProfile; stats: UserStats }) {
  return (
    <Page title={text.title} heading={text.heading}>
      <div className={styles.layout}>
        <div className={styles.character}>
          <Engraver level={profile.level} />
        </div>
        <div className={styles.cards}>
          <Identity profile={profile} stats={stats} />
          <SubscriptionCard />
          <AccountCard />
          <NotificationsCard preferences={profile.preferences} />
          <PreferencesCard preferences={profile.preferences} />
          <AppearanceCard theme={profile.preferences.theme} />
          <DataCard email={profile.email} />
          <LogOut />
        </div>
      </div>
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { profileQuery, statsQuery } from '../../api/user.ts';
import { bearerToken } from '../../app/session.tsx';
import { common } from '../../text/common.ts';
import { profile as text } from '../../text/profile.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { BackToProfile } from './back.tsx';
import { EditProfile } from './edit-profile.tsx';
import { MainView } from './main-view.tsx';
import styles from './profile.module.css';
import { Security } from './security/security.tsx';
import { usePaymentReturn } from './use-payment-return.ts';

export default function Profile() {
  const [search] = useSearchParams();
  const view = search.get('view');
  const profile = useQuery(profileQuery());
  const stats = useQuery(statsQuery());
  usePaymentReturn();

  useEffect(() => {
    // For work on the app itself; a production build leaves it out.
    if (import.meta.env.DEV) void bearerToken().then((token) => console.info('Identity token', token));
  }, []);

  if (profile.isError || stats.isError) {
    return (
      <Page title={text.title}>
        <ErrorState
          onRetry={() => {
            if (profile.isError) void profile.refetch();
            if (stats.isError) void stats.refetch();
          }}
        />
      </Page>
    );
  }
  if (!profile.data || !stats.data) {
    return (
      <Page title={text.title} heading={text.heading}>
        <div className={styles.layout} role="status">
          <span className="visually-hidden">{common.loading}</span>
          <Skeleton height="420px" radius="14px" />
          <Skeleton height="640px" radius="14px" />
        </div>
      </Page>
    );
  }
  switch (view) {
    case null:
      return <MainView profile={profile.data} stats={stats.data} />;
    case 'edit':
      return <EditProfile profile={profile.data} />;
    case 'security':
      return <Security profile={profile.data} />;
    default:
      return (
        <Page title={text.title} hideHeading>
          <BackToProfile />
        </Page>
      );
  }
}

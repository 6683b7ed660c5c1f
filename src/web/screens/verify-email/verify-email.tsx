import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { verifyEmail } from '../../api/identity.ts';
import { keys } from '../../api/keys.ts';
import { paths } from '../../app/paths.ts';
import { IdentityError, useSession } from '../../app/session.tsx';
import { auth } from '../../text/auth.ts';
import { AuthLayout } from '../../ui/auth-layout/auth-layout.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';

const words = auth.verify;

/** Either the mail's link leads here with its token, or the server has checked it and says only whether it failed. */
export default function VerifyEmail() {
  const client = useQueryClient();
  const { refresh } = useSession();
  const [search] = useSearchParams();
  const token = search.get('token');
  const check = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      await verifyEmail(token ?? '');
      // A confirmed change of address shows at once.
      await client.invalidateQueries({ queryKey: keys.user });
      await refresh();
      return true;
    },
    enabled: token !== null && !search.has('error'),
  });

  if (check.isLoading) return <LoadingScreen text={words.working} />;
  const done = asksForApproval(token)
    ? { title: words.approvedTitle, body: words.approvedBody }
    : { title: words.doneTitle, body: words.doneBody };
  const failed = check.isError || search.has('error');
  // A change of email is for the signed-in owner alone: the server says so.
  const reason = check.error instanceof IdentityError && check.error.status === 403 ? check.error.message : null;
  return (
    <AuthLayout
      title={words.title}
      heading={failed ? words.failedTitle : done.title}
      lead={failed ? (reason ?? words.failedBody) : done.body}
    >
      <LinkButton to={paths.root} size="large" wide>
        {words.goOn}
      </LinkButton>
    </AuthLayout>
  );
}

/** The link that went to the old address: another one has gone to the new. */
function asksForApproval(token: string | null): boolean {
  try {
    const payload = token?.split('.')[1] ?? '';
    return (
      JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).requestType === 'change-email-confirmation'
    );
  } catch {
    return false;
  }
}

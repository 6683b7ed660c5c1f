import { useNavigate } from 'react-router';
import { useStartTrial } from '../../api/billing.ts';
import { ApiError } from '../../app/client.ts';
import { paths } from '../../app/paths.ts';
import { subscribe } from '../../text/subscribe.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './subscribe.module.css';

const text = subscribe.trial;

/** Once per account, without a payment method. */
export function Trial() {
  const trial = useStartTrial();
  const navigate = useNavigate();
  const start = () =>
    // Not callbacks of `mutate`: on Pro this card is gone before they would be called.
    trial.mutateAsync().then(
      () => {
        toast({ ...text.done, tone: 'success' });
        navigate(paths.profile);
      },
      (error) =>
        toast({
          title: text.failed.title,
          description: (error instanceof ApiError && error.status === 409 && error.detail) || text.failed.fallback,
          tone: 'destructive',
        }),
    );
  return (
    <section className={styles.card} aria-labelledby="trial">
      <h2 id="trial">{text.title}</h2>
      <p className={styles.note}>{text.body}</p>
      <Button variant="secondary" size="large" wide busy={trial.isPending} onClick={start}>
        {trial.isPending ? text.starting : text.start}
      </Button>
    </section>
  );
}

import { useMaterialChanges } from '../../api/cards.ts';
import { material } from '../../text/material.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './retire-offer.module.css';

const words = material.retire;

/** Cards whose place is gone in a newer version: the student decides. */
export function RetireOffer({ materialId, count }: { materialId: string; count: number }) {
  const { retire } = useMaterialChanges(materialId);
  const decide = (action: 'retire' | 'keep') =>
    retire.mutate(action, {
      onSuccess: ({ cards }) => toast({ title: action === 'retire' ? words.retired(cards) : words.kept(cards) }),
      onError: () => toast({ title: material.failed.title, description: material.failed.body, tone: 'destructive' }),
    });
  return (
    <section className={styles.offer}>
      <div>
        <h2>{words.title(count)}</h2>
        <p>{words.body}</p>
      </div>
      <div className={styles.buttons}>
        <Button variant="secondary" disabled={retire.isPending} onClick={() => decide('keep')}>
          {words.keep}
        </Button>
        <Button variant="secondary" disabled={retire.isPending} onClick={() => decide('retire')}>
          {words.retire}
        </Button>
      </div>
    </section>
  );
}

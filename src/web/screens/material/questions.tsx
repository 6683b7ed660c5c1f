import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Question } from '#contract/cards.ts';
import { useQuestionChanges } from '../../api/cards.ts';
import { quizQuery } from '../../api/materials.ts';
import { paths } from '../../app/paths.ts';
import { material } from '../../text/material.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionRow } from './question-row.tsx';
import styles from './rows.module.css';

const words = material.questions;

/** The questions of the guide. On the free plan the server gives a few at a time. */
export function Questions({ materialId, total }: { materialId: string; total: number }) {
  const questions = useQuery(quizQuery(materialId));
  const { edit, add, remove } = useQuestionChanges(materialId);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Question | null>(null);
  if (questions.isPending) return <Skeleton height="420px" radius="14px" />;
  if (questions.isError) return <ErrorState onRetry={() => questions.refetch()} />;

  const all = questions.data;
  const limited = all.length < total;
  const failed = () => toast({ title: material.failed.title, description: material.failed.body, tone: 'destructive' });

  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <p className={styles.note}>{limited ? words.limited(all.length, total) : words.count(all.length)}</p>
        <div className={styles.buttons}>
          {limited && (
            <LinkButton to={paths.subscribe} variant="secondary">
              {words.upgrade}
            </LinkButton>
          )}
          <Button
            variant="secondary"
            icon={<IconPlus size={20} stroke={1.5} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
        </div>
      </div>
      {adding && (
        <QuestionForm
          busy={add.isPending}
          onCancel={() => setAdding(false)}
          onSave={(question) => add.mutate(question, { onError: failed, onSuccess: () => setAdding(false) })}
        />
      )}
      {all.length === 0 && !adding && <EmptyState title={words.empty} />}
      <ul className={styles.rows}>
        {all.map((question, index) => (
          <QuestionRow
            key={question.id}
            question={question}
            materialId={materialId}
            place={{
              first: index === 0,
              last: index === all.length - 1,
              movable: !limited,
              onMove: (by) => edit.mutate({ id: question.id, change: { position: index + by } }, { onError: failed }),
              onRemove: () => setRemoving(question),
            }}
            onChange={(change) => edit.mutate({ id: question.id, change }, { onError: failed })}
          />
        ))}
      </ul>
      <ConfirmDialog
        subject={removing}
        title={words.removeTitle}
        body={({ question }) => (
          <>
            <p>“{question}”</p>
            <p>{words.removeBody}</p>
          </>
        )}
        confirm={words.removeConfirm}
        onConfirm={({ id }) => {
          remove.mutate(id, { onError: failed, onSuccess: () => toast({ title: words.removed }) });
          setRemoving(null);
        }}
        onClose={() => setRemoving(null)}
      />
    </div>
  );
}

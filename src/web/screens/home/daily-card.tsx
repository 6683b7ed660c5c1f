import { IconBolt, IconCircleCheck, IconPhotoUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Material } from '#contract/materials.ts';
import type { UserStats } from '#contract/progress.ts';
import { goalPercent } from '#domain/goal.ts';
import { dailyChallengeQuery } from '../../api/user.ts';
import { paths } from '../../app/paths.ts';
import { home } from '../../text/home.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import styles from './home.module.css';

const words = home.daily;

/** One of four: still loading, nothing to practise, the day's goal met, or on the way to it. */
export function DailyCard({
  stats,
  materials,
  onUpload,
}: {
  stats: UserStats | undefined;
  materials: readonly Material[] | undefined;
  onUpload: () => void;
}) {
  const first = materials?.[0];
  const daily = useQuery({ ...dailyChallengeQuery(), enabled: first !== undefined });

  if (!stats || !materials || (first && daily.isPending)) {
    return (
      <div role="status">
        <span className="visually-hidden">{words.loading}</span>
        <Skeleton height="148px" radius="14px" />
      </div>
    );
  }
  const complete = goalPercent(stats.dailyProgress, stats.dailyGoal) >= 100;
  const questions = daily.data?.questions.length ?? 0;
  const open = questions > 0 && !stats.dailyChallengeDone;

  return (
    <section
      className={styles.card}
      data-state={first ? (complete ? 'complete' : 'open') : 'empty'}
      aria-labelledby="home-daily"
    >
      <div className={styles.dailyHead}>
        <h2 id="home-daily" className={styles.eyebrow}>
          {words.title}
        </h2>
        {first && open && <span className={styles.reward}>{words.reward}</span>}
      </div>
      {!first && (
        <>
          <p className={styles.dailyTitle}>{words.emptyTitle}</p>
          <p className={styles.quiet}>{words.emptyBody}</p>
          <Button size="small" onClick={onUpload} icon={<IconPhotoUp size={18} stroke={1.5} aria-hidden />}>
            {words.emptyAction}
          </Button>
        </>
      )}
      {first && complete && (
        <>
          <p className={styles.dailyTitle} data-tone="verdigris">
            <IconCircleCheck size={24} stroke={1.5} aria-hidden />
            {words.doneTitle}
          </p>
          <p className={styles.quiet}>{words.doneBody}</p>
          <LinkButton
            size="small"
            variant="secondary"
            to={open ? paths.quiz(first.id, 'daily') : paths.studySession(first.id)}
          >
            {open ? words.start : words.study}
          </LinkButton>
        </>
      )}
      {first && !complete && (
        <>
          <p className={styles.dailyTitle}>{words.openTitle(stats.dailyGoal - stats.dailyProgress)}</p>
          <p className={styles.quiet}>{openBody(open, stats.dailyChallengeDone, questions)}</p>
          <LinkButton
            size="small"
            to={open ? paths.quiz(first.id, 'daily') : paths.studySession(first.id)}
            icon={<IconBolt size={18} stroke={1.5} aria-hidden />}
          >
            {open ? words.start : words.study}
          </LinkButton>
        </>
      )}
    </section>
  );
}

function openBody(open: boolean, done: boolean, questions: number): string {
  if (open) return words.openBody(questions);
  return done ? words.challengeDone : words.openBodyPlain;
}

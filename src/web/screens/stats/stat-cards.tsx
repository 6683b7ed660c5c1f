import { IconAward, IconCards, IconFlame, IconMedal2, IconTargetArrow } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import type { UserStats } from '#contract/progress.ts';
import { ACHIEVEMENTS } from '#domain/achievements.ts';
import { isOnFire, nextMilestone } from '#domain/streak.ts';
import { stats as text } from '../../text/stats.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { orExample } from './example-figures.ts';
import styles from './stats.module.css';

const CENTURY = ACHIEVEMENTS.century_learner.cardsLearned;

/** Streak, accuracy, level and cards mastered. */
export function StatCards({ stats }: { stats: UserStats }) {
  return (
    <div className={styles.cards}>
      <StreakCard days={stats.currentStreak} longest={stats.longestStreak} />
      <AccuracyCard {...orExample(stats, 'accuracy')} answered={stats.totalQuizzesTaken > 0 || stats.accuracy !== 0} />
      <LevelCard stats={stats} />
      <MasteredCard {...orExample(stats, 'totalCardsLearned')} />
    </div>
  );
}

function StreakCard({ days, longest }: { days: number; longest: number }) {
  const milestone = nextMilestone(days);
  return (
    <Card
      title={text.streak.title}
      Icon={IconFlame}
      value={text.streak.days(days)}
      badge={isOnFire(days) && <Badge Icon={IconFlame}>{text.streak.onFire}</Badge>}
    >
      <ProgressBar thin tone="gold" value={(days / milestone) * 100} label={text.streak.label(milestone)} />
      <p>{text.streak.next(milestone, milestone - days)}</p>
      <p>{text.streak.longest(longest)}</p>
    </Card>
  );
}

function AccuracyCard({ value, example, answered }: { value: number; example: boolean; answered: boolean }) {
  const known = answered || example;
  return (
    <Card
      title={text.accuracy.title}
      Icon={IconTargetArrow}
      value={`${Math.round(value)}%`}
      caption={example && text.exampleFigures}
    >
      <ProgressBar thin tone="verdigris" value={value} label={text.accuracy.label} />
      <p>{known ? text.accuracy.body : text.accuracy.none}</p>
    </Card>
  );
}

function LevelCard({ stats: { level, xp, xpProgress, xpForNextLevel } }: { stats: UserStats }) {
  const words = text.level.xp(xpProgress, xpForNextLevel, level + 1);
  return (
    <Card title={text.level.title} Icon={IconMedal2} value={text.level.level(level)}>
      <ProgressBar thin value={(xpProgress / Math.max(1, xpForNextLevel)) * 100} label={words} />
      <p>{words}</p>
      <p>{text.level.total(xp)}</p>
    </Card>
  );
}

function MasteredCard({ value, example }: { value: number; example: boolean }) {
  const reached = value >= CENTURY;
  return (
    <Card
      title={text.cards.title}
      Icon={IconCards}
      value={String(value)}
      caption={example && text.exampleFigures}
      badge={reached && <Badge Icon={IconAward}>{text.cards.badge}</Badge>}
    >
      <ProgressBar thin tone="verdigris" value={(value / CENTURY) * 100} label={text.cards.label} />
      <p>{reached ? text.cards.reached : text.cards.left(CENTURY - value)}</p>
    </Card>
  );
}

type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;

function Card(props: {
  title: string;
  Icon: Icon;
  value: string;
  caption?: string | false;
  badge?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <props.Icon size={20} stroke={1.5} aria-hidden />
        <h2 id={id}>{props.title}</h2>
        {props.badge}
      </div>
      <p className={styles.value}>
        {props.value} {props.caption && <small>{props.caption}</small>}
      </p>
      <div className={styles.cardBody}>{props.children}</div>
    </section>
  );
}

function Badge({ Icon, children }: { Icon: Icon; children: ReactNode }) {
  return (
    <span className={styles.badge}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {children}
    </span>
  );
}

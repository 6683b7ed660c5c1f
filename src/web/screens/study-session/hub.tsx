import { IconClock, IconCrown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MaterialDetail } from '#contract/materials.ts';
import { questionsPerSession } from '#domain/plans.ts';
import { type StudyWay, studyMinutes } from '#domain/study-time.ts';
import { profileQuery } from '../../api/user.ts';
import { paths } from '../../app/paths.ts';
import { studySession as words } from '../../text/study-session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';
import styles from './hub.module.css';
import { ModeDrawing } from './mode-drawing.tsx';

/** Four ways to study, each with what it does and how long it takes. */
export function Hub({ material }: { material: MaterialDetail }) {
  const profile = useQuery(profileQuery());
  const pro = profile.data?.isPro;
  const limit = questionsPerSession(pro ? 'pro' : 'free');
  const content = {
    cards: material.cardCount,
    questions: Math.min(limit ?? material.questionCount, material.questionCount),
  };
  const minutes = (way: StudyWay) => studyMinutes(way, content);

  return (
    <Page
      title={material.title}
      actions={
        <>
          <LinkButton variant="quiet" size="small" flush to={paths.library}>
            {words.toLibrary}
          </LinkButton>
          <LinkButton variant="secondary" size="small" to={paths.material(material.id)}>
            {words.toGuide}
          </LinkButton>
        </>
      }
    >
      <p className={styles.facts}>
        {words.facts(material.cardCount, material.questionCount, Math.round(material.progress))}
      </p>
      <h2 className={styles.choose}>{words.choose}</h2>
      <ul className={styles.modes}>
        <Mode way="flashcards" minutes={minutes('flashcards')} to="?mode=flashcards" />
        <Mode way="quiz" minutes={minutes('quiz')} to="?mode=quiz" />
        <Mode way="matching" minutes={minutes('matching')} {...(pro ? { to: paths.matching(material.id) } : {})}>
          {pro === false && (
            <div className={styles.premium}>
              <span className={styles.badge}>
                <IconCrown size={16} stroke={1.5} aria-hidden />
                {words.premiumOnly}
              </span>
              <LinkButton size="small" to={paths.subscribe}>
                {words.upgrade}
              </LinkButton>
            </div>
          )}
        </Mode>
        <Mode way="lesson" minutes={minutes('lesson')} to="?mode=lesson" />
      </ul>
    </Page>
  );
}

/** Without an address the plate only tells what the mode is. */
function Mode({ way, minutes, to, children }: { way: StudyWay; minutes: number; to?: string; children?: ReactNode }) {
  const { name, does } = words.modes[way];
  return (
    <li className={styles.mode} data-open={to !== undefined || undefined}>
      <div className={styles.drawing} aria-hidden>
        <ModeDrawing way={way} />
      </div>
      <div className={styles.words}>
        <h3>
          {to === undefined ? (
            name
          ) : (
            <Link to={to} className={styles.link}>
              {name}
            </Link>
          )}
        </h3>
        <p className={styles.does}>{does}</p>
        <p className={styles.time}>
          <IconClock size={16} stroke={1.5} aria-hidden />
          {words.minutes(minutes)}
        </p>
        {children}
      </div>
    </li>
  );
}

export function HubSkeleton() {
  return (
    <div role="status" aria-label={words.loading}>
      <Skeleton height="38px" width="55%" />
      <ul className={styles.modes} style={{ marginTop: 'var(--space-10)' }}>
        {[1, 2, 3, 4].map((each) => (
          <li key={each}>
            <Skeleton height="150px" radius="14px" />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { IconCards, IconCheck, IconPlus, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Material } from '#contract/materials.ts';
import { forecastQuery, profileQuery } from '../../api/user.ts';
import { paths } from '../../app/paths.ts';
import { dashboard } from '../../text/dashboard.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FirstPage } from '../../ui/drawings/first-page.tsx';
import { Plate } from '../../ui/plate.tsx';
import styles from './dashboard.module.css';

const words = dashboard.daily;

/** The one thing to do now: the first material, or the way to a first material. */
export function DailyCard({ material, done }: { material: Material | undefined; done: boolean }) {
  const reason = useReason(material);
  return (
    <section className={`${styles.card} ${styles.daily}`} aria-labelledby="daily-challenge">
      <div className={styles.cover}>
        {material ? (
          <Plate title={material.title} imageUrl={material.imageUrl} ratio="auto" learned={material.progress} />
        ) : (
          <FirstPage />
        )}
      </div>
      <div className={styles.dailyWords}>
        <div className={styles.eyebrow}>
          <h2 id="daily-challenge">{words.title}</h2>
          {done ? (
            <span className={styles.done}>
              <IconCheck size={15} stroke={2} aria-hidden />
              {words.done}
            </span>
          ) : (
            <span className={styles.reward}>
              <IconSparkles size={15} stroke={1.5} aria-hidden />
              {words.reward}
            </span>
          )}
        </div>
        {material ? (
          <>
            <h3 className={styles.subject}>{material.title}</h3>
            <p className={styles.quiet}>
              <strong>{words.cards(material.cardCount)}</strong> · {reason}
            </p>
            <div className={styles.actions}>
              <LinkButton to={paths.studySession(material.id)} icon={<IconCards size={20} stroke={1.5} aria-hidden />}>
                {words.review}
              </LinkButton>
              <LinkButton to={paths.studySession(material.id, 'quiz')} variant="secondary">
                {words.quiz}
              </LinkButton>
            </div>
          </>
        ) : (
          <>
            <h3 className={styles.subject}>{words.emptyTitle}</h3>
            <p className={styles.quiet}>{words.emptyBody}</p>
            <div className={styles.actions}>
              <LinkButton to={paths.editor} icon={<IconPlus size={20} stroke={1.5} aria-hidden />}>
                {words.create}
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** Why now. What is due is known on the Pro plan alone; it is reviewed from all guides together. */
function useReason(material: Material | undefined): ReactNode {
  const profile = useQuery(profileQuery());
  const forecast = useQuery({ ...forecastQuery(1), enabled: profile.data?.isPro === true });
  const fading = forecast.data?.recommendations.find(({ kind }) => kind === 'review');
  if (fading) {
    return (
      <>
        {words.reasonDue(fading.cards, fading.title)} <Link to={paths.due}>{words.reviewDue}</Link>
      </>
    );
  }
  const progress = Math.round(material?.progress ?? 0);
  if (progress >= 100) return words.reasonKnown;
  return progress > 0 ? words.reasonOpen(progress) : words.reasonNew;
}

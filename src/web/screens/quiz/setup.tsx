import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { QUIZ_TIMERS, type QuizTimer } from '#domain/quiz.ts';
import { profileQuery } from '../../api/user.ts';
import { paths } from '../../app/paths.ts';
import { quiz as words } from '../../text/quiz.ts';
import { study } from '../../text/study.ts';
import { Button } from '../../ui/button.tsx';
import { StudyBar } from '../../ui/study/study-bar.tsx';
import { KEYS } from './keys.ts';
import styles from './setup.module.css';

/** Before the quiz: how many questions, and how long for each. */
export function Setup({
  title,
  count,
  daily,
  done,
  leave,
  onStart,
}: {
  title: string;
  count: number;
  daily: boolean;
  /** Today's challenge was finished before. */
  done: boolean;
  leave: string;
  onStart: (timer: QuizTimer) => void;
}) {
  const [timer, setTimer] = useState<QuizTimer>(1);
  const profile = useQuery(profileQuery());
  const start = (event: FormEvent) => {
    event.preventDefault();
    onStart(timer);
  };
  return (
    <>
      <StudyBar leave={leave} keys={KEYS} />
      <form className={styles.setup} onSubmit={start}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.count}>
            {words.questions(count)}
            {daily && !done && <span className={styles.reward}>{words.dailyReward}</span>}
          </p>
          {daily && done && <p className={styles.note}>{words.dailyDone}</p>}
        </div>
        <fieldset className={styles.timers}>
          <legend>{words.setupTimer}</legend>
          {QUIZ_TIMERS.map((choice) => (
            <label className={styles.timer} key={choice} data-chosen={choice === timer || undefined}>
              <input
                type="radio"
                name="timer"
                value={choice}
                checked={choice === timer}
                onChange={() => setTimer(choice)}
              />
              <span className={styles.name}>{words.timer[choice]}</span>
              <span className={styles.detail}>{words.timerNote[choice]}</span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" size="large" wide>
          {words.start}
        </Button>
        {profile.data && !profile.data.isPro && (
          <p className={styles.note}>
            {words.freePlan} <Link to={paths.subscribe}>{words.upgrade}</Link>
          </p>
        )}
      </form>
      <p className="visually-hidden">{study.keys}: ?</p>
    </>
  );
}

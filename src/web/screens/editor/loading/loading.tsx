import { type ReactNode, useEffect, useState } from 'react';
import { EASTER_EGG_TAPS, LOADING_MESSAGE_MS } from '#domain/timings.ts';
import { generating } from '../../../text/create.ts';
import styles from './loading.module.css';
import { Ring } from './ring.tsx';
import { StepIndicators } from './step-indicators.tsx';
import { StudyTip } from './study-tip.tsx';

/**
 * The loading screen: ring, rotating messages, four steps, a tip, and something for those who tap the logo often enough.
 * `stage` is the indicator under way, from 0; 4 when all is done.
 */
export function Loading({
  percent,
  stage,
  messages,
  done,
  children,
  below,
}: {
  percent: number;
  stage: number;
  messages: readonly string[];
  /** Instead of the messages, once all is done. */
  done?: string | undefined;
  /** What stands beside the ring, e.g. the page that is read. */
  children?: ReactNode;
  below?: ReactNode;
}) {
  return (
    <div className={styles.loading} data-beside={children !== undefined}>
      {children && <div className={styles.beside}>{children}</div>}
      <div className={styles.main}>
        <div className={styles.top}>
          <Ring percent={percent}>
            <Logo />
          </Ring>
          <div className={styles.words}>
            <p className={styles.percent} aria-hidden>
              {generating.percent(percent)}
            </p>
            {done ? <p className={styles.message}>{done}</p> : <RotatingMessage messages={messages} />}
          </div>
        </div>
        <StepIndicators stage={stage} />
        {below}
        <StudyTip />
      </div>
    </div>
  );
}

function RotatingMessage({ messages }: { messages: readonly string[] }) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setAt((before) => before + 1), LOADING_MESSAGE_MS);
    return () => clearInterval(timer);
  }, []);
  const index = at % messages.length;
  return (
    // Not announced: the steps are, and a voice every two seconds would be in the way.
    <p className={styles.message} key={index}>
      {messages[index]}
    </p>
  );
}

function Logo() {
  const [taps, setTaps] = useState(0);
  const found = taps > EASTER_EGG_TAPS;
  return (
    <>
      <button
        type="button"
        className={styles.logo}
        data-found={found}
        aria-label={generating.logo}
        onClick={() => setTaps(taps + 1)}
      >
        <span aria-hidden>E</span>
      </button>
      {found && (
        <p className={styles.egg} role="status">
          {generating.egg}
        </p>
      )}
    </>
  );
}

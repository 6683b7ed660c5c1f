import { IconCheck } from '@tabler/icons-react';
import { generating } from '../../../text/create.ts';
import styles from './loading.module.css';

/** The four steps; the one under way is said aloud when it changes. */
export function StepIndicators({ stage }: { stage: number }) {
  return (
    <>
      <ol className={styles.steps}>
        {generating.steps.map((step, index) => {
          const state = index < stage ? 'done' : index === stage ? 'now' : 'waiting';
          return (
            <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <span className={styles.dot} aria-hidden>
                {state === 'done' && <IconCheck size={14} stroke={2.5} />}
              </span>
              {step}
              <span className="visually-hidden">, {generating.stepState[state]}</span>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {generating.steps[stage] ?? generating.cardsReady}
      </p>
    </>
  );
}

import { useEffect, useRef } from 'react';
import { practiceItem } from '#domain/lesson.ts';
import { studySession } from '../../../text/study-session.ts';
import { Button } from '../../../ui/button.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { SourceButton } from '../../../ui/source-view/source-button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { BlankCard } from '../../../ui/study/blank-card.tsx';
import { useShortcuts } from '../../../ui/study/use-shortcuts.ts';
import { ConceptDots } from './concept-dots.tsx';
import type { TaughtConcept } from './content.ts';
import styles from './lesson.module.css';
import { LessonBar } from './lesson-bar.tsx';
import type { LessonPartProps } from './parts.ts';

const words = studySession.lesson;

/** What is still hard, one after the other, round and round until it is not. */
export function Practice({
  state,
  dispatch,
  material,
  concepts,
}: LessonPartProps & { concepts: readonly TaughtConcept[] }) {
  const item = practiceItem(state);
  const heading = useRef<HTMLHeadingElement>(null);
  const practise = (gotIt: boolean) => dispatch({ type: 'practise', gotIt });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each item is a page of its own.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [state.practice]);
  useShortcuts(item ? { '1': () => practise(false), '2': () => practise(true) } : {});

  const { items, done } = state.practice;
  const bar = (
    <LessonBar
      label={words.practice}
      value={items.length === 0 ? 0 : (done.length / items.length) * 100}
      back={words.backToLesson}
      onBack={() => dispatch({ type: 'backToLesson' })}
    />
  );
  if (!item) {
    return (
      <>
        {bar}
        <EmptyState
          drawing={<BlankCard done />}
          title={words.great}
          body={words.greatBody}
          action={
            <div className={styles.pair}>
              <Button onClick={() => dispatch({ type: 'assess' })}>{words.take}</Button>
              <Button variant="secondary" onClick={() => dispatch({ type: 'leave' })}>
                {words.backToMenu}
              </Button>
            </div>
          }
        />
      </>
    );
  }
  const evidence = concepts.find(({ term }) => term === item.term)?.evidence ?? [];
  return (
    <>
      {bar}
      <article className={styles.page} key={`${item.term} ${state.practice.index}`}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <RichText text={item.term} />
        </h2>
        <div className={styles.lead}>
          <RichText text={item.definition} />
        </div>
        <div className={styles.meta}>
          <ConceptDots term={item.term} score={state.scores[item.term] ?? 0} />
          <SourceButton evidence={evidence} materialId={material.id} />
        </div>
        <div className={styles.two}>
          <button type="button" className={styles.choice} data-answer="needHelp" onClick={() => practise(false)}>
            <span className={styles.key} aria-hidden>
              1
            </span>
            {words.struggling}
          </button>
          <button type="button" className={styles.choice} data-answer="gotIt" onClick={() => practise(true)}>
            <span className={styles.key} aria-hidden>
              2
            </span>
            {words.gotIt}
          </button>
        </div>
      </article>
      <section className={styles.scores} aria-label={words.scores}>
        <ul>
          {items.map(({ term }) => (
            <li key={term} data-present={term === item.term || undefined}>
              <span>
                <RichText text={term} />
              </span>
              <ConceptDots term={term} score={state.scores[term] ?? 0} />
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.steps}>
        <span />
        <Button variant="secondary" onClick={() => dispatch({ type: 'assess' })}>
          {words.ready}
        </Button>
      </div>
    </>
  );
}

import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Confidence } from '#domain/concept-scores.ts';
import type { LessonStep } from '#domain/lesson.ts';
import { studySession } from '../../../text/study-session.ts';
import { Button } from '../../../ui/button.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { plainText } from '../../../ui/rich-text/split-rich.ts';
import { SourceButton } from '../../../ui/source-view/source-button.tsx';
import { SpeakButton } from '../../../ui/study/speak-button.tsx';
import { useShortcuts } from '../../../ui/study/use-shortcuts.ts';
import { ConceptDots } from './concept-dots.tsx';
import type { TaughtConcept } from './content.ts';
import styles from './lesson.module.css';
import { LessonBar } from './lesson-bar.tsx';
import type { LessonPartProps } from './parts.ts';

const words = studySession.lesson;
const ANSWERS: readonly Confidence[] = ['needHelp', 'somewhat', 'gotIt'];

/** The lesson itself: it reads like a page, step by step. */
export function LessonSteps({
  state,
  dispatch,
  material,
  concepts,
}: LessonPartProps & { concepts: readonly TaughtConcept[] }) {
  const step = state.steps[state.step];
  const heading = useRef<HTMLHeadingElement>(null);
  const last = state.step === state.steps.length - 1;
  const confident = (confidence: Confidence) => dispatch({ type: 'confidence', confidence });
  const isConcept = step?.type === 'concept';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is a page of its own.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [state.step]);
  useShortcuts({
    ArrowLeft: () => dispatch({ type: 'previous' }),
    ArrowRight: () => dispatch({ type: 'next' }),
    ...(isConcept ? Object.fromEntries(ANSWERS.map((answer, n) => [String(n + 1), () => confident(answer)])) : {}),
  });
  if (!step) return null;

  return (
    <>
      <LessonBar
        label={words.step(state.step + 1, state.steps.length)}
        value={((state.step + 1) / state.steps.length) * 100}
        back={words.back}
        onBack={() => dispatch({ type: 'leave' })}
      />
      <article className={styles.page} key={state.step}>
        <StepContent
          step={step}
          scores={state.scores}
          material={material}
          concepts={concepts}
          headingRef={heading}
          onConfidence={confident}
        />
      </article>
      <div className={styles.steps}>
        <Button
          variant="secondary"
          disabled={state.step === 0}
          onClick={() => dispatch({ type: 'previous' })}
          icon={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
        >
          {words.previous}
        </Button>
        <Button onClick={() => dispatch({ type: 'next' })} variant={isConcept && !last ? 'secondary' : 'primary'}>
          {last ? words.startPractice : words.next}
          <IconArrowRight size={18} stroke={1.5} aria-hidden />
        </Button>
      </div>
    </>
  );
}

function StepContent({
  step,
  scores,
  material,
  concepts,
  headingRef,
  onConfidence,
}: {
  step: LessonStep;
  scores: LessonPartProps['state']['scores'];
  material: LessonPartProps['material'];
  concepts: readonly TaughtConcept[];
  headingRef: React.Ref<HTMLHeadingElement>;
  onConfidence: (confidence: Confidence) => void;
}) {
  if (step.type === 'intro') {
    return (
      <>
        <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
          {words.intro(material.title)}
        </h2>
        {material.description && <p className={styles.lead}>{material.description}</p>}
        <p>{words.introBody(Math.min(3, concepts.length), material.aiAnalysis.subject)}</p>
      </>
    );
  }
  if (step.type === 'overview') {
    return (
      <>
        <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
          {words.overview}
        </h2>
        <p>{words.overviewBody}</p>
        <ol className={styles.overview}>
          {step.concepts.map(({ term }) => (
            <li key={term}>
              <span className={styles.term}>
                <RichText text={term} />
              </span>
              <ConceptDots term={term} score={scores[term] ?? 0} />
            </li>
          ))}
        </ol>
      </>
    );
  }
  const evidence = concepts.find(({ term }) => term === step.term)?.evidence ?? [];
  return (
    <>
      <div className={styles.titleRow}>
        <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
          <RichText text={step.term} />
        </h2>
        <SpeakButton text={`${step.term}. ${step.definition}`} />
      </div>
      <div className={styles.lead}>
        <RichText text={step.definition} />
      </div>
      <div className={styles.meta}>
        <ConceptDots term={step.term} score={scores[step.term] ?? 0} />
        <SourceButton evidence={evidence} materialId={material.id} />
      </div>
      <fieldset className={styles.confidence}>
        <legend>{words.confidence(plainText(step.term))}</legend>
        {ANSWERS.map((answer, index) => (
          <button
            type="button"
            key={answer}
            className={styles.choice}
            data-answer={answer}
            onClick={() => onConfidence(answer)}
          >
            <span className={styles.key} aria-hidden>
              {index + 1}
            </span>
            {words.answers[answer]}
          </button>
        ))}
      </fieldset>
    </>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import type { Question } from '#contract/cards.ts';
import { study } from '../../text/study.ts';
import { OcclusionPicture } from '../occlusion-picture/occlusion-picture.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { plainText } from '../rich-text/split-rich.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './question-view.module.css';

/** A question with its answers; what comes after an answer stands below them. */
export function QuestionView({
  question,
  choices,
  picked,
  onPick,
  position,
  children,
}: {
  question: Pick<Question, 'id' | 'question' | 'correctAnswer' | 'occlusion' | 'imageReference'>;
  choices: readonly string[];
  picked: string | null;
  onPick: (choice: string) => void;
  /** e.g. "Question 2 of 5"; read with the question when it comes up. */
  position: string;
  children?: ReactNode;
}) {
  const stem = useRef<HTMLHeadingElement>(null);
  // Another question: the focus goes to it, so that it is read and Tab leads to its answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is what calls for it.
  useEffect(() => stem.current?.focus({ preventScroll: true }), [question.id]);

  return (
    <section className={styles.question} key={question.id}>
      {question.occlusion && (
        <OcclusionPicture occlusion={question.occlusion} uncovered={picked !== null} answer={question.correctAnswer} />
      )}
      {!question.occlusion && question.imageReference && (
        <img className={styles.picture} src={question.imageReference} alt={study.cardPicture} />
      )}
      <h2 className={styles.stem} ref={stem} tabIndex={-1}>
        <span className="visually-hidden">{position}: </span>
        <RichText text={question.question} />
      </h2>
      <ChoiceList
        choices={choices}
        correct={question.correctAnswer}
        picked={picked}
        onPick={onPick}
        label={plainText(question.question)}
      />
      {children}
    </section>
  );
}

import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Question } from '#contract/cards.ts';
import { type QuizResult, type QuizState, quizScore } from '#domain/quiz.ts';
import { study } from '../../text/study.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { SourceButton } from '../source-view/source-button.tsx';
import styles from './score-view.module.css';

/** The end of a quiz: the score large, then each question with its answer and its source. */
export function ScoreView({
  title,
  state,
  questions,
  listLabel,
  reward,
  note,
  children,
}: {
  title: string;
  state: Pick<QuizState, 'questions' | 'results'>;
  questions: readonly Question[];
  listLabel: string;
  /** XP that the session was paid, once known. */
  reward?: number | undefined;
  note?: ReactNode;
  /** What to do next. */
  children: ReactNode;
}) {
  const { correct, total, percent } = quizScore(state);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <section className={styles.view}>
      <div className={styles.plate}>
        <h2 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.score}>{study.score(correct, total, Math.round(percent))}</p>
        <div className={styles.marks} aria-hidden>
          {state.results.map((result) => (
            <span key={result.questionId} data-right={result.correct || undefined} />
          ))}
        </div>
        {reward !== undefined && reward > 0 && <p className={styles.reward}>{study.reward(reward)}</p>}
        {note}
      </div>
      <div className={styles.actions}>{children}</div>
      <h3>{listLabel}</h3>
      <ol className={styles.list}>
        {state.results.map((result) => {
          const question = questions.find(({ id }) => id === result.questionId);
          return question && <Answered key={question.id} question={question} result={result} />;
        })}
      </ol>
    </section>
  );
}

function Answered({ question, result }: { question: Question; result: QuizResult }) {
  const Icon = result.correct ? IconCheck : IconX;
  return (
    <li className={styles.item} data-right={result.correct || undefined}>
      <p className={styles.verdict}>
        <Icon size={18} stroke={2.5} aria-hidden />
        {result.correct ? study.correct : study.incorrect}
      </p>
      <p className={styles.question}>
        <RichText text={question.question} />
      </p>
      <dl className={styles.answers}>
        {!result.correct && (
          <div>
            <dt>{study.yourAnswer}</dt>
            <dd>{result.picked === null ? study.timeRanOut : <RichText text={result.picked} />}</dd>
          </div>
        )}
        <div>
          <dt>{study.rightAnswer}</dt>
          <dd>
            <RichText text={question.correctAnswer} />
          </dd>
        </div>
        {question.explanation && (
          <div>
            <dt>{study.explanation}</dt>
            <dd>
              <RichText text={question.explanation} />
            </dd>
          </div>
        )}
      </dl>
      <SourceButton flush evidence={question.evidence} materialId={question.materialId} />
    </li>
  );
}

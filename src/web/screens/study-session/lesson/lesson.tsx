import { useEffect, useReducer, useRef, useState } from 'react';
import type { Question } from '#contract/cards.ts';
import type { ConceptScores } from '#domain/concept-scores.ts';
import { lessonReducer, startLesson } from '#domain/lesson.ts';
import { useSaveLesson } from '../../../api/lessons.ts';
import { useRecordMaterialProgress } from '../../../api/progress.ts';
import { newKey } from '../../../ui/study/session-key.ts';
import type { ModeProps } from '../mode.ts';
import { Assessment } from './assessment.tsx';
import { lessonQuestions, type TaughtConcept } from './content.ts';
import { LessonSteps } from './lesson-steps.tsx';
import { Practice } from './practice.tsx';

/** Lesson, practice and assessment of one material, on the scores of the times before. */
export function Lesson({
  material,
  concepts,
  questions,
  scores,
  difficultyLevel,
  onLeave,
}: ModeProps & {
  concepts: readonly TaughtConcept[];
  questions: readonly Question[];
  scores: ConceptScores;
  difficultyLevel: 'easy' | 'medium' | 'hard';
}) {
  const [sessionKey] = useState(newKey);
  const [state, dispatch] = useReducer(lessonReducer, null, () =>
    startLesson({ concepts, questions: lessonQuestions(questions, concepts) }, scores, sessionKey),
  );
  const save = useSaveLesson(material.id);
  const record = useRecordMaterialProgress(material.id);
  const saved = useRef(state.scores);
  const recorded = useRef(false);
  const { ended, results } = state.assessment;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the scores is kept.
  useEffect(() => {
    if (saved.current === state.scores) return;
    saved.current = state.scores;
    save.mutate({ conceptScores: state.scores, difficultyLevel });
  }, [state.scores]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end of the assessment.
  useEffect(() => {
    if (!ended || recorded.current) return;
    recorded.current = true;
    record.mutate({
      cardsStudied: results.length,
      accuracy: (results.filter(({ correct }) => correct).length / Math.max(1, results.length)) * 100,
      mode: 'lesson',
      studyMode: 'lesson',
      sessionKey,
      answers: results.map(({ questionId, correct }) => ({ questionId, correct })),
    });
  }, [ended]);
  useEffect(() => {
    if (state.mode === 'menu') onLeave();
  }, [state.mode, onLeave]);

  const parts = { state, dispatch, material };
  if (state.mode === 'lesson') return <LessonSteps {...parts} concepts={concepts} />;
  if (state.mode === 'practice') return <Practice {...parts} concepts={concepts} />;
  if (state.mode === 'assessment') return <Assessment {...parts} questions={questions} />;
  return null;
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Flashcard, Question } from '#contract/cards.ts';
import type { ConceptScores } from '#domain/concept-scores.ts';
import { lessonQuery } from '../../../api/lessons.ts';
import { flashcardsQuery, quizQuery } from '../../../api/materials.ts';
import { studySession } from '../../../text/study-session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { BlankCard } from '../../../ui/study/blank-card.tsx';
import { QuestionSkeleton } from '../../../ui/study/skeletons.tsx';
import type { ModeProps } from '../mode.ts';
import { conceptsOf } from './content.ts';
import { Lesson } from './lesson.tsx';

interface Loaded {
  cards: readonly Flashcard[];
  questions: readonly Question[];
  scores: ConceptScores;
  difficultyLevel: 'easy' | 'medium' | 'hard';
}

/** Loads what a lesson needs, once; a running lesson keeps what it began with. */
export function LessonMode({ material, onLeave }: ModeProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const enabled = loaded === null;
  const lesson = useQuery({ ...lessonQuery(material.id), enabled });
  const questions = useQuery({ ...quizQuery(material.id), enabled });
  const cards = useQuery({ ...flashcardsQuery(material.id), enabled });
  const all = [lesson, questions, cards];

  if (!loaded) {
    if (lesson.data && questions.data && cards.data) {
      const { conceptScores, difficultyLevel } = lesson.data;
      setLoaded({ cards: cards.data, questions: questions.data, scores: conceptScores, difficultyLevel });
    }
    const failed = all.filter(({ isError }) => isError);
    if (failed.length === 0) return <QuestionSkeleton label={studySession.loading} />;
    return <ErrorState onRetry={() => failed.forEach((query) => void query.refetch())} />;
  }
  const concepts = conceptsOf(material, loaded.cards);
  if (concepts.length > 0) return <Lesson {...loaded} concepts={concepts} material={material} onLeave={onLeave} />;
  return (
    <EmptyState
      drawing={<BlankCard />}
      title={studySession.lesson.nothing}
      body={studySession.noCardsBody}
      action={<Button onClick={onLeave}>{studySession.menu}</Button>}
    />
  );
}

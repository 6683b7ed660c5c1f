/** The ways to study a material. */
export type StudyWay = 'flashcards' | 'quiz' | 'matching' | 'lesson';

const SECONDS_PER_CARD = 12;
const SECONDS_PER_QUESTION = 20;
const MATCHING_MINUTES = 2;
/** Reading and answering three concepts, a round of practice and the assessment. */
const LESSON_MINUTES = 6;

/** About how long a way of studying takes, in whole minutes, one at the least. `questions` are those of one session. */
export function studyMinutes(way: StudyWay, content: { cards: number; questions: number }): number {
  switch (way) {
    case 'flashcards':
      return Math.max(1, Math.round((content.cards * SECONDS_PER_CARD) / 60));
    case 'quiz':
      return Math.max(1, Math.round((content.questions * SECONDS_PER_QUESTION) / 60));
    case 'matching':
      return MATCHING_MINUTES;
    case 'lesson':
      return LESSON_MINUTES;
  }
}

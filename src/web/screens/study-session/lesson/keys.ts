import { study } from '../../../text/study.ts';
import { studySession } from '../../../text/study-session.ts';
import type { KeyList } from '../../../ui/study/shortcut-sheet.tsx';

const words = studySession.lesson.keys;

export const LESSON_KEYS: KeyList = [
  [['1', '2', '3', '4'], words.answer],
  [study.key.left, words.previous],
  [study.key.right, words.next],
  ['?', words.list],
];

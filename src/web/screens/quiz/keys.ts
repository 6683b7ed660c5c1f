import { quiz as words } from '../../text/quiz.ts';
import { study } from '../../text/study.ts';
import type { KeyList } from '../../ui/study/shortcut-sheet.tsx';

export const KEYS: KeyList = [
  [['1', '2', '3', '4'], words.keys.answer],
  [[study.key.enter, study.key.right], words.keys.next],
  ['?', words.keys.list],
];

import { IconArrowsShuffle } from '@tabler/icons-react';
import { useReducer, useState } from 'react';
import type { Flashcard } from '#contract/cards.ts';
import { isMatchingComplete, matchingAccuracy, matchingReducer, startMatching } from '#domain/matching.ts';
import { WRONG_PAIR_MS } from '#domain/timings.ts';
import { paths } from '../../app/paths.ts';
import { matching as words } from '../../text/matching.ts';
import { study } from '../../text/study.ts';
import { Button } from '../../ui/button.tsx';
import { plainText } from '../../ui/rich-text/split-rich.ts';
import { clockText } from '../../ui/study/clock-text.ts';
import { newKey } from '../../ui/study/session-key.ts';
import { StudyBar } from '../../ui/study/study-bar.tsx';
import { useLater } from '../../ui/study/use-later.ts';
import { useShortcuts } from '../../ui/study/use-shortcuts.ts';
import { useTicks } from '../../ui/study/use-ticks.ts';
import { Board } from './board.tsx';
import { Complete } from './complete.tsx';
import styles from './game.module.css';

const KEYS = [
  [[study.key.up, study.key.down, study.key.left, study.key.right], words.keys.move],
  [[study.key.space, study.key.enter], words.keys.pick],
  ['s', words.keys.shuffle],
  ['?', words.keys.list],
] as const;

export function Game({
  cards,
  materialId,
  onAgain,
}: {
  cards: readonly Flashcard[];
  materialId: string;
  onAgain: () => void;
}) {
  const [sessionKey] = useState(newKey);
  const [state, dispatch] = useReducer(matchingReducer, null, () => startMatching(cards, sessionKey));
  const [elapsedMs, setElapsed] = useState(0);
  const complete = isMatchingComplete(state);
  useTicks(!complete, (ms) => setElapsed((before) => before + ms));
  useLater(state.showingWrong, WRONG_PAIR_MS, () => dispatch({ type: 'clear' }));
  const shuffle = () => dispatch({ type: 'shuffle', seed: newKey() });
  useShortcuts(complete ? {} : { s: shuffle });

  const leave = paths.studySession(materialId);
  const seconds = elapsedMs / 1000;
  if (complete) {
    return (
      <Complete
        session={{
          materialId,
          mode: 'matching',
          sessionKey,
          accuracy: matchingAccuracy(state),
          cardsStudied: state.matches.length,
          durationSeconds: Math.min(86_400, Math.round(seconds)),
        }}
        detail={words.detail(clockText(seconds), state.wrong.length)}
        leave={leave}
        onAgain={onAgain}
      />
    );
  }
  const last = state.matches.at(-1);
  const lastTerm = state.cards.find(({ id }) => id === last?.term)?.term;
  return (
    <>
      <StudyBar leave={leave} keys={KEYS}>
        <span className={styles.found}>{words.found(state.matches.length, state.cards.length)}</span>
        <span className={styles.time} role="timer" aria-label={words.elapsed}>
          {clockText(seconds)}
        </span>
        <Button
          variant="secondary"
          size="small"
          onClick={shuffle}
          icon={<IconArrowsShuffle size={18} stroke={1.5} aria-hidden />}
        >
          {words.shuffle}
        </Button>
      </StudyBar>
      <p className={styles.help}>{words.help}</p>
      <Board
        state={state}
        onTerm={(id) => dispatch({ type: 'tapTerm', id })}
        onDefinition={(id) => dispatch({ type: 'tapDefinition', id })}
      />
      <p className="visually-hidden" aria-live="polite">
        {state.showingWrong
          ? words.wrong
          : lastTerm && words.matched(plainText(lastTerm), state.cards.length - state.matches.length)}
      </p>
    </>
  );
}

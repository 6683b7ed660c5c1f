import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { landing } from '../../text/landing.ts';
import { CellDrawing } from './cell-drawing.tsx';
import styles from './diagram-demo.module.css';

const text = landing.demo;
/** Where each label stands on the plate, in percent of its width and height. */
const PLACES = [
  { left: 4, top: 9 },
  { left: 62, top: 5 },
  { left: 68, top: 71 },
];
/** The card first asks, then shows its back. */
const PHASE_MS = 2200;

const stillWanted = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Real interface, not a film: labels of a diagram are covered, asked for and answered, one after the other. */
export function DiagramDemo() {
  const [phase, setPhase] = useState(0);
  const [playing, setPlaying] = useState(false);
  const active = Math.floor(phase / 2) % PLACES.length;
  const answered = phase % 2 === 1;

  // It begins once the page is alive.
  useEffect(() => setPlaying(!stillWanted()), []);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setPhase((before) => (before + 1) % (PLACES.length * 2)), PHASE_MS);
    return () => clearInterval(timer);
  }, [playing]);

  return (
    <figure className={styles.demo} aria-label={text.label}>
      <div className={styles.plate}>
        <CellDrawing />
        {PLACES.map((place, index) => (
          <span
            key={text.labels[index]}
            className={styles.label}
            data-covered={index === active && !answered}
            data-active={index === active}
            style={{ left: `${place.left}%`, top: `${place.top}%` }}
          >
            {text.labels[index]}
          </span>
        ))}
      </div>
      <div className={styles.card} data-answered={answered} key={active}>
        <p className={styles.question}>{text.question}</p>
        <p className={styles.answer} aria-hidden={!answered}>
          <strong>{text.labels[active]}</strong>
          <span>{text.answers[active]}</span>
        </p>
        <button
          type="button"
          className={styles.control}
          aria-label={playing ? text.pause : text.play}
          onClick={() => setPlaying((before) => !before)}
        >
          {playing ? (
            <IconPlayerPause size={18} stroke={1.5} aria-hidden />
          ) : (
            <IconPlayerPlay size={18} stroke={1.5} aria-hidden />
          )}
        </button>
      </div>
    </figure>
  );
}

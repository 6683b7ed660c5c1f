import { lazy, Suspense, useMemo } from 'react';
import styles from './rich-text.module.css';
import { type RichPart, splitRich } from './split-rich.ts';

/** The formula setter and its fonts come only with the first formula. */
const MathText = lazy(() => import('./math.tsx'));

/** A card's text: plain, with code and formulas set as such. */
export function RichText({ text }: { text: string }) {
  const parts = useMemo(() => splitRich(text), [text]);
  return (
    <span className={styles.text} dir="auto">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
        <Part key={index} part={part} />
      ))}
    </span>
  );
}

function Part({ part }: { part: RichPart }) {
  switch (part.kind) {
    case 'text':
      return <Gaps text={part.value} />;
    case 'code':
      return <code className={styles.code}>{part.value}</code>;
    case 'block':
      return (
        <code className={styles.block} data-language={part.language || undefined}>
          {part.value}
        </code>
      );
    case 'math':
      return (
        <span className={part.display ? styles.display : styles.inline}>
          <Suspense fallback={part.value}>
            <MathText tex={part.value} display={part.display} />
          </Suspense>
        </span>
      );
  }
}

/** Underscores that stand for a missing piece become a line to fill. */
function Gaps({ text }: { text: string }) {
  const pieces = text.split(/_{3,}/);
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <span key={index}>
      {index > 0 && <span className={styles.gap} role="img" aria-label="blank" />}
      {piece}
    </span>
  ));
}

import { useEffect, useRef, useState } from 'react';
import type { Evidence } from '#contract/common.ts';
import { sourceView } from '../../text/source-view.ts';
import { Skeleton } from '../states.tsx';
import { locateText } from './locate-text.ts';
import styles from './source-view.module.css';

/** Characters shown on either side of the place: enough to read around, little enough for a text of megabytes. */
const AROUND = 6000;

/** A text source with the segment marked and scrolled to. */
export function TextPage({ url, evidence, onError }: { url: string; evidence: Evidence; onError: () => void }) {
  const [text, setText] = useState<string | null>(null);
  const mark = useRef<HTMLElement>(null);
  const failed = useRef(onError);
  failed.current = onError;

  useEffect(() => {
    const stop = new AbortController();
    fetch(url, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${response.status}`);
        setText(await response.text());
      })
      .catch(() => {
        if (!stop.signal.aborted) failed.current();
      });
    return () => stop.abort();
  }, [url]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark exists once the text does.
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
  }, [text]);

  if (text === null) return <Skeleton height="40dvh" />;
  const [from, to] = locateText(text, evidence.text, evidence.polygon) ?? [0, 0];
  const start = Math.max(0, from - AROUND);
  const end = Math.min(text.length, to + AROUND);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.text} tabIndex={0} aria-label={sourceView.title}>
      {start > 0 && '…'}
      {text.slice(start, from)}
      {to > from && <mark ref={mark}>{text.slice(from, to)}</mark>}
      {text.slice(to, end)}
      {end < text.length && '…'}
    </section>
  );
}

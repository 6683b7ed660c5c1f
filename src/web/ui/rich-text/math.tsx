import 'katex/dist/katex.css';
import katex from 'katex';
import { useLayoutEffect, useRef } from 'react';

/** A formula. What cannot be read as one is shown as it was written. */
export default function MathText({ tex, display }: { tex: string; display: boolean }) {
  const holder = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!holder.current) return;
    katex.render(tex, holder.current, {
      displayMode: display,
      throwOnError: false,
      strict: 'ignore',
      trust: false,
      maxExpand: 200,
      maxSize: 20,
      errorColor: 'currentcolor',
    });
  }, [tex, display]);
  return <span ref={holder} />;
}

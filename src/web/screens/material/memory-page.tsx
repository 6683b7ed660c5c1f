import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Source } from '#contract/materials.ts';
import { shownAs } from '#domain/uploads.ts';
import { material } from '../../text/material.ts';
import { pointsOf } from '../../ui/source-view/polygon.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { type MapPage, shadeText, stateOf } from './memory.ts';
import styles from './memory-map.module.css';

const PdfPage = lazy(() => import('../../ui/source-view/pdf-page.tsx'));
const words = material.map;
const UNITS = 1000;

/** One page on its plate. A tap on a region chooses its card. */
export function MemoryPage({
  source,
  page,
  chosen,
  onChoose,
}: {
  source: Source;
  page: MapPage;
  chosen: string | null;
  onChoose: (cardId: string | null) => void;
}) {
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const type = shownAs(source.mediaType);
  const pdf = type === 'application/pdf';
  if (failed) return <ErrorState onRetry={() => setFailed(false)} />;
  const size = source.pages.find((one) => one.page === page.page);
  const drawn = pdf || type.startsWith('image/');
  // A slide has a size though nothing draws it yet: its places stand on a bare plate.
  if (!drawn && !size?.width) return <ShadedText url={source.url} page={page} onError={fail} />;
  const aspect = (size?.width || 4) / (size?.height || 3);
  const tall = UNITS / aspect;
  const alt = words.alt(source.name, page.page);
  return (
    <div className={styles.plate}>
      <div className={styles.page} style={{ aspectRatio: aspect }}>
        {pdf ? (
          <Suspense fallback={<Skeleton height="100%" />}>
            <PdfPage from={source.url} page={page.page} label={alt} detail={1} onError={fail} />
          </Suspense>
        ) : (
          drawn && <img src={source.url} alt={alt} onError={fail} />
        )}
        <svg viewBox={`0 0 ${UNITS} ${tall}`} preserveAspectRatio="none" aria-hidden="true">
          <defs>
            {/* Hatching, so that the shades differ without their colour. */}
            <pattern id="etched" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path d="M0 0V9" stroke="var(--verdigris)" strokeWidth="3" />
            </pattern>
          </defs>
          {page.regions.map((region, place) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; the list beside is the control.
            <polygon
              // biome-ignore lint/suspicious/noArrayIndexKey: one card may have several regions.
              key={`${region.cardId} ${place}`}
              className={styles.region}
              data-state={stateOf(region.retrievability)}
              data-chosen={chosen === region.cardId}
              points={pointsOf(region.polygon, UNITS, tall)}
              onClick={() => onChoose(chosen === region.cardId ? null : region.cardId)}
            />
          ))}
        </svg>
      </div>
    </div>
  );
}

function ShadedText({ url, page, onError }: { url: string; page: MapPage; onError: () => void }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch(url, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${response.status}`);
        setText(await response.text());
      })
      .catch(() => {
        if (!stop.signal.aborted) onError();
      });
    return () => stop.abort();
  }, [url, onError]);
  if (text === null) return <Skeleton height="420px" radius="14px" />;
  return (
    <div className={styles.plate}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.text} tabIndex={0} aria-label={material.tabs.map}>
        {shadeText(text, page.regions).map((piece) => (
          <span key={piece.from} data-state={piece.state ?? undefined}>
            {piece.text}
          </span>
        ))}
      </section>
    </div>
  );
}

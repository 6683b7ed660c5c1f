import { type CSSProperties, lazy, Suspense } from 'react';
import { generating } from '../../../text/create.ts';
import { pointsOf } from '../../../ui/source-view/polygon.ts';
import type { Region } from '../job.ts';
import { useObjectUrl } from '../steps/file-list.tsx';
import { FanOut } from './fan-out.tsx';
import styles from './reading-page.module.css';
import { useAspect } from './use-aspect.ts';

const PdfPage = lazy(() => import('../../../ui/source-view/pdf-page.tsx'));
const UNITS = 1000;

/**
 * The student's own page while it is read: regions light up as they come. `files` are in the order in which the server
 * counts them; without them (after a reload, or for text) the regions light up on bare paper.
 */
export function ReadingPage({
  files,
  text,
  regions,
  done,
}: {
  files: readonly File[];
  text: string;
  regions: readonly Region[];
  /** Counts of the finished cards and questions, for the fan. */
  done: number | null;
}) {
  const last = regions.at(-1);
  const source = last?.source ?? 0;
  const page = last?.page ?? 1;
  const file = files[source] ?? null;
  const pdf = file !== null && (file.type === 'application/pdf' || /\.pdf$/i.test(file.name));
  const picture = file?.type.startsWith('image/') ?? false;
  const url = useObjectUrl(picture ? file : null);
  const aspect = useAspect(picture ? url : null);
  const here = regions.filter((region) => region.source === source && region.page === page);
  const tall = UNITS / aspect;
  return (
    <figure className={styles.plate}>
      <div className={styles.page} style={{ '--aspect': aspect } as CSSProperties}>
        {url && picture && <img src={url} alt="" />}
        {pdf && (
          <Suspense fallback={null}>
            <PdfPage from={file} page={page} label={generating.page(page)} detail={1} onError={() => undefined} />
          </Suspense>
        )}
        {!picture && !pdf && <p className={styles.text}>{text.slice(0, 1800)}</p>}
        <svg viewBox={`0 0 ${UNITS} ${tall}`} preserveAspectRatio="none" aria-hidden="true">
          {here.map((region, index) => (
            <polygon
              // biome-ignore lint/suspicious/noArrayIndexKey: regions are only ever added at the end.
              key={index}
              className={styles.region}
              points={pointsOf(region.polygon, UNITS, tall)}
            />
          ))}
        </svg>
        {done === null && <span className={styles.scan} aria-hidden />}
      </div>
      {done !== null && <FanOut cards={done} />}
      <figcaption className="visually-hidden">{generating.reading}</figcaption>
    </figure>
  );
}

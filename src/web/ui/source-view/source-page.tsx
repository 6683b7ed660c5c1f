import { lazy, Suspense, useState } from 'react';
import type { Evidence } from '#contract/common.ts';
import type { Source } from '#contract/materials.ts';
import { shownAs } from '#domain/uploads.ts';
import { sourceView } from '../../text/source-view.ts';
import { Button } from '../button.tsx';
import { ErrorState, Skeleton } from '../states.tsx';
import { LitPage } from './lit-page.tsx';
import { wholePage, zoomTo } from './polygon.ts';
import styles from './source-view.module.css';
import { TextPage } from './text-page.tsx';

const PdfPage = lazy(() => import('./pdf-page.tsx'));

/** One page of a source with the place of the evidence lit. */
export function SourcePage({ source, evidence, onRetry }: { source: Source; evidence: Evidence; onRetry: () => void }) {
  const [zoomed, setZoomed] = useState(true);
  const [failed, setFailed] = useState(false);
  if (failed) {
    const retry = () => {
      setFailed(false);
      onRetry();
    };
    return <ErrorState title={sourceView.failedTitle} body={sourceView.failedBody} onRetry={retry} />;
  }
  const fail = () => setFailed(true);
  const type = shownAs(source.mediaType);
  const pdf = type === 'application/pdf';
  if (!pdf && !type.startsWith('image/')) {
    return <TextPage url={source.url} evidence={evidence} onError={fail} />;
  }
  const name = sourceView.page(source.name, evidence.page);
  const size = source.pages.find(({ page }) => page === evidence.page);
  const aspect = (size?.width || 4) / (size?.height || 3);
  const whole = wholePage(aspect);
  const near = zoomTo(evidence.polygon, aspect);
  // Nothing to choose where the place fills its page.
  const zoomable = near.scale > 1 || near.frame !== whole.frame;
  return (
    <>
      <LitPage aspect={aspect} lit={evidence.polygon} view={zoomed ? near : whole}>
        {pdf ? (
          <Suspense fallback={<Skeleton height="100%" />}>
            <PdfPage
              from={source.url}
              page={evidence.page}
              label={name}
              detail={zoomed ? near.scale : 1}
              onError={fail}
            />
          </Suspense>
        ) : (
          <img src={source.url} alt={name} onError={fail} />
        )}
      </LitPage>
      {zoomable && (
        <div className={styles.zoom}>
          <Button variant="secondary" size="small" onClick={() => setZoomed(!zoomed)}>
            {zoomed ? sourceView.zoomOut : sourceView.zoomIn}
          </Button>
        </div>
      )}
    </>
  );
}

import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Evidence } from '#contract/common.ts';
import { sourcesQuery } from '../../api/sources.ts';
import { sourceView } from '../../text/source-view.ts';
import { Button } from '../button.tsx';
import { ErrorState, Skeleton } from '../states.tsx';
import { SourcePage } from './source-page.tsx';
import styles from './source-view.module.css';

/** A sheet from the bottom with the page that proves an item, its place lit. */
export default function SourceSheet({
  evidence,
  materialId,
  open,
  onClose,
}: {
  evidence: readonly Evidence[];
  materialId: string;
  open: boolean;
  onClose: () => void;
}) {
  const [index, setIndex] = useState(0);
  const sources = useQuery({ ...sourcesQuery(materialId), enabled: open });
  const at = Math.min(index, evidence.length - 1);
  const place = evidence[at];
  if (!place) return null;
  const source = sources.data?.find(({ id }) => id === place.sourceId);

  return (
    <Drawer
      opened={open}
      onClose={onClose}
      position="bottom"
      size="min(88dvh, 900px)"
      radius="14px 14px 0 0"
      title={sourceView.title}
      closeButtonProps={{ 'aria-label': sourceView.close }}
      classNames={{ body: styles.body ?? '' }}
    >
      {/* Clicks and keys belong to the sheet: a card below it must not flip. */}
      <div role="none" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {source && (
          <p className={styles.where}>{sourceView.place(source.name, place.page, Math.max(1, source.pages.length))}</p>
        )}
        {sources.isPending && (
          <div role="status" aria-label={sourceView.loading}>
            <Skeleton height="50dvh" />
          </div>
        )}
        {sources.isError && (
          <ErrorState title={sourceView.failedTitle} body={sourceView.failedBody} onRetry={() => sources.refetch()} />
        )}
        {sources.isSuccess && !source && <ErrorState title={sourceView.goneTitle} body={sourceView.goneBody} />}
        {source && (
          <SourcePage
            key={`${source.id} ${place.page} ${at}`}
            source={source}
            evidence={place}
            onRetry={() => sources.refetch()}
          />
        )}
        <figure className={styles.quote}>
          <figcaption>{sourceView.quote}</figcaption>
          <blockquote>{place.text}</blockquote>
        </figure>
        {evidence.length > 1 && (
          <nav className={styles.places} aria-label={sourceView.several}>
            <Button variant="secondary" size="small" disabled={at === 0} onClick={() => setIndex(at - 1)}>
              {sourceView.previous}
            </Button>
            <span aria-live="polite">{sourceView.nth(at + 1, evidence.length)}</span>
            <Button
              variant="secondary"
              size="small"
              disabled={at === evidence.length - 1}
              onClick={() => setIndex(at + 1)}
            >
              {sourceView.next}
            </Button>
          </nav>
        )}
      </div>
    </Drawer>
  );
}

import { Modal, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewQuery } from '../../../api/generations.ts';
import { extraction } from '../../../text/create.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Overview } from './overview.tsx';
import styles from './review.module.css';
import { TermList } from './term-list.tsx';

/** The extraction validation dialog: what was understood, before cards are made. */
export function ReviewDialog({
  generationId,
  files,
  busy,
  onApprove,
  onReject,
  onCancel,
}: {
  generationId: string;
  /** The student's own files, to show where a concept stands; empty after a reload. */
  files: readonly File[];
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onCancel: () => void;
}) {
  const review = useQuery(reviewQuery(generationId));
  const [tab, setTab] = useState<string | null>('overview');
  const { concepts = [], keyTerms = [], labels = 0 } = review.data ?? {};
  return (
    <Modal
      opened
      // A stray tap beside the dialog must not throw the reading away.
      closeOnClickOutside={false}
      onClose={onCancel}
      size="xl"
      title={extraction.title}
      closeButtonProps={{ 'aria-label': extraction.close }}
      classNames={{ body: styles.body ?? '' }}
    >
      {review.isPending && <Skeleton height="320px" />}
      {review.isError && <ErrorState onRetry={() => review.refetch()} />}
      {review.data && (
        <Tabs
          value={tab}
          onChange={setTab}
          keepMounted={false}
          classNames={{ list: styles.tabs ?? '', tab: styles.tab ?? '' }}
        >
          <Tabs.List grow>
            <Tabs.Tab value="overview">{extraction.tabs.overview}</Tabs.Tab>
            <Tabs.Tab value="concepts">{extraction.count(extraction.tabs.concepts, concepts.length)}</Tabs.Tab>
            <Tabs.Tab value="keyTerms">{extraction.count(extraction.tabs.keyTerms, keyTerms.length)}</Tabs.Tab>
          </Tabs.List>
          <div className={styles.panel}>
            <Tabs.Panel value="overview">
              <Overview review={review.data} />
            </Tabs.Panel>
            <Tabs.Panel value="concepts">
              <TermList
                files={files}
                none={labels > 0 ? extraction.onlyLabels(labels) : extraction.noConcepts}
                terms={concepts.map((concept) => ({ ...concept, badge: concept.category }))}
              />
            </Tabs.Panel>
            <Tabs.Panel value="keyTerms">
              <TermList
                files={files}
                none={labels > 0 ? extraction.onlyLabels(labels) : extraction.noKeyTerms}
                terms={keyTerms}
              />
            </Tabs.Panel>
          </div>
        </Tabs>
      )}
      <DialogActions pinned>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {extraction.cancel}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onReject}>
          {extraction.reject}
        </Button>
        <Button busy={busy} disabled={!review.data} onClick={onApprove}>
          {busy ? extraction.approving : extraction.approve}
        </Button>
      </DialogActions>
    </Modal>
  );
}

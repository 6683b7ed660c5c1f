import { useState, useSyncExternalStore } from 'react';
import { approveGeneration, cancelGeneration } from '../../api/generations.ts';
import { create, extraction, generating } from '../../text/create.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './editor.module.css';
import type { Flow, FlowEvent } from './flow.ts';
import { continueJob, endJob, jobStore } from './job.ts';
import { Counts } from './loading/counts.tsx';
import { Loading } from './loading/loading.tsx';
import { stageOf } from './loading/progress.ts';
import { ReadingPage } from './loading/reading-page.tsx';
import { useProgress } from './loading/use-progress.ts';
import { ReviewDialog } from './review/review-dialog.tsx';

/** While the server works: the page that is read, what was found, and the review where it was asked for. */
export function Processing({ flow, dispatch }: { flow: Flow; dispatch: (event: FlowEvent) => void }) {
  const job = useSyncExternalStore(jobStore.subscribe, jobStore.get);
  const [busy, setBusy] = useState(false);
  const generation = job?.generation ?? null;
  const done = job?.materialId != null;
  const percent = useProgress(done ? 100 : (generation?.progress ?? null));
  const files = flow.processing === 'upload' ? flow.files.map(({ file }) => file) : [];

  const approve = async () => {
    if (!generation) return;
    setBusy(true);
    try {
      continueJob(await approveGeneration(generation.id));
    } catch {
      toast({ title: create.failures.upload, description: extraction.failed, tone: 'destructive' });
    }
    setBusy(false);
  };
  const giveUp = async (event: FlowEvent) => {
    setBusy(true);
    // One that has ended meanwhile cannot be cancelled; what it made is in the library.
    if (generation) await cancelGeneration(generation.id).catch(() => undefined);
    endJob();
    setBusy(false);
    dispatch(event);
  };
  const reject = async () => {
    await giveUp({ type: 'rejected' });
    toast({ title: create.rejected.title, description: create.rejected.body, tone: 'destructive' });
  };

  return (
    <Page title={generating.title}>
      <Loading
        percent={percent}
        stage={done ? generating.steps.length : stageOf(generation)}
        messages={generating.messages}
        done={done ? generating.cardsReady : undefined}
        below={
          <>
            {generation && <Counts counts={generation.counts} />}
            <ProgressBar value={percent} label={generating.progress} thin tone={done ? 'verdigris' : 'copper'} />
            {!done && (
              <div className={styles.meanwhile}>
                <p>{generation ? generating.leaving : null}</p>
                <Button variant="secondary" size="small" disabled={busy} onClick={() => giveUp({ type: 'cancelled' })}>
                  {generating.cancel}
                </Button>
              </div>
            )}
          </>
        }
      >
        <ReadingPage
          files={files}
          text={flow.processing === 'text' ? flow.content : ''}
          regions={job?.regions ?? []}
          done={done ? (generation?.counts.flashcards ?? 0) : null}
        />
      </Loading>
      {generation?.status === 'review' && (
        <ReviewDialog
          generationId={generation.id}
          files={files}
          busy={busy}
          onApprove={approve}
          onReject={reject}
          onCancel={() => giveUp({ type: 'cancelled' })}
        />
      )}
    </Page>
  );
}

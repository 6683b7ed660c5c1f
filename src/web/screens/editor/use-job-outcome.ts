import { type Dispatch, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { REDIRECT_AFTER_CREATION_MS } from '#domain/timings.ts';
import { paths } from '../../app/paths.ts';
import { create } from '../../text/create.ts';
import { toast } from '../../ui/toast.tsx';
import { dropDraft } from './drafts.ts';
import type { FlowEvent } from './flow.ts';
import { endJob, failureOf, type Job, jobStore } from './job.ts';

/** How the job ended: the toast, then on to the material, or back with what was chosen. */
export function useJobOutcome(dispatch: Dispatch<FlowEvent>): void {
  const navigate = useNavigate();
  const job = useSyncExternalStore(jobStore.subscribe, jobStore.get);
  const status = job?.generation?.status;
  const failed = job !== null && (job.failure !== null || status === 'failed');
  const materialId = job?.materialId ?? null;

  useEffect(() => {
    const ended = jobStore.get();
    if (!failed || !ended) return;
    const { title, description, problem } = wordsFor(ended);
    toast({ title, description, tone: 'destructive' });
    endJob();
    dispatch({ type: 'failed', problem });
  }, [failed, dispatch]);

  useEffect(() => {
    if (status !== 'cancelled') return;
    endJob();
    dispatch({ type: 'cancelled' });
  }, [status, dispatch]);

  useEffect(() => {
    const done = jobStore.get();
    if (!materialId || !done) return;
    const { flashcards, questions } = done.generation?.counts ?? {};
    toast({
      title: done.enhancing ? create.success.enhanced : create.success.created,
      tone: 'success',
      ...(flashcards === undefined ? {} : { description: create.success.counts(flashcards, questions ?? 0) }),
    });
    dropDraft();
    const timer = setTimeout(() => {
      endJob();
      navigate(done.enhancing ? paths.studySession(materialId) : paths.library, { replace: true });
    }, REDIRECT_AFTER_CREATION_MS);
    return () => clearTimeout(timer);
  }, [materialId, navigate]);
}

/** The catalogue's words for the toast, and the server's own for the place itself. */
function wordsFor(job: Job) {
  const { failures } = create;
  const { status, detail, invalid, upgrade } = failureOf(job);
  const problem = { detail: detail ?? failures.kept, upgrade };
  if (job.kind === 'text') return { title: failures.text, description: detail ?? failures.textFallback, problem };
  const description = invalid
    ? failures.invalid
    : status
      ? failures.uploadStatus(status)
      : (detail ?? failures.uploadFallback);
  return { title: failures.upload, description, problem };
}

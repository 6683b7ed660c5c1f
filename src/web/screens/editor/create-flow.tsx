import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Material } from '#contract/materials.ts';
import { DEFAULT_UPLOAD_CONTENT, DEFAULT_UPLOAD_TITLE } from '#domain/uploads.ts';
import { startText, startUpload } from '../../api/generations.ts';
import { useUser } from '../../app/session.tsx';
import { create } from '../../text/create.ts';
import { focusHeading } from '../../ui/heading-focus.ts';
import { Page } from '../../ui/page.tsx';
import { admit } from './admit.ts';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';
import { emptyFlow, type Flow, isDirty, reduce, resume, stepBefore } from './flow.ts';
import { endJob, jobStore, resumeJob, startJob } from './job.ts';
import { Processing } from './processing.tsx';
import { StepProblems, StepRow } from './step-head.tsx';
import { ChoiceStep } from './steps/choice-step.tsx';
import { ExistingStep } from './steps/existing-step.tsx';
import { PreviewStep } from './steps/preview-step.tsx';
import { TextStep } from './steps/text-step.tsx';
import { UploadStep } from './steps/upload-step.tsx';
import { useJobOutcome } from './use-job-outcome.ts';
import { usePaste } from './use-paste.ts';
import { useStepHistory } from './use-step-history.ts';
import { useUnloadWarning } from './use-unload-warning.ts';

export function CreateFlow({ materials, enhance }: { materials: readonly Material[]; enhance: string | null }) {
  const { uid } = useUser();
  const [flow, dispatch] = useReducer(reduce, null, () => firstFlow(uid, materials, enhance));
  const [refused, setRefused] = useState<readonly string[]>([]);
  const back = useStepHistory(flow, dispatch);
  const target = materials.find(({ id }) => id === flow.target) ?? null;

  const step = useRef(flow.step);
  useEffect(() => {
    if (step.current === flow.step) return;
    step.current = flow.step;
    window.scrollTo(0, 0);
    focusHeading();
  }, [flow.step]);

  const latest = useRef(flow);
  latest.current = flow;
  useEffect(() => () => keepDraft(uid, latest.current), [uid]);
  useUnloadWarning(isDirty(flow));

  const add = useCallback((given: readonly File[]) => {
    const { accepted, refused } = admit(latest.current.files, given);
    setRefused(refused);
    if (accepted.length > 0) dispatch({ type: 'added', files: accepted });
  }, []);
  usePaste(flow.step === 'choice' || flow.step === 'upload' || flow.step === 'preview', {
    files: (files) => {
      if (flow.step === 'choice') dispatch({ type: 'chose', source: 'upload' });
      add(files);
    },
    text: (content) => dispatch({ type: 'pasted-text', content }),
  });

  const submit = (kind: 'upload' | 'text') => {
    const { target: enhanceExisting, review } = flow;
    dispatch({ type: 'submitted', source: kind });
    setRefused([]);
    void startJob({ kind, enhancing: enhanceExisting, userId: uid }, () =>
      kind === 'text'
        ? startText({ title: flow.textTitle.trim(), content: flow.content.trim(), enhanceExisting, review })
        : startUpload({
            files: flow.files.map(({ file }) => file),
            title: flow.uploadTitle.trim() || DEFAULT_UPLOAD_TITLE,
            content: DEFAULT_UPLOAD_CONTENT,
            enhanceExisting,
            review,
          }),
    );
  };
  useJobOutcome(dispatch);

  if (flow.step === 'processing') return <Processing flow={flow} dispatch={dispatch} />;
  return (
    <Page
      title={flow.target ? create.enhanceTitle : create.title}
      heading={create[flow.step].question}
      width={flow.step === 'upload' || flow.step === 'choice' || flow.step === 'existing' ? 'wide' : 'study'}
      before={
        <StepRow
          onBack={stepBefore(flow) ? back : null}
          target={flow.step === 'existing' ? null : target}
          onChangeTarget={() => dispatch({ type: 'change-target' })}
        />
      }
    >
      <StepProblems problem={flow.problem} refused={flow.step === 'upload' || flow.step === 'preview' ? refused : []} />
      {flow.step === 'choice' && <ChoiceStep onChoose={(source) => dispatch({ type: 'chose', source })} />}
      {flow.step === 'existing' && (
        <ExistingStep
          materials={materials}
          target={flow.target}
          onTarget={(id) => dispatch({ type: 'targeted', target: id })}
        />
      )}
      {flow.step === 'upload' && (
        <UploadStep
          files={flow.files}
          onAdd={add}
          onRemove={(id) => dispatch({ type: 'removed', id })}
          onContinue={() => dispatch({ type: 'continued' })}
        />
      )}
      {flow.step === 'preview' && (
        <PreviewStep flow={flow} dispatch={dispatch} onAdd={add} onSubmit={() => submit('upload')} />
      )}
      {flow.step === 'text' && <TextStep flow={flow} dispatch={dispatch} onSubmit={() => submit('text')} />}
    </Page>
  );
}

/** What was there before: a job under way, or a draft. */
function firstFlow(userId: string, materials: readonly Material[], enhance: string | null): Flow {
  // A job that ended while nobody looked.
  if (jobStore.get()?.materialId) {
    endJob();
    dropDraft();
  }
  const draft = draftOf(userId);
  const flow = resume(
    { ...emptyFlow, ...draft, step: 'choice', hasMaterials: materials.length > 0 },
    enhance ? { step: 'choice', target: enhance } : draft,
    materials.map(({ id }) => id),
  );
  if (!resumeJob(userId)) return flow;
  const job = jobStore.get();
  return { ...flow, step: 'processing', processing: job?.kind ?? 'upload', target: job?.enhancing ?? flow.target };
}

/** The create flow as a state machine. Pure: what the student chose, the step, and where one may go from there. */

export type Step = 'choice' | 'existing' | 'upload' | 'preview' | 'text' | 'processing';

export interface PickedFile {
  id: number;
  file: File;
}

export interface Flow {
  step: Step;
  /** The step is asked only of those who have a guide to enhance. */
  hasMaterials: boolean;
  /** The guide to enhance, or null for a new one. */
  target: string | null;
  files: readonly PickedFile[];
  nextFileId: number;
  /** Title of an upload; optional. */
  uploadTitle: string;
  review: boolean;
  textTitle: string;
  content: string;
  /** What is being processed, which decides where a failure leads back to. */
  processing: 'upload' | 'text' | null;
  /** Why it last failed, shown in place. */
  problem: Problem | null;
}

export interface Problem {
  detail: string;
  upgrade: boolean;
}

export type FlowEvent =
  | { type: 'chose'; source: 'upload' | 'text' }
  | { type: 'targeted'; target: string | null }
  | { type: 'change-target' }
  | { type: 'added'; files: readonly File[] }
  | { type: 'removed'; id: number }
  | { type: 'moved'; id: number; by: -1 | 1 }
  | { type: 'edited'; change: Partial<Pick<Flow, 'uploadTitle' | 'review' | 'textTitle' | 'content'>> }
  | { type: 'continued' }
  | { type: 'submitted'; source: 'upload' | 'text' }
  | { type: 'failed'; problem: Problem | null }
  | { type: 'rejected' }
  | { type: 'cancelled' }
  | { type: 'back' }
  /** The browser's own back and forward. */
  | { type: 'arrived'; step: Step }
  | { type: 'pasted-text'; content: string };

export const emptyFlow: Flow = {
  step: 'choice',
  hasMaterials: false,
  target: null,
  files: [],
  nextFileId: 1,
  uploadTitle: '',
  review: false,
  textTitle: '',
  content: '',
  processing: null,
  problem: null,
};

/** Both a title and content, when trimmed. */
export const textIsComplete = (flow: Flow) => flow.textTitle.trim() !== '' && flow.content.trim() !== '';

/** Something was chosen or written that has not been sent. */
export const isDirty = (flow: Flow) =>
  flow.step !== 'processing' && (flow.files.length > 0 || flow.content.trim() !== '' || flow.textTitle.trim() !== '');

/** The step before, or null at the first. */
export function stepBefore(flow: Flow): Step | null {
  switch (flow.step) {
    case 'choice':
    case 'processing':
      return null;
    case 'existing':
    case 'text':
      return 'choice';
    case 'upload':
      return flow.hasMaterials ? 'existing' : 'choice';
    case 'preview':
      return 'upload';
  }
}

/** Whether a step makes sense with what there is. */
function reachable(flow: Flow, step: Step): boolean {
  if (step === 'processing') return false;
  if (step === 'preview') return flow.files.length > 0;
  return step !== 'existing' || flow.hasMaterials;
}

/** Where a draft was left, if there is something in it and its place still makes sense. */
export function resume(flow: Flow, left: Partial<Pick<Flow, 'step' | 'target'>>, materialIds: readonly string[]): Flow {
  const target = materialIds.find((id) => id === left.target) ?? null;
  const there = { ...flow, target };
  return left.step && isDirty(there) && reachable(there, left.step) ? { ...there, step: left.step } : there;
}

export function reduce(flow: Flow, event: FlowEvent): Flow {
  // While a job runs only its end moves the flow.
  if (flow.step === 'processing' && !['failed', 'rejected', 'cancelled'].includes(event.type)) return flow;
  switch (event.type) {
    case 'chose':
      if (event.source === 'text') return go(flow, 'text');
      return go(flow, flow.hasMaterials && flow.target === null ? 'existing' : 'upload');
    case 'targeted':
      return go({ ...flow, target: event.target }, 'upload');
    case 'change-target':
      return flow.hasMaterials ? go(flow, 'existing') : flow;
    case 'added': {
      const added = event.files.map((file, index) => ({ id: flow.nextFileId + index, file }));
      const next = { ...flow, files: [...flow.files, ...added], nextFileId: flow.nextFileId + added.length };
      return { ...next, problem: null };
    }
    case 'removed': {
      const files = flow.files.filter(({ id }) => id !== event.id);
      const left = { ...flow, files, problem: null };
      return files.length === 0 && flow.step === 'preview' ? go(left, 'upload') : left;
    }
    case 'moved':
      return { ...flow, files: moved(flow.files, event.id, event.by) };
    case 'edited':
      return { ...flow, ...event.change };
    case 'continued':
      return flow.step === 'upload' && flow.files.length > 0 ? go(flow, 'preview') : flow;
    case 'submitted':
      if (event.source === 'upload' ? flow.files.length === 0 : !textIsComplete(flow)) return flow;
      return { ...go(flow, 'processing'), processing: event.source };
    case 'failed':
      return { ...go(flow, returnStep(flow)), processing: null, problem: event.problem };
    case 'rejected':
      // A different picture is wanted: back to where one is picked.
      return { ...go(flow, flow.processing === 'text' ? 'text' : 'upload'), processing: null };
    case 'cancelled':
      return { ...go(flow, returnStep(flow)), processing: null };
    case 'back': {
      const step = stepBefore(flow);
      return step ? go(flow, step) : flow;
    }
    case 'arrived':
      return event.step !== flow.step && reachable(flow, event.step) ? go(flow, event.step) : flow;
    case 'pasted-text':
      return go({ ...flow, content: flow.content ? `${flow.content}\n\n${event.content}` : event.content }, 'text');
  }
}

const go = (flow: Flow, step: Step): Flow => ({ ...flow, step, problem: null });

/** Failure leads to the preview for files and to the form for text; after a reload the files are gone. */
function returnStep(flow: Flow): Step {
  if (flow.processing === 'text') return 'text';
  return flow.files.length > 0 ? 'preview' : 'upload';
}

function moved(files: readonly PickedFile[], id: number, by: -1 | 1): readonly PickedFile[] {
  const from = files.findIndex((file) => file.id === id);
  const to = from + by;
  const one = files[from];
  const other = files[to];
  if (!one || !other) return files;
  return files.map((file, index) => (index === from ? other : index === to ? one : file));
}

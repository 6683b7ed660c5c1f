import { describe, expect, it } from 'vitest';
import { emptyFlow, type Flow, type FlowEvent, isDirty, reduce, stepBefore } from './flow.ts';

const file = (name: string) => new File(['x'], name);
const play = (flow: Partial<Flow>, ...events: FlowEvent[]) => events.reduce(reduce, { ...emptyFlow, ...flow });
const names = (flow: Flow) => flow.files.map(({ file: { name } }) => name);
const upload: FlowEvent = { type: 'chose', source: 'upload' };
const two: FlowEvent = { type: 'added', files: [file('a.png'), file('b.pdf')] };
const submitted: FlowEvent = { type: 'submitted', source: 'upload' };

describe('the create flow', () => {
  it('asks where it should go only when there is a guide', () => {
    expect(play({}, upload).step).toBe('upload');
    expect(play({ hasMaterials: true }, upload).step).toBe('existing');
  });

  it('does not ask again for a guide that the address preselects', () => {
    const flow = play({ hasMaterials: true, target: 'g1' }, upload);
    expect([flow.step, flow.target]).toEqual(['upload', 'g1']);
    expect(play(flow, { type: 'change-target' }).step).toBe('existing');
  });

  it('goes from files to preview to processing', () => {
    expect(play({}, upload, two, { type: 'continued' }).step).toBe('preview');
    expect(play({}, upload, two, { type: 'continued' }, submitted).step).toBe('processing');
  });

  it('does not go on without files', () => {
    expect(play({}, upload, { type: 'continued' }).step).toBe('upload');
    expect(play({ step: 'preview' }, submitted).step).toBe('preview');
  });

  it('sends no text without title or content', () => {
    const sent: FlowEvent = { type: 'submitted', source: 'text' };
    expect(play({ step: 'text', textTitle: ' ', content: 'x' }, sent).step).toBe('text');
    expect(play({ step: 'text', textTitle: 'T', content: '\n' }, sent).step).toBe('text');
    expect(play({ step: 'text', textTitle: 'T', content: 'x' }, sent).step).toBe('processing');
  });

  it('returns with everything kept when it fails', () => {
    const problem = { detail: 'Too large', upgrade: false };
    const files = play({}, upload, two, { type: 'continued' }, submitted, { type: 'failed', problem });
    expect(files.step).toBe('preview');
    expect(names(files)).toEqual(['a.png', 'b.pdf']);
    expect(files.problem).toEqual(problem);
    const text = play(
      { step: 'text', textTitle: 'T', content: 'words' },
      { type: 'submitted', source: 'text' },
      { type: 'failed', problem: null },
    );
    expect([text.step, text.textTitle, text.content]).toEqual(['text', 'T', 'words']);
  });

  it('returns to picking files when a reload lost them', () => {
    expect(play({ step: 'processing', processing: 'upload' }, { type: 'failed', problem: null }).step).toBe('upload');
  });

  it('leads back to the upload after a rejection', () => {
    expect(play({}, upload, two, { type: 'continued' }, submitted, { type: 'rejected' }).step).toBe('upload');
  });

  it('goes back step by step', () => {
    const flow = play({ hasMaterials: true }, upload, { type: 'targeted', target: null }, two, { type: 'continued' });
    const seen = [];
    for (let at = flow; ; at = reduce(at, { type: 'back' })) {
      seen.push(at.step);
      if (!stepBefore(at)) break;
    }
    expect(seen).toEqual(['preview', 'upload', 'existing', 'choice']);
  });

  it('lets nothing but its end move a running job', () => {
    const running = play({}, upload, two, { type: 'continued' }, submitted);
    expect(reduce(running, { type: 'back' })).toBe(running);
    expect(reduce(running, { type: 'arrived', step: 'choice' })).toBe(running);
    expect(reduce(running, { type: 'removed', id: 1 })).toBe(running);
  });

  it("follows the browser's back only to steps that make sense", () => {
    expect(play({ step: 'upload' }, { type: 'arrived', step: 'preview' }).step).toBe('upload');
    expect(play({ step: 'upload' }, { type: 'arrived', step: 'existing' }).step).toBe('upload');
    expect(play({ step: 'upload' }, { type: 'arrived', step: 'choice' }).step).toBe('choice');
  });

  it('reorders and removes files', () => {
    const flow = play({}, upload, two, { type: 'added', files: [file('c.txt')] }, { type: 'continued' });
    expect(names(play(flow, { type: 'moved', id: 3, by: -1 }))).toEqual(['a.png', 'c.txt', 'b.pdf']);
    expect(names(play(flow, { type: 'moved', id: 1, by: -1 }))).toEqual(['a.png', 'b.pdf', 'c.txt']);
    expect(names(play(flow, { type: 'removed', id: 2 }))).toEqual(['a.png', 'c.txt']);
  });

  it('leaves an emptied preview', () => {
    const flow = play({}, upload, { type: 'added', files: [file('a.png')] }, { type: 'continued' });
    expect(play(flow, { type: 'removed', id: 1 }).step).toBe('upload');
  });

  it('knows whether something would be lost', () => {
    expect(isDirty(emptyFlow)).toBe(false);
    expect(isDirty(play({}, upload, two))).toBe(true);
    expect(isDirty(play({ step: 'text', content: 'x' }))).toBe(true);
    expect(isDirty(play({}, upload, two, { type: 'continued' }, submitted))).toBe(false);
  });

  it('takes pasted text to the form without losing what stands there', () => {
    const flow = play({ content: 'old' }, { type: 'pasted-text', content: 'new' });
    expect([flow.step, flow.content]).toEqual(['text', 'old\n\nnew']);
  });
});

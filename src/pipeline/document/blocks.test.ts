import { describe, expect, it } from 'vitest';
import type { ExtractedDocument, Segment } from '#pipeline/types.ts';
import { blocksOf, evidenceOf } from './blocks.ts';

let made = 0;
const segment = (text: string, page: number, kind: Segment['kind'] = 'paragraph'): Segment => ({
  id: `s${++made}`,
  source: 0,
  page,
  polygon: [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.9, 0.2],
  ],
  kind,
  text,
});
const document = (...segments: Segment[]): ExtractedDocument => ({ sources: [], notices: [], segments });

describe('blocksOf', () => {
  it('joins a sentence over a page break and what is set there, and cites both places', () => {
    const head = segment('Osmosis is the movement of water across a mem-', 1);
    const tail = segment('brane that holds back the salt.', 2);
    const blocks = blocksOf(document(head, segment('Figure 1 Water', 1, 'caption'), tail));
    expect(blocks.map(({ text }) => text)).toEqual([
      'Osmosis is the movement of water across a membrane that holds back the salt.',
      'Figure 1 Water',
    ]);
    const [whole] = blocks as [(typeof blocks)[0]];
    expect(evidenceOf(whole, 0, whole.text.length)).toEqual([
      { segmentId: head.id, quote: 'Osmosis is the movement of water across a mem' },
      { segmentId: tail.id, quote: tail.text },
    ]);
  });

  it('joins nothing over a heading, within a page over a caption, or after a full stop', () => {
    const first = 'A paragraph that breaks off in the midst of its';
    const rest = 'own last sentence.';
    const texts = (...segments: Segment[]) => blocksOf(document(...segments)).length;
    expect(texts(segment(first, 1), segment('Next', 2, 'heading'), segment(rest, 2))).toBe(3);
    expect(texts(segment(first, 1), segment('Figure 1', 1, 'caption'), segment(rest, 1))).toBe(3);
    expect(texts(segment(`${first} end.`, 1), segment(rest, 2))).toBe(2);
  });
});

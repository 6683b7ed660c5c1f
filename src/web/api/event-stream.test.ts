import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventParser, readEvents, type ServerEvent } from './event-stream.ts';

function parse(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const push = eventParser((event) => events.push(event));
  for (const piece of pieces) push(piece);
  return events;
}

describe('event streams', () => {
  it('reads data, names and several lines of data', () => {
    expect(parse('event: progress\ndata: {"a":1}\n\ndata: x\ndata: y\n\n')).toEqual([
      { event: 'progress', data: '{"a":1}' },
      { event: 'message', data: 'x\ny' },
    ]);
  });

  it('passes over comments, ids, retry times and events without data', () => {
    expect(parse(': keep-alive\n\nid: 7\nretry: 10\ndata:x\n\nevent: nothing\n\n')).toEqual([
      { event: 'message', data: 'x' },
    ]);
  });

  it('takes off one leading space alone', () => {
    expect(parse('data:  two\n\n')).toEqual([{ event: 'message', data: ' two' }]);
  });

  it('does not emit what was cut off', () => {
    expect(parse('data: half\n')).toEqual([]);
  });

  it('reads the same whatever the pieces and line endings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 30, maxLength: 60 }),
        fc.constantFrom('\n', '\r\n'),
        (sizes, end) => {
          const text = ['event: a', 'data: one', 'data: two', '', ': c', 'data: three', '', ''].join(end);
          const pieces: string[] = [];
          let at = 0;
          for (const size of sizes) {
            pieces.push(text.slice(at, at + size));
            at += size;
          }
          pieces.push(text.slice(at));
          expect(parse(...pieces)).toEqual([
            { event: 'a', data: 'one\ntwo' },
            { event: 'message', data: 'three' },
          ]);
        },
      ),
    );
  });

  it('reads a response with characters of several bytes', async () => {
    const bytes = new TextEncoder().encode('data: Größe\n\n');
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    const events = [];
    for await (const event of readEvents(new Response(body))) events.push(event);
    expect(events).toEqual([{ event: 'message', data: 'Größe' }]);
  });
});

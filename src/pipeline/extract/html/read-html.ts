import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { Flow } from '../flow/flow.ts';
import { decodeText } from '../lines/decode-text.ts';
import { writeHtml } from '../markup/html-flow.ts';
import { descendantsOf, parseHtml, textOf } from '../markup/parse.ts';
import { problem } from '../problems.ts';
import type { Reader } from '../reader.ts';
import { cleanHtml } from './clean-html.ts';

/** Larger pages are read as a whole: to find the readable part takes several passes over every element. */
const MOST_ELEMENTS = 15_000;
const MOST_CHARACTERS = 2_000_000;
/** A part of a page that has less than this share of its text is not what the page is about. */
const LEAST_SHARE = 0.25;
const FURNITURE = /^(?:nav|header|footer|aside)$/;

/** Reads a web page that was saved: its readable part, or all of it where there is none to be told. */
export const readHtml: Reader = async ({ file, index }) => {
  const text = decodeText(file.bytes) ?? '';
  const whole = parseHtml(text);
  const [body] = descendantsOf(whole, 'body');
  const nodes = body?.children ?? whole;
  const flow = new Flow(file.name);
  const clean = cleanHtml(nodes);
  const readable =
    clean.elements <= MOST_ELEMENTS && clean.html.length <= MOST_CHARACTERS ? readablePart(clean.html) : undefined;
  const part = readable?.content ? parseHtml(readable.content) : undefined;
  const length = (one: readonly unknown[]): number => textOf({ children: one as never }).replace(/\s+/g, ' ').length;
  const title = textOf(descendantsOf(whole, 'title')[0]).replace(/\s+/g, ' ').trim();
  if (part && length(part) >= length(clean.nodes) * LEAST_SHARE) {
    if (title && !descendantsOf(part, 'h1').length) flow.heading({ text: title, marks: [] }, 1);
    writeHtml(part, flow);
  } else writeHtml(clean.nodes, flow, (element) => FURNITURE.test(element.name));
  if (flow.size === 0) writeHtml(clean.nodes, flow);
  if (flow.size === 0) {
    throw problem('no_readable_content', file.name, 'contains no words. Upload a page with something to study in it.');
  }
  return flow.read(index);
};

function readablePart(html: string) {
  const { document } = parseHTML(`<!doctype html><html><head></head><body>${html}</body></html>`);
  try {
    return (
      new Readability(document as never, { maxElemsToParse: MOST_ELEMENTS * 2, keepClasses: false }).parse() ??
      undefined
    );
  } catch {
    return undefined;
  }
}

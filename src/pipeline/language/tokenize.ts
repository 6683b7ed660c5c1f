import { addressesIn } from './addresses.ts';
import type { Language, Span } from './document.ts';
import { takesStop } from './full-stops.ts';
import { packOf } from './packs/index.ts';
import { cutWord } from './split-words.ts';

/**
 * One token from where the scan stands. Each form is bounded or takes what it has looked at, so that any text is read in linear
 * time, also a megabyte without a space.
 */
const FORMS = [
  // "U.S.", "z.B.", "p.m."
  String.raw`(?<letters>(?:\p{L}\.){2,12}(?![\p{L}\p{N}]))`,
  // "US$", "R$"
  String.raw`(?<currency>\p{Lu}{1,3}\$)`,
  // "-5", "−0,8" where no word stands before
  String.raw`(?<number>(?<![\p{L}\p{N}\p{P}])[-−+±]\p{N}+(?:[.,]\p{N}+)*)`,
  String.raw`(?<word>[\p{L}\p{M}\p{N}\p{Cf}_]+(?:(?:['’&·‑-]|(?<=\p{N})[.,:\/](?=\p{N}))[\p{L}\p{M}\p{N}\p{Cf}]+)*)`,
  // "'s" and "'80" at the beginning of a word
  String.raw`(?<short>['’](?:s|t|n|k|m|em|cause|\p{N}0s?)(?![\p{L}\p{N}]))`,
  String.raw`(?<run>\.{2,}|-{2,}|–{2,}|=+|\*+|_+|~+|#+|[!?]+|'{2}|\x60{2}|,{2})`,
  String.raw`(?<other>\S)`,
].join('|');

const FORM = new RegExp(FORMS, 'uy');
const SPACE = /\s+/y;

/** The tokens of a text, with their places in it. What stands in the text stays one token ("du", "del", "zum", "ao"). */
export function tokenize(text: string, language: Language): Span[] {
  const { writing } = packOf(language);
  const addresses = addressesIn(text);
  let nextAddress = 0;
  const tokens: Span[] = [];
  for (let at = 0; at < text.length; ) {
    SPACE.lastIndex = at;
    if (SPACE.test(text)) at = SPACE.lastIndex;
    if (at >= text.length) break;
    while ((addresses[nextAddress]?.end ?? text.length) <= at) nextAddress += 1;
    const address = addresses[nextAddress];
    if (address?.start === at) {
      tokens.push({ ...address });
      at = address.end;
      continue;
    }
    FORM.lastIndex = at;
    const found = FORM.exec(text);
    const end = found ? FORM.lastIndex : at + 1;
    if (!found?.groups?.word) tokens.push({ start: at, end });
    else {
      const cut = cutWord(text, { start: at, end }, writing);
      const last = cut.at(-1) as Span;
      if (takesStop(text, last, tokens.at(-1), writing)) last.end += 1;
      tokens.push(...cut);
    }
    at = (tokens.at(-1) as Span).end;
  }
  return tokens;
}

import type { Flashcard } from '#contract/cards.ts';

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Cards that hold every word of the query on either side or in a tag, and have the tag. */
export function search<T extends Pick<Flashcard, 'term' | 'definition' | 'tags'>>(
  cards: readonly T[],
  query: string,
  tag: string,
): T[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (tag && !card.tags.includes(tag)) return false;
    const text = fold(`${card.term} ${card.definition} ${card.tags.join(' ')}`);
    return wanted.every((word) => text.includes(word));
  });
}

export const tagsOf = (cards: readonly Pick<Flashcard, 'tags'>[]): string[] =>
  [...new Set(cards.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b));

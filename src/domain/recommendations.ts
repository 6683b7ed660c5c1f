/** What to study next, from how each material stands. */

export interface Standing {
  materialId: string;
  title: string;
  cards: number;
  /** Cards that are due for review. */
  due: number;
  /** Cards that were never rated. */
  fresh: number;
  /** Terms that the adaptive lesson found struggling. */
  struggling: readonly string[];
}

export interface Recommendation {
  /** Review what fades, look again at what was hard, or begin what was never opened. */
  kind: 'review' | 'lesson' | 'begin';
  materialId: string;
  title: string;
  cards: number;
  concepts: string[];
}

export const MOST_RECOMMENDATIONS = 3;
const MOST_CONCEPTS = 3;

/** The most urgent of each kind first; a material is named once. Begin with the materials in the order given. */
export function recommend(standings: readonly Standing[]): Recommendation[] {
  const by = (value: (standing: Standing) => number) =>
    standings.filter((standing) => value(standing) > 0).sort((a, b) => value(b) - value(a));
  const kinds = [
    by(({ due }) => due).map((standing) => make('review', standing, standing.due)),
    by(({ struggling }) => struggling.length).map((standing) => make('lesson', standing, standing.cards)),
    standings
      .filter(({ cards, fresh }) => cards > 0 && fresh === cards)
      .map((standing) => make('begin', standing, standing.cards)),
  ];
  const chosen: Recommendation[] = [];
  for (let turn = 0; turn < standings.length; turn++) {
    for (const candidates of kinds) {
      const next = candidates.find(({ materialId }) => !chosen.some((given) => given.materialId === materialId));
      if (next && chosen.length < MOST_RECOMMENDATIONS) chosen.push(next);
    }
  }
  return chosen;
}

function make(
  kind: Recommendation['kind'],
  { materialId, title, struggling }: Standing,
  cards: number,
): Recommendation {
  return { kind, materialId, title, cards, concepts: kind === 'lesson' ? struggling.slice(0, MOST_CONCEPTS) : [] };
}

/** Shown, and marked as examples, where the stats call gives no such field. */
export const EXAMPLE_FIGURES = { accuracy: 85, totalCardsLearned: 247 } as const;

type Figure = keyof typeof EXAMPLE_FIGURES;

/** The figure of the answer, or the example in its place. A zero is a figure. */
export function orExample(
  stats: { [F in Figure]?: number | null | undefined },
  figure: Figure,
): { value: number; example: boolean } {
  const value = stats[figure];
  return typeof value === 'number' ? { value, example: false } : { value: EXAMPLE_FIGURES[figure], example: true };
}

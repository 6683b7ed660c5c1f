export type DifficultyLabel = 'Expert' | 'Advanced' | 'Intermediate' | 'Beginner';

/** The badge of a material, by its cards and the percent of them that is learned. The first rule that holds wins. */
export function difficultyLabel(cardCount: number, progress: number): DifficultyLabel {
  if (cardCount >= 20 && progress < 30) return 'Expert';
  if (cardCount >= 10 && progress < 50) return 'Advanced';
  if (cardCount >= 5 && progress < 70) return 'Intermediate';
  return 'Beginner';
}

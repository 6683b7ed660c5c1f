/** Other numbers written like the answer: those of the source with the same unit first, then near ones. */
export function numbersLike(answer: string, sentences: readonly string[]): string[] {
  const match = /\d[\d,]*(?:\.\d+)?/.exec(answer);
  if (!match) return [];
  const digits = match[0];
  const value = Number(digits.replaceAll(',', ''));
  const before = answer.slice(0, match.index);
  const after = answer.slice(match.index + digits.length);
  const decimals = digits.split('.')[1]?.length ?? 0;
  const isYear = decimals === 0 && value >= 1000 && value <= 2100 && !digits.includes(',') && !after.trim();
  const write = (number: number): string => {
    const plain = number.toFixed(decimals);
    return (
      before +
      (digits.includes(',') ? Number(plain).toLocaleString('en', { minimumFractionDigits: decimals }) : plain) +
      after
    );
  };
  const near = isYear
    ? [-12, 9, 23, -31, 47].map((step) => value + step)
    : value === 0
      ? [1, 2, 10, 5]
      : decimals === 0 && value < 10
        ? [value + 1, value + 2, value - 1, value * 2, value + 4].filter((number) => number > 0)
        : [value * 2, value / 2, value * 1.5, value * 10, value * 0.75].map((number) =>
            decimals ? number : Math.round(number),
          );
  const unit = after.trim();
  const others: string[] = [];
  if (unit || isYear) {
    for (const sentence of sentences)
      for (const found of sentence.matchAll(/\d[\d,]*(?:\.\d+)?/g)) {
        const rest = sentence.slice(found.index + found[0].length);
        const other = Number(found[0].replaceAll(',', ''));
        if (isYear ? /^(?:1\d|20)\d\d$/.test(found[0]) : rest.trim().startsWith(unit) && other !== value)
          others.push(before + found[0] + after);
      }
  }
  return [...new Set([...others, ...near.map(write)])].filter((text) => text !== answer);
}

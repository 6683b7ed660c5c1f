import { type Attack, textOf } from './attacks.ts';

/** Ten times the text may take so much more time, not more: ten times is linear, a hundred times quadratic. */
const MOST_GROWTH = 25;
/** Shorter times say nothing, in microseconds; the shorter text is taken to last so long at least. */
const NOTICED = 4_000;
const LEAST = NOTICED / 40;
const REPEATS = 3;
/** So many of the dearest attacks are tried at 100 KB too. */
const DEAREST = 3;
/** Repetitions at which an exponential time shows already and still ends, and what they may take. */
const FEW = [10, 18, 26];
const EXPLOSION = 50_000;

/** The processor time that it took, in microseconds: a busy machine does not lengthen it much. */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const leastTime = (work: () => void): number => Math.min(...Array.from({ length: REPEATS }, () => timeOf(work)));

/** The first attack on which the expression, tried wherever it could match, takes more than its share of time. */
export function superlinear(source: string, flags: string, attacks: readonly Attack[]): string | null {
  const expression = new RegExp(source, `${flags.replaceAll(/[gy]/g, '')}g`);
  const trying = (text: string) => () => void text.replaceAll(expression, '');
  const explodes = ({ head, token, tail }: Attack): boolean =>
    FEW.some((times) => timeOf(trying(head + token.repeat(times) + tail)) > EXPLOSION);
  const grows = (attack: Attack, large: number): boolean => {
    const long = trying(textOf(attack, large));
    const begin = performance.now();
    long();
    if ((performance.now() - begin) * 1000 < NOTICED) return false;
    const short = trying(textOf(attack, large / 10));
    // What was slow once may have been disturbed; what is slow in each of three runs is slow.
    return leastTime(long) > MOST_GROWTH * Math.max(LEAST, leastTime(short));
  };
  const times = new Map<Attack, number>();
  for (const attack of attacks) {
    if (explodes(attack) || grows(attack, 1_000)) return told(attack);
    const begin = performance.now();
    if (grows(attack, 10_000)) return told(attack);
    times.set(attack, performance.now() - begin);
  }
  const dearest = [...times].sort(([, a], [, b]) => b - a).slice(0, DEAREST);
  for (const [attack] of dearest) if (grows(attack, 100_000)) return told(attack);
  return null;
}

const told = (attack: Attack): string => JSON.stringify(attack);

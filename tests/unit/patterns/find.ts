import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';

/** A regular expression as it stands in a file of the source tree. */
export interface Found {
  /** "src/pipeline/extract/text.ts:15" */
  place: string;
  source: string;
  flags: string;
}

export interface Patterns {
  literals: Found[];
  /** Where others are built. */
  built: string[];
}

/** Every regular expression that the sources write down, and every place that builds one. */
export function patternsOf(folder = 'src'): Patterns {
  const literals: Found[] = [];
  const built: string[] = [];
  for (const file of globSync(`${folder}/**/*.{ts,tsx,mjs}`).sort()) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue;
    const code = readFileSync(file, 'utf8');
    const placeOf = ({ start }: { start: number }) => `${file}:${code.slice(0, start).split('\n').length}`;
    const building = (node: { callee: { type: string; name?: string }; start: number }) => {
      if (node.callee.name === 'RegExp') built.push(placeOf(node));
    };
    const { program, errors } = parseSync(file, code);
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    new Visitor({
      Literal(node) {
        if ('regex' in node)
          literals.push({ place: placeOf(node), source: node.regex.pattern, flags: node.regex.flags });
      },
      NewExpression: building as never,
      CallExpression: building as never,
    }).visit(program);
  }
  return { literals, built };
}

/** What the places build, as their modules load and by examples. */
export function builtAt(places: readonly string[]): Found[] {
  const files = [...new Set(places.map((place) => place.replace(/:\d+$/, '')))];
  const run = spawnSync(process.execPath, ['tests/unit/patterns/record-built.ts', ...files], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout) as Found[];
}

import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What a run of tests came to. */
export interface Outcome {
  passed: number;
  skipped: number;
  /** Each fault with its place: a test, a file's hooks or imports, or an error outside of both. */
  failures: string[];
}

/** Where the outcome is written. */
export const OUTCOME_FILE = 'ETCH_TEST_OUTCOME';

const said = ({ name, message, stack }: SerializedError): string => stack || `${name ?? 'Error'}: ${message}`;

function ofModule(module: TestModule): Outcome {
  const outcome: Outcome = { passed: 0, skipped: 0, failures: [] };
  const at = (name: string, errors: readonly SerializedError[]) =>
    outcome.failures.push([`${module.relativeModuleId} > ${name}`, ...errors.map(said)].join('\n'));
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'passed') outcome.passed += 1;
    else if (state === 'skipped') outcome.skipped += 1;
    else at(test.fullName, errors ?? []);
  }
  for (const suite of module.children.allSuites()) {
    if (suite.errors().length > 0) at(suite.fullName, suite.errors());
  }
  if (module.errors().length > 0) at('the file itself', module.errors());
  if (outcome.passed + outcome.skipped + outcome.failures.length === 0) at('no test was run', []);
  return outcome;
}

/** Tells `scripts/test.ts` how a run went. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const parts = modules.map(ofModule);
    const sum = (count: (part: Outcome) => number) => parts.reduce((total, part) => total + count(part), 0);
    const outcome: Outcome = {
      passed: sum(({ passed }) => passed),
      skipped: sum(({ skipped }) => skipped),
      failures: [
        ...parts.flatMap(({ failures }) => failures),
        ...errors.map((error) => `an error outside of the tests\n${said(error)}`),
      ],
    };
    const file = process.env[OUTCOME_FILE];
    if (file) writeFileSync(file, JSON.stringify(outcome));
  }
}

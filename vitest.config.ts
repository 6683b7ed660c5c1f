import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long though they are short: begun last, they would keep one worker busy and the other idle. */
const LONG = [
  ...['screens-student', 'profile', 'main-job', 'account-journey', 'create', 'spec-screens', 'screens-visitor'],
  ...['server/main.test', 'server/worker.test', 'database/embedded.test', 'decks.test', 'generations/generations.test'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.includes(name));
    return [...sorted.filter(long), ...sorted.filter((file) => !long(file))];
  }
}

/** `unit` needs nothing; `api` has a real database, a template cloned per file; `e2e` drives the built app in Chromium. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // The app gives what is under way ten seconds to end.
    teardownTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/{domain,contract,pipeline,cli,web}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
          environment: 'node',
          // They keep nothing between them: what one file has loaded serves the next.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['src/{server,adapters}/**/*.test.ts'],
          globalSetup: ['tests/setup/database.ts'],
          setupFiles: ['tests/setup/ending.ts'],
          // Each file has its own database and app; the modules keep nothing.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // The app's fixed times (a toast, the next question) leave a core idle now and then: a third fills the gaps.
          maxWorkers: 3,
          globalSetup: ['tests/setup/app.ts'],
          setupFiles: ['tests/setup/journey.ts'],
          // A worker's files share its browser and what was loaded to drive it.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // A browser on a busy machine may miss a moment; what fails twice more is broken.
          retry: 2,
          // What the server does takes as long as the machine lets it.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});

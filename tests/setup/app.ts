import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/chromium.ts';
import { runApp } from './run-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the app under test. */
    origin: string;
    dataDir: string;
    chromium: string;
  }
}

/** One app for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const app = await runApp();
  project.provide('origin', app.origin);
  project.provide('dataDir', app.dataDir);
  project.provide('chromium', findChromium());
  return () => app.remove();
}

import { afterAll } from 'vitest';
import { endAll } from '#server/testing/at-end.ts';

// Here and not in the module: this file runs for each test file, a module that they share only for the first.
afterAll(endAll);

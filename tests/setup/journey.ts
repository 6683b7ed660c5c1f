import { afterEach } from 'vitest';
import { closeOpened } from '../e2e/support.ts';

// Here and not in the support module: this file runs for each test file, a module that they share only for the first.
afterEach(closeOpened);

import { setTimeout as after } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

/** Works without a break, as on a busy machine. */
function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('goes on answering when it stood still twice for a moment', async () => {
  // Both in one turn of the loop: whoever measures every second sees a second without a turn.
  setTimeout(() => standStill(2000), 50);
  await after(1060).then(() => standStill(1100));
  const statuses: number[] = [];
  for (let round = 0; round < 10; round++) {
    statuses.push((await t.app.inject('/api/config')).statusCode);
    await after(100);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

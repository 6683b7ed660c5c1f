import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const MOZILLA = 'Mozilla/5.0';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`${MOZILLA} (X11; Linux x86_64) ${CHROME} Safari/537.36`, 'Chrome', 'Linux', false],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0`, 'Edge', 'Windows', false],
  [`${MOZILLA} (Linux; Android 15; Pixel 9) ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
    true,
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'macOS', false],
  ['curl/8.0', null, null, false],
  [null, null, null, false],
])('%s', (agent, browser, system, phone) => {
  expect(deviceOf(agent)).toEqual({ browser, system, phone });
});

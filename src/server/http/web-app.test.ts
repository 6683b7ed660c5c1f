import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'etch-web-app-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, '.vite/visitor'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><div id="root"></div></html>');
  writeFileSync(join(folder, '.vite/visitor/index.html'), '<html lang="en"><div id="root">landing</div></html>');
  writeFileSync(join(folder, '.vite/visitor/pricing.html'), '<html lang="en"><div id="root">pricing</div></html>');
  app = Fastify();
  await registerWebApp(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} });

describe('the page at every address that is not the API’s', () => {
  it('is drawn already for a visitor, where the build drew it', async () => {
    for (const [url, words] of [
      ['/', 'landing'],
      ['/landing', 'landing'],
      ['/pricing?from=mail', 'pricing'],
    ] as const)
      expect((await page(url)).body).toBe(`<html data-visitor lang="en"><div id="root">${words}</div></html>`);
  });

  it('tells the browser that a visitor is one at any other address', async () => {
    const answer = await page('/library');
    expect(answer.body).toBe('<html data-visitor lang="en"><div id="root"></div></html>');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'cookie',
      'cache-control': 'no-cache',
    });
  });

  it('says nothing of the kind to whoever brings a session cookie', async () => {
    for (const cookie of ['etch.session_token=x', 'a=b; __Host-etch.session_token=x'])
      expect((await page('/', cookie)).body).toBe('<html lang="en"><div id="root"></div></html>');
    expect((await page('/', 'not-etch.session_token=x')).body).toContain('data-visitor');
  });

  it('is not what an unknown file or route gets', async () => {
    for (const url of ['/assets/gone.js', '/api/gone']) expect((await page(url)).statusCode).toBe(404);
  });

  it('keeps what the build says about itself to itself', async () => {
    expect((await page('/.vite/visitor/pricing.html')).body).not.toContain('pricing');
  });
});

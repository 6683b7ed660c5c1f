import { setTimeout as delay } from 'node:timers/promises';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { expect, inject } from 'vitest';
import { CHROMIUM_ARGS } from '../../scripts/chromium.ts';

/** One for all files of a worker; it goes with the worker. */
let browser: Browser | undefined;
const opened: { context: BrowserContext; messages: string[]; allowed: RegExp[] }[] = [];

/** Requests under way, and how many there were. */
const traffic = new WeakMap<Page, { pending: Set<Request>; asked: number }>();
const STILL_MS = 120;

/** Nothing is being asked of the server, nor was for a moment. */
export async function settled(page: Page): Promise<void> {
  const seen = traffic.get(page);
  if (!seen) throw new Error('settled() is for pages of open()');
  for (;;) {
    const before = seen.asked;
    await delay(STILL_MS);
    if (seen.pending.size === 0 && seen.asked === before) return;
  }
}

let address = 0;
/** A client address that no other journey uses. */
const nextAddress = () => {
  address += 1;
  return `10.${process.pid % 250}.${Math.floor(address / 250)}.${(address % 250) + 1}`;
};

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Console messages of this shape are expected in this test, e.g. the browser's own line on a 402. */
  allowConsole(pattern: RegExp): void;
}

/** A fresh browser profile on the app. Console warnings, page errors and requests to other origins fail the test. */
export async function open(
  options: {
    width?: number;
    height?: number;
    scheme?: 'light' | 'dark';
    /** Also where a journey waits long for the server: sixty pictures a second take half a core from it. */
    reducedMotion?: boolean;
    /** The cookie banner was answered before; false for a first visit. */
    consented?: boolean;
    touch?: boolean;
    /** Of an app of the test's own. */
    origin?: string;
  } = {},
): Promise<Visit> {
  const origin = options.origin ?? inject('origin');
  browser ??= await chromium.launch({ executablePath: inject('chromium'), args: CHROMIUM_ARGS });
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: options.width ?? 390, height: options.height ?? 844 },
    colorScheme: options.scheme ?? 'light',
    reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
    hasTouch: options.touch ?? false,
    extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
    acceptDownloads: true,
  });
  const record = { context, messages: [] as string[], allowed: [] as RegExp[] };
  opened.push(record);
  if (options.consented !== false) {
    await context.addInitScript(() => {
      // The blank page before the first address has no storage.
      if (!location.protocol.startsWith('http')) return;
      const preferences = { necessary: true, analytics: false, marketing: false, personalization: false };
      localStorage.setItem(
        'etch_cookie_consent',
        JSON.stringify({ preferences, timestamp: '2026-01-01T00:00:00.000Z' }),
      );
    });
  }
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') record.messages.push(message.text());
  });
  context.on('weberror', (error) => record.messages.push(String(error.error())));
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url))
      record.messages.push(`request left the origin: ${url}`);
  });
  const page = await context.newPage();
  const seen = { pending: new Set<Request>(), asked: 0 };
  traffic.set(page, seen);
  page.on('request', (request) => {
    seen.asked += 1;
    seen.pending.add(request);
  });
  page.on('requestfinished', (request) => seen.pending.delete(request));
  page.on('requestfailed', (request) => seen.pending.delete(request));
  const goto = page.goto.bind(page);
  // A page that comes drawn can be read before it answers; nobody clicks as fast as a test.
  page.goto = async (...to) => {
    const response = await goto(...to);
    await page.locator('html:not([data-visitor]), html[data-alive]').waitFor({ state: 'attached' });
    return response;
  };
  return { page, context, allowConsole: (pattern) => record.allowed.push(pattern) };
}

/** Closes what a test opened; fails on what its pages complained about. */
export async function closeOpened(): Promise<void> {
  const problems: string[] = [];
  for (const { context, messages, allowed } of opened.splice(0)) {
    problems.push(...messages.filter((message) => !allowed.some((pattern) => pattern.test(message))));
    await context.close();
  }
  expect(problems).toEqual([]);
}

export interface Student {
  email: string;
  password: string;
  name: string;
  token: string;
  /** Calls the API as this student. The path begins with /api. */
  api<T = unknown>(method: string, path: string, body?: unknown): Promise<T>;
}

let students = 0;

/** A registered student, signed in in this context. The account is made through the API, as fast as that goes. */
export async function newStudent(
  context: BrowserContext,
  options: { name?: string; pro?: boolean; origin?: string } = {},
): Promise<Student> {
  const origin = options.origin ?? inject('origin');
  students += 1;
  const person = {
    email: `student-${process.pid}-${Date.now()}-${students}@example.org`,
    password: 'Sturdy-Pass1',
    name: options.name ?? 'Ada Lovelace',
  };
  const signUp = await context.request.post(`${origin}/api/auth/sign-up/email`, { data: person, headers: { origin } });
  if (!signUp.ok()) throw new Error(`sign-up: ${signUp.status()} ${await signUp.text()}`);
  const { token } = await (await context.request.get(`${origin}/api/auth/token`)).json();
  const student: Student = {
    ...person,
    token,
    async api(method, path, body) {
      const response = await context.request.fetch(`${origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { data: body }),
      });
      if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
      return response.status() === 204 ? undefined : await response.json();
    },
  };
  if (options.pro) await student.api('POST', '/api/subscription/trial');
  return student;
}

/** Notes that give a handful of cards and questions. */
export const NOTES = `# The cell

Photosynthesis is the process by which plants turn light into chemical energy.
Chlorophyll is the green pigment that absorbs light in the leaves of plants.
A mitochondrion is the organelle that releases energy from food molecules.
Osmosis is the movement of water across a membrane from low to high solute concentration.
An enzyme is a protein that speeds up a chemical reaction in a living cell.
A ribosome is a particle that builds proteins from amino acids.
The nucleus is the organelle that holds the genetic material of the cell.
Diffusion is the movement of particles from a region of high to one of low concentration.
A chromosome is a long strand of DNA that carries genes.
Cytoplasm is the jelly-like material that fills the cell around its organelles.
`;

/** A material made from text, through the API and the real worker. */
export function newMaterial(
  student: Student,
  title = 'The cell',
  content = NOTES,
): Promise<{ id: string; title: string }> {
  return student.api('POST', '/api/materials', { title, content, type: 'text' });
}

/** Nothing serious or critical by axe: WCAG 2.2 AA and good practice, or the rules given. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // Half-way through a fade, words have not their contrast yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        .map((animation) => animation.finished),
    ),
  );
  // Once a page: reading half a megabyte of rules takes longer than following them.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    // Passes are not described node by node: nobody reads them.
    async (runOnly) =>
      (await (window as unknown as { axe: typeof axe }).axe.run({ runOnly, resultTypes: ['violations'] })).violations,
    rules
      ? { type: 'rule' as const, values: rules }
      : { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NOTES, newStudent, open } from './support.ts';

const notes = { name: 'cell.md', mimeType: 'text/markdown', buffer: Buffer.from(NOTES) };

async function toPreview(page: Page) {
  await page.goto('/editor');
  await page.getByRole('button', { name: /Upload Files/ }).click();
  await page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles([notes, { ...notes, name: 'more.md' }]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Review & Process' }).waitFor();
}

it('waits with ring, changing words, four steps, a tip, and something for whoever taps the logo', async () => {
  const { page, context } = await open();
  await newStudent(context);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/materials\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/editor');
  await page.getByText('Fetching your guides...').waitFor();
  await page.getByText('Laying out paper...').waitFor();
  const ring = page.getByRole('progressbar', { name: 'Progress' });
  await expect.poll(async () => Number(await ring.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  const steps = page.getByRole('listitem').filter({ hasText: /, (done|in progress|waiting)$/ });
  expect((await steps.allTextContents()).map((step) => step.replace(/, .*$/, ''))).toEqual([
    'Uploading files',
    'Processing with AI',
    'Generating content',
    'Finishing touches',
  ]);
  await page.getByRole('heading', { name: 'Study tip' }).waitFor();

  const logo = page.getByRole('button', { name: 'Etch', exact: true });
  for (let tap = 1; tap <= 6; tap += 1) await logo.click();
  expect(await page.getByText('You found the engraver.').count()).toBe(0);
  await logo.click();
  await page.getByText('You found the engraver.').waitFor();
  answer();
  await page.getByRole('heading', { name: 'What do you have?' }).waitFor();
});

describe('when creating fails', () => {
  it('an answer in no known form is told, back on the preview; the form had its fields', async () => {
    const { page, context } = await open();
    await newStudent(context);
    let sent = '';
    await page.route('**/api/materials/upload', (route) => {
      sent = route.request().postDataBuffer()?.toString('latin1') ?? '';
      return route.fulfill({ status: 201, contentType: 'text/html', body: '<p>hello</p>' });
    });
    await toPreview(page);
    await page.getByRole('button', { name: 'Generate Study Materials' }).click();
    await page.getByText('Upload Failed', { exact: true }).waitFor();
    await page.getByText('Invalid response format from server').waitFor();
    await page.getByRole('heading', { name: 'Review & Process' }).waitFor();
    expect(sent.match(/name="files"/g)).toHaveLength(2);
    for (const [name, value] of [
      ['title', 'Uploaded Study Material'],
      ['content', 'AI-generated content from uploaded files'],
      ['type', 'upload'],
    ])
      expect(sent).toContain(`name="${name}"\r\n\r\n${value}\r\n`);
    expect(sent).not.toContain('enhanceExisting');
  });

  it('a lost connection is told, back on the preview', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    await newStudent(context);
    await page.route('**/api/materials/upload', (route) => route.abort());
    await toPreview(page);
    await page.getByRole('button', { name: 'Generate Study Materials' }).click();
    await page.getByText('Failed to process files. Please try again.').waitFor();
    await page.getByRole('heading', { name: 'Review & Process' }).waitFor();
  });

  it("text keeps its place, with the server's words or our own", async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    await newStudent(context);
    let lost = true;
    await page.route('**/api/materials', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      if (lost) return route.abort();
      const problem = { type: 'x', title: 'Forbidden', status: 403, code: 'upgrade_required', requestId: 'r' };
      return route.fulfill({ status: 403, json: { ...problem, detail: 'Your three guides of this month are made.' } });
    });
    await page.goto('/editor');
    await page.getByRole('button', { name: /Enter Text/ }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Cells');
    await page.getByLabel('Content').fill(NOTES);
    await page.getByRole('button', { name: 'Create Study Material' }).click();
    await page.getByText('Creation Failed', { exact: true }).waitFor();
    await page.getByText('Failed to create study material. Please try again.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Cells');

    lost = false;
    await page.getByRole('button', { name: 'Create Study Material' }).click();
    await page.getByRole('status').getByText('Your three guides of this month are made.').waitFor();
    expect(await page.getByLabel('Content').inputValue()).toBe(NOTES);
  });
});

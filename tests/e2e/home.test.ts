import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newMaterial, newStudent, open } from './support.ts';

/** A red square of 8 × 8 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR42mP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
);
const picture = (name: string, size?: number) => ({
  name,
  mimeType: 'image/png',
  buffer: size === undefined ? PNG : Buffer.alloc(size),
});
const files = (page: Page) => page.locator('input[type=file][multiple]');
const daily = (page: Page) => page.getByRole('region', { name: 'Daily Challenge' });

describe('without materials', () => {
  test('shows the product, the level, the bar and the way to begin', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await page.goto('/home');
    await page.getByRole('heading', { level: 1, name: 'Etch' }).waitFor();
    await page.getByText('Level 1', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Level, XP and streak' }).getByText('0 / 100 XP').waitFor();
    await page.getByRole('region', { name: "Today's Progress" }).getByText('0%').waitFor();
    await page.getByRole('heading', { name: 'Start Your Learning Journey' }).waitFor();
    await daily(page).getByRole('button', { name: 'Upload Material' }).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Upload Your First Material' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add study material' }).waitFor();
    expect(await page.getByText('Expand existing').count()).toBe(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Your Learning Paths' }).waitFor();
  });

  test('the daily card has a shape while it loads', async () => {
    const { page, context } = await open();
    await newStudent(context);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/user/stats', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/home');
    await page.getByText('Loading the daily challenge').waitFor();
    answer();
    await daily(page).getByText('Nothing to practise yet').waitFor();
  });
});

describe('with a material', () => {
  test('lists it with its three ways to study', async () => {
    const { page, context } = await open();
    const student = await newStudent(context);
    const { id } = await newMaterial(student, 'Cells at work');
    await page.goto('/home');
    await page.getByRole('heading', { name: 'Cells at work' }).waitFor();
    const link = (name: string) => page.getByRole('link', { name: `${name}: Cells at work` });
    expect(await link('Cards').getAttribute('href')).toBe(`/flashcards?materialId=${id}`);
    expect(await link('Quiz').getAttribute('href')).toBe(`/quiz?materialId=${id}`);
    expect(await link('Match').getAttribute('href')).toBe(`/matching?materialId=${id}`);
    await daily(page).getByText('3 more sessions to reach your goal').waitFor();
    expect(await daily(page).getByRole('link', { name: 'Start Challenge' }).getAttribute('href')).toBe(
      `/quiz?materialId=${id}&mode=daily`,
    );
    await expectAccessible(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }

    for (const sessionKey of ['one', 'two', 'three'])
      await student.api('POST', '/api/progress', { materialId: id, cardsStudied: 2, accuracy: 50, sessionKey });
    await page.reload();
    await daily(page).getByText('Daily goal complete!').waitFor();
    await page.getByRole('region', { name: "Today's Progress" }).getByText('100%').waitFor();
  });
});

describe('the upload view', () => {
  async function openUpload(page: Page) {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Add study material' }).click();
    await page.getByRole('heading', { level: 1, name: 'Add study material' }).waitFor();
  }

  test('takes five pictures of 10 MB at most and says why it leaves others out', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await openUpload(page);
    const submit = page.getByRole('button', { name: 'Upload & Process' });
    expect(await submit.isDisabled()).toBe(true);
    await files(page).setInputFiles([
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: PNG },
      picture('huge.png', 10 * 1024 * 1024 + 1),
      picture('empty.png', 0),
      ...['1.png', '2.png', '3.png', '4.png', '5.png', '6.png'].map((name) => picture(name)),
    ]);
    const refused = page.getByRole('alert');
    await refused.waitFor();
    expect(await refused.getByRole('listitem').allTextContents()).toEqual([
      'huge.png: File is larger than 10485760 bytes',
      'empty.png: File is smaller than 1 byte',
      'notes.pdf: File type must be one of .jpeg, .jpg, .png, .gif, .webp',
      '6.png: Too many files',
    ]);
    await page.getByText('5 pictures chosen').waitFor();
    await page.getByRole('button', { name: 'Remove 3.png' }).click();
    await page.getByText('4 pictures chosen').waitFor();
    expect(await submit.isEnabled()).toBe(true);
    await expectAccessible(page);
  });

  test('the zone shows what is held over it', async () => {
    const { page, context } = await open({ width: 1440 });
    await newStudent(context);
    await openUpload(page);
    const zone = page.getByRole('group', { name: 'Pictures to upload' });
    const drag = (type: string, event: string) =>
      zone.evaluate(
        (element, [mime, kind]) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File(['x'], 'file', { type: mime ?? '' }));
          element.dispatchEvent(new DragEvent(kind ?? '', { dataTransfer, bubbles: true, cancelable: true }));
        },
        [type, event],
      );
    await zone.getByText('Drop pictures here').waitFor();
    await drag('image/png', 'dragenter');
    await zone.getByText('Let go to add them').waitFor();
    await drag('image/png', 'dragleave');
    await zone.getByText('Drop pictures here').waitFor();
    await drag('application/pdf', 'dragenter');
    await zone.getByText('Not all of these can be added').waitFor();
    await drag('application/pdf', 'drop');
    await page.getByText('file: File type must be').waitFor();
    await zone.getByText('Drop pictures here').waitFor();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      zone.getByRole('button', { name: 'Choose Files' }).click(),
    ]);
    await zone.getByText('Pick pictures in the window that opened').waitFor();
    await chooser.setFiles([picture('one.png')]);
    await page.getByText('1 picture chosen').waitFor();
    await zone.getByText('Drop pictures here').waitFor();
  });

  test('sends the pictures under their field and tells what came of them', async () => {
    const { page, context } = await open();
    const student = await newStudent(context);
    const { id } = await newMaterial(student, 'Cells at work');
    const [material] = await student.api<unknown[]>('GET', '/api/materials');
    let sent = '';
    await page.route('**/api/upload', async (route) => {
      sent = route.request().postDataBuffer()?.toString('latin1') ?? '';
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fulfill({ status: 201, json: { materials: [material], newFlashcards: 4, newQuestions: 2 } });
    });
    await openUpload(page);
    await page.getByLabel('Expand existing').check();
    await files(page).setInputFiles([picture('one.png'), picture('two.png')]);
    await page.getByRole('button', { name: 'Upload & Process' }).click();
    await page.getByText('Please select a study set').waitFor();
    await page.getByText('Choose which study set to expand with the new images').waitFor();
    expect(sent).toBe('');

    await page.getByLabel('Study set to expand').selectOption(id);
    await page.getByRole('button', { name: 'Upload & Process' }).click();
    const processing = page.getByRole('button', { name: 'Processing...' });
    await processing.waitFor();
    expect(await processing.isDisabled()).toBe(true);
    await page.getByText('Upload Successful').waitFor();
    await page.getByText('Added 4 flashcards and 2 quiz questions to existing study set').waitFor();
    await page.getByRole('heading', { name: 'Your Learning Paths' }).waitFor();
    expect(sent.match(/name="images"/g)).toHaveLength(2);
    expect(sent).toContain(`name="expandMaterialId"\r\n\r\n${id}`);
  });

  test('a picture of notes becomes a learning path', async () => {
    const { page, context } = await open({ reducedMotion: true });
    await newStudent(context);
    await openUpload(page);
    const drawn = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 1400;
      canvas.height = 700;
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.fillStyle = 'black';
      pen.font = '56px sans-serif';
      pen.fillText('The cell', 60, 100);
      pen.font = '34px sans-serif';
      [
        'Osmosis is the movement of water across a membrane.',
        'An enzyme is a protein that speeds up a chemical reaction.',
        'A ribosome is a particle that builds proteins from amino acids.',
        'Chlorophyll is the green pigment that absorbs light in leaves.',
      ].forEach((line, row) => {
        pen.fillText(line, 60, 220 + row * 90);
      });
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await files(page).setInputFiles([
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') },
    ]);
    await page.getByRole('button', { name: 'Upload & Process' }).click();
    await page.getByText('Created 1 new study material(s)').waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: /^Cards: / }).waitFor();
    await page.getByText(/^[1-9]\d* cards?$/).waitFor();
  });

  test("a refusal shows the server's words and keeps the choice", async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/Failed to load resource/);
    await newStudent(context);
    await openUpload(page);
    await files(page).setInputFiles([{ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }]);
    await page.getByRole('button', { name: 'Upload & Process' }).click();
    await page.getByText('Upload Failed').waitFor();
    await page.getByText('1 picture chosen').waitFor();
    expect(await page.getByRole('button', { name: 'Upload & Process' }).isEnabled()).toBe(true);
  });
});

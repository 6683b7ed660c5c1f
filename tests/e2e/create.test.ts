import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, NOTES, newMaterial, newStudent, open } from './support.ts';

/** A page of printed notes as a picture, so that the real OCR has something to read. */
async function notesPicture(): Promise<Buffer> {
  const lines = NOTES.split('\n').filter((line) => line.startsWith('A') || line.startsWith('O'));
  const text = lines
    .map((line, row) => `<text x="40" y="${80 + row * 60}" font-size="30" font-family="sans-serif">${line}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="${120 + lines.length * 60}"><rect width="100%" height="100%" fill="white"/>${text}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const notes = { name: 'cell.md', mimeType: 'text/markdown', buffer: Buffer.from(NOTES) };

describe('creating study material', () => {
  it('goes from a picture through review to the library, and shows the place in the picture', async () => {
    const { page, context } = await open({ reducedMotion: true });
    const student = await newStudent(context);
    await page.goto('/editor');
    await page.getByRole('button', { name: /Upload Files/ }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('No Files Selected').waitFor();
    await page.getByText('Please upload at least one file to continue.').waitFor();

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose Files' }).click(),
    ]);
    await chooser.setFiles([
      notes,
      { name: 'page.png', mimeType: 'image/png', buffer: await notesPicture() },
      { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ]);
    await page.getByText('tool.exe is not an image, a PDF, an office document, a book or a text file.').waitFor();
    await page.getByText('2 files selected').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByRole('heading', { name: 'Review & Process' }).waitFor();
    await page.getByRole('button', { name: 'Move page.png up' }).click();
    const names = await page
      .getByRole('list', { name: 'Files in reading order' })
      .getByRole('listitem')
      .allInnerTexts();
    expect(names.map((name) => name.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringContaining('page.png'),
      expect.stringContaining('cell.md 0.0 MB'),
    ]);
    await page.getByRole('button', { name: 'Remove cell.md' }).click();
    await page.getByLabel('Title (optional)').fill('From a picture');
    await page.getByRole('switch', { name: 'Review before generating' }).check({ force: true });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Generate Study Materials' }).click();

    const dialog = page.getByRole('dialog', { name: 'Check what was understood' });
    await dialog.waitFor({ timeout: 60_000 });
    await dialog.getByRole('tab', { name: /Concepts/ }).click();
    await dialog
      .getByRole('button', { name: /Where it stands: page.png/ })
      .first()
      .click();
    await dialog.getByRole('img', { name: 'page.png, page 1' }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Generate Study Materials' }).click();
    await page.getByText('Study Material Created!').waitFor({ timeout: 60_000 });
    await page.waitForURL('**/library');
    await page.getByText('From a picture').first().waitFor();

    const [made] = await student.api<{ id: string }[]>('GET', '/api/materials');
    await page.goto(`/material/${made?.id}?tab=cards`);
    await page.getByRole('button', { name: 'Show source' }).first().click();
    await page.getByRole('img', { name: 'Page 1 of page.png' }).waitFor();
    await expectAccessible(page);
  }, 180_000);

  it('rejects what was understood and leads back to the upload', async () => {
    const { page, context } = await open();
    const student = await newStudent(context);
    await page.goto('/editor?step=upload');
    await page.getByRole('button', { name: /Upload Files/ }).click();
    await page.locator('input[type=file][multiple]').first().setInputFiles(notes);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('switch').check({ force: true });
    await page.getByRole('button', { name: 'Generate Study Materials' }).click();
    await page.getByRole('button', { name: 'Reject & Retry' }).click({ timeout: 60_000 });
    await page.getByText('Content Rejected').waitFor();
    await page.getByText('Please upload a different image with clearer educational content.').waitFor();
    await page.getByRole('button', { name: 'Choose Files' }).waitFor();
    expect(await student.api('GET', '/api/materials')).toEqual([]);
  });

  it('makes a guide from text, after asking for what is missing', async () => {
    const { page, context } = await open({ width: 360 });
    await newStudent(context);
    await page.goto('/editor');
    await page.getByRole('button', { name: /Enter Text/ }).press('Enter');
    await page.locator('h1:focus').waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('Cells');
    await page.getByRole('button', { name: 'Create Study Material' }).click();
    await page.getByText('Please provide both a title and content for your study material.').waitFor();
    await page.getByText('There is nothing to learn from yet').waitFor();
    expect(await page.getByLabel('Content').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Content').fill(NOTES);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Create Study Material' }).click();
    await page.getByText('Study Material Created!').waitFor({ timeout: 60_000 });
    await page.waitForURL('**/library');
  });

  it('enhances a guide and goes to its study session', async () => {
    const { page, context } = await open({ width: 1280 });
    const student = await newStudent(context);
    const guide = await newMaterial(student, 'Biology');
    await page.goto(`/editor?enhance=${guide.id}`);
    await page.getByText('Adding to “Biology”').waitFor();
    await page.getByRole('button', { name: /Upload Files/ }).click();
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles({
        name: 'more.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(
          'A lysosome is an organelle that digests the waste of the cell.\nA vacuole is a sac that stores water.',
        ),
      });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Add to the Guide' }).click();
    await page.getByText('Study Material Enhanced!').waitFor({ timeout: 60_000 });
    await page.waitForURL(`**/study-session/${guide.id}`);
  });

  it('asks where it should go when there is a guide, and goes back step by step', async () => {
    const { page, context } = await open();
    const student = await newStudent(context);
    await newMaterial(student, 'Biology');
    await page.goto('/editor');
    await page.getByRole('button', { name: /Upload Files/ }).click();
    await page.getByRole('button', { name: /Create a new study guide/ }).click();
    await page.getByRole('button', { name: 'Choose Files' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Where should it go?' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'What do you have?' }).waitFor();
  });

  it('keeps files and title when the server refuses, and says why', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/status of 4\d\d/);
    await newStudent(context);
    await page.goto('/editor');
    await page.getByRole('button', { name: /Upload Files/ }).click();
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles({ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF at all') });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Title (optional)').fill('Kept');
    await page.getByRole('button', { name: 'Generate Study Materials' }).click();
    await page.getByText('Upload Failed', { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByText('Upload failed: 415').waitFor();
    await page.getByRole('heading', { name: 'Review & Process' }).waitFor();
    expect(await page.getByLabel('Title (optional)').inputValue()).toBe('Kept');
    await page.getByText('fake.pdf').first().waitFor();
    expect(await page.getByRole('alert').first().innerText()).toMatch(/\w+ \w+/);
  });

  it('keeps what was not sent while one looks elsewhere, and asks nothing', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await page.goto('/editor');
    await page.getByRole('button', { name: /Enter Text/ }).click();
    await page.getByLabel('Content').fill('Half a thought');
    await page.getByRole('link', { name: 'Library' }).click();
    await page.waitForURL('**/library');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'New Study Guide' }).first().click();
    await page.waitForURL('**/editor?step=text');
    expect(await page.getByLabel('Content').inputValue()).toBe('Half a thought');
    // What closing the tab would lose, the browser itself asks about.
    const asked = page.waitForEvent('dialog');
    void page.reload().catch(() => undefined);
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    expect(await page.getByLabel('Content').inputValue()).toBe('Half a thought');
  });

  it('goes on watching after a reload', async () => {
    const { page, context } = await open();
    await newStudent(context);
    await page.goto('/editor');
    await page.getByRole('button', { name: /Upload Files/ }).click();
    await page.locator('input[type=file][multiple]').first().setInputFiles(notes);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('switch').check({ force: true });
    await page.getByRole('button', { name: 'Generate Study Materials' }).click();
    await page.getByRole('dialog').waitFor({ timeout: 60_000 });
    await page.reload();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate Study Materials' }).click({ timeout: 60_000 });
    await page.getByText('Study Material Created!').waitFor({ timeout: 60_000 });
  });
});

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newMaterial, newStudent, open, settled } from './support.ts';

interface Card {
  id: string;
  term: string;
  suspended: boolean;
  tags: string[];
}

describe("the guide's own page", () => {
  it('edits, tags, suspends, moves, deletes and restores cards', async () => {
    const { page, context } = await open({ width: 1280 });
    const student = await newStudent(context);
    const { id } = await newMaterial(student);
    const list = () => student.api<Card[]>('GET', `/api/materials/${id}/flashcards?suspended=true&limit=100`);
    const before = await list();
    const [first, second] = before;
    if (!first || !second) throw new Error('The notes gave no cards');

    await page.goto(`/material/${id}?tab=cards`);
    await page.getByRole('button', { name: `Move ${second.term} up`, exact: true }).click();
    await expect.poll(async () => (await list())[0]?.id).toBe(second.id);
    await page.getByRole('button', { name: `Edit ${second.term}`, exact: true }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(async () => (await list())[0]?.id).toBe(first.id);

    await page.getByRole('button', { name: `Edit ${first.term}`, exact: true }).click();
    await page.getByLabel('Front', { exact: true }).fill('My own front');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('My own front').waitFor();
    // The form had the focus; the row that takes its place has it now.
    await page.locator('[aria-label="Edit My own front"]:focus').waitFor();
    await page.getByRole('button', { name: 'Suspend My own front' }).click();
    await page.getByText('Suspended', { exact: true }).waitFor();
    await expect.poll(async () => (await list())[0]).toMatchObject({ term: 'My own front', suspended: true });

    const row = page.getByRole('listitem').filter({ hasText: 'My own front' });
    await row.getByRole('button', { name: 'Add a tag' }).click();
    await row.getByRole('textbox', { name: 'Add a tag' }).fill('exam');
    await row.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(async () => (await list())[0]?.tags).toEqual(['exam']);

    await page.getByRole('button', { name: 'Delete My own front' }).click();
    await page.getByText('Card deleted').waitFor();
    await expect.poll(async () => (await list()).length).toBe(before.length - 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await list()).length).toBe(before.length);

    await page.getByRole('button', { name: 'Add a card' }).click();
    await page.getByLabel('Front', { exact: true }).fill('Vacuole');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Both sides need words.').waitFor();
    await page.getByLabel('Back', { exact: true }).fill('A sac that stores water');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByLabel('Search cards').fill('vacuole');
    await page.getByText(`1 of ${before.length + 1} cards`).waitFor();
    await expectAccessible(page);
  });

  it('shades the page by what is remembered, on a phone too', async () => {
    const { page, context } = await open({ width: 360, scheme: 'dark' });
    const student = await newStudent(context);
    const { id } = await newMaterial(student);
    const [card] = await student.api<Card[]>('GET', `/api/materials/${id}/flashcards`);
    await student.api('PATCH', `/api/flashcards/${card?.id}`, { difficulty: 1, timesReviewed: 1 });
    await page.goto(`/material/${id}`);
    await page.getByText(/On this page: 1 etched, 0 fading, \d+ bare\./).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('tab', { name: 'About' }).click();
    await page.getByText('Etch itself, on its own machine.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('edits the title, adds a question and saves the exported deck', async () => {
    const { page, context } = await open({ width: 768 });
    const student = await newStudent(context, { pro: true });
    const { id } = await newMaterial(student);
    await page.goto(`/material/${id}`);
    await page.getByRole('button', { name: 'Edit title and description' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Cells, part one');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cells, part one' }).waitFor();

    await page.getByRole('tab', { name: 'Questions' }).click();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('What stores water?');
    await page.getByLabel('Correct answer').fill('A vacuole');
    await page.getByLabel('Wrong answer 1').fill('A ribosome');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('What stores water?').waitFor();
    await page.getByRole('button', { name: 'Delete “What stores water?”' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Question deleted').waitFor();

    await page.route(`**/api/materials/${id}/export?format=csv`, (route) =>
      route.fulfill({
        contentType: 'text/csv',
        headers: { 'content-disposition': "attachment; filename*=UTF-8''Zellen%20%C3%9F.csv" },
        body: 'Photosynthesis,Plants turn light into energy',
      }),
    );
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Zellen ß.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain('Photosynthesis');
  });

  it('keeps a title of one long word, and an equally long name, within a small phone', async () => {
    const { page, context } = await open({ width: 320, height: 640 });
    const student = await newStudent(context, {
      name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren',
      pro: true,
    });
    const { id } = await newMaterial(student, 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte');
    for (const path of [
      '/dashboard',
      '/home',
      '/library',
      '/stats',
      `/study-session/${id}`,
      `/matching?materialId=${id}`,
    ]) {
      await page.goto(path);
      await settled(page);
      await expectNoSidewaysScroll(page);
    }
  });

  it('says so when there is no such guide', async () => {
    const { page, context, allowConsole } = await open();
    allowConsole(/404/);
    await newStudent(context);
    await page.goto('/material/01900000-0000-7000-8000-000000000000');
    await page.getByText('Study material not found').waitFor();
    await expectAccessible(page);
  });
});

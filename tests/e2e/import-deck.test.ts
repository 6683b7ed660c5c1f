import { expect, it } from 'vitest';
import { expectAccessible, newStudent, open } from './support.ts';

const DECK = 'front,back\nOsmosis,Movement of water across a membrane\nEnzyme,A protein that speeds up a reaction\n';

it('makes a guide of a deck, and says what is wrong with one that cannot be read', async () => {
  const { page, context, allowConsole } = await open();
  await newStudent(context);
  await page.goto('/editor');
  await page.getByRole('button', { name: 'Import a deck' }).waitFor();
  await expectAccessible(page);
  const input = page.getByLabel('Import a deck').and(page.locator('input'));

  allowConsole(/Failed to load resource/);
  await input.setInputFiles({
    name: 'broken.apkg',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004 not a zip'),
  });
  await page.getByText('Import Failed').waitFor();

  await input.setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(DECK) });
  await page.getByText('Deck Imported!').waitFor();
  await page.waitForURL('**/material/**');
  await page.getByText('Osmosis').first().waitFor();
  expect(await page.getByRole('main').count()).toBe(1);
});

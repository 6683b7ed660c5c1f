import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cards } from '#contract/cards.ts';
import { library, type PublicGuide } from '#contract/library.ts';
import { materials } from '#contract/materials.ts';
import { REPORTS_PER_DAY } from '#domain/guide-reports.ts';
import { guideReport, material, publicGuide, quotaUse, source, user } from '#server/db/schema/index.ts';
import { testNobodyIsRefused } from '#server/testing/nobody.ts';
import { signUpPro } from '#server/testing/sandbox.ts';
import { seedMaterial } from '#server/testing/seed-material.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { coverKey } from '#server/uploads/keys.ts';
import { guidesCommand } from './operator.ts';
import { removeGuidesOf } from './remove.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const text = (value: string) => new TextEncoder().encode(value);
const guidesInStore = () => test.context.objects.list('guides/');

/** A material with a picture, its original and a cover in the object store. */
async function seed(owner: TestUser, options: Parameters<typeof seedMaterial>[2] = {}) {
  const seeded = await seedMaterial(test.db, owner.id, { title: 'The cell', ...options });
  const [row] = await test.db.select().from(source).where(eq(source.id, seeded.sourceId));
  await test.context.objects.put(row?.objectKey ?? '', text('original with a place in it'), 'image/png');
  await test.context.objects.put(row?.imageKey ?? '', text('picture'), 'image/webp');
  const cover = coverKey(owner.id, seeded.id);
  await test.context.objects.put(cover, text('cover'), 'image/webp');
  await test.db.update(material).set({ coverKey: cover }).where(eq(material.id, seeded.id));
  return seeded;
}
async function share(owner: TestUser, id: string): Promise<string> {
  return (await test.call(materials.share, { caller: owner, params: { id } })).body.publicGuideId;
}
async function sharedBy(name: string, options: Parameters<typeof seedMaterial>[2] = {}) {
  const owner = await signUpPro(test, { name });
  const seeded = await seed(owner, options);
  return { owner, seeded, id: await share(owner, seeded.id) };
}
const list = async (caller: TestUser, query: object = {}) =>
  (await test.call(library.list, { caller, query: query as never })).body;
const titles = (guides: PublicGuide[]) => guides.map((guide) => guide.title);

testNobodyIsRefused(() => test, library);

describe('sharing', () => {
  it('is Pro, and so is the library', async () => {
    const caller = await test.signUp();
    const { id } = await seed(caller);
    const params = { id };
    for (const route of [materials.share, library.list, library.subjects, library.get, library.copy, library.report]) {
      const { problem } = await test.call(route as typeof library.get, { caller, params });
      expect(problem).toMatchObject({ status: 403, code: 'upgrade_required' });
    }
    expect(await test.db.$count(publicGuide, eq(publicGuide.ownerId, caller.id))).toBe(0);
  });

  it('shows a guide with its author by display name alone', async () => {
    const { owner, seeded, id } = await sharedBy('Grace Hopper', { title: 'Compilers' });
    const reader = await signUpPro(test);
    const answer = await test.call(library.get, { caller: reader, params: { id } });
    expect(answer.body).toMatchObject({
      id,
      title: 'Compilers',
      subject: 'Biology',
      difficulty: 'medium',
      author: 'Grace Hopper',
      own: false,
      cardCount: 3,
      questionCount: 3,
      copies: 0,
      preview: [{ term: 'Term 0', definition: 'Definition 0 of Compilers' }, {}, {}],
      sampleQuestions: ['What is term 0?', 'What is term 1?', 'What is term 2?'],
    });
    const [, token = ''] = answer.body.imageUrl?.split('/api/files/') ?? [];
    const told = Buffer.from(answer.bytes).toString() + Buffer.from(token.split('.')[0] ?? '', 'base64url').toString();
    for (const secret of [owner.id, owner.email, seeded.id]) expect(told).not.toContain(secret);
    expect((await test.app.inject({ url: answer.body.imageUrl ?? '' })).body).toBe('cover');
    expect((await test.call(library.get, { caller: owner, params: { id } })).body.own).toBe(true);
    const { body } = await test.call(materials.get, { caller: owner, params: { id: seeded.id } });
    expect(body.publicGuideId).toBe(id);
  });

  it('again updates the snapshot in its place; until then changes stay at home', async () => {
    const { owner, seeded, id } = await sharedBy('Ada Lovelace');
    const objects = (await guidesInStore()).length;
    const params = { id: seeded.cardIds[0] ?? '' };
    await test.call(cards.rate, { caller: owner, params, body: { term: 'Changed' } });
    await test.call(cards.remove, { caller: owner, params: { id: seeded.cardIds[1] ?? '' } });
    const preview = async () => (await test.call(library.get, { caller: owner, params: { id } })).body.preview;
    expect((await preview()).map((card) => card.term)).toEqual(['Term 0', 'Term 1', 'Term 2']);
    expect(await share(owner, seeded.id)).toBe(id);
    expect((await preview()).map((card) => card.term)).toEqual(['Changed', 'Term 2']);
    const { rows } = await test.db.$client.query("select data from pgboss.job where name = 'delete_objects'");
    const gone = rows.flatMap((row) => row.data.keys as string[]);
    expect((await guidesInStore()).filter((key) => !gone.includes(key))).toHaveLength(objects);
  });

  it('in parallel makes one guide', async () => {
    const owner = await signUpPro(test);
    const { id } = await seed(owner);
    const ids = await Promise.all([1, 2, 3, 4].map(() => share(owner, id)));
    expect(new Set(ids).size).toBe(1);
  });

  it("of another's material, of none, and of an empty one is refused and leaves nothing", async () => {
    const owner = await signUpPro(test);
    const other = await signUpPro(test);
    const { id } = await seed(owner);
    const before = await guidesInStore();
    expect((await test.call(materials.share, { caller: other, params: { id } })).problem.code).toBe('not_found');
    expect((await test.call(materials.unshare, { caller: other, params: { id } })).problem.code).toBe('not_found');
    const empty = await seed(owner, { cards: 0 });
    const answer = await test.call(materials.share, { caller: owner, params: { id: empty.id } });
    expect(answer.problem.code).toBe('conflict');
    expect(await guidesInStore()).toEqual(before);
  });

  it('ends with unsharing, deleting the material and deleting the account', async () => {
    const reader = await signUpPro(test);
    const [a, b, c] = [await sharedBy('A'), await sharedBy('B'), await sharedBy('C')];
    expect((await test.call(materials.unshare, { caller: a.owner, params: { id: a.seeded.id } })).status).toBe(204);
    expect((await test.call(materials.unshare, { caller: a.owner, params: { id: a.seeded.id } })).status).toBe(204);
    const [row] = await test.db.select().from(publicGuide).where(eq(publicGuide.id, b.id));
    expect((await test.call(materials.remove, { caller: b.owner, params: { id: b.seeded.id } })).status).toBe(204);
    expect(await test.context.objects.exists(row?.coverKey ?? 'none')).toBe(false);
    const before = (await guidesInStore()).length;
    await removeGuidesOf(test.db, test.context.objects, c.owner.id);
    expect((await guidesInStore()).length).toBe(before - 2);
    for (const { id } of [a, b, c]) {
      expect((await test.call(library.get, { caller: reader, params: { id } })).problem.code).toBe('not_found');
      expect((await test.call(library.copy, { caller: reader, params: { id } })).problem.code).toBe('not_found');
    }
  });
});

describe('the list', () => {
  it('pages through all, newest first, and filters', async () => {
    const caller = await signUpPro(test);
    const subject = 'Astronomy';
    for (const title of ['Planets of the sun', 'Stars', 'Black holes']) {
      await share(caller, (await seed(caller, { title, subject })).id);
    }
    expect(titles(await list(caller, { subject: 'astronomy' }))).toEqual([
      'Black holes',
      'Stars',
      'Planets of the sun',
    ]);
    const first = await test.call(library.list, { caller, query: { subject, limit: 2 } });
    expect(titles(first.body)).toEqual(['Black holes', 'Stars']);
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await test.app.inject({ url: next, headers: { authorization: `Bearer ${caller.token}` } });
    expect(titles(second.json())).toEqual(['Planets of the sun']);
    expect(second.headers.link).toBeUndefined();

    expect(titles(await list(caller, { q: 'plan su' }))).toEqual(['Planets of the sun']);
    expect(await list(caller, { q: `'); drop table public_guide; --` })).toEqual([]);
    expect(await list(caller, { q: '&|!' })).toEqual([]);
    expect(await list(caller, { subject, difficulty: 'hard' })).toEqual([]);
    const subjects = async () => (await test.call(library.subjects, { caller })).body;
    expect(await subjects()).toContainEqual({ subject: 'Astronomy', guides: 3 });
    await share(caller, (await seed(caller, { title: 'Comets', subject: 'astronomy' })).id);
    expect(await subjects()).toContainEqual({ subject: 'Astronomy', guides: 4 });
    for (const parts of [['x'], ['yesterday', 'y'], 7]) {
      const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
      expect((await test.call(library.list, { caller, query: { cursor } })).problem.code).toBe('invalid_request');
    }
  });
});

describe('copying', () => {
  it('gives a material of one’s own with evidence and pictures, which outlives the guide', async () => {
    const { owner, seeded, id } = await sharedBy('Ada Lovelace', { occluded: true });
    const reader = await signUpPro(test);
    const copied = await test.call(library.copy, { caller: reader, params: { id } });
    expect(copied.status).toBe(201);
    expect(copied.body).toMatchObject({ title: 'The cell', cardCount: 3, questionCount: 3, progress: 0, tags: [] });
    expect(copied.body.publicGuideId).toBeNull();
    expect((await list(reader)).find((guide) => guide.id === id)?.copies).toBe(1);
    await test.call(materials.remove, { caller: owner, params: { id: seeded.id } });

    const params = { id: copied.body.id };
    const { body: detail } = await test.call(materials.get, { caller: reader, params });
    expect(detail.sources).toMatchObject([{ name: 'notes.png', mediaType: 'image/webp' }]);
    const fetched = async (url = '') => (await test.app.inject({ url })).body;
    expect(await fetched(detail.sources[0]?.url)).toBe('picture');
    expect(await fetched(detail.imageUrl ?? '')).toBe('cover');
    const { body: flashcards } = await test.call(cards.list, { caller: reader, params });
    expect(flashcards.map((card) => card.term)).toEqual(['Term 0', 'Term 1', 'Term 2']);
    for (const [i, card] of flashcards.entries()) {
      expect(card.evidence).toMatchObject([{ sourceId: detail.sources[0]?.id, page: 1, text: `Fact ${i}` }]);
      expect(card).toMatchObject({ timesReviewed: 0, learned: false, due: null });
      expect(await fetched(card.occlusion?.imageUrl)).toBe('picture');
    }
    const { body: questions } = await test.call(cards.quiz, { caller: reader, params });
    expect(questions[0]?.evidence).toHaveLength(1);
    // Where and when the picture was taken stays with its author.
    const mine = await test.context.objects.list(`users/${reader.id}/`);
    for (const key of mine) expect(Buffer.from(await test.context.objects.get(key)).toString()).not.toContain('place');
  });

  it('counts its originals towards what a reader may store and send, and copies nothing then', async () => {
    const { id } = await sharedBy('Grace Hopper');
    const reader = await signUpPro(test);
    const originals = () => test.context.objects.list(`users/${reader.id}/`);
    const copy = () => test.call(library.copy, { caller: reader, params: { id } });
    await test.db
      .update(publicGuide)
      .set({ content: sql`jsonb_set(content, '{sources,0,size}', '2000000000')` })
      .where(eq(publicGuide.id, id));
    expect((await copy()).status).toBe(201);
    expect((await copy()).problem).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await test.db.$count(material, eq(material.userId, reader.id))).toBe(1);
    expect(await originals()).toHaveLength(3);
    await test.db.update(source).set({ size: 2_147_483_647 }).where(eq(source.userId, reader.id));
    await test.db.execute(sql`
      insert into source select s.user_id, gen_random_uuid(), s.material_id, s.name, s.media_type, s.size, s.sha256,
        s.object_key, s.image_key, s.pages, s.created_at from source s, generate_series(1, 4) where s.user_id = ${reader.id}`);
    expect((await copy()).problem).toMatchObject({ status: 413, code: 'storage_full' });
  });

  it('counts towards the quota, and a copy that is refused leaves nothing', async () => {
    const { id } = await sharedBy('Ada Lovelace');
    const reader = await signUpPro(test);
    await test.call(library.copy, { caller: reader, params: { id } });
    const [use] = await test.db.select().from(quotaUse).where(eq(quotaUse.userId, reader.id));
    expect(use?.materials).toBe(1);
    await test.context.objects.deleteAll('guides/');
    const objects = await test.context.objects.list(`users/${reader.id}/`);
    const answer = await test.call(library.copy, { caller: reader, params: { id } });
    expect(answer.status).toBe(500);
    expect(await test.context.objects.list(`users/${reader.id}/`)).toEqual(objects);
    expect(await test.db.$count(material, eq(material.userId, reader.id))).toBe(1);
  });
});

describe('reporting', () => {
  /** An account that may report: confirmed, and a day old. */
  async function signUpReporter(): Promise<TestUser> {
    const reporter = await signUpPro(test);
    const settled = { emailVerified: true, createdAt: new Date(Date.now() - 25 * 3_600_000) };
    await test.db.update(user).set(settled).where(eq(user.id, reporter.id));
    return reporter;
  }
  const report = (caller: TestUser, id: string) =>
    test.call(library.report, { caller, params: { id }, body: { reason: 'wrong', details: 'Not so.\0' } });

  it('hides a guide after three different learners, not after one who insists', async () => {
    const { owner, seeded, id } = await sharedBy('Ada Lovelace');
    const readers = [await signUpReporter(), await signUpReporter(), await signUpReporter()] as const;
    expect((await report(owner, id)).problem).toMatchObject({ code: 'forbidden' });
    for (const reader of [readers[0], readers[0], readers[0], readers[1]]) {
      expect((await report(reader, id)).status).toBe(202);
    }
    expect((await test.call(library.get, { caller: owner, params: { id } })).status).toBe(200);
    expect((await report(readers[2], id)).status).toBe(202);
    for (const route of [library.get, library.copy]) {
      expect((await test.call(route, { caller: readers[0], params: { id } })).problem.code).toBe('not_found');
    }
    expect((await list(readers[0])).map((guide) => guide.id)).not.toContain(id);
    // Its author is told.
    expect((await list(owner)).find((guide) => guide.id === id)).toMatchObject({ own: true, hidden: true });
    expect((await test.call(library.get, { caller: owner, params: { id } })).body.hidden).toBe(true);
    expect((await test.call(library.copy, { caller: owner, params: { id } })).problem.code).toBe('not_found');
    // Sharing again does not bring it back before somebody has looked.
    await share(owner, seeded.id);
    const [row] = await test.db
      .select()
      .from(publicGuide)
      .where(and(eq(publicGuide.id, id)));
    expect(row?.hiddenAt).not.toBeNull();
  });

  it('outlives that its author takes the guide out and shares it again', async () => {
    const { owner, seeded, id } = await sharedBy('Ada Lovelace');
    const [first, second, third] = [await signUpReporter(), await signUpReporter(), await signUpReporter()] as const;
    const params = { id: seeded.id };
    const before = (await guidesInStore()).length;
    await report(first, id);
    const shown = async () => (await test.call(library.get, { caller: first, params: { id } })).status;

    expect((await test.call(materials.unshare, { caller: owner, params })).status).toBe(204);
    expect((await test.call(materials.unshare, { caller: owner, params })).status).toBe(204);
    expect(await shown()).toBe(404);
    expect((await list(first)).map((guide) => guide.id)).not.toContain(id);
    expect((await test.call(materials.get, { caller: owner, params })).body.publicGuideId).toBeNull();
    const [row] = await test.db.select().from(publicGuide).where(eq(publicGuide.id, id));
    expect(JSON.stringify(row?.content)).not.toContain('Definition');
    const { rows } = await test.db.$client.query("select data from pgboss.job where name = 'delete_objects'");
    const gone = rows.flatMap((job) => job.data.keys as string[]);
    expect((await guidesInStore()).filter((key) => !gone.includes(key)).length).toBeLessThan(before);

    expect(await share(owner, seeded.id)).toBe(id);
    expect(await shown()).toBe(200);
    await report(second, id);
    await report(third, id);
    expect(await shown()).toBe(404);
    // Hidden: neither taking it out nor sharing it anew clears that.
    await test.call(materials.unshare, { caller: owner, params });
    expect(await share(owner, seeded.id)).toBe(id);
    expect(await shown()).toBe(404);
    expect(await test.db.$count(guideReport, eq(guideReport.guideId, id))).toBe(3);
  });

  it('is looked at by the operator, who restores the guide or keeps it hidden', async () => {
    const { id } = await sharedBy('Ada Lovelace', { title: 'Disputed' });
    const readers = [await signUpReporter(), await signUpReporter(), await signUpReporter()] as const;
    const shown = async () => (await test.call(library.get, { caller: readers[0], params: { id } })).status;
    const command = (...args: string[]) => guidesCommand(test.db, args, new Date());
    for (const reader of readers) await report(reader, id);
    const lines = await command('list');
    const at = lines.indexOf(`${id}  hidden     "Disputed" by "Ada Lovelace"`);
    expect(lines.slice(at + 1, at + 4)).toEqual(Array(3).fill('    wrong         "Not so."'));
    expect(await command('restore', id)).toEqual([`Restored ${id}.`]);
    expect(await shown()).toBe(200);
    expect((await command('list')).join()).not.toContain(id);
    await report(readers[0], id);
    expect(await shown()).toBe(200);
    expect(await command('hide', id)).toEqual([`Hid ${id}.`]);
    expect(await shown()).toBe(404);
    for (const wrong of [[], ['hide'], ['hide', 'x'], ['restore', '01980000-0000-7000-8000-000000000000']])
      await expect(command(...wrong)).rejects.toThrow(/Say what|by its id|No shared guide/);
  });

  it('hides it as well when the reports come together', async () => {
    const { id } = await sharedBy('Ada Lovelace');
    const readers = await Promise.all([1, 2, 3, 4].map(signUpReporter));
    await Promise.all(readers.map((reader) => report(reader, id)));
    expect((await test.call(library.get, { caller: readers[0] as TestUser, params: { id } })).status).toBe(404);
  });

  it('needs a confirmed address and an account of some age', async () => {
    const { id } = await sharedBy('Ada Lovelace');
    const reporter = await signUpReporter();
    const become = (change: Partial<typeof user.$inferInsert>) =>
      test.db.update(user).set(change).where(eq(user.id, reporter.id));
    await become({ emailVerified: false });
    const unverified = (await report(reporter, id)).problem;
    expect(unverified).toMatchObject({ code: 'forbidden', detail: expect.stringContaining('Confirm your email') });
    await become({ emailVerified: true, createdAt: new Date() });
    const tooNew = (await report(reporter, id)).problem;
    expect(tooNew).toMatchObject({ code: 'forbidden', detail: expect.stringContaining('24 hours') });
    expect(await test.db.$count(guideReport, eq(guideReport.guideId, id))).toBe(0);
  });

  it('is limited for each reporter, sent together too; what was reported may be reported anew', async () => {
    const reporter = await signUpReporter();
    const { owner, id: first } = await sharedBy('Ada Lovelace');
    const ids = [first];
    for (let i = 0; i < REPORTS_PER_DAY; i += 1) ids.push(await share(owner, (await seed(owner)).id));
    const answers = await Promise.all(ids.map((id) => report(reporter, id)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(REPORTS_PER_DAY);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    const taken = ids[answers.findIndex(({ status }) => status === 202)] ?? '';
    expect((await report(reporter, taken)).status).toBe(202);
    await test.db
      .update(guideReport)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(guideReport.userId, reporter.id));
    const refused = ids[answers.findIndex(({ status }) => status === 429)] ?? '';
    expect((await report(reporter, refused)).status).toBe(202);
  });
});

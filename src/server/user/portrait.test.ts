import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { userRoutes } from '#contract/user.ts';
import type { TestUser } from '#server/testing/sign-up.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { learnerPrefix } from '#server/uploads/keys.ts';

let t: TestApp;
let ada: TestUser;
beforeAll(async () => {
  t = await testApp();
  ada = await t.signUp();
});

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5482f' } });

function upload(...files: (Uint8Array | string)[]) {
  const form = new FormData();
  for (const file of files) form.append('image', new Blob([file as BlobPart]), 'me.png');
  return t.call(userRoutes.image, { caller: ada, form });
}
const stored = () => t.context.objects.list(learnerPrefix(ada.id));

describe('a profile picture', () => {
  it('is turned upright, cut square, and loses what the camera wrote', async () => {
    const picture = await flat(900, 300)
      .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: '#000' } }, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await upload(picture);
    expect(answer.status).toBe(200);
    const file = await t.app.inject({ url: answer.body.imageUrl });
    expect(file.headers['content-type']).toBe('image/webp');
    const meta = await sharp(file.rawPayload).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(meta.exif).toBeUndefined();
    expect(meta.orientation).toBeUndefined();
    expect((await t.call(userRoutes.profile, { caller: ada })).body.profileImageUrl).toBe(answer.body.imageUrl);
  });

  it('takes the place of the one before, and goes when it is removed', async () => {
    await upload(await flat(20, 20).png().toBuffer());
    const [first] = await stored();
    await upload(await flat(30, 30).webp().toBuffer());
    const now = await stored();
    expect(now).toHaveLength(1);
    expect(now[0]).not.toBe(first);
    expect((await t.call(userRoutes.removeImage, { caller: ada })).status).toBe(204);
    expect(await stored()).toEqual([]);
    expect((await t.call(userRoutes.profile, { caller: ada })).body.profileImageUrl).toBeNull();
    expect((await t.call(userRoutes.removeImage, { caller: ada })).status).toBe(204);
  });

  it('is refused when it is something else', async () => {
    const broken = (await flat(400, 400).png().toBuffer()).subarray(0, 300);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const large = Buffer.concat([await flat(9, 9).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    const vast = await flat(9000, 5000).png({ compressionLevel: 9 }).toBuffer();
    const small = await flat(9, 9).png().toBuffer();
    const outcomes: [string, Awaited<ReturnType<typeof upload>>][] = [
      ['unreadable_file', await upload(broken)],
      ['unsupported_type', await upload(svg)],
      ['unsupported_type', await upload('plain words')],
      ['empty_file', await upload('')],
      ['empty_file', await upload()],
      ['too_large', await upload(large)],
      ['too_many_pixels', await upload(vast)],
      ['too_many_files', await upload(small, small)],
    ];
    expect(outcomes.map(([, answer]) => answer.problem.code)).toEqual(outcomes.map(([code]) => code));
    expect(await stored()).toEqual([]);
  });

  it('can be set by many at once', async () => {
    const small = await flat(40, 40).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(small)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored()).toHaveLength(1);
  });
});

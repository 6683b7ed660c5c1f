import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { userRoutes } from '#contract/user.ts';
import { IMAGE_UPLOAD, PROFILE_IMAGE } from '#domain/uploads.ts';
import type { Context } from '#server/context.ts';
import { profile } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors.ts';
import { fileUrls } from '#server/files/urls.ts';
import { type Guards, implement } from '#server/implement.ts';
import { inspect } from '#server/uploads/inspect.ts';
import { avatarKey } from '#server/uploads/keys.ts';
import { displayName } from '#server/uploads/names.ts';
import { forget } from '#server/uploads/receive.ts';
import { makePortrait } from './portrait.ts';

const RULE = {
  maxFileSize: PROFILE_IMAGE.maxFileSize,
  accepted: { mediaTypes: IMAGE_UPLOAD.mediaTypes, words: 'a JPEG, PNG, GIF or WebP picture' },
};

/** The profile picture. */
export function registerPortraitRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  const { objects, db, clock } = context;

  /** Names the new picture and removes the one before. */
  async function replace(userId: string, imageKey: string | null): Promise<void> {
    const before = await db.transaction(async (tx) => {
      const [row] = await tx.select().from(profile).where(eq(profile.userId, userId)).for('update');
      await tx.update(profile).set({ imageKey, updatedAt: clock.now() }).where(eq(profile.userId, userId));
      return row?.imageKey;
    });
    if (before) await forget(objects, [{ objectKey: before }]);
  }

  implement(app, guards, userRoutes.image, async ({ caller, request }) => {
    const { bytes, name } = await receivePicture(request);
    const portrait = await makePortrait(bytes, name);
    const key = avatarKey(caller.userId, v7());
    await objects.put(key, portrait, 'image/webp');
    await replace(caller.userId, key);
    return { status: 200, body: { imageUrl: (await fileUrls(context))(key, 'image/webp') } };
  });

  implement(app, guards, userRoutes.removeImage, async ({ caller }) => {
    await replace(caller.userId, null);
    return { status: 204 };
  });
}

/** The one file of the form, checked by content and size. Throws AppError. */
async function receivePicture(request: FastifyRequest): Promise<{ bytes: Uint8Array; name: string }> {
  let picture: { bytes: Uint8Array; name: string } | null = null;
  let refusal: unknown = null;
  const limits = { files: 10, fileSize: RULE.maxFileSize + 1 };
  for await (const part of request.parts({ limits, throwFileSizeLimit: false } as never)) {
    if (part.type !== 'file') continue;
    if (picture) refusal ??= new AppError('too_many_files', 'Choose one picture.');
    if (!refusal) {
      const name = displayName(part.filename);
      try {
        const chunks: Uint8Array[] = [];
        for await (const chunk of (await inspect(part.file, name, RULE)).bytes) chunks.push(chunk);
        picture = { bytes: Buffer.concat(chunks), name };
      } catch (error) {
        refusal = error;
      }
    }
    // The rest is read so that the sender sees the answer and not a broken pipe.
    part.file.resume();
  }
  if (refusal) throw refusal;
  if (!picture) throw new AppError('empty_file', 'There is no picture in this upload. Choose one.');
  return picture;
}

import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { IMAGE_UPLOAD, MATERIAL_UPLOAD } from '#domain/uploads.ts';
import type { Objects } from '#ports/objects.ts';
import { AppError } from '#server/errors.ts';
import { inspect } from './inspect.ts';
import { originalKey } from './keys.ts';
import { displayName } from './names.ts';
import type { Accepted } from './sniff.ts';

export interface UploadRule {
  maxFiles: number;
  maxFileSize: number;
  accepted: Accepted;
}

export const IMAGES: UploadRule = {
  ...IMAGE_UPLOAD,
  accepted: { mediaTypes: IMAGE_UPLOAD.mediaTypes, words: 'JPEG, PNG, GIF or WebP pictures' },
};
export const FILES: UploadRule = {
  ...MATERIAL_UPLOAD,
  accepted: {
    mediaTypes: MATERIAL_UPLOAD.mediaTypes,
    words: 'PNG, JPEG, GIF, BMP, WebP or HEIC pictures, PDF, PPTX, DOCX, EPUB or HTML files, or text (TXT, MD)',
  },
};

export interface StoredFile {
  sourceId: string;
  name: string;
  size: number;
  sha256: string;
  objectKey: string;
}

/** Once refused, this much of the rest is still read, so that the sender sees the answer and not a broken pipe. */
const PATIENCE_BYTES = 256 * 1024 * 1024;
const FORM_LIMITS = { files: 1000, parts: 1200, fields: 50 };

/**
 * Streams a form's files into the object store and checks its fields. Throws AppError for the first file that is
 * refused, naming it; then nothing of the form is kept.
 */
export async function receiveUpload<F extends z.ZodType>(
  request: FastifyRequest,
  objects: Objects,
  userId: string,
  rule: UploadRule,
  shape: F,
): Promise<{ files: StoredFile[]; fields: z.output<F> }> {
  const files: StoredFile[] = [];
  const fields: Record<string, unknown> = {};
  let refusal: AppError | null = null;
  let started = 0;
  let readAtRefusal = 0;
  try {
    const limits = { ...FORM_LIMITS, fileSize: rule.maxFileSize + 1 };
    for await (const part of request.parts({ limits, throwFileSizeLimit: false } as never)) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      if (!refusal) {
        refusal =
          ++started > rule.maxFiles
            ? tooMany(rule.maxFiles)
            : await storeFile(part.file, part.filename, objects, userId, rule, files);
        readAtRefusal = request.raw.socket.bytesRead;
      }
      if (refusal) {
        if (request.raw.socket.bytesRead - readAtRefusal > PATIENCE_BYTES) break;
        part.file.resume();
      }
    }
    if (refusal) throw refusal;
    if (files.length === 0) throw new AppError('empty_file', 'There is no file in this upload. Choose at least one.');
    const parsed = shape.safeParse(fields);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      throw new AppError('invalid_request', `${issue?.path.join('.')}: ${issue?.message}`);
    }
    return { files, fields: parsed.data };
  } catch (error) {
    await forget(objects, files);
    throw error;
  }
}

/** Null when stored, the refusal when not. */
async function storeFile(
  stream: Readable,
  given: string | undefined,
  objects: Objects,
  userId: string,
  rule: UploadRule,
  files: StoredFile[],
): Promise<AppError | null> {
  const name = displayName(given);
  const sourceId = uuidv7();
  const objectKey = originalKey(userId, sourceId);
  try {
    const file = await inspect(stream, name, rule);
    await objects.put(objectKey, Readable.from(file.bytes), file.mediaType);
    files.push({ sourceId, name, objectKey, ...file.result() });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const tooMany = (limit: number) =>
  new AppError('too_many_files', `There are too many files. At most ${limit} go into one upload.`);

/** Removes objects that no row names. What fails here is found by nobody and harms nobody. */
export async function forget(objects: Objects, files: readonly { objectKey: string }[]): Promise<void> {
  await Promise.allSettled(files.map((file) => objects.delete(file.objectKey)));
}

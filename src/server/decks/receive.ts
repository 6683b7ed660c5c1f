import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { decks } from '#contract/files.ts';
import { AppError } from '#server/errors.ts';
import { displayName } from '#server/uploads/names.ts';
import { MAX_DECK_BYTES } from './deck.ts';

export interface ReceivedDeck {
  file: string;
  name: string;
  title: string | undefined;
}

/** Writes the form's only file into `folder`, under a name of our own. Throws AppError. */
export async function receiveDeck(request: FastifyRequest, folder: string): Promise<ReceivedDeck> {
  const file = path.join(folder, 'upload');
  const fields: Record<string, unknown> = {};
  let name: string | null = null;
  let size = 0;
  let refusal: AppError | null = null;
  const limits = { files: 20, fields: 20, parts: 40, fileSize: MAX_DECK_BYTES };
  for await (const part of request.parts({ limits, throwFileSizeLimit: false } as never)) {
    if (part.type === 'field') fields[part.fieldname] = part.value;
    else if (refusal || name !== null) {
      refusal ??= new AppError('invalid_request', 'One deck at a time, please: there are several files.');
      part.file.resume();
    } else {
      name = displayName(part.filename);
      await pipeline(part.file, createWriteStream(file, { mode: 0o600 }));
      size = part.file.bytesRead;
      if (part.file.truncated) {
        refusal = new AppError('too_large', `${name} is larger than ${MAX_DECK_BYTES / 1024 / 1024} MB.`, {
          file: name,
        });
      }
    }
  }
  if (refusal) throw refusal;
  if (name === null) throw new AppError('empty_file', 'There is no file in this upload. Choose a deck.');
  if (size === 0) throw new AppError('empty_file', `${name} is empty.`, { file: name });
  const parsed = decks.import.multipart.fields.safeParse(fields);
  if (!parsed.success) throw new AppError('invalid_request', 'The title is too long.');
  return { file, name, title: parsed.data.title || undefined };
}

import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { cleanText } from '#domain/clean-text.ts';
import type { Objects } from '#ports/objects.ts';
import { originalKey } from './keys.ts';
import { displayName } from './names.ts';
import type { StoredFile } from './receive.ts';

/** Keeps pasted text as an original like any other. */
export async function storeText(objects: Objects, userId: string, title: string, content: string): Promise<StoredFile> {
  const bytes = Buffer.from(cleanText(content));
  const sourceId = uuidv7();
  const objectKey = originalKey(userId, sourceId);
  await objects.put(objectKey, bytes, 'text/plain');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { sourceId, name: displayName(`${title}.txt`), size: bytes.length, sha256, objectKey };
}

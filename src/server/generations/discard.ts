import type { Objects } from '#ports/objects.ts';
import { coverKey, imageKey, reviewKey } from '#server/uploads/keys.ts';
import { forget } from '#server/uploads/receive.ts';
import type { GenerationRow } from './store.ts';

/** Removes every object of a generation that made no material. */
export async function discard(objects: Objects, { userId, id, request }: GenerationRow): Promise<void> {
  const keys = request.files.flatMap((file) => [file.objectKey, imageKey(userId, file.sourceId)]);
  keys.push(reviewKey(userId, id));
  await forget(
    objects,
    [...keys, coverKey(userId, id)].map((objectKey) => ({ objectKey })),
  );
}

import { MATERIAL_UPLOAD } from '#domain/uploads.ts';
import { create } from '../../text/create.ts';
import type { PickedFile } from './flow.ts';

const MEGABYTE = 1024 * 1024;
const words = create.upload;

/** Which of the given files may join those that are there, and why the others may not. The server decides by content. */
export function admit(present: readonly PickedFile[], given: readonly File[]): { accepted: File[]; refused: string[] } {
  const accepted: File[] = [];
  const refused: string[] = [];
  let full = false;
  for (const file of given) {
    const extension = file.name.toLowerCase().split('.').at(-1) ?? '';
    const known =
      (MATERIAL_UPLOAD.mediaTypes as readonly string[]).includes(file.type) ||
      (MATERIAL_UPLOAD.extensions as readonly string[]).includes(extension);
    const same = [...present.map((picked) => picked.file), ...accepted].some(
      (other) => other.name === file.name && other.size === file.size && other.lastModified === file.lastModified,
    );
    if (!known) refused.push(words.wrongType(file.name));
    else if (file.size === 0) refused.push(words.empty(file.name));
    else if (file.size > MATERIAL_UPLOAD.maxFileSize)
      refused.push(words.tooLarge(file.name, MATERIAL_UPLOAD.maxFileSize / MEGABYTE));
    else if (same) refused.push(words.twice(file.name));
    else if (present.length + accepted.length >= MATERIAL_UPLOAD.maxFiles) full = true;
    else accepted.push(file);
  }
  if (full) refused.push(words.tooMany(MATERIAL_UPLOAD.maxFiles));
  return { accepted, refused };
}

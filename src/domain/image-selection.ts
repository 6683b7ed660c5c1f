import { IMAGE_UPLOAD } from './uploads.ts';

/** What is known of a chosen file before it is read. */
export interface ChosenFile {
  name: string;
  /** As the browser gives it; empty when it does not know. */
  type: string;
  /** Bytes. */
  size: number;
}

export type SelectionProblem = 'type' | 'large' | 'small' | 'many';

/** What may be chosen in the file dialog, as the messages name it. */
export const IMAGE_EXTENSIONS = ['.jpeg', '.jpg', '.png', '.gif', '.webp'] as const;
export const MIN_IMAGE_BYTES = 1;

function isImage({ name, type }: ChosenFile): boolean {
  if (type) return (IMAGE_UPLOAD.mediaTypes as readonly string[]).includes(type.toLowerCase());
  return IMAGE_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
}

/**
 * Which of the offered files may join those already chosen, and why the others may not. Files beyond the limit are left
 * out from the end.
 */
export function selectImages<F extends ChosenFile>(
  offered: readonly F[],
  alreadyChosen: number,
): { accepted: F[]; rejected: { file: F; problem: SelectionProblem }[] } {
  const accepted: F[] = [];
  const rejected: { file: F; problem: SelectionProblem }[] = [];
  for (const file of offered) {
    const problem = problemOf(file) ?? (alreadyChosen + accepted.length >= IMAGE_UPLOAD.maxFiles ? 'many' : null);
    if (problem) rejected.push({ file, problem });
    else accepted.push(file);
  }
  return { accepted, rejected };
}

function problemOf(file: ChosenFile): SelectionProblem | null {
  if (!isImage(file)) return 'type';
  if (file.size > IMAGE_UPLOAD.maxFileSize) return 'large';
  return file.size < MIN_IMAGE_BYTES ? 'small' : null;
}

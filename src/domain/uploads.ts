/** Limits of uploads. Sizes in bytes. */

const MEGABYTE = 1024 * 1024;

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
export const PPTX = `${OPEN_XML}.presentationml.presentation`;
export const DOCX = `${OPEN_XML}.wordprocessingml.document`;
export const EPUB = 'application/epub+zip';

/** POST /api/upload: the home and library upload view. Images only. */
export const IMAGE_UPLOAD = {
  maxFiles: 5,
  maxFileSize: 10 * MEGABYTE,
  mediaTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
} as const;

/** POST /api/materials/upload: the create screen. */
export const MATERIAL_UPLOAD = {
  maxFiles: 20,
  maxFileSize: 50 * MEGABYTE,
  maxPdfPages: 300,
  maxPixels: 40_000_000,
  mediaTypes: [
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/bmp',
    'image/webp',
    'image/heic',
    'image/heif',
    'application/pdf',
    'text/plain',
    'text/markdown',
    'text/html',
    PPTX,
    DOCX,
    EPUB,
  ],
  extensions: [
    ...['png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp', 'heic', 'heif'],
    ...['pdf', 'pptx', 'docx', 'epub', 'txt', 'md', 'html', 'htm'],
  ],
} as const;

/** Characters of pasted or uploaded plain text that one material may hold. */
export const MAX_TEXT_CHARACTERS = 2_000_000;
export const MAX_TITLE_CHARACTERS = 200;
export const PROFILE_IMAGE = { maxFileSize: 10 * MEGABYTE, pixels: 512 } as const;

export const DEFAULT_UPLOAD_TITLE = 'Uploaded Study Material';
export const DEFAULT_UPLOAD_CONTENT = 'AI-generated content from uploaded files';

/** A pasted text up to this size is read in the lane for small texts: about twenty pages, a second or two of work. */
export const SMALL_TEXT_BYTES = 50_000;

/** Small texts have runners of their own, so that a paste never waits behind hundreds of scanned pages. */
export const LANES = ['small', 'large'] as const;
export type Lane = (typeof LANES)[number];

export function laneOf(kind: 'upload' | 'images' | 'text', bytes: number): Lane {
  return kind === 'text' && bytes <= SMALL_TEXT_BYTES ? 'small' : 'large';
}

/** Sources that no browser opens, and what is kept beside them to be shown. */
const SHOWN_AS: Record<string, 'text/plain' | 'application/pdf'> = {
  [PPTX]: 'text/plain',
  [DOCX]: 'text/plain',
  [EPUB]: 'text/plain',
  'text/html': 'text/plain',
};

/** The type of what a student is shown of a source: its own, that of its re-encoded picture, or of its rendering. */
export function shownAs(mediaType: string): string {
  return SHOWN_AS[mediaType] ?? (mediaType.startsWith('image/') ? 'image/webp' : mediaType);
}

import { megabytes } from './sizes.ts';

export const upload = {
  title: 'Add study material',
  back: 'Back',
  mode: { label: 'What to do with the pictures', new: 'Create new', expand: 'Expand existing' },
  set: { label: 'Study set to expand', none: 'Choose a study set' },
  drop: {
    zone: 'Pictures to upload',
    idle: 'Drop pictures here',
    idleTouch: 'Pictures of what you learn',
    active: 'Let go to add them',
    reject: 'Not all of these can be added',
    open: 'Pick pictures in the window that opened',
    button: 'Choose Files',
    camera: 'Take a Picture',
    limits: (files: number, megabytes: number) =>
      `JPEG, PNG, GIF or WebP. Up to ${files} files of ${megabytes} MB each.`,
  },
  problems: {
    title: 'Some files were not added',
    /** The same words as the common drop-zone libraries use. */
    type: (types: readonly string[]) => `File type must be one of ${types.join(', ')}`,
    large: (bytes: number) => `File is larger than ${bytes} bytes`,
    small: (bytes: number) => `File is smaller than ${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`,
    many: 'Too many files',
  },
  chosen: (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'} chosen`,
  megabytes,
  remove: (name: string) => `Remove ${name}`,
  submit: 'Upload & Process',
  processing: 'Processing...',
  noSet: {
    title: 'Please select a study set',
    description: 'Choose which study set to expand with the new images',
  },
  failed: { title: 'Upload Failed', fallback: 'The server could not be reached. Please try again.' },
  done: {
    title: 'Upload Successful',
    expanded: (cards: number, questions: number) =>
      `Added ${cards} flashcards and ${questions} quiz questions to existing study set`,
    created: (materials: number) => `Created ${materials} new study material(s)`,
  },
} as const;

export const upload = {
  title: 'Add study material',
  back: 'Back',
  mode: { label: 'What to do with the pictures', new: 'Create new', expand: 'Expand existing' },
  set: { label: 'Study set to expand', none: 'Choose a study set' },
  zone: {
    label: 'Pictures to upload',
    idle: 'Drop pictures here',
    browse: 'Choose Files',
    active: 'Drop them anywhere in this box',
    accept: 'Let go to add them',
    reject: 'Only pictures can be added here',
    dialog: 'Choose pictures in the window that opened',
    limits: 'JPEG, PNG, GIF or WebP. Up to 5 files of 10 MB each.',
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
  megabytes: (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`,
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

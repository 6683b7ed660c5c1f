import type { Objects } from '#ports/objects.ts';
import { localObjects } from './local.ts';
import { s3Objects } from './s3.ts';

/** The object store that the settings name: a bucket (`s3://…`), or the folder. */
export function openObjects(url: string | undefined, folder: string): Objects {
  return url ? s3Objects(url) : localObjects(folder);
}

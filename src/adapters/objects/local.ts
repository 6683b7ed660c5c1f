import { createReadStream, type Dirent } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { ObjectMissing, type Objects } from '#ports/objects.ts';
import { checkKey, checkPrefix } from './key.ts';

const UNFINISHED = '.unfinished';

/**
 * Objects as files under one folder. A put writes aside, flushes, renames and flushes the folder, so that an object is
 * there whole or not at all, whatever dies. Content types are not kept: whoever hands an object out knows its type.
 */
export function localObjects(folder: string): Objects {
  const root = path.resolve(folder);
  const file = (key: string) => path.join(root, ...checkKey(key).split('/'));

  async function list(prefix: string): Promise<string[]> {
    checkPrefix(prefix);
    const start = prefix.endsWith('/') ? prefix : prefix.slice(0, prefix.lastIndexOf('/') + 1);
    const keys = await walk(root, start.replace(/\/$/, ''));
    return keys.filter((key) => key.startsWith(prefix)).sort();
  }

  return {
    async put(key, bytes) {
      const target = file(key);
      const aside = path.join(root, UNFINISHED, uuidv7());
      await mkdir(path.dirname(aside), { recursive: true });
      const made = await mkdir(path.dirname(target), { recursive: true });
      try {
        await writeDurably(aside, bytes);
        await rename(aside, target);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
      await flushFolders(path.dirname(target), made ? path.dirname(made) : path.dirname(target));
    },
    async get(key) {
      return new Uint8Array(await readFile(file(key)).catch(missing(key)));
    },
    async stream(key) {
      const handle = await open(file(key)).catch(missing(key));
      return createReadStream('', { fd: handle, autoClose: true });
    },
    async exists(key) {
      return access(file(key)).then(
        () => true,
        () => false,
      );
    },
    async delete(key) {
      await rm(file(key), { force: true });
    },
    async deleteAll(prefix) {
      for (const key of await list(prefix)) await rm(file(key), { force: true });
      if (prefix.endsWith('/')) await rm(file(prefix.slice(0, -1)), { recursive: true, force: true });
    },
    list,
  };
}

async function writeDurably(target: string, bytes: Uint8Array | NodeJS.ReadableStream): Promise<void> {
  const handle = await open(target, 'wx', 0o600);
  try {
    const chunks = bytes instanceof Uint8Array ? [bytes] : Readable.from(bytes as AsyncIterable<Uint8Array>);
    for await (const chunk of chunks) await handle.writeFile(chunk as Uint8Array);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename and a new folder are durable once the folders that name them are flushed. */
async function flushFolders(from: string, to: string): Promise<void> {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const handle = await open(folder, 'r');
    // Windows cannot flush a folder.
    await handle.sync().catch(() => undefined);
    await handle.close();
    if (folder === to || folder === path.dirname(folder)) return;
  }
}

async function walk(root: string, folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  const keys = await Promise.all(
    entries
      .filter((entry) => entry.name !== UNFINISHED)
      .map(async (entry) => {
        const key = folder ? `${folder}/${entry.name}` : entry.name;
        return entry.isDirectory() ? walk(root, key) : [key];
      }),
  );
  return keys.flat();
}

function missing(key: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') throw new ObjectMissing(key);
    throw error;
  };
}

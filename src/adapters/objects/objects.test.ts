import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ObjectMissing, type Objects } from '#ports/objects.ts';
import { localObjects } from './local.ts';
import { s3Objects } from './s3.ts';
import { readS3Url } from './s3-url.ts';

let folder: string;
const bytes = (text: string) => new TextEncoder().encode(text);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'etch-objects-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stores: Record<string, () => Promise<{ objects: Objects; close: () => Promise<unknown> }>> = {
  'a folder': async () => ({ objects: localObjects(path.join(folder, 'local')), close: async () => undefined }),
  'a bucket': async () => {
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: path.join(folder, 's3'),
      configureBuckets: [{ name: 'etch', configs: [] }],
    });
    const { port } = await server.run();
    return {
      objects: s3Objects(`s3://S3RVER:S3RVER@127.0.0.1:${port}/etch/inside?region=us-east-1`),
      close: () => server.close(),
    };
  },
};

describe.each(Object.entries(stores))('objects in %s', (_name, open) => {
  let objects: Objects;
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    ({ objects, close } = await open());
  });
  afterAll(() => close());

  it('gives back what was put, as bytes and as a stream', async () => {
    await objects.put('users/a/one', bytes('first'), 'text/plain');
    expect(Buffer.from(await objects.get('users/a/one')).toString()).toBe('first');
    expect((await buffer(await objects.stream('users/a/one'))).toString()).toBe('first');
    expect(await objects.exists('users/a/one')).toBe(true);
  });

  it('takes a stream of any length and overwrites', async () => {
    const chunk = Buffer.alloc(64 * 1024, 7);
    await objects.put('users/a/big', bytes('old'), 'application/octet-stream');
    await objects.put('users/a/big', Readable.from(Array(40).fill(chunk)), 'application/octet-stream');
    const read = await objects.get('users/a/big');
    expect(read.byteLength).toBe(40 * chunk.length);
    expect(read.every((value) => value === 7)).toBe(true);
  });

  it('keeps nothing of a stream that fails', async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the sender went away');
      })(),
    );
    await expect(objects.put('users/a/half', failing, 'text/plain')).rejects.toThrow('went away');
    expect(await objects.exists('users/a/half')).toBe(false);
  });

  it('says when there is none', async () => {
    await expect(objects.get('users/none')).rejects.toThrow(ObjectMissing);
    await expect(objects.stream('users/none')).rejects.toThrow(ObjectMissing);
    expect(await objects.exists('users/none')).toBe(false);
    await objects.delete('users/none');
  });

  it('lists and deletes by prefix, and only that', async () => {
    for (const key of ['users/b/x/1', 'users/b/x/2', 'users/b/y', 'users/bc/z']) {
      await objects.put(key, bytes(key), 'text/plain');
    }
    expect(await objects.list('users/b/')).toEqual(['users/b/x/1', 'users/b/x/2', 'users/b/y']);
    expect(await objects.list('users/b/x')).toEqual(['users/b/x/1', 'users/b/x/2']);
    expect(await objects.list('users/none/')).toEqual([]);
    await objects.deleteAll('users/b/');
    expect(await objects.list('users/b/')).toEqual([]);
    expect(await objects.exists('users/bc/z')).toBe(true);
    await objects.delete('users/bc/z');
    expect(await objects.exists('users/bc/z')).toBe(false);
  });

  it.each(['../out', '/etc/passwd', 'a/../../b', 'a//b', '', 'a/./b', 'a\\..\\b', 'a/\0'])(
    'refuses the key %j',
    async (key) => {
      await expect(objects.put(key, bytes('x'), 'text/plain')).rejects.toThrow('bad object key');
      await expect(objects.get(key)).rejects.toThrow('bad object key');
    },
  );

  it('never takes everything for a prefix', async () => {
    await expect(objects.deleteAll('')).rejects.toThrow('bad object key');
    await expect(objects.deleteAll('/')).rejects.toThrow('bad object key');
  });
});

describe('a folder', () => {
  it('leaves nothing aside and does not touch its neighbours', async () => {
    const root = path.join(folder, 'neat');
    const objects = localObjects(root);
    await writeFile(path.join(folder, 'neighbour'), 'stays');
    await objects.put('a/b', bytes('1'), 'text/plain');
    expect(await readdir(path.join(root, '.unfinished'))).toEqual([]);
    await objects.deleteAll('a/');
    expect(await readdir(folder)).toContain('neighbour');
  });
});

describe('readS3Url', () => {
  it('reads host, bucket and prefix', () => {
    expect(readS3Url('s3://k:s%2Fe@objects.example.org/bucket/some/place?region=eu-west-1')).toEqual({
      bucket: 'bucket',
      prefix: 'some/place/',
      region: 'eu-west-1',
      endpoint: 'https://objects.example.org',
      forcePathStyle: true,
      credentials: { accessKeyId: 'k', secretAccessKey: 's/e' },
    });
  });
  it('reads a bucket with its endpoint, or on Amazon', () => {
    expect(readS3Url('s3://k:s@bucket?endpoint=http://127.0.0.1:9000&forcePathStyle')).toMatchObject({
      bucket: 'bucket',
      endpoint: 'http://127.0.0.1:9000',
      forcePathStyle: true,
    });
    expect(readS3Url('s3://bucket?region=eu-west-1')).toMatchObject({
      endpoint: undefined,
      forcePathStyle: false,
      credentials: undefined,
    });
  });
});

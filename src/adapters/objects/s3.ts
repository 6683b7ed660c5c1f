import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ObjectMissing, type Objects } from '#ports/objects.ts';
import { checkKey, checkPrefix } from './key.ts';
import { readS3Url } from './s3-url.ts';

/** Objects in a bucket that exists already; see `readS3Url` for the form of the address. */
export function s3Objects(url: string): Objects {
  const { bucket, prefix, region, endpoint, forcePathStyle, credentials } = readS3Url(url);
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
    // Many stores that speak S3 refuse the newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + checkKey(key) });

  async function list(wanted: string): Promise<string[]> {
    checkPrefix(wanted);
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + wanted, ContinuationToken: token }),
      );
      for (const item of page.Contents ?? []) if (item.Key) keys.push(item.Key.slice(prefix.length));
      token = page.NextContinuationToken;
    } while (token);
    return keys.sort();
  }

  return {
    async put(key, bytes, contentType) {
      const target = { ...at(key), ContentType: contentType };
      if (bytes instanceof Uint8Array) {
        await client.send(new PutObjectCommand({ ...target, Body: bytes }));
        return;
      }
      // A put needs its length beforehand; the disk is where a stream's length can be found without holding it.
      const folder = await mkdtemp(path.join(tmpdir(), 'etch-put-'));
      try {
        const spool = path.join(folder, 'object');
        await pipeline(bytes, createWriteStream(spool));
        const { size } = await stat(spool);
        const Body = createReadStream(spool);
        await client.send(new PutObjectCommand({ ...target, Body, ContentLength: size }));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async get(key) {
      const answer = await client.send(new GetObjectCommand(at(key))).catch(missing(key));
      return (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
    },
    async stream(key) {
      const answer = await client.send(new GetObjectCommand(at(key))).catch(missing(key));
      return answer.Body as unknown as NodeJS.ReadableStream;
    },
    async exists(key) {
      return client.send(new HeadObjectCommand(at(key))).then(
        () => true,
        (error) => {
          if (isMissing(error)) return false;
          throw error;
        },
      );
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async deleteAll(wanted) {
      const keys = await list(wanted);
      for (let i = 0; i < keys.length; i += 1000) {
        const Objects = keys.slice(i, i + 1000).map((key) => ({ Key: prefix + key }));
        const answer = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        const refused = answer.Errors?.[0];
        if (refused) throw new Error(`objects could not be deleted: ${refused.Code}`);
      }
    },
    list,
  };
}

function isMissing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): boolean {
  return error.name === 'NoSuchKey' || error.name === 'NotFound' || error.$metadata?.httpStatusCode === 404;
}

function missing(key: string) {
  return (error: Error): never => {
    // A bucket that is not there is a fault of the installation, not a missing object.
    if (isMissing(error) && error.name !== 'NoSuchBucket') throw new ObjectMissing(key);
    throw error;
  };
}

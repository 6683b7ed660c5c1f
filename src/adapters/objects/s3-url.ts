import { OperatorError } from '#ports/operator-error.ts';

export interface S3Settings {
  bucket: string;
  /** Before every key; empty, or ends in `/`. */
  prefix: string;
  region: string;
  endpoint: string | undefined;
  forcePathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/**
 * Reads OBJECTS_URL. Two forms, key and secret percent-encoded:
 *
 *     s3://KEY:SECRET@HOST:PORT/BUCKET[/PREFIX]?region=us-east-1
 *     s3://KEY:SECRET@BUCKET?region=eu-west-1[&endpoint=https://objects.example.org]
 *
 * `endpoint` wins over the host. A host is spoken to by https, unless it is this machine or `endpoint` says otherwise.
 * `forcePathStyle` (true, false; alone means true) is on by default for everything but Amazon. Without key and secret the
 * SDK's own sources are used (environment, instance role). Throws when the address has no bucket.
 */
export function readS3Url(address: string): S3Settings {
  const url = new URL(address);
  if (url.protocol !== 's3:' || !url.hostname) throw new OperatorError('an s3:// address names a host and a bucket');
  const path = url.pathname.split('/').filter(Boolean);
  const bucket = path.length > 0 ? path[0] : url.hostname;
  if (!bucket) throw new OperatorError('an s3:// address names a bucket');
  const host = path.length > 0 ? url.host : undefined;
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  const endpoint = url.searchParams.get('endpoint') ?? (host ? `${local ? 'http' : 'https'}://${host}` : undefined);
  const amazon = endpoint === undefined || new URL(endpoint).hostname.endsWith('.amazonaws.com');
  const pathStyle = url.searchParams.get('forcePathStyle');
  const rest = path.slice(1).join('/');
  return {
    bucket,
    prefix: rest ? `${rest}/` : '',
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    forcePathStyle: pathStyle === null ? !amazon : pathStyle !== 'false',
    credentials: url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : undefined,
  };
}

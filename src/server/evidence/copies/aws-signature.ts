import { createHash, createHmac } from 'node:crypto';

/** The user and region by which an S3-compatible store knows who asks. */
export interface Credentials {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

export interface SignedRequest {
  readonly method: string;
  /** The path as it goes over the wire, encoded once. */
  readonly path: string;
  /** The headers, all of which are signed; their names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contentSha256: string;
  readonly atMs: number;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/** The header `authorization` of Signature Version 4, for a request without a query. */
export function authorizationOf(request: SignedRequest, credentials: Credentials): string {
  const { keyId, secret, region } = credentials;
  const { method, path, headers, contentSha256, atMs } = request;
  const names = Object.keys(headers).sort();
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
  const signedNames = names.join(';');
  const canonical = [method, path, '', lines, signedNames, contentSha256].join('\n');
  const moment = momentOf(atMs);
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const toSign = [ALGORITHM, moment, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce(hmac, Buffer.from(`AWS4${secret}`));
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return `${ALGORITHM} Credential=${keyId}/${scope},SignedHeaders=${signedNames},Signature=${signature}`;
}

/** A moment such as `20260131T235959Z`. */
export function momentOf(atMs: number): string {
  return new Date(atMs).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

/** Encodes every byte but letters, digits and four marks; slashes between parts stay. */
export function encodedPath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll(/[!'()*]/g, percent))
    .join('/');
}

function percent(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { type ClientRequest, request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { inWords } from './place-trouble.ts';

/** Where copies are kept that survive the loss of this machine's disk. */
export interface SecondPlace {
  /** Rejects where the place is away. `isKnown` is true where something was copied there before. */
  find(isKnown: boolean): Promise<void>;
  /**
   * Resolves when the file is there, whole and readable. Where `mayReplace` is false, a file of the
   * same name is not replaced by another; a bucket keeps older versions instead.
   */
  put(name: string, file: string, mayReplace: boolean): Promise<void>;
}

/** The user and region by which an S3-compatible store knows who asks. */
export interface Credentials {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

/** How long to wait for a place that does not answer. */
const LONGEST_SILENCE_MS = 60_000;

/** An S3-compatible store: a plain PUT of the whole file to `https://host/bucket/prefix/name`. */
export function bucketPlace(
  address: URL,
  { keyId, secret, region }: Credentials,
  nowMs: () => number,
): SecondPlace {
  // The signer takes a plus for a blank.
  const base = address.href.replace(/\/$/, '').replaceAll('+', '%2B');
  return {
    // Asking costs another right and another request; the first PUT finds it out as well.
    async find() {},
    async put(name, file) {
      const signer = new AwsV4Signer({
        ...{ method: 'PUT', url: `${base}/${name}`, service: 's3', region },
        ...{ accessKeyId: keyId, secretAccessKey: secret, datetime: momentOf(nowMs()) },
        headers: { 'x-amz-content-sha256': await sha256Of(file) },
      });
      const { headers } = await signer.sign();
      const sent = { host: address.host, ...Object.fromEntries(headers) };
      await inWords(() => send(address, signer.encodedPath, sent, file));
    },
  };
}

/** A moment such as `20260131T235959Z`. */
function momentOf(atMs: number): string {
  return new Date(atMs).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

async function send(
  address: URL,
  path: string,
  headers: Readonly<Record<string, string>>,
  file: string,
): Promise<void> {
  const request = address.protocol === 'https:' ? encrypted : plain;
  const sending = request({
    ...{ host: address.hostname, port: address.port, path, method: 'PUT' },
    headers: { ...headers, 'content-length': statSync(file).size },
    timeout: LONGEST_SILENCE_MS,
  });
  // The pipeline closes the file too where the place stops reading in the middle of it.
  await Promise.all([taken(sending), pipeline(createReadStream(file), sending)]);
}

/** Resolves when the place has said to the end that it took the file. */
function taken(sending: ClientRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    sending.once('timeout', () => sending.destroy(new Error('the second place does not answer')));
    sending.on('error', reject);
    sending.once('response', (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode >= 200 && statusCode < 300) {
        // An answer that is cut off has no end, and would be waited for for ever.
        answer.once('error', reject).once('end', resolve).resume();
      } else {
        reject(new Error(`the second place answered ${statusCode}`));
        sending.destroy();
      }
    });
  });
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

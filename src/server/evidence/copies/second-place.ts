import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { type ClientRequest, request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { authorizationOf, type Credentials, encodedPath, momentOf } from './aws-signature.ts';
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

/** How long to wait for a place that does not answer. */
const LONGEST_SILENCE_MS = 60_000;

/** An S3-compatible store: a plain PUT of the whole file to `https://host/bucket/prefix/name`. */
export function bucketPlace(
  address: URL,
  credentials: Credentials,
  nowMs: () => number,
): SecondPlace {
  return {
    // Asking costs another right and another request; the first PUT finds it out as well.
    async find() {},
    async put(name, file) {
      const contentSha256 = await sha256Of(file);
      const path = encodedPath(
        `${decodeURIComponent(address.pathname).replace(/\/$/, '')}/${name}`,
      );
      const atMs = nowMs();
      const headers = {
        host: address.host,
        'x-amz-content-sha256': contentSha256,
        'x-amz-date': momentOf(atMs),
      };
      const signed = { method: 'PUT', path, headers, contentSha256, atMs };
      const authorization = authorizationOf(signed, credentials);
      await inWords(() => send(address, path, { ...headers, authorization }, file));
    },
  };
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

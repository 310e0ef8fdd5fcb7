import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, statSync } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import { type ClientRequest, request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FOLDER, partOf } from '../../../store/index.ts';
import { authorizationOf, type Credentials, encodedPath, momentOf } from './aws-signature.ts';

/** Where copies are kept that survive the loss of this machine's disk. */
export interface SecondPlace {
  /** Resolves when the file is there, whole and readable; a file of the same name is replaced. */
  put(name: string, file: string): Promise<void>;
}

/** How long to wait for a place that does not answer. */
const LONGEST_SILENCE_MS = 60_000;

export function folderPlace(folder: string): SecondPlace {
  return {
    async put(name, file) {
      const target = join(folder, name);
      mkdirSync(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
      const part = partOf(target);
      try {
        await copyFile(file, part);
        const copy = await open(part, 'r+');
        await copy.sync().finally(() => copy.close());
        if ((await sha256Of(part)) !== (await sha256Of(file))) {
          throw new Error(`the copy of ${name} is not what was copied`);
        }
        await rename(part, target);
      } finally {
        await rm(part, { force: true });
      }
    },
  };
}

/** An S3-compatible store: a plain PUT of the whole file to `https://host/bucket/prefix/name`. */
export function bucketPlace(
  address: URL,
  credentials: Credentials,
  nowMs: () => number,
): SecondPlace {
  return {
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
      await send(address, path, { ...headers, authorization }, file);
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

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

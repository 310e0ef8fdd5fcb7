import { createHash, createHmac } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type HouseToCopy,
  houseToCopy,
} from '../../../../test/support/server/evidence/house-to-copy.ts';
import { folderPlace } from './folder-place.ts';
import { bucketPlace, type SecondPlace } from './second-place.ts';

let kept: HouseToCopy;
beforeEach(() => {
  kept = houseToCopy();
});
afterEach(() => kept.remove());

const KEY_ID = 'AKIDEXAMPLE';
const SECRET = 'a secret / of the bucket';
const REGION = 'ap-southeast-2';

/** A store that takes a file only with a signature that it computes for itself. */
async function bucket() {
  const held = new Map<string, string>();
  let refused = 0;
  const server: Server = createServer((request, answer) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const content = Buffer.concat(pieces);
      const good = isSigned(request, content);
      if (good) held.set(request.url ?? '', content.toString());
      else refused += 1;
      answer.writeHead(good ? 200 : 403).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = new URL(`http://127.0.0.1:${port}/bucket/my house + its (copies)`);
  return {
    ...{ held, address },
    refused: () => refused,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Computes the signature step by step, as the other side of the wire does. */
function isSigned({ method, url, headers }: IncomingMessage, content: Buffer): boolean {
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (headers['x-amz-content-sha256'] !== sha256) return false;
  const moment = String(headers['x-amz-date']);
  const day = moment.slice(0, 8);
  const names = 'host;x-amz-content-sha256;x-amz-date';
  const lines = `host:${headers.host}\nx-amz-content-sha256:${sha256}\nx-amz-date:${moment}\n`;
  const canonical = `${method}\n${url}\n\n${lines}\n${names}\n${sha256}`;
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text);
  const ofDay = mac(`AWS4${SECRET}`, day).digest();
  const ofPlace = mac(mac(mac(ofDay, REGION).digest(), 's3').digest(), 'aws4_request').digest();
  const signature = mac(ofPlace, `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${digest}`).digest('hex');
  const signedWith = `SignedHeaders=${names}`;
  return (
    headers.authorization ===
    `AWS4-HMAC-SHA256 Credential=${KEY_ID}/${scope}, ${signedWith}, Signature=${signature}`
  );
}

describe('copies', () => {
  it('copies to a folder are whole, are made once, and are made again where a file changed', async () => {
    const there = join(kept.folder, 'there');
    const place = folderPlace(there);
    const names: string[] = [];
    const put: SecondPlace['put'] = (name, file, mayReplace) => {
      names.push(name);
      return place.put(name, file, mayReplace);
    };
    const counted: SecondPlace = { ...place, put };
    kept.checkpoint(1);
    writeFileSync(kept.house('checkpoints', 'public.pem'), 'a key');
    writeFileSync(kept.house('backups', '2026-01-01T00-00-00-000Z.db'), 'a backup');
    await kept.copierTo(counted).copy();
    expect(readFileSync(join(there, 'checkpoints', '00000001.json'), 'utf8')).toBe('checkpoint 1');
    expect(names).toHaveLength(3);
    kept.checkpoint(2);
    writeFileSync(kept.house('checkpoints', 'public.pem'), 'the next key');
    const again = kept.copierTo(counted);
    await again.copy();
    expect(names.slice(3)).toEqual(['checkpoints/public.pem', 'checkpoints/00000002.json']);
    expect(again.copied.checkpointAtMs).toBeGreaterThan(0);
    expect(again.copied.backupAtMs).toBeGreaterThan(0);
    await kept.copierTo(counted, 'another place').copy();
    expect(names).toHaveLength(9);
    expect(readdirSync(there, { recursive: true }).join()).not.toContain('part');
  });

  it.each([
    ['is no JSON', 'half a li'],
    ['is nothing', 'null'],
    ['lacks a field', '{"to":"there","lastCheckpoint":"00000001.json"}'],
    ['has a field of another kind', '{"to":"there","lastCheckpoint":"","files":[],"copied":{}}'],
  ])('copies are made once more where the memory of them %s', async (_, memory) => {
    const there = join(kept.folder, 'there');
    kept.checkpoint(1);
    writeFileSync(kept.house('backups', '2026-01-01T00-00-00-000Z.db'), 'a backup');
    writeFileSync(kept.house('copied.json'), memory);
    const copier = kept.copierTo(folderPlace(there));
    expect(copier.copied).toEqual({ checkpointAtMs: null, backupAtMs: null });
    await copier.copy();
    expect(readdirSync(join(there, 'checkpoints'))).toEqual(['00000001.json']);
    expect(readdirSync(join(there, 'backups'))).toHaveLength(1);
  });

  it('copies to a bucket are accepted with the right secret and with no other', async () => {
    const { held, address, refused, close } = await bucket();
    kept.checkpoint(1);
    const credentials = { keyId: KEY_ID, secret: SECRET, region: REGION };
    const place = bucketPlace(address, credentials, () => Date.now());
    await kept.copierTo(place).copy();
    const path = '/bucket/my%20house%20%2B%20its%20%28copies%29/checkpoints/00000001.json';
    expect([...held]).toEqual([[path, 'checkpoint 1']]);
    const wrong = bucketPlace(address, { ...credentials, secret: 'another' }, () => Date.now());
    await expect(kept.copierTo(wrong, 'wrong').copy()).rejects.toThrow('answered 403');
    expect(refused()).toBe(1);
    await close();
    await expect(kept.copierTo(place, 'gone').copy()).rejects.toThrow('ECONNREFUSED');
  });
});

describe('a bucket that fails in the middle', () => {
  async function failing(serve: (request: IncomingMessage, answer: ServerResponse) => void) {
    const server = createServer(serve);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const credentials = { keyId: KEY_ID, secret: SECRET, region: REGION };
    const address = new URL(`http://127.0.0.1:${port}/bucket`);
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { place: bucketPlace(address, credentials, () => Date.now()), close };
  }

  it('a copy whose answer is cut off has failed, and is made again', async () => {
    let tries = 0;
    const { place, close } = await failing((request, answer) => {
      tries += 1;
      request.resume().once('end', () => {
        answer.writeHead(200, { 'content-length': '4' });
        if (tries === 1) answer.write('ha', () => request.socket.destroy());
        else answer.end('half');
      });
    });
    kept.checkpoint(1);
    const copier = kept.copierTo(place);
    await expect(copier.copy()).rejects.toThrow();
    expect(copier.copied.checkpointAtMs).toBeNull();
    await copier.copy();
    expect(copier.copied.checkpointAtMs).toBeGreaterThan(0);
    close();
  });

  it('a copy that is refused, or cut off, while it is still sent has failed', async () => {
    let isCut = false;
    const { place, close } = await failing((request, answer) => {
      if (isCut) request.socket.destroy();
      else answer.writeHead(403).end();
    });
    writeFileSync(kept.house('backups', '2026-01-01T00-00-00-000Z.db'), Buffer.alloc(20_000_000));
    await expect(kept.copierTo(place).copy()).rejects.toThrow('answered 403');
    isCut = true;
    await expect(kept.copierTo(place).copy()).rejects.toThrow();
    close();
  });
});

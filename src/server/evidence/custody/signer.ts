import { spawn } from 'node:child_process';
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PRIVATE_FILE } from '../../../store/index.ts';

/** The holder of a key, who signs with it: this process from a file, or a program elsewhere. */
export interface Signer {
  /** PEM. */
  readonly publicKey: string;
  /** Base64 of an Ed25519 signature. */
  sign(bytes: Buffer): Promise<string>;
}

/** Where the key of a signer is: in a file, or with a program that keeps it to itself. */
export type KeyPlace = { readonly file: string } | { readonly program: string };

const LONGEST_SIGNING_MS = 15_000;
const MOST_ANSWER_BYTES = 10_000;

export async function openSigner(place: KeyPlace): Promise<Signer> {
  return 'file' in place ? fileSigner(place.file) : await programSigner(place.program);
}

export function fileSigner(file: string): Signer {
  const key = readKey(file);
  return {
    publicKey: publicHalf(key),
    sign: async (bytes) => sign(null, bytes, key).toString('base64'),
  };
}

function readKey(file: string): KeyObject {
  if (!existsSync(file)) {
    throw new Error(`the signing key ${file} is not there; put its medium back`);
  }
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error is thrown below, without the contents of the file in its message.
  }
  throw new Error(`${file} holds no Ed25519 key`);
}

/**
 * `PROGRAM public` prints the public key as PEM; `PROGRAM sign` reads the bytes on its standard
 * input and prints the signature as base64. A hardware module or another machine is behind it.
 */
async function programSigner(program: string): Promise<Signer> {
  const publicKey = await ask(program, 'public', Buffer.alloc(0));
  const key = createPublicKey(publicKey);
  return {
    publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
    async sign(bytes) {
      const signature = (await ask(program, 'sign', bytes)).trim();
      // A faulty signer is found now and not by an auditor years later.
      if (isSigned(key, bytes, signature)) return signature;
      throw new Error(`${program} gave a signature that does not verify`);
    },
  };
}

function ask(program: string, what: 'public' | 'sign', input: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [what], { stdio: ['pipe', 'pipe', 'ignore'] });
    const said: Buffer[] = [];
    let bytes = 0;
    const slow = setTimeout(() => child.kill('SIGKILL'), LONGEST_SIGNING_MS);
    const fail = (why: string) => reject(new Error(`the signer ${program} ${why}`));
    child.once('error', ({ message }) => fail(`cannot be run (${message})`));
    // A program that ends before it has read everything reports that by its exit code.
    child.stdin.on('error', () => {});
    child.stdout.on('data', (data: Buffer) => {
      bytes += data.length;
      if (bytes > MOST_ANSWER_BYTES) child.kill('SIGKILL');
      else said.push(data);
    });
    child.once('close', (code) => {
      clearTimeout(slow);
      if (code === 0) resolve(Buffer.concat(said).toString());
      else fail(`ended with ${code === null ? 'a signal' : `code ${code}`}`);
    });
    child.stdin.end(input);
  });
}

/**
 * Verifies a signature. Characters that base64 ignores are refused, because they would let a
 * changed text through.
 */
export function isSigned(key: KeyObject, bytes: Buffer, signature: string): boolean {
  const signed = Buffer.from(signature, 'base64');
  return signed.toString('base64') === signature && verify(null, bytes, key, signed);
}

/** Makes a key and gives the file its name only when it is whole. */
export function makeKey(file: string): void {
  if (existsSync(file)) throw new Error(`${file} already exists`);
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(`${file}.part`, pem, { mode: PRIVATE_FILE, flush: true });
  renameSync(`${file}.part`, file);
}

/** The fingerprint by which people compare keys. */
export function fingerprintOf(publicKeyPem: string): string {
  const der = createPublicKey(publicKeyPem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex');
}

function publicHalf(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
}

import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '../../kit/index.ts';
import {
  PRIVATE_FILE,
  PRIVATE_FOLDER,
  type Store,
  verifyStream,
  walkMarks,
  walkStreams,
} from '../../store/index.ts';

/**
 * A chain alone does not stop whoever writes it: he can stamp it anew or cut its tail. A signed
 * count and head of every stream, kept where the server cannot write, shows both. The first of a
 * run of the house names every stream and so does one a day; those between name what has changed,
 * or a house of many shoes would write them all again each minute.
 */
export interface Checkpoint {
  readonly number: number;
  readonly atMs: number;
  /** Whether every stream is named. */
  readonly whole: boolean;
  readonly heads: Readonly<Record<string, { readonly number: number; readonly hash: string }>>;
  readonly signature: string;
}

export interface CheckpointFault {
  readonly stream: string;
  readonly why: CheckpointWhy;
  readonly checkpoint: number;
}

export type CheckpointWhy =
  | 'record-missing'
  | 'hash-differs'
  | 'chain-broken'
  | 'signature'
  /** A number between the first and the last is not there. */
  | 'checkpoint-missing';

/** One a minute, besides those of opened shoes. */
const BETWEEN_WHOLE_MS = 24 * 60 * 60 * 1000;

export const AUDIT_KEY_FILE = 'audit.key';

export class Checkpoints {
  readonly #folder: string;
  readonly #key: KeyObject;
  #position: number | undefined;
  #wholeMs = 0;

  /** The key is made at the first start; its public half belongs into the inspector's hands. */
  constructor(dataFolder: string, folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
    const file = join(dataFolder, AUDIT_KEY_FILE);
    if (!existsSync(file)) {
      const { privateKey } = generateKeyPairSync('ed25519');
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
      writeFileSync(`${file}.part`, pem, { mode: 0o600, flush: true });
      renameSync(`${file}.part`, file);
    }
    this.#key = createPrivateKey(readFileSync(file));
  }

  publicKey(): string {
    return createPublicKey(this.#key).export({ type: 'spki', format: 'pem' }).toString();
  }

  async write(store: Store, atMs: number): Promise<Checkpoint> {
    // Taken first: what is appended meanwhile is named again next time, and nothing never.
    const position = await store.lastPosition();
    const whole = this.#position === undefined || atMs - this.#wholeMs >= BETWEEN_WHOLE_MS;
    const heads: Record<string, { number: number; hash: string }> = {};
    const named = whole ? walkStreams(store) : walkMarks(store, this.#position ?? 0);
    for await (const { stream, number, hash } of named) heads[stream] = { number, hash };
    const number = Number.parseInt(this.list().at(-1) ?? '0', 10) + 1;
    const body = { number, atMs, whole, heads };
    const signature = sign(null, Buffer.from(canonicalJson(body)), this.#key).toString('base64');
    const checkpoint: Checkpoint = { ...body, signature };
    const name = `${String(number).padStart(8, '0')}.json`;
    const file = join(this.#folder, name);
    // Under its name only when whole: half a file would look forged to an audit.
    await writeFile(`${file}.part`, `${JSON.stringify(checkpoint)}\n`, {
      flush: true,
      mode: PRIVATE_FILE,
    });
    await rename(`${file}.part`, file);
    this.#position = position;
    if (whole) this.#wholeMs = atMs;
    return checkpoint;
  }

  list(): readonly string[] {
    return readdirSync(this.#folder)
      .filter((name) => /^\d{8}\.json$/.test(name))
      .sort();
  }
}

/** Offline: needs the log, the checkpoints and the public key, nothing of the running house. */
export async function checkAgainstCheckpoints(
  store: Store,
  folder: string,
  publicKeyPem: string,
): Promise<CheckpointFault[]> {
  const key = createPublicKey(publicKeyPem);
  const faults: CheckpointFault[] = [];
  const names = readdirSync(folder).filter((file) => file.endsWith('.json'));
  for (const name of names.sort()) {
    const body = signedBody(readFileSync(join(folder, name), 'utf8'), key);
    // What is not signed says nothing about the log, whatever it says.
    if (body === null) faults.push({ stream: name, why: 'signature', checkpoint: 0 });
    else faults.push(...(await headFaults(store, body)));
  }
  return [...faults, ...gapsIn(names)];
}

/** Those between two whole ones name what changed, so each of them is needed. */
function gapsIn(names: readonly string[]): CheckpointFault[] {
  const numbers = names.map((name) => Number.parseInt(name, 10)).filter(Number.isSafeInteger);
  const gaps: CheckpointFault[] = [];
  for (const [index, number] of numbers.entries()) {
    const before = numbers[index - 1] ?? number - 1;
    const why = 'checkpoint-missing';
    if (number > before + 1) gaps.push({ stream: '', why, checkpoint: before + 1 });
  }
  return gaps;
}

function signedBody(text: string, key: KeyObject): Omit<Checkpoint, 'signature'> | null {
  try {
    const { signature, ...body } = JSON.parse(text) as Checkpoint;
    const bytes = Buffer.from(canonicalJson(body));
    const signed = Buffer.from(signature, 'base64');
    // Letters that base64 passes over would let a changed file through.
    const exact = signed.toString('base64') === signature;
    return exact && verify(null, bytes, key, signed) ? body : null;
  } catch {
    return null;
  }
}

async function headFaults(
  store: Store,
  { heads, number: checkpoint }: Omit<Checkpoint, 'signature'>,
): Promise<CheckpointFault[]> {
  const faults: CheckpointFault[] = [];
  for (const [stream, head] of Object.entries(heads)) {
    if (head.number === 0) continue;
    const [record] = await store.readRecords(stream, head.number - 1, 1);
    if (record === undefined || record.number !== head.number) {
      faults.push({ stream, why: 'record-missing', checkpoint });
    } else if (record.hash !== head.hash) {
      faults.push({ stream, why: 'hash-differs', checkpoint });
    }
  }
  return faults;
}

/** Every chain from its first record on. */
export async function brokenChains(store: Store): Promise<CheckpointFault[]> {
  const faults: CheckpointFault[] = [];
  for await (const { stream } of walkStreams(store)) {
    const verified = await verifyStream(store, stream);
    if (!verified.ok) faults.push({ stream, why: 'chain-broken', checkpoint: 0 });
  }
  return faults;
}

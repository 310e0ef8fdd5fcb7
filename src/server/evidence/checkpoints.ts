import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson } from '../../kit/index.ts';
import {
  PRIVATE_FILE,
  PRIVATE_FOLDER,
  type Store,
  walkMarks,
  walkStreams,
} from '../../store/index.ts';
import { ERASED_FILE } from '../people/index.ts';
import { signedBody } from './check-checkpoints.ts';
import { handoverNames, readHandovers, trustedKeys } from './custody/handovers.ts';
import { fingerprintOf } from './custody/signer.ts';
import type { Signers } from './custody/signers.ts';
import { sumOfDocuments } from './sum-of-documents.ts';

/**
 * A chain alone does not stop whoever writes it: he can compute it again or cut off its end. A
 * signed count and head of every stream, kept where the server cannot write, shows both. A run of
 * the house begins with a brief one about the documents; then comes one that names every stream,
 * as one a day does. Those between name what has changed, or a house of many shoes would write
 * them all again each minute.
 */
export interface CheckpointBody {
  readonly number: number;
  readonly atMs: number;
  /** Whether every stream is named. */
  readonly whole: boolean;
  /** The length of the log. */
  readonly position?: number;
  readonly heads: Readonly<Record<string, { readonly number: number; readonly hash: string }>>;
  /** In the first of a run: the sum over all documents before the house changed any. */
  readonly documentsFound?: string;
  /** In the last of a run: the sum when nothing was going to be changed any more. */
  readonly documentsLeft?: string;
  /** How often documents were changed so far, where every change is sealed. */
  readonly documentChanges?: number;
  /** In the first of a run: the seal of the documents was not the house's own. */
  readonly documentsBroken?: true;
  /** Fingerprint of the key that countersigns. */
  readonly second?: string;
}

export interface Checkpoint extends CheckpointBody {
  readonly signature: string;
  /** Over the body and the first signature. */
  readonly countersignature?: string;
}

/** What one checkpoint says besides where the streams stand. */
export interface CheckpointMoment {
  readonly documentsFound?: string;
  readonly documentsBroken?: boolean;
  /** Names no stream: what it says of the documents must be signed before anything changes. */
  readonly isBrief?: boolean;
  /** Whether the house changes nothing after it. */
  readonly isLast?: boolean;
}

/** A house without play signs every minute that nothing changed; a start looks back an hour. */
const MOST_READ = 60;

/** How often a checkpoint names every stream. */
const BETWEEN_WHOLE_MS = 24 * 60 * 60 * 1000;

export class Checkpoints {
  readonly #folder: string;
  readonly #signers: Signers;
  #position: number | undefined;
  #wholeMs = 0;

  constructor(folder: string, signers: Signers) {
    this.#folder = folder;
    this.#signers = signers;
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  }

  async write(store: Store, atMs: number, moment: CheckpointMoment = {}): Promise<Checkpoint> {
    // The position is taken first: what is appended meanwhile is named again next time, so nothing
    // is left out.
    const position = await store.lastPosition();
    const { documentsFound, documentsBroken = false, isBrief = false, isLast = false } = moment;
    const isDue = this.#position === undefined || atMs - this.#wholeMs >= BETWEEN_WHOLE_MS;
    const whole = isDue && !isBrief;
    const heads: Record<string, { number: number; hash: string }> = {};
    const named = whole ? walkStreams(store) : walkMarks(store, this.#position ?? position);
    for await (const { stream, number, hash } of named) heads[stream] = { number, hash };
    const number = this.lastNumber() + 1;
    const { second } = this.#signers;
    const changes = store.documentChanges?.() ?? null;
    const checkpoint = await this.#signed({
      ...{ number, atMs, whole, position, heads },
      ...(documentsFound === undefined ? {} : { documentsFound }),
      ...(documentsBroken ? { documentsBroken } : {}),
      ...(changes === null ? {} : { documentChanges: changes }),
      ...(isLast ? { documentsLeft: await sumOfDocuments(store) } : {}),
      ...(second === null ? {} : { second: fingerprintOf(second.publicKey) }),
    });
    await this.#keep(checkpoint);
    if (!isBrief) this.#position = position;
    if (whole) this.#wholeMs = atMs;
    return checkpoint;
  }

  /** The last checkpoint that the run before signed, at its end or before it was killed. */
  last(): CheckpointBody | null {
    const name = this.list().at(-1);
    return name === undefined ? null : this.#read(name);
  }

  /** The last checkpoint, and the last that names streams: what a start compares the log with. */
  lastOnLog(): readonly CheckpointBody[] {
    const bodies: CheckpointBody[] = [];
    for (const name of this.list().slice(-MOST_READ).toReversed()) {
      const body = this.#read(name);
      if (body === null) continue;
      const hasHeads = Object.keys(body.heads).length > 0;
      if (hasHeads || bodies.length === 0) bodies.push(body);
      if (hasHeads) break;
    }
    return bodies;
  }

  #read(name: string): CheckpointBody | null {
    const keys = trustedKeys(readHandovers(this.#folder, 'audit'), [this.#signers.audit.publicKey]);
    return signedBody(readFileSync(join(this.#folder, name), 'utf8'), keys);
  }

  lastNumber(): number {
    return Number.parseInt(this.list().at(-1) ?? '0', 10);
  }

  list(): readonly string[] {
    return checkpointNames(this.#folder);
  }

  async #signed(body: CheckpointBody): Promise<Checkpoint> {
    const { audit, second } = this.#signers;
    const signature = await audit.sign(Buffer.from(canonicalJson({ ...body })));
    if (second === null) return { ...body, signature };
    const countersignature = await second.sign(Buffer.from(canonicalJson({ ...body, signature })));
    return { ...body, signature, countersignature };
  }

  /** Gives the file its name only when it is whole: half a file would look forged to an audit. */
  async #keep(checkpoint: Checkpoint): Promise<void> {
    const name = `${String(checkpoint.number).padStart(8, '0')}.json`;
    const file = join(this.#folder, name);
    await writeFile(`${file}.part`, `${JSON.stringify(checkpoint)}\n`, {
      flush: true,
      mode: PRIVATE_FILE,
    });
    await rename(`${file}.part`, file);
  }
}

export function checkpointNames(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /^\d{8}\.json$/.test(name))
    .sort();
}

/**
 * The files beside the checkpoints that change: public keys, handovers, and the list of erased
 * people.
 */
export function keyFiles(folder: string): readonly string[] {
  const keys = readdirSync(folder).filter((name) => name.endsWith('.pem'));
  const erased = existsSync(join(folder, ERASED_FILE)) ? [ERASED_FILE] : [];
  return [...keys, ...handoverNames(folder).map((name) => `keys/${name}`), ...erased];
}

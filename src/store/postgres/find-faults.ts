import { setTimeout as wait } from 'node:timers/promises';
import { CHAIN_START, recordHash } from '../chain.ts';
import { documentDigest } from '../digests.ts';
import type { DocumentRow } from '../document-row.ts';
import { damagedDocument } from '../document-row.ts';
import { isSoundSnapshot } from '../encode.ts';
import { type LogSeal, unsigned } from '../log-seal.ts';
import type { FaultSearch, FaultsFound, Verified } from '../store.ts';
import { StoreTrouble } from '../trouble.ts';
import type { Ask } from './documents-writer.ts';
import { READS, type SnapshotRow } from './reads.ts';
import { lookAtSeal, stateOfSeal } from './seal-documents.ts';

/** The rows of one page; each page holds the event loop for a few milliseconds. */
export const ROWS_AT_ONCE = 500;
const MOST_FAULTS = 100;
/**
 * The most documents that a start verifies; the rest are verified by the daily pass and whenever
 * one is read.
 */
const MOST_DOCUMENTS_AT_START = 20_000;
/** As many records as the embedded store verifies at a start. */
const NEWEST_RECORDS = 5000;

export const RECORDS = `SELECT position, stream, number, hash, facts, seal FROM baize.records
  WHERE position > $1 ORDER BY position LIMIT ${ROWS_AT_ONCE}`;
const DOCUMENTS = `SELECT kind, id, version, data, digest FROM baize.documents
  WHERE (kind, id) > ($1, $2) ORDER BY kind, id LIMIT ${ROWS_AT_ONCE}`;
const SNAPSHOTS = `SELECT stream, schema, version, data, digest FROM baize.snapshots
  WHERE (stream, schema) > ($1, $2) ORDER BY stream, schema LIMIT ${ROWS_AT_ONCE}`;

export interface StoredRow {
  readonly position: number;
  readonly stream: string;
  readonly number: number;
  readonly hash: string;
  readonly facts: string;
  readonly seal: string;
}

export interface Searched {
  readonly ask: Ask;
  /** The keys of the seal; without them the seal cannot be judged, only the sum beside it. */
  readonly keysHex: readonly string[];
  readonly logSeal: LogSeal;
}

/**
 * Checks every chain, document and snapshot, and the seal; what comes in meanwhile is left for
 * later.
 */
export async function findFaults(
  searched: Searched,
  options: FaultSearch,
  calledOff?: AbortSignal,
): Promise<FaultsFound> {
  const search = new Search(searched, async () => {
    if (calledOff?.aborted === true) throw cutShort();
    await wait(options.pauseMs, undefined, { ...(calledOff && { signal: calledOff }) });
  });
  await search.records();
  await search.documents();
  await search.snapshots();
  await search.seal(searched.keysHex);
  return search.report();
}

/** Checks every document against its own digest at a start; throws at the first damaged one. */
export async function verifyDocuments(ask: Ask): Promise<Pick<Verified, 'documents'>> {
  let documents = 0;
  for await (const row of pages<DocumentRow>(
    (last) => ask('documents-all', DOCUMENTS, [last?.kind ?? '', last?.id ?? '']),
    async () => {},
  )) {
    if (!isSound(row)) throw damagedDocument(row.kind, row.id);
    documents += 1;
    if (documents >= MOST_DOCUMENTS_AT_START) break;
  }
  return { documents };
}

/**
 * Checks the log's newest stretch at a start: every record bears its seal, none is missing, and
 * each follows the one before it where that lies in the stretch too.
 */
export async function verifyNewest(ask: Ask, seal: LogSeal): Promise<number> {
  const [log] = await ask<{ position: number }>('position', READS.position, []);
  const end = log?.position ?? 0;
  const first = Math.max(0, end - NEWEST_RECORDS);
  const hashes = new Map<string, string>();
  let position = first;
  for await (const row of pages<StoredRow>(
    (last) => ask('records-all', RECORDS, [last?.position ?? first]),
    async () => {},
  )) {
    if (!isOwn(row, seal)) throw unsigned(row.position, row.stream);
    const before = hashes.get(row.stream) ?? (row.number === 1 ? CHAIN_START.hash : undefined);
    const follows = before === undefined || row.hash === recordHash(before, row.facts);
    if (row.position !== position + 1 || !follows) {
      throw new StoreTrouble('database-damaged', `record ${position + 1} of the log is damaged`);
    }
    hashes.set(row.stream, row.hash);
    position = row.position;
  }
  if (position >= end) return position - first;
  throw new StoreTrouble('database-damaged', `record ${position + 1} of the log is missing`);
}

export function isOwn({ seal, number, hash, facts }: StoredRow, by: LogSeal): boolean {
  return by.holds(seal, 'record', number, hash, facts);
}

class Search {
  readonly #ask: Ask;
  readonly #seal: LogSeal;
  readonly #pause: () => Promise<void>;
  readonly #faults: string[] = [];
  #faultCount = 0;
  #records = 0;
  #documents = 0;

  constructor({ ask, logSeal }: Searched, pause: () => Promise<void>) {
    this.#ask = ask;
    this.#seal = logSeal;
    this.#pause = pause;
  }

  report(): FaultsFound {
    return {
      records: this.#records,
      documents: this.#documents,
      faults: this.#faults,
      faultCount: this.#faultCount,
    };
  }

  async records(): Promise<void> {
    const [log] = await this.#ask<{ position: number }>('position', READS.position, []);
    const end = log?.position ?? 0;
    const marks = new Map<string, { number: number; hash: string }>();
    let position = 0;
    for await (const row of pages<StoredRow>(
      (last) => this.#ask('records-all', RECORDS, [last?.position ?? 0]),
      this.#pause,
    )) {
      if (row.position > end) break;
      const next = position + 1;
      if (row.position !== next) this.#found(`records from ${next} on are missing from the log`);
      position = row.position;
      const before = marks.get(row.stream) ?? CHAIN_START;
      const isNext = row.number === before.number + 1;
      if (!isNext || row.hash !== recordHash(before.hash, row.facts)) {
        this.#found(`record ${row.number} of stream ${row.stream} does not verify`);
      }
      if (!isOwn(row, this.#seal)) this.#found(unsigned(position, row.stream).message);
      marks.set(row.stream, { number: row.number, hash: row.hash });
      this.#records += 1;
    }
    if (position < end) this.#found(`the log ends with record ${position}, not with ${end}`);
  }

  async documents(): Promise<void> {
    for await (const row of pages<DocumentRow>(
      (last) => this.#ask('documents-all', DOCUMENTS, [last?.kind ?? '', last?.id ?? '']),
      this.#pause,
    )) {
      this.#documents += 1;
      if (!isSound(row)) this.#found(`document ${row.kind} ${row.id} does not verify`);
    }
  }

  async snapshots(): Promise<void> {
    for await (const snapshot of pages<SnapshotRow>(
      (last) => this.#ask('snapshots-all', SNAPSHOTS, [last?.stream ?? '', last?.schema ?? 0]),
      this.#pause,
    )) {
      if (isSoundSnapshot({ ...snapshot, name: snapshot.stream }, this.#seal)) continue;
      this.#found(`the snapshot of ${snapshot.stream} does not verify`);
    }
  }

  async seal(keysHex: readonly string[]): Promise<void> {
    const look = await lookAtSeal(this.#ask);
    if (look.row.seal !== '' && look.row.sum !== look.sum) {
      this.#found('the documents are not those that were written last');
    } else if (keysHex.length > 0 && stateOfSeal(look, keysHex) === 'broken') {
      this.#found('the seal over the documents is not the house’s own');
    }
  }

  #found(fault: string): void {
    this.#faultCount += 1;
    if (this.#faults.length < MOST_FAULTS) this.#faults.push(fault);
  }
}

function isSound({ kind, id, version, data, digest }: DocumentRow): boolean {
  return digest === documentDigest(kind, id, version, data);
}

function cutShort(): StoreTrouble {
  return new StoreTrouble('store-stopped', 'the work was cut short');
}

async function* pages<T>(
  next: (last: T | undefined) => Promise<readonly T[]>,
  pause: () => Promise<void>,
): AsyncGenerator<T> {
  let last: T | undefined;
  for (;;) {
    const page = await next(last);
    yield* page;
    if (page.length < ROWS_AT_ONCE) return;
    last = page.at(-1);
    await pause();
  }
}

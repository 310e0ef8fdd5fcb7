import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../kit/index.ts';
import { CHAIN_START, recordHash } from '../../chain.ts';
import { documentDigest, streamDigest } from '../../digests.ts';
import { documentFromRow } from '../../document-row.ts';
import { isSoundSnapshot } from '../../encode.ts';
import { type LogSeal, UNSEALED, unsigned } from '../../log-seal.ts';
import type { RecordMark } from '../../store.ts';
import type { StoreTroubleCode } from '../../trouble.ts';
import { trouble, troubleFrom } from '../database/sqlite-trouble.ts';
import { Reader } from '../reading/reader.ts';
import { isSealedRun, linesOf, recordsFromRun, type StoredRunRow } from '../reading/rows.ts';

export interface InspectionReport {
  readonly streams: number;
  readonly records: number;
  readonly documents: number;
  readonly position: number;
  /** The digest over every record's hash, every stream's epoch and every document. */
  readonly sha256: string;
}

/** What is wrong, a line for each fault; more than `MOST_FAULTS` are only counted. */
export interface Inspection extends InspectionReport {
  readonly faults: readonly string[];
  readonly faultCount: number;
}

export interface InspectionOptions {
  /** Whether the house runs: what comes in meanwhile is left for the next time. */
  readonly isLive?: boolean;
  /** Called between pages. */
  readonly pause?: () => void;
  /** Without a key the chains alone can be verified. */
  readonly seal?: LogSeal;
}

const RUNS_AT_ONCE = 100;
const ROWS_AT_ONCE = 1000;
export const MOST_FAULTS = 100;
/** Troubles that say nothing about the contents of the file; every other one does. */
const UNREADABLE: readonly StoreTroubleCode[] = [
  'not-found',
  'locked',
  'read-only',
  'disk-full',
  'database-older',
  'database-newer',
];

/** Reads a whole database file and throws at the first fault. */
export function inspectFile(file: string, seal = UNSEALED): InspectionReport {
  const { faults, faultCount, ...report } = findFaults(file, { seal });
  if (faultCount > 0) throw trouble('database-damaged', file, faults[0]);
  return report;
}

/** Checks SQLite's own structure, every chain, head, index entry, document and snapshot. */
export function findFaults(file: string, options: InspectionOptions = {}): Inspection {
  const inspector = new Inspector(options);
  let reader: Reader | undefined;
  try {
    reader = new Reader(file);
    for (const fault of reader.integrityFaults()) inspector.found(`SQLite: ${fault}`);
    inspector.inspect(reader, file);
  } catch (error) {
    const found = troubleFrom(error, file);
    if (UNREADABLE.includes(found.code)) throw found;
    inspector.found(found.message);
  } finally {
    reader?.close();
  }
  return inspector.report();
}

class Inspector {
  readonly #digest = createHash('sha256');
  readonly #marks = new Map<string, RecordMark>();
  readonly #options: InspectionOptions;
  readonly #faults: string[] = [];
  #count = { streams: 0, records: 0, documents: 0, position: 0 };
  #faultCount = 0;

  constructor(options: InspectionOptions) {
    this.#options = options;
  }

  found(fault: string): void {
    this.#faultCount += 1;
    if (this.#faults.length < MOST_FAULTS) this.#faults.push(fault);
  }

  report(): Inspection {
    const sha256 = this.#digest.digest('hex');
    return { ...this.#count, sha256, faults: this.#faults, faultCount: this.#faultCount };
  }

  inspect(reader: Reader, file: string): void {
    const end = reader.lastPosition();
    for (const run of this.#pages(
      (last: StoredRunRow | undefined) => reader.runsAfter(last?.position ?? 0, RUNS_AT_ONCE),
      RUNS_AT_ONCE,
    )) {
      if (run.position > end) break;
      this.#run(reader, run);
    }
    const { commands, position } = reader.counts();
    if (commands !== position)
      this.found(`${commands} commands are listed for ${position} records`);
    this.#streams(reader);
    this.#documents(reader, file);
    this.#snapshots(reader);
  }

  #run(reader: Reader, run: StoredRunRow): void {
    const { name: stream, position } = run;
    const next = this.#count.position + 1;
    if (position !== next) this.found(`records ${next} to ${position - 1} of the log are missing`);
    this.#count.position = position + run.record_count - 1;
    const before = this.#marks.get(stream) ?? CHAIN_START;
    if (run.number !== before.number + 1 || run.before !== before.hash) {
      this.found(`${stream}: record ${run.number} does not follow`);
    }
    const end = run.number + run.record_count - 1;
    if (!isSealedRun(run, this.#options.seal ?? UNSEALED)) {
      this.found(unsigned(position, stream).message);
    }
    try {
      const hash = this.#hashes(run, before.hash);
      const records = recordsFromRun(run, run.number, end);
      if (records[0]?.firstVersion !== before.version + 1) {
        this.found(`${stream}: record ${run.number} has a wrong version`);
      }
      for (const { command, number } of records) {
        if (reader.numberOf(stream, command.id) === number) continue;
        this.found(`${stream}: command ${command.id} of record ${number} is not listed`);
      }
      this.#marks.set(stream, { version: run.last_version, number: end, hash });
    } catch (error) {
      this.found(`${stream}: ${troubleFrom(error, 'a record').message}`);
      this.#marks.set(stream, {
        version: run.last_version,
        number: end,
        hash: run.hashes.slice(-64),
      });
    }
    this.#count.records += run.record_count;
  }

  /** Hashes the bytes as they lie: a text that only means the same is not the same. */
  #hashes(run: StoredRunRow, before: string): string {
    let hash = before;
    for (const [index, line] of linesOf(run).entries()) {
      const stored = run.hashes.slice(index * 64, index * 64 + 64);
      if (recordHash(hash, line) !== stored) {
        this.found(`record ${run.number + index} of stream ${run.name} does not verify`);
      }
      hash = stored;
      this.#digest.update(`${stored}\n`);
    }
    return hash;
  }

  /** Checks that the table of streams ends each stream where its records end. */
  #streams(reader: Reader): void {
    for (const row of this.#pages(
      (last: { name: string } | undefined) => reader.streamsAfter(last?.name ?? '', ROWS_AT_ONCE),
      ROWS_AT_ONCE,
    )) {
      this.#count.streams += 1;
      this.#digest.update(`${row.name} ${row.epoch}\n`);
      if (row.digest !== streamDigest(row.name, row.epoch)) {
        this.found(`what is said of stream ${row.name} does not verify`);
      }
      if (this.#options.isLive === true) continue;
      const head = reader.head(row.name);
      const mark = this.#marks.get(row.name) ?? CHAIN_START;
      if (head.number !== mark.number || head.hash !== mark.hash) {
        this.found(`stream ${row.name} does not end with record ${mark.number}`);
      }
    }
  }

  #documents(reader: Reader, file: string): void {
    for (const fault of accountFaults(reader, file)) this.found(fault);
    for (const kind of reader.listDocumentKinds()) {
      for (const row of this.#pages(
        (last: { id: string } | undefined) =>
          reader.documentRows(kind, last?.id ?? '', ROWS_AT_ONCE),
        ROWS_AT_ONCE,
      )) {
        this.#count.documents += 1;
        if (row.digest !== documentDigest(row.kind, row.id, row.version, row.data)) {
          this.found(`document ${row.kind} ${row.id} does not verify`);
        } else this.#digest.update(`${canonicalJson(documentFromRow(row))}\n`);
      }
    }
  }

  #snapshots(reader: Reader): void {
    for (const row of this.#pages(
      (last: { stream: number; schema: number } | undefined) =>
        reader.snapshotRows(last?.stream ?? 0, last?.schema ?? 0, ROWS_AT_ONCE),
      ROWS_AT_ONCE,
    )) {
      const snapshot = { ...row, name: row.name ?? '' };
      if (isSoundSnapshot(snapshot, this.#options.seal ?? UNSEALED)) continue;
      this.found(`the snapshot of ${row.name ?? `stream ${row.stream}`} does not verify`);
    }
  }

  *#pages<T>(next: (last: T | undefined) => readonly T[], length: number): Generator<T> {
    let last: T | undefined;
    for (;;) {
      const page = next(last);
      yield* page;
      if (page.length < length) return;
      last = page.at(-1);
      this.#options.pause?.();
    }
  }
}

/** Compares what the house's row says of the log's end and of the documents with what there is. */
export function accountFaults(reader: Reader, file: string): readonly string[] {
  const { found, said } = reader.account(file);
  const faults: string[] = [];
  if (found.position !== said.position) {
    faults.push(`the log ends with record ${found.position}, not with ${said.position}`);
  }
  if (found.documents !== said.documents) {
    faults.push('the documents are not those that were written last');
  }
  return faults;
}

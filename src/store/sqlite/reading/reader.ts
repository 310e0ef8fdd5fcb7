import { CHAIN_START } from '../../chain.ts';
import { sumOf } from '../../digests.ts';
import { type DocumentRow, documentFromRow } from '../../document-row.ts';
import { checkLimit, decodeJson, isSoundSnapshot } from '../../encode.ts';
import { checkNoneMissing, type LogSeal, UNSEALED } from '../../log-seal.ts';
import type {
  PlacedMark,
  Snapshot,
  StoredDocument,
  StoredRecord,
  StreamHead,
} from '../../store.ts';
import { StoreTrouble } from '../../trouble.ts';
import { connectReader, letGo } from '../database/connect.ts';
import { type Database, openDatabase } from '../database/driver.ts';
import { checkedHouse, type HouseRow } from '../database/house-row.ts';
import { checkFormat } from '../database/schema.ts';
import { commandKey } from './pending.ts';
import { prepareReads, type ReadStatements } from './read-statements.ts';
import {
  checkRun,
  recordsFromRun,
  type SnapshotRow,
  type StoredRunRow,
  type StreamRow,
} from './rows.ts';

/** Sorts after every id that begins with the same prefix: ids end at "~" (0x7e). */
const AFTER_ALL_IDS = '\x7f';
const MOST_IDS = 20_000;
/**
 * How many runs are read at once: a run holds one record or many, and a short page should read
 * little in vain.
 */
const RUNS_AT_ONCE = 16;

/**
 * A connection that only reads, on the caller's thread. It sees what is committed and nothing else.
 * Pages are bounded, because a call holds the event loop: 6 to 20 µs per record.
 */
export class Reader {
  readonly #database: Database;
  readonly #statements: ReadStatements;
  readonly #seal: LogSeal;
  readonly #streamIds = new Map<string, number>();

  /** With a seal, only what bears it is read; what an inspection reads it judges by itself. */
  constructor(file: string, seal: LogSeal = UNSEALED) {
    this.#seal = seal;
    this.#database = connectReader(openDatabase, file);
    try {
      checkFormat(this.#database, file);
      this.#statements = prepareReads(this.#database);
    } catch (error) {
      letGo(this.#database);
      throw error;
    }
  }

  head(stream: string): StreamHead {
    const row = this.#statements.head.get(stream) as HeadRow | undefined;
    return row === undefined ? { stream, epoch: 0, ...CHAIN_START } : headFromRow(row);
  }

  listStreams(prefix: string, after: string, limit: number): readonly StreamHead[] {
    checkLimit(limit);
    const rows = this.#statements.heads.all(after, prefix, prefix + AFTER_ALL_IDS, limit);
    return (rows as readonly HeadRow[]).map(headFromRow);
  }

  findCommand(stream: string, commandId: string): StoredRecord | undefined {
    const number = this.numberOf(stream, commandId);
    if (number === undefined) return undefined;
    const record = this.readRecords(stream, number - 1, 1).at(0);
    if (record?.command.id === commandId) return record;
    const place = `record ${number} of stream ${stream}`;
    throw new StoreTrouble('database-damaged', `${place} is not command ${commandId}`);
  }

  /** The number of the record that keeps the command. */
  numberOf(stream: string, commandId: string): number | undefined {
    const row = this.#statements.command.get(commandKey(commandId, this.idOf(stream)));
    return (row as { number: number } | undefined)?.number;
  }

  /** The number of commands in the index, and the last record's position. */
  counts(): { readonly commands: number; readonly position: number } {
    return this.#statements.counts.get() as { commands: number; position: number };
  }

  /** The runs as they lie, unchecked. */
  runsAfter(position: number, limit: number): readonly StoredRunRow[] {
    return this.#statements.runsAfter.all(position, limit) as readonly StoredRunRow[];
  }

  streamsAfter(name: string, limit: number): readonly StreamRow[] {
    return this.#statements.streamRows.all(name, limit) as readonly StreamRow[];
  }

  snapshotRows(stream: number, schema: number, limit: number): readonly SnapshotRow[] {
    return this.#statements.snapshotRows.all(stream, schema, limit) as readonly SnapshotRow[];
  }

  documentRows(kind: string, afterId: string, limit: number): readonly DocumentRow[] {
    return this.#statements.documents.all(kind, afterId, limit) as readonly DocumentRow[];
  }

  /** The hash of the record before `number`; undefined where there is none. */
  hashBefore(stream: string, number: number): string | undefined {
    const [run] = this.#statements.runs.all(
      this.idOf(stream),
      number - 1,
      number - 1,
    ) as readonly StoredRunRow[];
    return run?.hashes.slice(-64);
  }

  /** At one moment: what there is, and what the house's row says there is. */
  account(place: string): { readonly found: Account; readonly said: Account } {
    this.#statements.begin.run();
    try {
      const rows = this.#statements.documentDigests.all() as readonly { digest: string }[];
      const { documents, position } = checkedHouse(this.#statements.house.get(), place);
      const sum = sumOf(rows.map(({ digest }) => digest));
      const found = { documents: sum, position: this.lastPosition() };
      return { found, said: { documents, position } };
    } finally {
      this.#statements.commit.run();
    }
  }

  read(stream: string, fromVersion: number, limit: number): readonly StoredRecord[] {
    checkLimit(limit);
    const id = this.idOf(stream);
    const page: StoredRecord[] = [];
    let from = this.#numberAt(stream, id, fromVersion);
    while (page.length < limit) {
      const runs = this.#statements.eventRuns.all(
        id,
        from,
        RUNS_AT_ONCE,
      ) as readonly StoredRunRow[];
      for (const run of runs) {
        const end = run.number + run.record_count;
        for (from = Math.max(from, run.number); from < end && page.length < limit; ) {
          const to = from + limit - page.length - 1;
          const records = this.#records(run, from, to);
          page.push(...records.filter((record) => reaches(record, fromVersion)));
          from = Math.min(to + 1, end);
        }
      }
      if (runs.length < RUNS_AT_ONCE) break;
    }
    checkNoneMissing(page, fromVersion);
    return page;
  }

  readRecords(stream: string, afterNumber: number, limit: number): readonly StoredRecord[] {
    checkLimit(limit);
    const [from, to] = [afterNumber + 1, afterNumber + limit];
    const runs = this.#statements.runs.all(this.idOf(stream), from, to) as readonly StoredRunRow[];
    return runs.flatMap((run) => this.#records(run, from, to));
  }

  readAll(afterPosition: number, limit: number): readonly StoredRecord[] {
    checkLimit(limit);
    const [from, to] = [afterPosition + 1, afterPosition + limit];
    const runs = this.#statements.all.all(from, to) as readonly StoredRunRow[];
    return runs.flatMap((run) => {
      const toNumber = run.number - run.position;
      return this.#records(run, from + toNumber, to + toNumber);
    });
  }

  readMarks(afterPosition: number, limit: number): readonly PlacedMark[] {
    checkLimit(limit);
    return this.#statements.marks.all(afterPosition, limit) as readonly PlacedMark[];
  }

  latestSnapshot(stream: string, schema: number): Snapshot | undefined {
    const row = this.#statements.snapshot.get(this.idOf(stream), schema) as
      | { version: number; data: string; digest: string }
      | undefined;
    if (row === undefined) return undefined;
    const { version, data } = row;
    if (!isSoundSnapshot({ ...row, name: stream, schema }, this.#seal)) return undefined;
    return { stream, version, schema, data: decodeJson(data) };
  }

  getDocument(kind: string, id: string): StoredDocument | undefined {
    const row = this.#statements.document.get(kind, id);
    return row === undefined ? undefined : documentFromRow(row as DocumentRow);
  }

  listDocuments(kind: string, afterId: string, limit: number): readonly StoredDocument[] {
    checkLimit(limit);
    const rows = this.#statements.documents.all(kind, afterId, limit);
    return (rows as readonly DocumentRow[]).map(documentFromRow);
  }

  listDocumentKinds(): readonly string[] {
    const rows = this.#statements.documentKinds.all() as readonly { kind: string }[];
    return rows.map(({ kind }) => kind);
  }

  /**
   * The sum as the writer keeps it up to date; an inspection compares it with the documents
   * themselves.
   */
  documentsSum(place: string): string {
    return checkedHouse(this.#statements.house.get(), place).documents;
  }

  lastPosition(): number {
    const row = this.#statements.lastPosition.get() as { position: number } | undefined;
    return row?.position ?? 0;
  }

  /** Makes a consistent copy of what is committed now; the writer goes on meanwhile. */
  copyTo(file: string): void {
    this.#statements.copy.run(file);
  }

  /** What SQLite itself finds wrong with the file; empty if nothing. */
  integrityFaults(): readonly string[] {
    const rows = this.#statements.integrity.all() as readonly { integrity_check: string }[];
    return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  }

  close(): void {
    this.#database.close();
  }

  #records(run: StoredRunRow, from: number, to: number): readonly StoredRecord[] {
    checkRun(run, this.#seal);
    return recordsFromRun(run, from, to);
  }

  /** The number of a stream; 0, which no stream has, for an unknown one. */
  idOf(stream: string): number {
    const known = this.#streamIds.get(stream);
    if (known !== undefined) return known;
    const row = this.#statements.streamId.get(stream) as { id: number } | undefined;
    if (row === undefined) return 0;
    if (this.#streamIds.size >= MOST_IDS) this.#streamIds.clear();
    this.#streamIds.set(stream, row.id);
    return row.id;
  }

  /**
   * The number of the first record that ends at `version` or later, or of a record before it in the
   * same run. Versions rise with numbers, so halving finds the run in at most 30 look-ups, and the
   * log needs no index by version.
   */
  #numberAt(stream: string, id: number, version: number): number {
    let low = 1;
    let high = this.head(stream).number + 1;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const run = this.#statements.runAt.get(id, middle) as RunMark;
      if (run.last_version < version) low = run.number + run.record_count;
      else high = Math.min(run.number, middle);
    }
    return low;
  }
}

function reaches({ events, lastVersion }: StoredRecord, version: number): boolean {
  return events.length > 0 && lastVersion >= version;
}

/** The documents' digests, added up, and the last record's position. */
type Account = Pick<HouseRow, 'documents' | 'position'>;

type RunMark = Pick<StoredRunRow, 'number' | 'record_count' | 'last_version'>;

interface HeadRow {
  readonly name: string;
  readonly stream_epoch: number;
  readonly number: number | null;
  readonly last_version: number | null;
  readonly hash: string | null;
}

function headFromRow(row: HeadRow): StreamHead {
  const stream = row.name;
  const epoch = row.stream_epoch;
  if (row.number === null) return { stream, epoch, ...CHAIN_START };
  return {
    stream,
    epoch,
    number: row.number,
    version: row.last_version ?? CHAIN_START.version,
    hash: row.hash ?? CHAIN_START.hash,
  };
}

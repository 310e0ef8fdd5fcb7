import type { EarlierRecord } from '../../append-rules.ts';
import { parseFacts, recordHash } from '../../chain.ts';
import { type LogSeal, unsigned } from '../../log-seal.ts';
import type { StoredRecord } from '../../store.ts';
import { StoreTrouble } from '../../trouble.ts';

/** Records of one stream that follow each other, as one group brought them. */
export interface StoredRunRow {
  readonly name: string;
  /** The position of the first record; the number is the first record's too. */
  readonly position: number;
  readonly number: number;
  readonly record_count: number;
  readonly event_count: number;
  readonly last_version: number;
  /** The hashes one after the other, each of 64 characters. */
  readonly hashes: string;
  /** The facts one on each line; canonical JSON holds no line break. */
  readonly facts: string;
  /** The hash of the record before the first. */
  readonly before: string;
  readonly seal: string;
}

export interface StreamRow {
  readonly id: number;
  readonly name: string;
  readonly epoch: number;
  readonly digest: string;
}

export interface SnapshotRow {
  readonly stream: number;
  /** Null where there is no such stream. */
  readonly name: string | null;
  readonly schema: number;
  readonly version: number;
  readonly data: string;
  readonly digest: string;
}

const HASH_CHARS = 64;

/** The records numbered `from` to `to` that lie in the run; no others are parsed. */
export function recordsFromRun(
  row: StoredRunRow,
  from: number,
  to: number,
): readonly StoredRecord[] {
  const lines = linesOf(row);
  const records: StoredRecord[] = [];
  const first = Math.max(from - row.number, 0);
  const end = Math.min(to - row.number + 1, lines.length);
  for (let index = first; index < end; index += 1) {
    const record = recordAt(row, index, lines[index] as string);
    const before = records.at(-1);
    if (before !== undefined && before.lastVersion + 1 !== record.firstVersion) throw damaged(row);
    records.push(record);
  }
  if (end === lines.length && records.length > 0) checkEnd(row, records);
  return records;
}

export function earlierFromRun(row: StoredRunRow, number: number): EarlierRecord {
  const line = linesOf(row)[number - row.number];
  if (line === undefined) throw damaged(row);
  const { hash, lastVersion } = recordAt(row, number - row.number, line);
  return { facts: line, mark: { version: lastVersion, number, hash } };
}

/**
 * Verifies a run by itself: its seal covers the hash before it and its last one, and each hash
 * between them its record. Throws where somebody without the key wrote or changed it.
 */
export function checkRun(row: StoredRunRow, seal: LogSeal): void {
  if (!seal.hasKey) return;
  if (!isSealedRun(row, seal)) throw unsigned(row.position, row.name);
  let hash = row.before;
  for (const [index, line] of linesOf(row).entries()) {
    hash = recordHash(hash, line);
    if (hash !== row.hashes.slice(index * HASH_CHARS, (index + 1) * HASH_CHARS)) throw damaged(row);
  }
}

export function isSealedRun({ number, before, hashes, seal }: StoredRunRow, by: LogSeal): boolean {
  return by.holds(seal, 'run', number, before, hashes.slice(-HASH_CHARS));
}

export function damaged(row: Pick<StoredRunRow, 'position'>): StoreTrouble {
  return new StoreTrouble('database-damaged', `record ${row.position} of the log is damaged`);
}

export function linesOf(row: StoredRunRow): readonly string[] {
  const lines = row.facts.split('\n');
  const sound =
    lines.length === row.record_count && row.hashes.length === row.record_count * HASH_CHARS;
  if (!sound) throw damaged(row);
  return lines;
}

/**
 * Reads one record. Columns repeat some facts for the indexes; a row that contradicts itself is
 * damaged.
 */
function recordAt(row: StoredRunRow, index: number, line: string): StoredRecord {
  const facts = factsOf(row, line);
  if (facts.stream !== row.name) throw damaged(row);
  return {
    position: row.position + index,
    number: row.number + index,
    lastVersion: facts.firstVersion + facts.events.length - 1,
    hash: row.hashes.slice(index * HASH_CHARS, (index + 1) * HASH_CHARS),
    ...facts,
  };
}

function checkEnd(row: StoredRunRow, records: readonly StoredRecord[]): void {
  if (records.at(-1)?.lastVersion !== row.last_version) throw damaged(row);
  if (records.length < row.record_count) return;
  const events = records.reduce((sum, record) => sum + record.events.length, 0);
  if (events !== row.event_count) throw damaged(row);
}

function factsOf(row: StoredRunRow, line: string) {
  try {
    return parseFacts(line);
  } catch {
    throw damaged(row);
  }
}

import type { EarlierRecord } from '../append-rules.ts';
import { parseFacts } from '../chain.ts';
import { decodeJson } from '../encode.ts';
import type { StoredDocument, StoredRecord } from '../store.ts';
import { StoreTrouble } from '../trouble.ts';

export interface RecordRow {
  readonly name: string;
  readonly position: number;
  readonly number: number;
  readonly last_version: number;
  readonly event_count: number;
  readonly command_id: string;
  readonly hash: string;
  readonly facts: string;
}

export type EarlierRow = Pick<RecordRow, 'number' | 'last_version' | 'hash' | 'facts'>;

export interface DocumentRow {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly data: string;
}

/** Columns repeat some facts for the indexes; a row that contradicts itself is damaged. */
export function recordFromRow(row: RecordRow): StoredRecord {
  const facts = factsOf(row);
  const { position, number, hash, last_version: lastVersion } = row;
  const sound =
    facts.stream === row.name &&
    facts.command.id === row.command_id &&
    facts.events.length === row.event_count &&
    facts.firstVersion + facts.events.length === lastVersion + 1;
  if (!sound) throw damaged(row);
  return { position, number, lastVersion, hash, ...facts };
}

export function earlierFromRow(row: EarlierRow): EarlierRecord {
  const { number, hash, facts, last_version: version } = row;
  return { facts, mark: { version, number, hash } };
}

export function documentFromRow(row: DocumentRow): StoredDocument {
  return { kind: row.kind, id: row.id, version: row.version, data: decodeJson(row.data) };
}

function factsOf(row: RecordRow) {
  try {
    return parseFacts(row.facts);
  } catch {
    throw damaged(row);
  }
}

function damaged(row: RecordRow): StoreTrouble {
  return new StoreTrouble('database-damaged', `record ${row.position} of the log is damaged`);
}

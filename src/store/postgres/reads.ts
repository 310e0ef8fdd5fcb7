import { parseFacts } from '../chain.ts';
import { decodeJson, isSoundSnapshot } from '../encode.ts';
import { type LogSeal, unsigned } from '../log-seal.ts';
import type { PlacedMark, Snapshot, StoredRecord, StreamHead } from '../store.ts';

const RECORD = 'position, stream, number, last_version, hash, facts, seal';

/** The statements that read, by name: prepared once on each connection. */
export const READS = {
  head: 'SELECT stream, epoch, version, number, hash FROM baize.streams WHERE stream = $1',
  streams: `SELECT stream, epoch, version, number, hash FROM baize.streams
    WHERE stream > $2 AND starts_with(stream, $1) ORDER BY stream LIMIT $3`,
  streamsOf: `SELECT stream, epoch, version, number, hash FROM baize.streams
    WHERE stream > $2 AND stream >= $1 AND stream < $3 ORDER BY stream LIMIT $4`,
  position: 'SELECT position FROM baize.log_end',
  command: `SELECT ${RECORD} FROM baize.records WHERE command_id = $2 AND stream = $1`,
  events: `SELECT ${RECORD} FROM baize.records
    WHERE stream = $1 AND last_version >= $2 AND last_version >= first_version
    ORDER BY last_version LIMIT $3`,
  records: `SELECT ${RECORD} FROM baize.records
    WHERE stream = $1 AND number > $2 ORDER BY number LIMIT $3`,
  all: `SELECT ${RECORD} FROM baize.records WHERE position > $1 ORDER BY position LIMIT $2`,
  marks: `SELECT position, stream, number, last_version AS version, hash FROM baize.records
    WHERE position > $1 ORDER BY position LIMIT $2`,
  snapshot: `SELECT stream, schema, version, data, digest FROM baize.snapshots
    WHERE stream = $1 AND schema = $2`,
  document: `SELECT kind, id, version, data, digest FROM baize.documents
    WHERE kind = $1 AND id = $2`,
  documents: `SELECT kind, id, version, data, digest FROM baize.documents
    WHERE kind = $1 AND id > $2 ORDER BY id LIMIT $3`,
  clock: 'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now_ms',
  digests: 'SELECT digest FROM baize.documents',
  kinds: 'SELECT DISTINCT kind FROM baize.documents ORDER BY kind',
} as const;

export interface RecordRow {
  readonly position: number;
  readonly stream: string;
  readonly number: number;
  readonly last_version: number;
  readonly hash: string;
  readonly facts: string;
  readonly seal: string;
}

export interface SnapshotRow extends Omit<Snapshot, 'data'> {
  readonly data: string;
  readonly digest: string;
}

export type HeadRow = StreamHead;
export type MarkRow = PlacedMark;

/** Throws where somebody without the key wrote a record or changed it. */
export function checkSealed(
  { position, stream, number, hash, facts, seal }: Omit<RecordRow, 'last_version'>,
  by: LogSeal,
): void {
  if (!by.holds(seal, 'record', number, hash, facts)) throw unsigned(position, stream);
}

export function recordOf(row: RecordRow, seal: LogSeal): StoredRecord {
  checkSealed(row, seal);
  const { position, number, last_version, hash, facts } = row;
  return { position, number, lastVersion: last_version, hash, ...parseFacts(facts) };
}

/** Reads a snapshot; a damaged one counts as none, because snapshots are derived. */
export function snapshotOf(row: SnapshotRow | undefined, seal: LogSeal): Snapshot | undefined {
  if (row === undefined) return undefined;
  const { stream, schema, version, data } = row;
  if (!isSoundSnapshot({ ...row, name: stream }, seal)) return undefined;
  return { stream, schema, version, data: decodeJson(data) };
}

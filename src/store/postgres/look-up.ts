import type { EarlierRecord } from '../append-rules.ts';
import type { EncodedBatch } from '../encode.ts';
import type { StreamHead } from '../store.ts';
import { commandKey } from './group.ts';

export type Earlier = ReadonlyMap<string, EarlierRecord>;

/** A client or a pool. */
export interface Queries {
  query<Row extends object>(query: {
    readonly name: string;
    readonly text: string;
    readonly values: unknown[];
  }): Promise<{ readonly rows: Row[] }>;
}

const HEADS = `SELECT stream, epoch, version, number, hash FROM baize.streams
  WHERE stream = ANY (string_to_array($1, E'\\n') COLLATE "C")`;

const EARLIER = `SELECT r.stream, r.command_id, r.last_version, r.number, r.hash, r.facts
  FROM unnest(string_to_array($1, E'\\n'), string_to_array($2, E'\\n')) AS c (stream, command_id)
  JOIN baize.records r
    ON r.command_id = c.command_id COLLATE "C" AND r.stream = c.stream COLLATE "C"`;

interface EarlierRow {
  readonly stream: string;
  readonly command_id: string;
  readonly last_version: number;
  readonly number: number;
  readonly hash: string;
  readonly facts: string;
}

export async function findHeads(
  client: Queries,
  streams: readonly string[],
): Promise<readonly StreamHead[]> {
  const values = [streams.join('\n')];
  return (await client.query<StreamHead>({ name: 'heads', text: HEADS, values })).rows;
}

export async function findEarlier(
  client: Queries,
  batches: readonly EncodedBatch[],
): Promise<Earlier> {
  const values = [
    batches.map(({ stream }) => stream).join('\n'),
    batches.map(({ commandId }) => commandId).join('\n'),
  ];
  const { rows } = await client.query<EarlierRow>({ name: 'earlier', text: EARLIER, values });
  return new Map(
    rows.map(({ stream, command_id, last_version: version, number, hash, facts }) => [
      commandKey(stream, command_id),
      { mark: { version, number, hash }, facts },
    ]),
  );
}

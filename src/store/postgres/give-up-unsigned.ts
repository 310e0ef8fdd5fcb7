import { Client } from 'pg';
import { CHAIN_START, parseFacts } from '../chain.ts';
import type { LogSeal } from '../log-seal.ts';
import { MOST_NAMED, type UnsignedCommand, type UnsignedEnd } from '../unsigned.ts';
import { clientConfig } from './connect.ts';
import type { Ask } from './documents-writer.ts';
import { isOwn, RECORDS, ROWS_AT_ONCE, type StoredRow } from './find-faults.ts';

/** Finds the first record that the house did not write. */
export async function findUnsigned(ask: Ask, seal: LogSeal): Promise<UnsignedEnd | null> {
  const found: StoredRow[] = [];
  let records = 0;
  for (let position = 0; ; ) {
    const rows = await ask<StoredRow>('records-all', RECORDS, [position]);
    for (const row of rows) {
      if (found.length === 0 && isOwn(row, seal)) continue;
      records += 1;
      if (found.length < MOST_NAMED) found.push(row);
    }
    position = rows.at(-1)?.position ?? position;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  const [first] = found;
  if (first === undefined) return null;
  return { fromPosition: first.position, records, commands: found.flatMap(commandOf) };
}

function commandOf({ position, stream, facts }: StoredRow): UnsignedCommand[] {
  try {
    const { id, actor, kind } = parseFacts(facts).command;
    return [{ position, stream, command: id, actor, kind }];
  } catch {
    return [];
  }
}

/**
 * Cuts the log off before a position, in one transaction. What is given up stays in a table of its
 * own.
 */
export async function cutLog(url: string, fromPosition: number, keptAs: string): Promise<void> {
  const client = new Client(clientConfig(url));
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT position FROM baize.log_end FOR UPDATE');
    const kept = client.escapeIdentifier(keptAs);
    const given = [fromPosition];
    await client.query(`CREATE TABLE baize.${kept} AS SELECT * FROM baize.records WITH NO DATA`);
    await client.query(
      `INSERT INTO baize.${kept} SELECT * FROM baize.records WHERE position >= $1`,
      given,
    );
    await client.query(
      `DELETE FROM baize.snapshots WHERE stream IN
         (SELECT stream FROM baize.records WHERE position >= $1)`,
      given,
    );
    await client.query('DELETE FROM baize.records WHERE position >= $1', given);
    await client.query('UPDATE baize.log_end SET position = $1', [fromPosition - 1]);
    await client.query(ENDS, [CHAIN_START.hash]);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** Every stream ends with its last record. */
const ENDS = `UPDATE baize.streams s SET
    version = coalesce(l.last_version, 0), number = coalesce(l.number, 0),
    hash = coalesce(l.hash, $1)
  FROM baize.streams t LEFT JOIN LATERAL (
    SELECT last_version, number, hash FROM baize.records r
    WHERE r.stream = t.stream ORDER BY number DESC LIMIT 1) l ON true
  WHERE s.stream = t.stream
    AND (s.number, s.hash) IS DISTINCT FROM (coalesce(l.number, 0), coalesce(l.hash, $1))`;

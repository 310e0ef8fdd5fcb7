import type { Database, Statement } from './driver.ts';

/** Everything the writer says to SQLite. */
export interface WriteStatements {
  readonly begin: Statement;
  readonly commit: Statement;
  readonly checkpoint: Statement;
  readonly finalCheckpoint: Statement;
  readonly stream: Statement;
  readonly lastRecord: Statement;
  readonly insertStream: Statement;
  readonly raiseEpoch: Statement;
  readonly earlier: Statement;
  readonly insertRecord: Statement;
  readonly saveSnapshot: Statement;
  readonly documentVersion: Statement;
  readonly putDocument: Statement;
  readonly removeDocument: Statement;
  lastPosition(): number;
}

export function prepareWrites(database: Database): WriteStatements {
  const say = (sql: string) => database.prepare(sql);
  const lastPosition = say('SELECT max(position) AS position FROM records');
  return {
    begin: say('BEGIN IMMEDIATE'),
    commit: say('COMMIT'),
    checkpoint: say('PRAGMA wal_checkpoint(PASSIVE)'),
    finalCheckpoint: say('PRAGMA wal_checkpoint(TRUNCATE)'),
    stream: say('SELECT id, epoch FROM streams WHERE name = ?'),
    lastRecord: say(
      `SELECT number, last_version, hash FROM records
       WHERE stream = ? ORDER BY number DESC LIMIT 1`,
    ),
    insertStream: say('INSERT INTO streams (name, epoch) VALUES (?, ?) RETURNING id'),
    raiseEpoch: say('UPDATE streams SET epoch = ? WHERE id = ?'),
    earlier: say(
      `SELECT number, last_version, hash, facts FROM records
       WHERE command_id = ? AND stream = (SELECT id FROM streams WHERE name = ?)`,
    ),
    insertRecord: say(
      `INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (command_id, stream) DO NOTHING`,
    ),
    saveSnapshot: say(
      `INSERT INTO snapshots (stream, schema, version, data, digest) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (stream, schema) DO UPDATE
       SET version = excluded.version, data = excluded.data, digest = excluded.digest
       WHERE excluded.version >= version`,
    ),
    documentVersion: say('SELECT version FROM documents WHERE kind = ? AND id = ?'),
    putDocument: say(
      `INSERT INTO documents (kind, id, version, data) VALUES (?, ?, ?, ?)
       ON CONFLICT (kind, id) DO UPDATE SET version = excluded.version, data = excluded.data`,
    ),
    removeDocument: say('DELETE FROM documents WHERE kind = ? AND id = ?'),
    lastPosition: () => (lastPosition.get() as { position: number | null }).position ?? 0,
  };
}

import type { Database, Statement } from './driver.ts';

/** Everything the writer says to SQLite. */
export interface WriteStatements {
  readonly begin: Statement;
  readonly commit: Statement;
  readonly rollback: Statement;
  readonly checkpoint: Statement;
  readonly finalCheckpoint: Statement;
  readonly stream: Statement;
  readonly lastRun: Statement;
  readonly insertStream: Statement;
  readonly raiseEpoch: Statement;
  readonly command: Statement;
  readonly run: Statement;
  readonly insertRun: Statement;
  readonly insertCommands: Statement;
  readonly saveSnapshot: Statement;
  readonly documentVersion: Statement;
  readonly putDocument: Statement;
  readonly removeDocument: Statement;
  lastPosition(): number;
}

export function prepareWrites(database: Database): WriteStatements {
  const say = (sql: string) => database.prepare(sql);
  const lastPosition = say(
    'SELECT position + record_count - 1 AS position FROM runs ORDER BY position DESC LIMIT 1',
  );
  return {
    begin: say('BEGIN IMMEDIATE'),
    commit: say('COMMIT'),
    rollback: say('ROLLBACK'),
    checkpoint: say('PRAGMA wal_checkpoint(PASSIVE)'),
    finalCheckpoint: say('PRAGMA wal_checkpoint(TRUNCATE)'),
    stream: say('SELECT id, epoch FROM streams WHERE name = ?'),
    lastRun: say(
      `SELECT number + record_count - 1 AS number, last_version, substr(hashes, -64) AS hash
       FROM runs WHERE stream = ? ORDER BY number DESC LIMIT 1`,
    ),
    insertStream: say('INSERT INTO streams (name, epoch) VALUES (?, ?) RETURNING id'),
    raiseEpoch: say('UPDATE streams SET epoch = ? WHERE id = ?'),
    command: say('SELECT number FROM commands WHERE command = ?'),
    run: say(
      `SELECT streams.name, runs.* FROM runs JOIN streams ON streams.id = runs.stream
       WHERE stream = ? AND number <= ? ORDER BY number DESC LIMIT 1`,
    ),
    insertRun: say('INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
    insertCommands: say(
      `INSERT INTO commands SELECT key, value FROM json_each(?) WHERE true
       ON CONFLICT (command) DO NOTHING`,
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
    lastPosition: () => (lastPosition.get() as { position: number } | undefined)?.position ?? 0,
  };
}

import type { Database, Statement } from './driver.ts';
import { checkedHouse, type HouseRow, houseValues, READ_HOUSE, SET_HOUSE } from './house-row.ts';

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
  readonly documentMark: Statement;
  readonly putDocument: Statement;
  readonly removeDocument: Statement;
  readonly documentsSeal: Statement;
  readonly setDocumentsSeal: Statement;
  lastPosition(): number;
  /** The last command key that sorts before `end`; empty where there is none. */
  lastCommandBefore(end: string): string;
  /** The name of the key that seals the log; empty before there is one. */
  readonly logKey: Statement;
  readonly nameLogKey: Statement;
  house(): HouseRow;
  setHouse(house: HouseRow): void;
}

export function prepareWrites(database: Database, place: string): WriteStatements {
  const say = (sql: string) => database.prepare(sql);
  const lastPosition = say(
    `SELECT position + record_count - 1 AS position
     FROM runs ORDER BY runs.position DESC LIMIT 1`,
  );
  const lastCommand = say('SELECT max(command) AS command FROM commands WHERE command < ?');
  const house = say(READ_HOUSE);
  const setHouse = say(SET_HOUSE);
  return {
    begin: say('BEGIN IMMEDIATE'),
    commit: say('COMMIT'),
    rollback: say('ROLLBACK'),
    checkpoint: say('PRAGMA wal_checkpoint(PASSIVE)'),
    finalCheckpoint: say('PRAGMA wal_checkpoint(TRUNCATE)'),
    stream: say('SELECT id, epoch, digest FROM streams WHERE name = ?'),
    lastRun: say(
      `SELECT number + record_count - 1 AS number, last_version, substr(hashes, -64) AS hash
       FROM runs WHERE stream = ? ORDER BY runs.number DESC LIMIT 1`,
    ),
    insertStream: say('INSERT INTO streams (name, epoch, digest) VALUES (?, ?, ?) RETURNING id'),
    raiseEpoch: say('UPDATE streams SET epoch = ?, digest = ? WHERE id = ?'),
    command: say('SELECT number FROM commands WHERE command = ?'),
    run: say(
      `SELECT streams.name, runs.* FROM runs JOIN streams ON streams.id = runs.stream
       WHERE stream = ? AND number <= ? ORDER BY number DESC LIMIT 1`,
    ),
    insertRun: say('INSERT INTO runs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    insertCommands: say('INSERT INTO commands SELECT key, value FROM json_each(?)'),
    saveSnapshot: say(
      `INSERT INTO snapshots (stream, schema, version, data, digest) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (stream, schema) DO UPDATE
       SET version = excluded.version, data = excluded.data, digest = excluded.digest
       WHERE excluded.version >= version`,
    ),
    logKey: say('SELECT name FROM log_key'),
    nameLogKey: say("UPDATE log_key SET name = ? WHERE name = ''"),
    ...documentWrites(say),
    lastCommandBefore: (end) => (lastCommand.get(end) as { command: string | null }).command ?? '',
    house: () => checkedHouse(house.get(), place),
    setHouse(row) {
      setHouse.run(...houseValues(row));
    },
    lastPosition: () => (lastPosition.get() as { position: number } | undefined)?.position ?? 0,
  };
}

function documentWrites(say: (sql: string) => Statement) {
  return {
    documentMark: say('SELECT version, digest FROM documents WHERE kind = ? AND id = ?'),
    putDocument: say(
      `INSERT INTO documents (kind, id, version, data, digest) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (kind, id) DO UPDATE
       SET version = excluded.version, data = excluded.data, digest = excluded.digest`,
    ),
    removeDocument: say('DELETE FROM documents WHERE kind = ? AND id = ?'),
    documentsSeal: say('SELECT changes, seal FROM documents_seal'),
    setDocumentsSeal: say('UPDATE documents_seal SET changes = ?, seal = ?'),
  };
}

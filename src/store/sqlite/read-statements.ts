import type { Database, Statement } from './driver.ts';

/** Everything the reader says to SQLite. */
export interface ReadStatements {
  readonly streamId: Statement;
  readonly head: Statement;
  readonly heads: Statement;
  readonly command: Statement;
  readonly lastVersion: Statement;
  readonly eventRecords: Statement;
  readonly records: Statement;
  readonly all: Statement;
  readonly snapshot: Statement;
  readonly document: Statement;
  readonly documents: Statement;
  readonly documentKinds: Statement;
  readonly lastPosition: Statement;
  readonly copy: Statement;
  readonly integrity: Statement;
}

const HEAD = `
  SELECT name, streams.epoch AS stream_epoch, records.number, records.last_version, records.hash
  FROM streams LEFT JOIN records ON records.stream = streams.id AND records.number = (
    SELECT max(number) FROM records AS counted WHERE counted.stream = streams.id
  )`;

const RECORD = `
  SELECT name, position, number, last_version, event_count, command_id, hash, facts
  FROM records JOIN streams ON streams.id = records.stream`;

export function prepareReads(database: Database): ReadStatements {
  const say = (sql: string) => database.prepare(sql);
  return {
    streamId: say('SELECT id FROM streams WHERE name = ?'),
    head: say(`${HEAD} WHERE name = ?`),
    heads: say(`${HEAD} WHERE name > ? AND name >= ? AND name < ? ORDER BY name LIMIT ?`),
    command: say(`${RECORD} WHERE command_id = ? AND stream = ?`),
    lastVersion: say('SELECT last_version FROM records WHERE stream = ? AND number = ?'),
    eventRecords: say(
      `${RECORD} WHERE stream = ? AND number >= ? AND event_count > 0 ORDER BY number LIMIT ?`,
    ),
    records: say(`${RECORD} WHERE stream = ? AND number >= ? ORDER BY number LIMIT ?`),
    all: say(`${RECORD} WHERE position > ? ORDER BY position LIMIT ?`),
    snapshot: say('SELECT version, data, digest FROM snapshots WHERE stream = ? AND schema = ?'),
    document: say('SELECT kind, id, version, data FROM documents WHERE kind = ? AND id = ?'),
    documents: say(
      'SELECT kind, id, version, data FROM documents WHERE kind = ? AND id > ? ORDER BY id LIMIT ?',
    ),
    documentKinds: say('SELECT DISTINCT kind FROM documents ORDER BY kind'),
    lastPosition: say('SELECT max(position) AS position FROM records'),
    copy: say('VACUUM INTO ?'),
    integrity: say('PRAGMA integrity_check'),
  };
}

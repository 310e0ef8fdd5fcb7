import type { Database, Statement } from '../database/driver.ts';
import { READ_HOUSE } from '../database/house-row.ts';

/** Every statement of the reader. */
export interface ReadStatements {
  readonly streamId: Statement;
  readonly head: Statement;
  readonly heads: Statement;
  readonly command: Statement;
  readonly runAt: Statement;
  readonly eventRuns: Statement;
  readonly runs: Statement;
  readonly all: Statement;
  readonly marks: Statement;
  readonly snapshot: Statement;
  readonly document: Statement;
  readonly documents: Statement;
  readonly documentKinds: Statement;
  readonly documentDigests: Statement;
  readonly house: Statement;
  readonly runsAfter: Statement;
  readonly counts: Statement;
  readonly streamRows: Statement;
  readonly snapshotRows: Statement;
  readonly begin: Statement;
  readonly commit: Statement;
  readonly lastPosition: Statement;
  readonly copy: Statement;
  readonly integrity: Statement;
}

const HEAD = `
  SELECT name, streams.epoch AS stream_epoch, runs.number + record_count - 1 AS number,
    runs.last_version, substr(hashes, -64) AS hash
  FROM streams LEFT JOIN runs ON runs.stream = streams.id AND runs.number = (
    SELECT max(number) FROM runs AS counted WHERE counted.stream = streams.id
  )`;

const RUN = `
  SELECT name, position, number, record_count, event_count, last_version, hashes, facts, before,
    seal
  FROM runs JOIN streams ON streams.id = runs.stream`;

const DOCUMENT = 'SELECT kind, id, version, data, digest FROM documents';

/** Counts at one moment: each record has its command, and positions have no gaps. */
export const COUNTS = `SELECT (SELECT count(*) FROM commands) AS commands, coalesce(
    (SELECT position + record_count - 1 FROM runs ORDER BY runs.position DESC LIMIT 1), 0
  ) AS position`;

/** A page begins in the run that holds its first record. */
const FROM_RUN_OF_NUMBER = `stream = ?1 AND number >= coalesce(
    (SELECT max(number) FROM runs AS first WHERE first.stream = ?1 AND first.number <= ?2), 1)`;
const FROM_RUN_OF_POSITION = `runs.position >= coalesce(
    (SELECT max(position) FROM runs AS first WHERE first.position <= ?1), 1)`;

export function prepareReads(database: Database): ReadStatements {
  const say = (sql: string) => database.prepare(sql);
  return {
    streamId: say('SELECT id FROM streams WHERE name = ?'),
    head: say(`${HEAD} WHERE name = ?`),
    heads: say(`${HEAD} WHERE name > ? AND name >= ? AND name < ? ORDER BY name LIMIT ?`),
    command: say('SELECT number FROM commands WHERE command = ?'),
    runAt: say(
      `SELECT number, record_count, last_version FROM runs
       WHERE stream = ? AND number <= ? ORDER BY number DESC LIMIT 1`,
    ),
    eventRuns: say(`${RUN} WHERE ${FROM_RUN_OF_NUMBER} AND event_count > 0
      ORDER BY number LIMIT ?3`),
    runs: say(`${RUN} WHERE ${FROM_RUN_OF_NUMBER} AND number <= ?3 ORDER BY number`),
    all: say(`${RUN} WHERE ${FROM_RUN_OF_POSITION} AND position <= ?2 ORDER BY position`),
    marks: say(`SELECT name AS stream, runs.position + record_count - 1 AS position,
        runs.number + record_count - 1 AS number, last_version AS version,
        substr(hashes, -64) AS hash
      FROM runs JOIN streams ON streams.id = runs.stream
      WHERE ${FROM_RUN_OF_POSITION} AND runs.position + record_count - 1 > ?1
      ORDER BY runs.position LIMIT ?2`),
    snapshot: say('SELECT version, data, digest FROM snapshots WHERE stream = ? AND schema = ?'),
    document: say(`${DOCUMENT} WHERE kind = ? AND id = ?`),
    documents: say(`${DOCUMENT} WHERE kind = ? AND id > ? ORDER BY id LIMIT ?`),
    documentDigests: say('SELECT digest FROM documents'),
    house: say(READ_HOUSE),
    runsAfter: say(`${RUN} WHERE runs.position > ? ORDER BY runs.position LIMIT ?`),
    counts: say(COUNTS),
    streamRows: say(
      'SELECT id, name, epoch, digest FROM streams WHERE name > ? ORDER BY name LIMIT ?',
    ),
    snapshotRows: say(
      `SELECT stream, name, schema, version, data, snapshots.digest
       FROM snapshots LEFT JOIN streams ON streams.id = snapshots.stream
       WHERE (stream, schema) > (?, ?) ORDER BY stream, schema LIMIT ?`,
    ),
    begin: say('BEGIN'),
    commit: say('COMMIT'),
    documentKinds: say('SELECT DISTINCT kind FROM documents ORDER BY kind'),
    lastPosition: say(
      `SELECT position + record_count - 1 AS position
       FROM runs ORDER BY runs.position DESC LIMIT 1`,
    ),
    copy: say('VACUUM INTO ?'),
    integrity: say('PRAGMA integrity_check'),
  };
}

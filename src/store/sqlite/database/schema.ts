import { HOUSE_FORMAT } from '../../../kit/index.ts';
import { NO_DOCUMENTS } from '../../digests.ts';
import type { Database } from './driver.ts';
import { type HouseRow, houseValues } from './house-row.ts';
import { trouble } from './sqlite-trouble.ts';

/** "Baiz": distinguishes our files from other SQLite databases. */
const APPLICATION_ID = 0x4261697a;

/**
 * A run is what one group brought for one stream: records that follow each other, in one row. A
 * row, with its entry in the index, is most of what an append costs, so a group has few. Runs lie
 * in the order of commit; lying by stream cost up to twice as much. A key in the index of commands
 * begins with the id, followed by a space and the stream's id: ids of clients that rise with time
 * (UUIDv7) make the index grow at its end. A run names the hash before its first record, so that it
 * can be verified by itself, and bears a seal (log-seal.ts).
 *
 * The house's row names the frames of house.journal that the database does not hold yet, and the
 * process that may write.
 */
const SCHEMA = `
  PRAGMA application_id = ${APPLICATION_ID};
  CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT;
  INSERT INTO schema_version VALUES (${HOUSE_FORMAT});
  CREATE TABLE streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    epoch INTEGER NOT NULL,
    digest TEXT NOT NULL
  ) STRICT;
  CREATE TABLE runs (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL REFERENCES streams (id),
    number INTEGER NOT NULL,
    record_count INTEGER NOT NULL,
    event_count INTEGER NOT NULL,
    last_version INTEGER NOT NULL,
    hashes TEXT NOT NULL,
    facts TEXT NOT NULL,
    before TEXT NOT NULL,
    seal TEXT NOT NULL,
    UNIQUE (stream, number)
  ) STRICT;
  CREATE TABLE commands (
    command TEXT PRIMARY KEY,
    number INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE snapshots (
    stream INTEGER NOT NULL REFERENCES streams (id),
    schema INTEGER NOT NULL,
    version INTEGER NOT NULL,
    data TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (stream, schema)
  ) STRICT;
  CREATE TABLE documents (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    data TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT;
  CREATE TABLE documents_seal (changes INTEGER NOT NULL, seal TEXT NOT NULL) STRICT;
  INSERT INTO documents_seal VALUES (0, '');
  CREATE TABLE log_key (name TEXT NOT NULL) STRICT;
  INSERT INTO log_key VALUES ('');
  CREATE TABLE house (
    generation INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    closed INTEGER NOT NULL,
    documents TEXT NOT NULL,
    position INTEGER NOT NULL,
    digest TEXT NOT NULL
  ) STRICT;`;

const NEW_HOUSE: HouseRow = {
  generation: 1,
  epoch: 0,
  closed: 1,
  documents: NO_DOCUMENTS,
  position: 0,
};

/** Makes the tables in an empty file; refuses a file that another format of Baize has written. */
export function prepareSchema(database: Database, place: string): void {
  if (!isEmpty(database)) {
    checkFormat(database, place);
    return;
  }
  database.exec(`BEGIN IMMEDIATE; ${SCHEMA}`);
  database.prepare('INSERT INTO house VALUES (?, ?, ?, ?, ?, ?)').run(...houseValues(NEW_HOUSE));
  database.exec('COMMIT');
}

/** Throws where the file is not a house of the format that this program reads. */
export function checkFormat(database: Database, place: string): void {
  const mark = database.prepare('PRAGMA application_id').get() as { application_id: number };
  if (mark.application_id !== APPLICATION_ID) throw trouble('database-damaged', place);
  const row = database.prepare('SELECT version FROM schema_version').get();
  const { version } = row as { version: number };
  if (version === HOUSE_FORMAT) return;
  const code = version < HOUSE_FORMAT ? 'database-older' : 'database-newer';
  throw trouble(code, place, `its format is ${version}, this program knows ${HOUSE_FORMAT}`);
}

function isEmpty(database: Database): boolean {
  const row = database.prepare('SELECT count(*) AS tables FROM sqlite_master').get();
  return (row as { tables: number }).tables === 0;
}

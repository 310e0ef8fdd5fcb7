import type { Database } from './driver.ts';
import { addDigests } from './schema-digests.ts';
import { trouble } from './sqlite-trouble.ts';

/** "Baiz": distinguishes our files from other SQLite databases. */
const APPLICATION_ID = 0x4261697a;

/**
 * Migrations. Each runs once, in order, in its own transaction; a released one never changes.
 *
 * A run is what one group brought for one stream: records that follow each other, in one row. A
 * row, with its entry in the index, is most of what an append costs, so a group has few. Runs lie
 * in the order of commit; lying by stream cost up to twice as much. A key in the index of commands
 * begins with the id, followed by a space and the stream's id: ids of clients that rise with time
 * (UUIDv7) make the index grow at its end.
 *
 * The house's row names the frames of house.journal that the database does not hold yet, and the
 * process that may write.
 */
export const MIGRATIONS: readonly Migration[] = [
  `CREATE TABLE streams (
     id INTEGER PRIMARY KEY,
     name TEXT NOT NULL UNIQUE,
     epoch INTEGER NOT NULL
   ) STRICT;
   CREATE TABLE records (
     position INTEGER PRIMARY KEY,
     stream INTEGER NOT NULL REFERENCES streams (id),
     number INTEGER NOT NULL,
     last_version INTEGER NOT NULL,
     event_count INTEGER NOT NULL,
     command_id TEXT NOT NULL,
     hash TEXT NOT NULL,
     facts TEXT NOT NULL,
     UNIQUE (stream, number),
     UNIQUE (command_id, stream)
   ) STRICT;
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
     PRIMARY KEY (kind, id)
   ) STRICT;`,
  `CREATE TABLE runs (
     position INTEGER PRIMARY KEY,
     stream INTEGER NOT NULL REFERENCES streams (id),
     number INTEGER NOT NULL,
     record_count INTEGER NOT NULL,
     event_count INTEGER NOT NULL,
     last_version INTEGER NOT NULL,
     hashes TEXT NOT NULL,
     facts TEXT NOT NULL,
     UNIQUE (stream, number)
   ) STRICT;
   CREATE TABLE commands (
     command TEXT PRIMARY KEY,
     number INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   INSERT INTO runs
     SELECT position, stream, number, 1, event_count, last_version, hash, facts
     FROM records ORDER BY position;
   INSERT INTO commands
     SELECT command_id || ' ' || stream, number FROM records ORDER BY command_id, stream;
   DROP TABLE records;`,
  `CREATE TABLE journal (generation INTEGER NOT NULL) STRICT;
   INSERT INTO journal VALUES (1);`,
  (database) => {
    database.exec(`CREATE TABLE house (
        generation INTEGER NOT NULL,
        epoch INTEGER NOT NULL,
        closed INTEGER NOT NULL,
        digest TEXT NOT NULL
      ) STRICT`);
    const { generation } = database.prepare('SELECT generation FROM journal').get() as {
      generation: number;
    };
    database.prepare("INSERT INTO house VALUES (?, 0, 1, '')").run(generation);
    database.exec('DROP TABLE journal');
  },
  addDigests,
  `CREATE TABLE documents_seal (changes INTEGER NOT NULL, seal TEXT NOT NULL) STRICT;
   INSERT INTO documents_seal VALUES (0, '');`,
];

/** The first schema whose table `house` is as it is today. */
export const HOUSE_ROW_SINCE = 5;

/** A migration: SQL, or a function where SQL cannot say it. */
export type Migration = string | ((database: Database) => void);

/** Brings a file to the newest schema; refuses one that a later Baize has written. */
export function migrate(
  database: Database,
  place: string,
  migrations: readonly Migration[] = MIGRATIONS,
): void {
  const found = schemaVersion(database, place);
  if (found > migrations.length) {
    const detail = `its schema is ${found}, this program knows ${migrations.length}`;
    throw trouble('database-newer', place, detail);
  }
  for (let version = found + 1; version <= migrations.length; version += 1) {
    database.exec('BEGIN IMMEDIATE');
    if (version === 1) {
      database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
      database.exec('CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT');
      database.exec('INSERT INTO schema_version VALUES (0)');
    }
    const migration = migrations[version - 1] as Migration;
    if (typeof migration === 'string') database.exec(migration);
    else migration(database);
    database.exec(`UPDATE schema_version SET version = ${version}`);
    database.exec('COMMIT');
  }
}

/** The version of a file's schema; 0 for an empty file. */
export function schemaVersion(database: Database, place: string): number {
  const tables = database.prepare('SELECT count(*) AS tables FROM sqlite_master').get();
  if ((tables as { tables: number }).tables === 0) return 0;
  const mark = database.prepare('PRAGMA application_id').get() as { application_id: number };
  if (mark.application_id !== APPLICATION_ID) throw trouble('database-damaged', place);
  const row = database.prepare('SELECT version FROM schema_version').get();
  return (row as { version: number }).version;
}

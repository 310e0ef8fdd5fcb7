import { documentDigest, NO_DOCUMENTS, streamDigest, withDigest } from '../../digests.ts';
import type { Database } from './driver.ts';
import { houseValues, SET_HOUSE } from './house-row.ts';

interface Old {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly data: string;
}

const ROWS_AT_ONCE = 1000;

/** Adds digests to streams, documents and the house's row, which had none before. */
export function addDigests(database: Database): void {
  const text = "TEXT NOT NULL DEFAULT ''";
  database.exec(`ALTER TABLE streams ADD COLUMN digest ${text};
    ALTER TABLE documents ADD COLUMN digest ${text};
    ALTER TABLE house ADD COLUMN documents ${text};
    ALTER TABLE house ADD COLUMN position INTEGER NOT NULL DEFAULT 0;`);
  digestStreams(database);
  const { generation, epoch, closed } = database
    .prepare('SELECT generation, epoch, closed FROM house')
    .get() as { generation: number; epoch: number; closed: 0 | 1 };
  const last = database
    .prepare(
      'SELECT position + record_count - 1 AS position FROM runs ORDER BY position DESC LIMIT 1',
    )
    .get() as { position: number } | undefined;
  const position = last?.position ?? 0;
  const house = { generation, epoch, closed, documents: digestDocuments(database), position };
  database.prepare(SET_HOUSE).run(...houseValues(house));
}

function digestStreams(database: Database): void {
  const page = database.prepare('SELECT id, name, epoch FROM streams WHERE id > ? LIMIT ?');
  const update = database.prepare('UPDATE streams SET digest = ? WHERE id = ?');
  let after = 0;
  for (;;) {
    const rows = page.all(after, ROWS_AT_ONCE) as readonly {
      readonly id: number;
      readonly name: string;
      readonly epoch: number;
    }[];
    for (const { id, name, epoch } of rows) update.run(streamDigest(name, epoch), id);
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

function digestDocuments(database: Database): string {
  const page = database.prepare(
    `SELECT kind, id, version, data FROM documents
     WHERE (kind, id) > (?, ?) ORDER BY kind, id LIMIT ?`,
  );
  const update = database.prepare('UPDATE documents SET digest = ? WHERE kind = ? AND id = ?');
  let sum = NO_DOCUMENTS;
  let [kind, id] = ['', ''];
  for (;;) {
    const rows = page.all(kind, id, ROWS_AT_ONCE) as readonly Old[];
    for (const row of rows) {
      const digest = documentDigest(row.kind, row.id, row.version, row.data);
      update.run(digest, row.kind, row.id);
      sum = withDigest(sum, digest);
      [kind, id] = [row.kind, row.id];
    }
    if (rows.length < ROWS_AT_ONCE) return sum;
  }
}

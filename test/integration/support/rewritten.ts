import { documentDigest, withDigest, withoutDigest } from '../../../src/store/digests.ts';
import type { Database } from '../../../src/store/sqlite/database/driver.ts';
import {
  checkedHouse,
  houseValues,
  READ_HOUSE,
  SET_HOUSE,
} from '../../../src/store/sqlite/database/house-row.ts';

interface DocumentRow {
  readonly id: string;
  readonly version: number;
  readonly data: string;
  readonly digest: string;
}

/** Rewrites a document as the house would, with its digest and the sum over all documents. */
export function rewriteDocument(
  database: Database,
  kind: string,
  change: (data: string) => string,
): void {
  const found = 'SELECT id, version, data, digest FROM documents WHERE kind = ?';
  const row = database.prepare(found).get(kind) as DocumentRow;
  const data = change(row.data);
  if (data === row.data) throw new Error(`nothing changes in the document ${kind}`);
  const digest = documentDigest(kind, row.id, row.version, data);
  const write = 'UPDATE documents SET data = ?, digest = ? WHERE kind = ? AND id = ?';
  database.prepare(write).run(data, digest, kind, row.id);
  const house = checkedHouse(database.prepare(READ_HOUSE).get(), 'house.db');
  const documents = withDigest(withoutDigest(house.documents, row.digest), digest);
  database.prepare(SET_HOUSE).run(...houseValues({ ...house, documents }));
}

import { join } from 'node:path';
import { storeContract } from '../../../test/contracts/store/contract.ts';
import { sealingContract } from '../../../test/contracts/store/sealing.ts';
import { documentDigest, withDigest, withoutDigest } from '../digests.ts';
import { type Database, openDatabase } from './database/driver.ts';
import { checkedHouse, houseValues, READ_HOUSE, SET_HOUSE } from './database/house-row.ts';
import { DATABASE_FILE } from './folder/database-file.ts';
import { removeFolder, temporaryFolder } from './folder/temporary-folder.ts';
import { openSqliteStore } from './sqlite-store.ts';

const KEY = new Uint8Array(32).fill(7);

storeContract(
  'the SQLite store',
  async () => {
    const folder = temporaryFolder();
    const store = await openSqliteStore({ folder, keys: [KEY] });
    return {
      store,
      async dispose() {
        await store.close();
        removeFolder(folder);
      },
    };
  },
  { modelRuns: 25 },
);

sealingContract('the SQLite store', async () => {
  const folder = temporaryFolder();
  const store = await openSqliteStore({ folder });
  let newest = store;
  const bySql = async (change: (database: Database) => void) => {
    await newest.close();
    const database = openDatabase(join(folder, DATABASE_FILE), { readOnly: false });
    change(database);
    database.close();
  };
  return {
    store,
    async again() {
      await newest.close();
      newest = await openSqliteStore({ folder });
      return newest;
    },
    forge: (kind, id, text) => bySql((database) => forge(database, kind, id, text)),
    takeSealOff: () => bySql((database) => database.exec("UPDATE documents_seal SET seal = ''")),
    async dispose() {
      await newest.close();
      removeFolder(folder);
    },
  };
});

function forge(database: Database, kind: string, id: string, text: string): void {
  const where = 'FROM documents WHERE kind = ? AND id = ?';
  const row = database.prepare(`SELECT version, digest ${where}`).get(kind, id) as {
    version: number;
    digest: string;
  };
  const digest = documentDigest(kind, id, row.version, text);
  database
    .prepare('UPDATE documents SET data = ?, digest = ? WHERE kind = ? AND id = ?')
    .run(text, digest, kind, id);
  const house = checkedHouse(database.prepare(READ_HOUSE).get(), 'here');
  const documents = withDigest(withoutDigest(house.documents, row.digest), digest);
  database.prepare(SET_HOUSE).run(...houseValues({ ...house, documents }));
}

import { storeContract } from '../contract.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { removeFolder, temporaryFolder } from './temporary-folder.ts';

storeContract(
  'the SQLite store',
  async () => {
    const folder = temporaryFolder();
    const store = await openSqliteStore({ folder });
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

import { storeContract } from '../contract/contract.ts';
import { removeFolder, temporaryFolder } from './folder/temporary-folder.ts';
import { openSqliteStore } from './sqlite-store.ts';

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

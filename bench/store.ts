import { removeFolder, temporaryFolder } from '../src/store/sqlite/folder/temporary-folder.ts';
import { durability } from './store/durability.ts';
import { history } from './store/history.ts';
import { proveFirst } from './store/load.ts';

/**
 * D1, D2 and H1–H3: the store against the disk and against bare SQLite, taking turns. No goal is
 * judged when the disk's own sync is slow or uneven: then others are at work, and a slow disk
 * favours the store, which waits for it less often than the floor does.
 */
export async function run(): Promise<void> {
  const folder = temporaryFolder();
  try {
    await proveFirst(folder);
    await durability(folder);
    await history(folder);
  } finally {
    removeFolder(folder);
  }
}

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { joinLibraries, type OwnBook, ownLibrary } from '../../clauses/index.ts';
import { loadLibrary } from './clause-files.ts';

/** The own books of this process; a process runs one command. */
let ownBooks: readonly OwnBook[] = [];

/** `--books folder` for a command and its sub-commands; without it `BAIZE_BOOKS` counts. */
export function addBooksOption(command: Command): Command {
  return command
    .option('--books <folder>', 'rule books of your own beside the published ones (BAIZE_BOOKS)')
    .hook('preAction', async (owner) => {
      const folder: unknown = owner.opts().books ?? process.env.BAIZE_BOOKS;
      if (typeof folder !== 'string' || folder === '') return;
      // Most calls name no folder, and the server takes a second to load.
      const { shelveOwnBooks } = await import('../../server/index.ts');
      const read = shelveOwnBooks(resolve(folder));
      if (!read.ok) owner.error(read.error, { exitCode: 2 });
      else ownBooks = read.value;
    });
}

/** The clauses of the published books and of this process's own. */
export function wholeLibrary() {
  return ownBooks.reduce((library, own) => {
    const built = ownLibrary(own);
    if (!built.ok) throw new Error(`${own.title.source}: ${built.error.join('; ')}`);
    return joinLibraries(library, built.value);
  }, loadLibrary());
}

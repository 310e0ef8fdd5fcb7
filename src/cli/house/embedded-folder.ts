import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DATABASE_FILE } from '../../store/index.ts';

/** The option of commands that read or copy the files of the embedded store. */
export const EMBEDDED_DATA = [
  '--data <folder>',
  'the folder of the house (BAIZE_DATA, else ./data/house)',
] as const;

/**
 * A house whose environment names PostgreSQL has its log there. Its folder holds only what it was
 * before the move, so a backup of the folder would be useless; a folder that is named explicitly is
 * taken as meant.
 */
export function embeddedFolder(given: string | undefined): string {
  if (given !== undefined) return resolve(given);
  if ((process.env.BAIZE_DATABASE_URL ?? '') !== '') {
    throw new Error(
      'the log of this house is in PostgreSQL: back it up with pg_dump, or copy and verify it ' +
        'with baize migrate --from URL --data FOLDER, and name that folder with --data',
    );
  }
  return resolve(process.env.BAIZE_DATA ?? './data/house');
}

/** The folder of a house that is there. */
export function houseFolder(given: string | undefined): string {
  const folder = embeddedFolder(given);
  if (!existsSync(folder)) throw new Error(`${folder} cannot be found`);
  if (!existsSync(join(folder, DATABASE_FILE))) throw new Error(`${folder} holds no house`);
  return folder;
}

import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER, partOf, removeDeadParts } from '../../../store/index.ts';
import { inWords } from './place-trouble.ts';
import { type SecondPlace, sha256Of } from './second-place.ts';

/**
 * Lies in the folder from the first copy on. Where its disk is not mounted, an empty folder of the
 * same name is on the disk of the house, and copies there would be lost with the house.
 */
export const MARK_FILE = 'baize-copies.txt';
const MARK = 'Copies of the checkpoints and backups of a Baize house. Leave this file here.\n';

/** A folder on another disk, which must be there: Baize makes none. */
export function folderPlace(folder: string): SecondPlace {
  const cleared = new Set<string>();
  return {
    find: (isKnown) => inWords(() => find(folder, isKnown)),
    put: (name, file, mayReplace) =>
      inWords(async () => {
        await find(folder, true);
        const target = join(folder, name);
        await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
        if (!cleared.has(dirname(target))) removeDeadParts(target);
        cleared.add(dirname(target));
        if (!mayReplace && (await holds(target, file))) return;
        await putWhole(target, file, name);
      }),
  };
}

async function find(folder: string, isKnown: boolean): Promise<void> {
  if (!(await stat(folder)).isDirectory()) throw new Error('the second place is not a folder');
  const mark = join(folder, MARK_FILE);
  if (isKnown) {
    await stat(mark).catch(() => {
      throw new Error(`the second place has lost its ${MARK_FILE}: is its disk mounted?`);
    });
  } else {
    await writeFile(mark, MARK, { mode: PRIVATE_FILE, flush: true });
  }
}

/** Whether the file is there already; one of the same name that differs is another house's. */
async function holds(target: string, file: string): Promise<boolean> {
  const there = await stat(target).catch(() => null);
  if (there === null) return false;
  if ((await sha256Of(target)) === (await sha256Of(file))) return true;
  throw new Error('the second place holds the checkpoints of another house, or of this one before');
}

async function putWhole(target: string, file: string, name: string): Promise<void> {
  const part = partOf(target);
  try {
    await copyFile(file, part);
    const copy = await open(part, 'r+');
    await copy.sync().finally(() => copy.close());
    if ((await sha256Of(part)) !== (await sha256Of(file))) {
      throw new Error(`the copy of ${name} is not what was copied`);
    }
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
}

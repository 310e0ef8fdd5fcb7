import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Copier } from '../../../../src/server/evidence/copies/copier.ts';
import type { SecondPlace } from '../../../../src/server/evidence/copies/second-place.ts';

export type HouseToCopy = ReturnType<typeof houseToCopy>;

/** A house's folder with room for checkpoints and backups, and an empty folder for their copies. */
export function houseToCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'baize-copies-'));
  const house = (...way: string[]) => join(folder, 'house', ...way);
  mkdirSync(house('checkpoints', 'keys'), { recursive: true });
  mkdirSync(house('backups'));
  mkdirSync(join(folder, 'there'));
  return {
    folder,
    house,
    checkpoint: (number: number) =>
      writeFileSync(house('checkpoints', `0000000${number}.json`), `checkpoint ${number}`),
    copierTo: (place: SecondPlace, to = 'there') => {
      const backups = () => readdirSync(house('backups')).sort();
      return new Copier({ dataFolder: house(), place, to, backups });
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

import { existsSync, readFileSync, renameSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE } from '../../../store/index.ts';
import { isStored, RECORD, TEXT } from '../../system/stored-shape.ts';
import { checkpointNames, keyFiles } from '../checkpoints.ts';
import { CHECKPOINTS_FOLDER } from '../custody/signers.ts';
import type { SecondPlace } from './second-place.ts';

export interface CopierPorts {
  readonly dataFolder: string;
  readonly place: SecondPlace;
  /** The place by which copies are remembered: another place gets everything again. */
  readonly to: string;
  /** Names of the backups in their folder, oldest first. */
  readonly backups: () => readonly string[];
}

/** The newest file of each kind that lies at the second place. */
export interface Copied {
  readonly checkpointAtMs: number | null;
  readonly backupAtMs: number | null;
}

interface Remembered {
  readonly to: string;
  /** The last checkpoint that was copied; checkpoints are numbered and never change. */
  readonly lastCheckpoint: string;
  /**
   * Keys, handovers and backups by name, with size and time, so that a changed file is copied
   * again.
   */
  readonly files: Readonly<Record<string, string>>;
  readonly copied: Copied;
  /** Whether the place was found once, so that it must know this house again. */
  readonly isKnown?: boolean;
}

const isRemembered = isStored<Remembered>({
  to: TEXT,
  lastCheckpoint: TEXT,
  files: RECORD,
  copied: RECORD,
});
const MEMORY_FILE = 'copied.json';
const NOTHING: Copied = { checkpointAtMs: null, backupAtMs: null };

/** Copies new files to the second place, checkpoints first, one file at a time. */
export class Copier {
  readonly #ports: CopierPorts;
  #memory: Remembered;
  #copying: Promise<void> | null = null;

  constructor(ports: CopierPorts) {
    this.#ports = ports;
    this.#memory = this.#remember();
  }

  get copied(): Copied {
    return this.#memory.copied;
  }

  /**
   * Copies what is new. A caller that comes while copies are made waits for those; newer files go
   * with the next.
   */
  copy(): Promise<void> {
    this.#copying ??= this.#copyAll().finally(() => {
      this.#copying = null;
    });
    return this.#copying;
  }

  async #copyAll(): Promise<void> {
    await this.#find();
    const folder = join(this.#ports.dataFolder, CHECKPOINTS_FOLDER);
    if (existsSync(folder)) {
      for (const name of keyFiles(folder)) await this.#copyChanged(CHECKPOINTS_FOLDER, name, null);
      for (const name of checkpointNames(folder)) {
        if (name > this.#memory.lastCheckpoint) await this.#copyCheckpoint(name);
      }
    }
    for (const name of this.#ports.backups())
      await this.#copyChanged('backups', name, 'backupAtMs');
  }

  async #find(): Promise<void> {
    const { isKnown = false } = this.#memory;
    await this.#ports.place.find(isKnown);
    if (!isKnown) this.#save({ ...this.#memory, isKnown: true });
  }

  async #copyCheckpoint(name: string): Promise<void> {
    const { mtimeMs } = await this.#put(CHECKPOINTS_FOLDER, name, false);
    const copied = { ...this.#memory.copied, checkpointAtMs: Math.floor(mtimeMs) };
    this.#save({ ...this.#memory, lastCheckpoint: name, copied });
  }

  async #copyChanged(folder: string, name: string, kind: keyof Copied | null): Promise<void> {
    const path = `${folder}/${name}`;
    const { files, copied } = this.#memory;
    if (files[path] === keyOf(statSync(join(this.#ports.dataFolder, path)))) return;
    const stats = await this.#put(folder, name, true);
    const newest = kind === null ? {} : { [kind]: Math.floor(stats.mtimeMs) };
    const known = { ...files, [path]: keyOf(stats) };
    this.#save({ ...this.#memory, files: known, copied: { ...copied, ...newest } });
  }

  /** Copies a file and returns its facts from before the copy. */
  async #put(folder: string, name: string, mayReplace: boolean): Promise<Stats> {
    const file = join(this.#ports.dataFolder, folder, name);
    const stats = statSync(file);
    await this.#ports.place.put(`${folder}/${name}`, file, mayReplace);
    return stats;
  }

  /**
   * Without its memory the copier copies everything once more, which changes nothing at the second
   * place.
   */
  #remember(): Remembered {
    const { to } = this.#ports;
    const fresh: Remembered = { to, lastCheckpoint: '', files: {}, copied: NOTHING };
    try {
      const kept: unknown = JSON.parse(readFileSync(this.#file(), 'utf8'));
      return isRemembered(kept) && kept.to === to ? kept : fresh;
    } catch {
      return fresh;
    }
  }

  #save(memory: Remembered): void {
    this.#memory = memory;
    const file = this.#file();
    writeFileSync(`${file}.part`, JSON.stringify(this.#memory), { mode: PRIVATE_FILE });
    renameSync(`${file}.part`, file);
  }

  #file(): string {
    return join(this.#ports.dataFolder, MEMORY_FILE);
  }
}

function keyOf({ size, mtimeMs }: Stats): string {
  return `${size} ${mtimeMs}`;
}

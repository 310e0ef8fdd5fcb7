import {
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  type ReadStream,
  readdirSync,
  rmSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { ok, type Result, refuse } from '../../kit/index.ts';
import {
  BACKUP_NAME,
  type Backup,
  type BackupContents,
  type BackupsPage,
  type BackupWork,
} from '../../protocol/index.ts';
import {
  type InspectionReport,
  PRIVATE_FOLDER,
  partOf,
  readSeal,
  runChore,
  StoreTrouble,
} from '../../store/index.ts';

export interface BackupsPorts {
  /** The folder of the backups; it is made with the first. */
  readonly folder: string;
  readonly nowMs: () => number;
  /** Makes the store's own copy and verifies it; null for a store that keeps nothing on disk. */
  readonly copy: ((toFile: string, calledOff: AbortSignal) => Promise<InspectionReport>) | null;
}

export interface BackupFile {
  readonly bytes: number;
  readonly content: ReadStream;
}

export interface BackupRefusal {
  readonly code:
    | 'nothing-on-disk'
    | 'backup-under-way'
    | 'backup-failed'
    | 'backup-damaged'
    | 'backup-not-deleted'
    | 'not-found'
    | 'stopped';
  /** What was wrong with the disk or the file. */
  readonly trouble?: string;
}

/**
 * The shape of a backup's name. No other name reaches the disk, so no request leads out of the
 * folder.
 */
const NAME = new RegExp(BACKUP_NAME);
/** The most backups in the list; older ones stay on the disk and can be verified by name. */
const MOST_LISTED = 50;

/** Copies of the log, made and read back one at a time on a thread of their own. */
export class Backups {
  readonly #ports: BackupsPorts;
  readonly #calledOff = new AbortController();
  readonly #seals = new Map<string, { readonly key: string; readonly holds: Backup['holds'] }>();
  readonly #checked = new Map<string, Backup['checked']>();
  #underWay: Omit<BackupWork, 'bytes'> | null = null;
  #working: Promise<unknown> = Promise.resolve();

  /** Removes a backup that was being made when the house was killed. */
  constructor(ports: BackupsPorts) {
    this.#ports = ports;
    this.#clearParts();
  }

  list(): Result<BackupsPage, BackupRefusal> {
    if (this.#ports.copy === null) return refuse({ code: 'nothing-on-disk' });
    const newest = this.names().toReversed().slice(0, MOST_LISTED);
    const backups = newest.flatMap((name) => this.#read(name) ?? []);
    return ok({ backups, underWay: this.#work() });
  }

  async make(): Promise<Result<Backup, BackupRefusal>> {
    const { copy, nowMs } = this.#ports;
    if (copy === null) return refuse({ code: 'nothing-on-disk' });
    const name = this.#newName(nowMs());
    return this.#alone('make', name, 'backup-failed', async () => {
      mkdirSync(this.#ports.folder, { recursive: true, mode: PRIVATE_FOLDER });
      this.#clearParts();
      await copy(this.#at(name), this.#calledOff.signal);
    });
  }

  /** Two backups may fall into one millisecond; the second is named by the next that is free. */
  #newName(nowMs: number): string {
    const names = new Set(this.names());
    for (let ms = nowMs; ; ms += 1) if (!names.has(nameAt(ms))) return nameAt(ms);
  }

  /** Reads a backup whole again: SQLite's structure, every chain, every head, and the seal. */
  async verify(name: string): Promise<Result<Backup, BackupRefusal>> {
    const found = this.find(name);
    if (!found.ok) return found;
    const file = this.#at(name);
    return this.#alone('verify', name, 'backup-damaged', async () => {
      await runChore({ kind: 'verify', file }, this.#calledOff.signal);
    });
  }

  /** Opens the file itself, to be taken to another disk; its reader keeps it open to the end. */
  read(name: string): Result<BackupFile, BackupRefusal> {
    if (this.#ports.copy === null) return refuse({ code: 'nothing-on-disk' });
    const opened = NAME.test(name) ? openFile(this.#at(name)) : null;
    return opened === null ? refuse({ code: 'not-found' }) : ok(opened);
  }

  find(name: string): Result<Backup, BackupRefusal> {
    if (this.#ports.copy === null) return refuse({ code: 'nothing-on-disk' });
    const backup = this.#read(name);
    return backup === null ? refuse({ code: 'not-found' }) : ok(backup);
  }

  /** Removes a backup for good; one that is being made or read back stays until that is done. */
  remove(name: string): Result<Backup, BackupRefusal> {
    const found = this.find(name);
    if (!found.ok) return found;
    if (this.#underWay?.name === name) return refuse({ code: 'backup-under-way' });
    try {
      rmSync(this.#at(name));
    } catch (error) {
      return refuse({ code: 'backup-not-deleted', trouble: troubleOf(error) });
    }
    this.#seals.delete(name);
    this.#checked.delete(name);
    return found;
  }

  /** Calls off what is under way and removes its unfinished file. */
  async stop(): Promise<void> {
    this.#calledOff.abort();
    await this.#working;
    this.#clearParts();
  }

  async #alone(
    kind: BackupWork['kind'],
    name: string,
    fault: 'backup-failed' | 'backup-damaged',
    work: () => Promise<void>,
  ): Promise<Result<Backup, BackupRefusal>> {
    if (this.#calledOff.signal.aborted) return refuse({ code: 'stopped' });
    if (this.#underWay !== null) return refuse({ code: 'backup-under-way' });
    this.#underWay = { kind, name, sinceMs: this.#ports.nowMs() };
    const working = work().then(
      () => null,
      (error: unknown) => error,
    );
    this.#working = working;
    const error = await working;
    this.#underWay = null;
    if (this.#calledOff.signal.aborted && error !== null) return refuse({ code: 'stopped' });
    if (error === null || fault === 'backup-damaged') {
      this.#checked.set(name, { atMs: this.#ports.nowMs(), good: error === null });
    }
    if (error !== null) return refuse({ code: fault, trouble: troubleOf(error) });
    const made = this.#read(name);
    return made === null ? refuse({ code: 'not-found' }) : ok(made);
  }

  #work(): BackupWork | null {
    const work = this.#underWay;
    if (work === null) return null;
    const file = this.#at(work.kind === 'make' ? partOf(work.name) : work.name);
    return { ...work, bytes: fileAt(file)?.size ?? 0 };
  }

  #read(name: string): Backup | null {
    const stats = NAME.test(name) ? fileAt(this.#at(name)) : null;
    if (stats === null) return null;
    const holds = this.#sealOf(name, `${stats.size} ${stats.mtimeMs}`);
    const checked = this.#checked.get(name) ?? null;
    return { name, atMs: momentOf(name), bytes: stats.size, holds, checked };
  }

  /** What a backup holds; a file that has not changed is opened only once. */
  #sealOf(name: string, key: string): Backup['holds'] {
    const known = this.#seals.get(name);
    if (known?.key === key) return known.holds;
    const holds = contentsOf(readSeal(this.#at(name)));
    this.#seals.set(name, { key, holds });
    return holds;
  }

  /** Removes unfinished files that a killed process left; their names occur only in this folder. */
  #clearParts(): void {
    for (const name of filesIn(this.#ports.folder)) {
      const [own = ''] = name.split('.part', 1);
      if (name !== own && NAME.test(own)) rmSync(this.#at(name), { force: true });
    }
  }

  /**
   * The names of the backups, oldest first; a backup that is being made does not have its name yet.
   */
  names(): readonly string[] {
    return filesIn(this.#ports.folder)
      .filter((name) => NAME.test(name))
      .toSorted();
  }

  #at(name: string): string {
    return join(this.#ports.folder, name);
  }
}

function nameAt(atMs: number): string {
  return `${new Date(atMs).toISOString().replaceAll(/[:.]/g, '-')}.db`;
}

function momentOf(name: string): number {
  const [day = '', clock = ''] = name.slice(0, -'Z.db'.length).split('T');
  const [hour, minute, second, ms] = clock.split('-');
  return Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
}

function contentsOf(report: InspectionReport | null): BackupContents | null {
  if (report === null) return null;
  const { streams, records, documents, sha256 } = report;
  return { streams, records, documents, sha256 };
}

/** The file's facts. Links are not followed: a backup is a file of this folder. */
function fileAt(file: string): Stats | null {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats : null;
}

function openFile(file: string): BackupFile | null {
  let fd: number;
  try {
    fd = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch {
    return null;
  }
  const stats = fstatSync(fd);
  if (stats.isFile()) return { bytes: stats.size, content: createReadStream(file, { fd }) };
  closeSync(fd);
  return null;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function troubleOf(error: unknown): string {
  if (error instanceof StoreTrouble) return error.code;
  return (error as { code?: string }).code ?? 'unknown';
}

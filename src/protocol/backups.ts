/** What the house answers about its backups; docs/reference/house.md describes the routes. */

export interface Backup {
  /** Its file in the folder of backups, and the moment when it was begun. */
  readonly name: string;
  readonly atMs: number;
  readonly bytes: number;
  /** By the seal inside the file; null where it cannot be read. */
  readonly holds: BackupContents | null;
  /** When this process last read it back; null if it has not yet. */
  readonly checked: { readonly atMs: number; readonly good: boolean } | null;
}

export interface BackupContents {
  readonly streams: number;
  readonly records: number;
  readonly documents: number;
  /** Over every record's hash, every stream's epoch and every document. */
  readonly sha256: string;
}

export interface BackupWork {
  readonly kind: 'make' | 'verify';
  readonly name: string;
  readonly sinceMs: number;
  /** Written so far; for one that is verified, its size. */
  readonly bytes: number;
}

/** Newest first. */
export interface BackupsPage {
  readonly backups: readonly Backup[];
  readonly underWay: BackupWork | null;
}

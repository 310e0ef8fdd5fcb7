import { field, type Held, nullable, oneOf, shape, text } from '../../machine/index.ts';
import { FLAG, TIME } from '../../table/index.ts';
import { Figure, many, Words } from './pieces.ts';
import type { Routes } from './route.ts';

/** The operator's copies of the log. The keys of the house are in none of them. */

/** A file in the folder of backups, named by the moment when it was begun. */
export const BACKUP_NAME = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}-\\d{2}-\\d{2}-\\d{3}Z\\.db$';

const ContentsSchema = shape({
  streams: Figure,
  records: Figure,
  documents: Figure,
  /** The digest over every record's hash, every stream's epoch and every document. */
  sha256: Words,
});

const BackupSchema = shape({
  name: Words,
  atMs: TIME,
  bytes: Figure,
  /** What the seal inside the file names; null where the seal cannot be read. */
  holds: nullable(ContentsSchema),
  /** When this process last read it back; null if it has not yet. */
  checked: nullable(shape({ atMs: TIME, good: FLAG })),
});

const WorkSchema = shape({
  kind: oneOf(['make', 'verify']),
  name: Words,
  sinceMs: Figure,
  /** Bytes written so far; the size of a backup that is being verified. */
  bytes: Figure,
});

const PageSchema = shape({ backups: many(BackupSchema), underWay: nullable(WorkSchema) });

const NameParams = shape({
  name: text({ pattern: BACKUP_NAME, description: 'the name of a backup' }),
});
/** The handler streams it. */
const FileSchema = field<unknown>('value', { type: 'string', format: 'binary' });

const NAME = '2026-11-16T02-15-30-123Z.db';
const BACKUP_EXAMPLE = {
  name: NAME,
  atMs: 1_763_259_330_123,
  bytes: 1_269_760,
  holds: {
    streams: 14,
    records: 10_234,
    documents: 61,
    sha256: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
  },
  checked: { atMs: 1_763_259_331_004, good: true },
};
const MAKING = ['nothing-on-disk', 'backup-under-way', 'backup-failed', 'backup-damaged'] as const;
const KNOWN = ['nothing-on-disk', 'not-found', 'stopped'] as const;

export const BACKUP_ROUTES = {
  backups: {
    method: 'GET',
    path: '/api/house/backups',
    summary: 'Backups of the log, the newest fifty, and the one under way',
    who: 'operator',
    answer: PageSchema,
    refusals: ['nothing-on-disk', 'stopped'],
    example: { answer: { backups: [BACKUP_EXAMPLE], underWay: null } },
  },
  makeBackup: {
    method: 'POST',
    path: '/api/house/backups',
    summary: 'Copy the log while the house goes on, and read the copy back; without the keys',
    who: 'operator',
    answer: BackupSchema,
    refusals: [...MAKING, 'stopped'],
    example: { answer: BACKUP_EXAMPLE },
  },
  verifyBackup: {
    method: 'POST',
    path: '/api/house/backups/:name/verify',
    summary: 'Read a backup back to its last record and hold it against its seal',
    who: 'operator',
    params: NameParams,
    answer: BackupSchema,
    refusals: [...KNOWN, 'backup-under-way', 'backup-damaged', 'backup-failed'],
    example: { params: { name: NAME }, answer: BACKUP_EXAMPLE },
  },
  backupFile: {
    method: 'GET',
    path: '/api/house/backups/:name/file',
    summary: 'The file itself, to keep on another disk; without the keys; noted',
    who: 'operator',
    params: NameParams,
    answer: FileSchema,
    media: 'application/vnd.sqlite3',
    refusals: [...KNOWN, 'backup-damaged'],
    example: { params: { name: NAME }, answer: null },
  },
  deleteBackup: {
    method: 'POST',
    path: '/api/house/backups/:name/delete',
    summary: 'Delete a backup for good; noted',
    who: 'operator',
    params: NameParams,
    answer: BackupSchema,
    refusals: [...KNOWN, 'backup-under-way', 'backup-not-deleted'],
    example: { params: { name: NAME }, answer: BACKUP_EXAMPLE },
  },
} as const satisfies Routes;

export type Backup = Held<typeof BackupSchema>;
export type BackupContents = Held<typeof ContentsSchema>;
export type BackupWork = Held<typeof WorkSchema>;
export type BackupsPage = Held<typeof PageSchema>;

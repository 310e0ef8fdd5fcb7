import { StoreTrouble, type StoreTroubleCode } from '../../trouble.ts';

/**
 * Troubles by primary result code of SQLite; extended codes keep the primary one in the low byte.
 */
const TROUBLE_BY_RESULT: Readonly<Record<number, StoreTroubleCode>> = {
  5: 'locked',
  6: 'locked',
  8: 'read-only',
  10: 'io-failure',
  11: 'database-damaged',
  13: 'disk-full',
  26: 'database-damaged',
};

const TROUBLE_BY_SYSTEM: Readonly<Record<string, StoreTroubleCode>> = {
  EACCES: 'read-only',
  EPERM: 'read-only',
  EROFS: 'read-only',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  ENOENT: 'not-found',
};

const SYSTEM_BY_NUMBER: Readonly<Record<number, string>> = {
  1: 'EPERM',
  2: 'ENOENT',
  13: 'EACCES',
  28: 'ENOSPC',
  30: 'EROFS',
};

/**
 * Troubles by message: the drivers leave the result code out of some errors, and SQLite's words are
 * as stable.
 */
const TROUBLE_BY_WORDS: readonly (readonly [string, StoreTroubleCode])[] = [
  ['disk image is malformed', 'database-damaged'],
  ['not a database', 'database-damaged'],
  ['disk is full', 'disk-full'],
  ['readonly database', 'read-only'],
  ['database is locked', 'locked'],
];

const SENTENCES: Readonly<Record<StoreTroubleCode, string>> = {
  'database-older':
    'was written by an older Baize; before version 1.0 no version opens the house of another',
  'database-newer': 'was written by a newer Baize',
  'database-damaged': 'is damaged or is not a Baize database',
  'journal-damaged': 'has a damaged journal',
  'log-unsigned': 'has a log that was written without the key of its house',
  'key-missing': 'is sealed, and its key is not at hand',
  'key-other': 'is sealed with another key',
  'disk-full': 'cannot grow: the disk is full',
  'read-only': 'cannot be written to',
  locked: 'is in use by another process',
  'taken-over': 'was taken over by another process: this one stops, and acknowledges nothing more',
  'not-found': 'cannot be found',
  'not-empty': 'already holds a house',
  'io-failure': 'could not be read or written',
  'store-stopped': 'has stopped',
};

/** Says what is wrong with `place` in one line; the driver's own error stays as the cause. */
export function troubleFrom(error: unknown, place: string): StoreTrouble {
  if (error instanceof StoreTrouble) return error;
  const detail = error instanceof Error ? error.message : String(error);
  const code = codeOf(error as DriverError, detail);
  return new StoreTrouble(code, `${place} ${SENTENCES[code]} (${detail})`, error);
}

/** Whether the driver threw the error; our own bugs must not be taken for trouble with the file. */
export function isDriverError(error: unknown): boolean {
  return error instanceof Error && (error as DriverError).code === 'ERR_SQLITE_ERROR';
}

export function trouble(code: StoreTroubleCode, place: string, detail?: string): StoreTrouble {
  const more = detail === undefined ? '' : ` (${detail})`;
  return new StoreTrouble(code, `${place} ${SENTENCES[code]}${more}`);
}

interface DriverError {
  readonly code?: string;
  readonly errcode?: number;
  readonly systemErrno?: number;
}

function codeOf(error: DriverError, words: string): StoreTroubleCode {
  const system = SYSTEM_BY_NUMBER[error.systemErrno ?? 0] ?? error.code ?? '';
  return (
    TROUBLE_BY_SYSTEM[system] ??
    TROUBLE_BY_RESULT[(error.errcode ?? 0) & 0xff] ??
    TROUBLE_BY_WORDS.find(([part]) => words.includes(part))?.[1] ??
    'io-failure'
  );
}

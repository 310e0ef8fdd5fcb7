import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { COULD_NOT } from './exit-codes.ts';

/** Runs a command; what keeps it from running is said in one line. */
export async function guarded(command: string, act: () => Promise<void> | void): Promise<void> {
  try {
    await act();
  } catch (error) {
    process.stderr.write(`baize ${command}: ${sentenceOf(error)}\n`);
    process.exitCode = COULD_NOT;
  }
}

/** What the system says by a code, in words; a reader wants the file that he named. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { code = '', path } = error as NodeJS.ErrnoException;
  const words = WORDS[code];
  if (words === undefined || path === undefined) return error.message;
  const named = path.replace(/\.part(-\d+)?$/, '');
  const folder = dirname(named);
  if (code === 'ENOENT' && !existsSync(folder)) return `${folder} ${words}`;
  return `${named} ${words}`;
}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'cannot be found',
  ENOTDIR: 'is not a folder, or lies in none',
  EISDIR: 'is a folder',
  EEXIST: 'already exists',
  EACCES: 'cannot be opened: no permission',
  EPERM: 'cannot be changed: no permission',
  EROFS: 'cannot be written to: its disk is read-only',
  ENOSPC: 'cannot grow: the disk is full',
};

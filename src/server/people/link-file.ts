import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE } from '../../store/index.ts';
import { newToken, sameText, tokenHash } from './tokens.ts';

const NAME = 'operator-link.json';
const LASTS_MS = 60 * 60_000;

export function linkFileOf(folder: string): string {
  return join(folder, NAME);
}

/**
 * Leaves the digest of a new token in the folder of a house, running or not: whoever may write
 * there may be its operator. The token itself is shown once and kept nowhere.
 */
export function leaveLinkFile(folder: string): string {
  const token = newToken();
  const file = linkFileOf(folder);
  const part = `${file}.part-${process.pid}`;
  writeFileSync(part, JSON.stringify({ hash: tokenHash(token) }), { mode: PRIVATE_FILE });
  renameSync(part, file);
  return token;
}

/** Whether the file holds this token and is not too old; then it is gone, and works no more. */
export function takeLinkFile(file: string, token: string): boolean {
  try {
    const { hash } = JSON.parse(readFileSync(file, 'utf8')) as { hash?: unknown };
    if (typeof hash !== 'string' || !sameText(hash, tokenHash(token))) return false;
    const isFresh = Date.now() - statSync(file).mtimeMs < LASTS_MS;
    rmSync(file);
    return isFresh;
  } catch {
    // No file, or one that somebody else took in the same moment.
    return false;
  }
}

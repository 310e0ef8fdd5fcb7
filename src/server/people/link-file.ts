import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE, type Store } from '../../store/index.ts';
import { sameText } from '../system/same-text.ts';
import { findDocument, keep, removal, replace } from './documents.ts';
import { newToken, tokenHash } from './tokens.ts';

const NAME = 'operator-link.json';
const LASTS_MS = 60 * 60_000;

export function linkFileOf(folder: string): string {
  return join(folder, NAME);
}

/**
 * Leaves the digest of a new token in the folder of a house, running or not: anybody who may write
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

/** The id of the document that does the same for a house in a database. */
const OPERATOR = 'operator';

/**
 * Leaves a link in the database: anybody who may write there may be the operator, whichever node
 * has the house.
 */
export async function leaveLinkIn(store: Store): Promise<string> {
  const token = newToken();
  const left = { hash: tokenHash(token), leftAtMs: Date.now() };
  const failure = await replace(store, 'left-link', OPERATOR, left);
  if (failure !== null) throw new Error(`the link could not be kept: ${failure}`);
  return token;
}

/**
 * Takes a link from the store: true where this token was left there and is not too old. It then
 * no longer works.
 */
export async function takeLeftLink(store: Store, token: string): Promise<boolean> {
  const found = await findDocument(store, 'left-link', OPERATOR);
  if (found === null || !sameText(found.data.hash, tokenHash(token))) return false;
  const failure = await keep(store, [removal('left-link', OPERATOR, found.version)]);
  return failure === null && isFresh(found.data.leftAtMs);
}

/**
 * Takes a link from the file: true where the file holds this token and is not too old. It then
 * no longer works.
 */
export function takeLinkFile(file: string, token: string): boolean {
  try {
    const { hash } = JSON.parse(readFileSync(file, 'utf8')) as { hash?: unknown };
    if (typeof hash !== 'string' || !sameText(hash, tokenHash(token))) return false;
    const { mtimeMs } = statSync(file);
    rmSync(file);
    return isFresh(mtimeMs);
  } catch {
    // There is no file, or another caller took it in the same moment.
    return false;
  }
}

/** A date in the future is that of a clock that was set back since: the link would last as long. */
function isFresh(leftAtMs: number): boolean {
  return Math.abs(Date.now() - leftAtMs) < LASTS_MS;
}

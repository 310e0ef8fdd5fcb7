import type { LogSeal } from '../../log-seal.ts';
import { StoreTrouble } from '../../trouble.ts';
import { type DatabaseMark, markedAtMs, type OwnerMark } from '../folder/owner-file.ts';
import { peekJournal } from '../journal/files.ts';
import { type LostFrame, refusedFrames, scanJournal } from '../journal/scan.ts';

/**
 * A database that was further once. SQLite passes over a transaction at the end of its log that
 * does not verify, as it must after a power cut; the mark in `house.owner` tells that it was there.
 */
export interface LostTransactions {
  /** How far the database was when its last transaction was committed, and when that was. */
  readonly once: OwnerMark;
  readonly onceAtMs: number;
  readonly found: DatabaseMark;
  /** Records that the journal still holds, so that they can be taken in again. */
  readonly recoverable: number;
  /** Frames of the journal that rest on what is lost, and so are lost with it. */
  readonly frames: readonly LostFrame[];
}

/** The house does not open: acknowledged commands would be lost without a word. */
export class TransactionsLost extends StoreTrouble {
  readonly lost: LostTransactions;

  constructor(folder: string, lost: LostTransactions) {
    const repair = 'nothing was changed; see baize repair --help';
    const sentence = `the database of ${folder} ${lostText(lost)}; ${repair}`;
    super('database-damaged', sentence);
    this.lost = lost;
  }
}

/** Null where the database is as far as the process before said. */
export function findLostTransactions(
  folder: string,
  found: DatabaseMark,
  once: OwnerMark | null,
  seal: LogSeal,
): LostTransactions | null {
  if (once === null) return null;
  const isBehind = MARKED.some((name) => once[name] > found[name]);
  if (!isBehind) return null;
  const journal = peekJournal(folder) ?? Buffer.alloc(0);
  const own = scanJournal(journal, found.generation, undefined, seal).frames;
  const recoverable = own.reduce((sum, { lines }) => sum + lines.length, 0);
  const isLater = once.generation > found.generation;
  const later = isLater ? scanJournal(journal, once.generation, once, seal) : null;
  const frames = later === null ? [] : refusedFrames(later, 0);
  return { once, onceAtMs: markedAtMs(folder), found, recoverable, frames };
}

const MARKED = ['generation', 'position', 'changes'] as const;

/** Commands that are in no log any more. */
export function commandsLost({ once, found, recoverable, frames }: LostTransactions): number {
  const inDatabase = Math.max(0, once.position - found.position - recoverable);
  return inDatabase + frames.reduce((sum, { records }) => sum + records, 0);
}

export function lostText(lost: LostTransactions): string {
  const { once, found, onceAtMs, recoverable, frames } = lost;
  const missing: string[] = [];
  const next = found.position + 1;
  if (once.position > next) missing.push(`records ${next} to ${once.position}`);
  else if (once.position === next) missing.push(`record ${next}`);
  const changes = once.changes - found.changes;
  if (changes > 0) missing.push(`${counted(changes, 'change')} of documents`);
  if (missing.length === 0) missing.push('its last transaction');
  const rest = [
    recoverable > 0 ? [`the journal still holds ${counted(recoverable, 'record')}`] : [],
    frames.length > 0 ? ['what the journal holds rests on what is missing'] : [],
  ].flat();
  return [
    `has lost transactions: ${missing.join(' and ')} of before ${new Date(onceAtMs).toISOString()}`,
    ...rest,
    `${counted(commandsLost(lost), 'acknowledged command')} would be lost`,
  ].join('; ');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

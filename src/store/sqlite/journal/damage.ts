import { StoreTrouble } from '../../trouble.ts';
import type { LostFrame } from './scan.ts';

/** What the journal holds, or held, and cannot be taken in. */
export interface JournalLoss {
  /** True where there is no journal although the last process did not close the house in order. */
  readonly isMissing: boolean;
  /** True where nobody knows how far the journal went: `house.owner` is gone or was changed. */
  readonly isUnmarked?: boolean;
  readonly frames: readonly LostFrame[];
}

/** The house does not open, because acknowledged commands would be lost silently. */
export class JournalDamage extends StoreTrouble {
  readonly loss: JournalLoss;

  constructor(folder: string, loss: JournalLoss) {
    const repair = 'nothing was changed; see baize repair --help';
    super('journal-damaged', `the journal of ${folder} ${lossText(loss)}; ${repair}`);
    this.loss = loss;
  }
}

export function lossText({ isMissing, isUnmarked = false, frames }: JournalLoss): string {
  if (isMissing) return 'is missing, and the house was not closed: put house.journal back';
  if (isUnmarked && frames.length === 0) {
    return 'cannot be trusted: house.owner, which says how far it went, is missing or was changed';
  }
  const bad = frames.filter(({ isBad }) => isBad);
  const places = bad.map(({ frame, offset }) => `frame ${frame} at byte ${offset}`);
  const records = recordsIn(frames);
  return (
    `is damaged: ${places.join(', ')} cannot be taken in, ` +
    `so that ${counted(frames.length, 'frame')} with ${counted(records, 'acknowledged command')} ` +
    `would be lost`
  );
}

export function recordsIn(frames: readonly LostFrame[]): number {
  return frames.reduce((sum, { records }) => sum + records, 0);
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

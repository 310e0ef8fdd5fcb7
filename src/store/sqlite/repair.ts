import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../kit/index.ts';
import { commandDigest, parseFacts } from '../chain.ts';
import { trouble } from './database/sqlite-trouble.ts';
import { DATABASE_FILE } from './folder/database-file.ts';
import { copyHouse } from './house-copy.ts';
import { JournalDamage, type JournalLoss, recordsIn } from './journal/damage.ts';
import { JOURNAL_FILE } from './journal/files.ts';
import type { LostFrame } from './journal/scan.ts';
import type { GiveUp } from './writing/take-over.ts';
import { Writer } from './writing/writer.ts';

/** Every repair is a record here, so that the log itself says what it lacks. */
export const REPAIRS_STREAM = 'repairs';

/** A command that was acknowledged and is in no log; as much of it as can be read. */
export interface GivenUp {
  readonly frame: number;
  readonly stream: string;
  readonly command: string;
  readonly actor: string;
  readonly kind: string;
}

export interface RepairReport {
  readonly loss: JournalLoss;
  readonly commands: readonly GivenUp[];
  /** Names in the folder of the house: the damaged journal, and all that could be read of it. */
  readonly keptAs: string;
  readonly toldIn: string;
}

/** What a repair would give up; null where the journal is sound. Changes nothing. */
export function examineJournal(folder: string): JournalLoss | null {
  const copy = copyHouse(folder);
  try {
    new Writer({ folder: copy.folder }).close();
    return null;
  } catch (error) {
    if (error instanceof JournalDamage) return error.loss;
    throw error;
  } finally {
    copy.remove();
  }
}

/**
 * Opens the house as it stood before the first frame that cannot be taken in: a state that it once
 * had. Later frames that verify go too, since what they say may rest on what is lost.
 */
export function repairJournal(folder: string, atMs: number): RepairReport | null {
  if (!existsSync(join(folder, DATABASE_FILE))) throw trouble('not-found', folder);
  let report: RepairReport | null = null;
  const giveUp: GiveUp = (loss, house, journal) => {
    const keptAs = `${JOURNAL_FILE}.damaged-${house.epoch}`;
    const toldIn = `${keptAs}.json`;
    const commands = loss.frames.flatMap(commandsIn);
    report = { loss, commands, keptAs, toldIn };
    const sha256 = createHash('sha256')
      .update(journal ?? '')
      .digest('hex');
    const given = { ...summaryOf(loss), keptAs: journal === undefined ? null : keptAs, sha256 };
    const told = { repairedAtMs: atMs, ...given, frames: loss.frames };
    const options = { mode: 0o600, flush: true, flag: 'w' };
    writeFileSync(join(folder, toldIn), `${JSON.stringify(told, null, 2)}\n`, options);
    return { keepAs: keptAs, ...recordOf(house.epoch, atMs, { ...given, toldIn }) };
  };
  new Writer({ folder, giveUp }).close();
  return report;
}

function recordOf(epoch: number, atMs: number, data: { readonly [name: string]: Json }) {
  const kind = 'RepairJournal';
  const id = `repair-${epoch}`;
  const digest = commandDigest(kind, data);
  const command = { id, actor: 'operator', digest, kind, atMs, content: data };
  return { stream: REPAIRS_STREAM, command, event: { type: 'JournalRepaired', schema: 1, data } };
}

function summaryOf({ isMissing, frames }: JournalLoss) {
  const bad = frames.filter(({ isBad }) => isBad);
  return {
    wasMissing: isMissing,
    badFrames: bad.map(({ frame, offset }) => ({ frame, offset })),
    framesGivenUp: frames.length,
    commandsGivenUp: recordsIn(frames),
  };
}

export function commandsIn({ frame, lines }: LostFrame): readonly GivenUp[] {
  return lines.flatMap(({ facts }) => {
    try {
      const { stream, command } = parseFacts(facts);
      const { id, actor, kind } = command;
      return [{ frame, stream, command: id, actor, kind }];
    } catch {
      return [];
    }
  });
}

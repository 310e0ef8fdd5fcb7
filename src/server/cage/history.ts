import {
  type AccountId,
  CAGE_MACHINE,
  CAGE_STREAM,
  type CageFault,
  type CageState,
  entryOf,
  isPosting,
  type Period,
  recount,
  type StatementEntry,
  selfAudit,
} from '../../cage/index.ts';
import { ok, type Result, refuse } from '../../kit/index.ts';
import { LARGEST_PAGE, type Store } from '../../store/index.ts';

/** A statement longer than this is asked for in shorter periods. */
const MOST_STATEMENT_ENTRIES = 10_000;
const MOST_STEPS = 200_000;
/** A clock that was set back this far cannot hide an entry of the period. */
const CLOCK_SLACK_MS = 2 * 24 * 60 * 60 * 1000;

export type HistoryRefusal = 'period-too-long' | 'too-far-back';

/**
 * An account's entries that a statement of the period needs, oldest first. Each entry names the
 * one before it, so only the account's own part of the log is read.
 */
export async function readHistory(
  store: Store,
  account: AccountId,
  lastEntry: number,
  period: Period,
): Promise<Result<readonly StatementEntry[], HistoryRefusal>> {
  const entries: StatementEntry[] = [];
  let number = lastEntry;
  for (let step = 0; number > 0; step += 1) {
    if (step >= MOST_STEPS) return refuse('too-far-back');
    const found = await readEntry(store, account, number);
    // Entries after the period are left out; the first entry before it gives the opening balance.
    if (found.entry.atMs >= period.toMs + CLOCK_SLACK_MS) entries.length = 0;
    entries.push(found.entry);
    if (entries.length > MOST_STATEMENT_ENTRIES) return refuse('period-too-long');
    if (found.entry.atMs < period.fromMs - CLOCK_SLACK_MS) break;
    number = found.previous;
  }
  return ok(entries.reverse());
}

/** Checks the state's own promises, then works every balance out again from the whole log. */
export async function auditCage(store: Store, state: CageState): Promise<readonly CageFault[]> {
  const again = recount();
  let version = 0;
  while (version < state.entries) {
    const records = await store.read(CAGE_STREAM, version + 1, LARGEST_PAGE);
    for (const { events, firstVersion, lastVersion } of records) {
      events.forEach((stored, at) => {
        if (firstVersion + at > state.entries) return;
        again.take(CAGE_MACHINE.events.read(stored));
      });
      version = lastVersion;
    }
    if (records.length === 0) break;
  }
  return [...selfAudit(state), ...again.compare(state)];
}

async function readEntry(store: Store, account: AccountId, number: number) {
  const [record] = await store.read(CAGE_STREAM, number, 1);
  const stored = record?.events[number - record.firstVersion];
  if (stored === undefined) throw new Error(`the cage has no entry ${number}`);
  const event = CAGE_MACHINE.events.read(stored);
  const entry = isPosting(event) ? entryOf(account, number, event) : null;
  if (entry === null || !isPosting(event)) throw new Error(`entry ${number} is not of ${account}`);
  const previous = event.lines.find((line) => line.account === account)?.previous ?? 0;
  return { entry, previous };
}

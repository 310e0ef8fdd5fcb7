import { isRecord } from './check.ts';

type Draft = Record<string, unknown>;

/** How each book that was brought up to date stands in its file. */
const WRITTEN = new WeakMap<object, object>();

/**
 * A book from a file of version 0.2.0 has no leaf for what the engine then took for granted. Each
 * such leaf is added with the answer of that time, on the ground of the leaf that it was part of,
 * so that a house plays on by the file it has. A leaf that is there is never touched.
 */
export function broughtUpToDate(book: unknown): unknown {
  if (!isRecord(book)) return book;
  const draft = JSON.parse(JSON.stringify(book)) as Draft;
  const betting = part(draft, 'betting');
  rename(betting.standingPlayers, 'two-per-place', 'beside-a-seated-player');
  const besideSeated = answerOf(betting.standingPlayers) === 'beside-a-seated-player';
  add(betting, 'standingPerPlace', 'standingPlayers', besideSeated ? 2 : null);
  const insures = answerOf(betting.insuranceWindow) === 'before-third-card';
  add(betting, 'insurancePoint', 'insuranceWindow', insures ? 6 : null);
  add(betting, 'reopeningMethods', 'reopening', ['highest-wagerers', 'dealer']);
  add(part(draft, 'commission'), 'deferralFor', 'deferral', 'seated-players');
  add(part(draft, 'commission'), 'onLeaving', 'deferral', true);
  const { authority } = part(draft, 'offices');
  const conduct = part(draft, 'conduct');
  if (isRecord(authority)) copy(conduct, 'wagersVoidedFor', authority['void-wager'], 'any-breach');
  add(part(draft, 'irregularities'), 'supervisorAtTable', 'laterError', false);
  const equipment = part(draft, 'equipment');
  add(equipment, 'unusualSeatsTold', 'seatCounts', true);
  // Offices said it too; the leaf went where they say it alone.
  delete part(draft, 'cards').unfitCardsReplaced;
  for (const depth of asList(answerOf(part(draft, 'cuttingCard').depths))) {
    if (isRecord(depth) && depth.clause === undefined) (depth as Draft).clause = null;
  }
  add(betting, 'frozen', 'closes', 'from-the-first-card');
  add(part(draft, 'shuffle'), 'betweenShoes', 'reasons', true);
  // A result once called could not be called back.
  const irregularities = part(draft, 'irregularities');
  add(irregularities, 'promptError', 'laterError', 'stands');
  add(irregularities, 'drawnCard', 'excessUnseen', 'used-all-the-same');
  // Nobody measured the time between the shuffle and play.
  const { immediatelyBeforePlay } = part(draft, 'shuffle');
  for (const answer of [true, false]) rename(immediatelyBeforePlay, answer, null);
  for (const version of asList(draft.versions)) {
    for (const tails of Object.values(part(version, 'tails'))) {
      if (isRecord(tails)) add(tails as Draft, 'lengths', 'offered', { least: 2, most: 6 });
    }
  }
  if (JSON.stringify(draft) === JSON.stringify(book)) return book;
  WRITTEN.set(draft, book);
  return draft;
}

/** The book as its file has it: what a table records of its book does not change with the build. */
export function asWritten<T extends object>(book: T): object {
  return WRITTEN.get(book) ?? book;
}

function part(around: unknown, name: string): Draft {
  const inner = isRecord(around) ? around[name] : undefined;
  return isRecord(inner) ? (inner as Draft) : {};
}

function answerOf(leaf: unknown): unknown {
  return isRecord(leaf) ? leaf.value : undefined;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function add(around: Draft, name: string, beside: string, value: unknown): void {
  copy(around, name, around[beside], value);
}

/** A leaf on the ground of another. */
function copy(around: Draft, name: string, ground: unknown, value: unknown): void {
  if (around[name] !== undefined || !isRecord(ground)) return;
  around[name] = { value, clause: ground.clause, reading: ground.reading };
}

function rename(leaf: unknown, from: unknown, to: unknown): void {
  if (isRecord(leaf) && leaf.value === from) (leaf as Draft).value = to;
}

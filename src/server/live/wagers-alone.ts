import { keysOf } from '../../kit/index.ts';
import type { Patron, TableState, Wager } from '../../table/index.ts';

/** Owners of the wagers that changed, and whether what each of them may do changed with it. */
export type Owners = ReadonlyMap<string, boolean>;

const SAME_PARTS = [
  'phase',
  'setup',
  'posts',
  'limits',
  'cards',
  'coup',
  'record',
  'dummyDue',
] as const satisfies readonly (keyof TableState)[];

/**
 * By far the most changes are wagers that were placed, altered or taken back in the betting phase.
 * They are nobody's business but their owners', and what an owner may do next depends on whether he
 * has wagers, not on which; in the public view nothing changes but the wagers. Which parts of a
 * state changed is known by their identity. Null: everybody and everything must be looked at
 * again. Views for staff are not covered.
 */
export function wagersAlone(before: TableState, after: TableState): Owners | null {
  if (before.phase !== 'betting') return null;
  if (SAME_PARTS.some((part) => before[part] !== after[part])) return null;
  if (before.bets.spoken !== after.bets.spoken || before.bets.slips !== after.bets.slips)
    return null;
  const owners = ownersOfChanged(before.bets.wagers, after.bets.wagers);
  return chipsAlone(before.people, after.people, owners) ? owners : null;
}

function ownersOfChanged(before: readonly Wager[], after: readonly Wager[]): Owners {
  const owners = new Map<string, boolean>();
  if (before === after) return owners;
  const [was, is] = [new Set(before), new Set(after)];
  for (const wager of before) if (!is.has(wager)) owners.set(wager.person, false);
  for (const wager of after) if (!was.has(wager)) owners.set(wager.person, false);
  const bets = (wagers: readonly Wager[], person: string) =>
    wagers.some((wager) => wager.person === person);
  for (const person of owners.keys()) {
    owners.set(person, bets(before, person) !== bets(after, person));
  }
  return owners;
}

/** Nothing about people changed but the stacks of those whose wagers did. */
function chipsAlone(
  before: TableState['people'],
  after: TableState['people'],
  owners: Owners,
): boolean {
  if (before === after) return true;
  const { patrons: was, ...placesBefore } = before;
  const { patrons: is, ...placesAfter } = after;
  if (!sameFields(placesBefore, placesAfter) || was.length !== is.length) return false;
  return was.every((patron, at) => {
    const now = is[at];
    return now === patron || (now !== undefined && isStackOf(owners, patron, now));
  });
}

function isStackOf(owners: Owners, before: Patron, after: Patron): boolean {
  const { chipsCents: _was, ...others } = before;
  const { chipsCents: _is, ...othersNow } = after;
  return owners.has(before.person) && sameFields(others, othersNow);
}

function sameFields<T extends object>(before: T, after: T): boolean {
  const names = keysOf(before);
  return names.every((name) => before[name] === after[name]);
}

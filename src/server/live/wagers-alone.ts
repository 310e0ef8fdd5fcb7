import { keysOf, present } from '../../kit/index.ts';
import type { Patron, TableState, Wager } from '../../table/index.ts';

/** Owners of the wagers that changed, and whether what each of them may do changed with it. */
export type Owners = ReadonlyMap<string, boolean>;

/**
 * By far the most changes are wagers that were placed, altered or taken back in the betting phase.
 * They are nobody's business but their owners', and what an owner may do next depends on whether he
 * has wagers, not on which; in the public view nothing changes but the wagers. Which parts of a
 * state changed is known by their identity. Null: everybody and everything must be looked at
 * again. Views for staff are not covered.
 */
export function wagersAlone(before: TableState, after: TableState): Owners | null {
  if (before.phase !== 'betting' || !sameBeyondWagers(before, after)) return null;
  const owners = ownersOfChanged(before.bets.wagers, after.bets.wagers);
  return chipsAlone(before.people, after.people, owners) ? owners : null;
}

/** Written out, because names that stand in a list are looked up each time. */
function sameBeyondWagers(before: TableState, after: TableState): boolean {
  return (
    before.phase === after.phase &&
    before.setup === after.setup &&
    before.posts === after.posts &&
    before.limits === after.limits &&
    before.cards === after.cards &&
    before.coup === after.coup &&
    before.record === after.record &&
    before.dummyDue === after.dummyDue &&
    before.bets.spoken === after.bets.spoken &&
    before.bets.slips === after.bets.slips
  );
}

function ownersOfChanged(before: readonly Wager[], after: readonly Wager[]): Owners {
  const owners = new Map<string, boolean>();
  if (before === after) return owners;
  const bets = (wagers: readonly Wager[], person: string) =>
    wagers.some((wager) => wager.person === person);
  for (const { person } of changedWagers(before, after)) {
    if (!owners.has(person)) owners.set(person, bets(before, person) !== bets(after, person));
  }
  return owners;
}

/**
 * Wagers that do not stand in both lists, found in one walk, because wagers stand in the order of
 * their numbers. Where they did not, the walk would name more of them, never fewer.
 */
function changedWagers(before: readonly Wager[], after: readonly Wager[]): Wager[] {
  const changed: Wager[] = [];
  let at = 0;
  for (const wager of before) {
    for (let next = after[at]; next !== undefined && next.id < wager.id; next = after[at]) {
      changed.push(next);
      at += 1;
    }
    if (after[at] === wager) at += 1;
    else changed.push(wager);
  }
  for (; at < after.length; at += 1) changed.push(present(after[at], 'a wager'));
  return changed;
}

/** Nothing about people changed but the stacks of those whose wagers did. */
function chipsAlone(
  before: TableState['people'],
  after: TableState['people'],
  owners: Owners,
): boolean {
  if (before === after) return true;
  if (!sameBut('patrons', before, after) || before.patrons.length !== after.patrons.length) {
    return false;
  }
  return before.patrons.every((patron, at) => {
    const now = after.patrons[at];
    return now === patron || (now !== undefined && isStackOf(owners, patron, now));
  });
}

function isStackOf(owners: Owners, before: Patron, after: Patron): boolean {
  return owners.has(before.person) && sameBut('chipsCents', before, after);
}

function sameBut<T extends object>(changed: keyof T, before: T, after: T): boolean {
  return keysOf(before).every((name) => name === changed || before[name] === after[name]);
}

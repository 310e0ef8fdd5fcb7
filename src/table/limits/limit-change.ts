import { citation, type LimitPair, type LimitSign, type WagerGroup } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { bookOf } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';

/** A posted change takes effect with the next call for bets once its notice is over (VI-47). */
export function dueLimits(state: TableState, atMs: number): TableEvent[] {
  const { pendingLimits } = state.limits;
  if (pendingLimits === null) return [];
  const consented = everybodyConsents(state);
  if (atMs < pendingLimits.dueAtMs && !consented) return [];
  const { change } = bookOf(state).limits;
  return [{ type: 'LimitsChanged', sign: pendingLimits.sign, clause: citation(change) }];
}

/**
 * Every seated player and every standing bettor, where the book lets consent replace the notice.
 */
export function everybodyConsents(state: TableState): boolean {
  const { change } = bookOf(state).limits;
  const { pendingLimits } = state.limits;
  if (!change.value.consentInstead || pendingLimits === null) return false;
  if (state.setup?.settings.consentRaisesMinimum === false) return false;
  // Without players nobody is left to be asked.
  return playersAt(state).every((person) => pendingLimits.consents.includes(person));
}

/** Whoever sits, and whoever stands with a wager now or in the coup before (VI-47, T-19). */
function playersAt(state: TableState): string[] {
  const betting = new Set([
    ...state.bets.wagers.map((wager) => wager.person),
    ...state.bets.slips.map((slip) => slip.wager.person),
    ...(state.record.settled?.rows ?? []).map((row) => row.wager.person),
  ]);
  return state.people.patrons
    .filter(({ seat, standingAt, person }) =>
      seat !== null ? true : standingAt !== null && betting.has(person),
    )
    .map(({ person }) => person);
}

/** Whether the change is of the kind that the book lets nobody make without notice or consent. */
export function needsNotice(
  kind: 'raised-minimum' | 'any-change',
  before: LimitSign,
  after: LimitSign,
): boolean {
  const groups = new Set<WagerGroup>([
    'main',
    ...(Object.keys(before.groups) as WagerGroup[]),
    ...(Object.keys(after.groups) as WagerGroup[]),
  ]);
  return [...groups].some((group) => {
    const old = pairOf(before, group);
    const next = pairOf(after, group);
    if (next.minimumCents > old.minimumCents) return true;
    const changed =
      next.minimumCents !== old.minimumCents || next.maximumCents !== old.maximumCents;
    return kind === 'any-change' && changed;
  });
}

function pairOf(sign: LimitSign, group: WagerGroup): LimitPair {
  return group === 'main' ? sign.main : (sign.groups[group] ?? sign.main);
}

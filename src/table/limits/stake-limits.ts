import { type Cents, toCents } from '../../kit/index.ts';
import { GROUP_OF, type LimitPair, limitsFor, type WagerType } from '../../rules/index.ts';
import { bookOf, versionAt } from '../model/rules-of.ts';
import type { Patron, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';

/** What is wagered, on which area. */
interface Stake {
  readonly type: WagerType;
  readonly stakeCents: Cents;
}

export function limitsOfPatron(state: TableState, patron: Patron, type: WagerType): LimitPair {
  const personal = patron.personalLimits?.[GROUP_OF[type]];
  if (personal !== undefined) return personal;
  if (state.limits.sign === null) {
    return { minimumCents: 1 as Cents, maximumCents: 1 as Cents, multipleCents: null };
  }
  return limitsFor(state.limits.sign, type);
}

/** Limits at the moment of placing: some books refuse at once, others settle and warn (VI-27). */
export function amountRefusal(
  state: TableState,
  patron: Patron,
  { type, stakeCents }: Stake,
  replacedId: number | null = null,
): Decision | null {
  const amount = toCents(stakeCents);
  if (!amount.ok || amount.value === 0) {
    return no('amount-not-lawful', null, { stakeCents: String(stakeCents) });
  }
  const { limits } = bookOf(state);
  const pair = limitsOfPatron(state, patron, type);
  if (limits.shortWagerRefusedBefore.value) {
    if (stakeCents < pair.minimumCents) {
      return no('below-minimum', limits.shortWager, {
        stakeCents,
        minimumCents: pair.minimumCents,
      });
    }
    // The maximum is a person's on one area, however many wagers he splits it into (T-13).
    if (stakeCents + besidesCents(state, patron, type, replacedId) > pair.maximumCents) {
      return no('above-maximum', limits.excess, { stakeCents, maximumCents: pair.maximumCents });
    }
    if (pair.multipleCents !== null && stakeCents % pair.multipleCents !== 0) {
      return no('not-a-multiple', limits.multiples, { multipleCents: pair.multipleCents });
    }
  }
  return pastDifferentialRefusal(state, patron, type, stakeCents, replacedId);
}

function besidesCents(
  state: TableState,
  patron: Patron,
  type: WagerType,
  replacedId: number | null,
): number {
  let sumCents = 0;
  for (const wager of state.bets.wagers) {
    if (wager.type !== type || wager.person !== patron.person || wager.id === replacedId) continue;
    sumCents += wager.stakeCents;
  }
  return sumCents;
}

/** The maximum table differential, or the maximum agreed with this player, is a hard stop (7.5). */
function pastDifferentialRefusal(
  state: TableState,
  patron: Patron,
  type: WagerType,
  stakeCents: Cents,
  replacedId: number | null,
): Decision | null {
  if (type !== 'player' && type !== 'banker') return null;
  const { pastDifferential } = bookOf(state).limits;
  if (!pastDifferential.value?.versions.includes(versionAt(state).id)) return null;
  const hardStop = state.limits.sign?.maximumDifferentialCents ?? patron.arrangedMaximumCents;
  if (hardStop === null) return null;
  const totalCents = stakeCents + besidesCents(state, patron, type, replacedId);
  if (totalCents <= hardStop) return null;
  return no('past-differential', pastDifferential, { stakeCents, mostCents: hardStop });
}

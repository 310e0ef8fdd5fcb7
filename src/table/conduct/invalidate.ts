import { ok, present } from '../../kit/index.ts';
import { citation, isCoupWager, isRunWager, tailOf, type WagerType } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { giveBack } from '../model/change.ts';
import { cardsOut } from '../model/hands.ts';
import { bookOf, patronOf, setupOf, versionAt } from '../model/rules-of.ts';
import type { KeptCoup, RestoredStake, ShoeHolder, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import {
  type Adjustment,
  claimsOn,
  recoverable,
  releasedFirst,
  withCollected,
  withReleased,
} from '../settlement/collections.ts';
import type { ConductCommand } from './rows.ts';
import { lateWithoutTail } from './undone-tails.ts';

type Invalidate = Extract<ConductCommand, { type: 'InvalidateResult' }>;

/**
 * Fire, riot or fraud undoes a result. Each wager of that coup stands at its stake again and goes
 * back; what a winner no longer has becomes a claim; Runs and Tails return to their earlier count
 * (VI-60, VI-82).
 */
export function invalidate(state: TableState, command: Invalidate): Decision {
  const { ground, why } = command;
  const { invalidation } = bookOf(state).conduct;
  if (!invalidation.value.includes(ground))
    return no('ground-not-in-book', invalidation, { ground });
  const leaf = bookOf(state).offices.authority['invalidate-result'];
  const grounds = bookOf(state).conduct.invalidationGrounds.value;
  const clause = grounds?.[ground] ?? citation(leaf);
  if (why.trim() === '') return no('reason-needed', clause, { ground });
  if (isOnLayout(state, command)) {
    const returned = returnedNow(state, grounds?.refund ?? clause);
    const invalidated = { ground, why };
    return ok([{ type: 'CoupVoided', clause, returned, shoeRanDry: false, invalidated }]);
  }
  const past = keptCoup(state, command);
  if (past === null || past.invalidated) return no('not-this-irregularity', clause, {});
  const late = lateBack(state, past, why);
  const returned = late.map((event) => event.returned);
  const undone = undo(giveBack(state, returned), past, command, clause);
  return undone.ok ? ok([...late, ...undone.value]) : undone;
}

type Voided = Extract<TableEvent, { type: 'WagerVoided' }>;

function lateBack(state: TableState, past: KeptCoup, why: string): Voided[] {
  const clause = citation(bookOf(state).irregularities.misplacedLateTail);
  return lateWithoutTail(state, past).map(({ id: wagerId, person, stakeCents }) => {
    const returned = { wagerId, person, amountCents: stakeCents, clause };
    return { type: 'WagerVoided', returned, why };
  });
}

/** Whether the coup on the layout is meant, because no other is named. */
function isOnLayout({ coup, phase, cards }: TableState, { coup: named, shoe }: Invalidate) {
  if (coup === null || phase === 'betting') return false;
  const here = shoe === undefined || shoe === cards.shoe?.number;
  return named === undefined || (named === coup.number && here);
}

/**
 * The last settled coup, or the latest one with that number; a coup is kept long after its shoe
 * ended.
 */
function keptCoup({ record }: TableState, { coup, shoe }: Invalidate): KeptCoup | null {
  const matches = (one: KeptCoup) =>
    coup === undefined
      ? one.seq === record.settled?.seq
      : one.number === coup && (shoe === undefined || one.shoe === shoe);
  return record.keptCoups.findLast(matches) ?? null;
}

function undo(
  state: TableState,
  past: KeptCoup,
  { ground, why }: Invalidate,
  clause: string,
): Decision {
  const adjustments = withCollected(state, past, totals(state, past));
  const released = releasedFirst(state, past, why);
  const claims = claimsOn(withReleased(state, released), adjustments);
  const recovered = recoverable(adjustments, claims);
  const collected = adjustments.reduce((sum, { collectedCents }) => sum + collectedCents, 0);
  const shoeBack = holderAgain(state, past);
  return ok([
    ...released,
    {
      type: 'ResultInvalidated',
      coup: past.number,
      shoe: past.shoe,
      ground,
      why,
      clause,
      adjustments: recovered,
      claims,
      restored: restoredStakes(state, past),
      commissionCents: past.commissionCents + collected,
      ...(shoeBack === null ? {} : { shoeBack }),
    },
  ]);
}

/**
 * The player who lost the shoe by that coup gets it again, unless a card is out or somebody holds
 * it.
 */
function holderAgain(state: TableState, { shoeLost, shoe }: KeptCoup): ShoeHolder | null {
  const { cards, coup } = state;
  if (shoeLost === undefined || cards.shoeHolder !== null || cards.shoe?.number !== shoe)
    return null;
  const patron = patronOf(state, shoeLost.person);
  const dealt = coup !== null && cardsOut(coup) > 0;
  return dealt || patron === null || patron.seat === null || patron.excluded ? null : shoeLost;
}

/** Runs and Tails that this coup decided become slips again, at their stake. */
function restoredStakes(state: TableState, past: KeptCoup): RestoredStake[] {
  return restoredSlips(state, past).map(({ wager: { id, person, stakeCents } }) => ({
    wagerId: id,
    person,
    stakeCents,
  }));
}

function restoredSlips(state: TableState, past: KeptCoup): KeptCoup['slipsBefore'] {
  return past.slipsBefore.filter(
    ({ wager }) => past.endedSlips.includes(wager.id) && ridesAgain(state, past, wager.type),
  );
}

/**
 * Whether such a wager can ride again. If nothing carries it into the shoe in use, or its indicator
 * shows another tail by now, its stake goes back instead (VI-82).
 */
function ridesAgain(state: TableState, past: KeptCoup, type: WagerType): boolean {
  if (isCoupWager(versionAt(state), type) || tailBegunSince(state, past, type)) return false;
  if (state.cards.shoe?.number === past.shoe) return true;
  const { runsSpanShoes } = bookOf(state).betting;
  return (
    isRunWager(versionAt(state), type) &&
    (setupOf(state).settings.runsSpanShoes ?? runsSpanShoes.value)
  );
}

/** Each side has one indicator, and so one tail at a time (Crown 2.6.2, VI-13). */
function tailBegunSince(state: TableState, past: KeptCoup, type: WagerType): boolean {
  const { bets } = state;
  const version = versionAt(state);
  const tail = tailOf(version, type);
  if (tail === null) return false;
  const known = new Set(past.slipsBefore.map(({ wager }) => wager.id));
  return [...bets.wagers, ...bets.slips.map(({ wager }) => wager)].some(
    (other) => tailOf(version, other.type)?.side === tail.side && !known.has(other.id),
  );
}

function returnedNow(state: TableState, clause: string) {
  return state.bets.wagers
    .filter((wager) => isCoupWager(versionAt(state), wager.type))
    .map((wager) => ({
      wagerId: wager.id,
      person: wager.person,
      amountCents: wager.stakeCents,
      clause,
    }));
}

/**
 * The amounts that put every person back to the stakes of that coup: the stake less what was handed
 * back. A Run or Tail that becomes a slip again leaves its stake on the layout.
 */
function totals(state: TableState, past: KeptCoup): Adjustment[] {
  const riding = restoredSlips(state, past);
  return past.people.map((person, at) => {
    const stays = riding.filter(({ wager }) => wager.person === person);
    const lostCents = present(past.lostCents[at], 'what a person lost');
    const owed = present(past.owedMillicents[at], 'what a person came to owe');
    return {
      person,
      amountCents: stays.reduce((sum, { wager }) => sum - wager.stakeCents, lostCents),
      owedMillicents: owed === 0 ? 0 : -owed,
    };
  });
}

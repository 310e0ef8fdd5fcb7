import { ok, present, roundDownToUnit } from '../../kit/index.ts';
import { citation, isCoupWager, isRunWager, type WagerType } from '../../rules/index.ts';
import { cardsOut } from '../model/hands.ts';
import { bookOf, patronOf, setupOf } from '../model/rules-of.ts';
import type {
  Collection,
  RestoredStake,
  SettledCoup,
  SettledRow,
  ShoeHolder,
  TableState,
} from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import type { ConductCommand } from './rows.ts';

interface Adjustment {
  readonly person: string;
  readonly amountCents: number;
  readonly owedMillicents: number;
}

type Invalidate = Extract<ConductCommand, { type: 'InvalidateResult' }>;

/**
 * Fire, riot or fraud undoes a result: each wager of that coup stands at its stake again and goes
 * back; what a winner no longer has is a claim; Runs and Tails return to their earlier count
 * (VI-60, VI-82).
 */
export function invalidate(state: TableState, command: Invalidate): Decision {
  const { ground, why } = command;
  const { invalidation } = bookOf(state).conduct;
  if (!invalidation.value.includes(ground))
    return no('ground-not-in-book', invalidation, { ground });
  const leaf = bookOf(state).offices.authority['invalidate-result'];
  if (why.trim() === '') return no('reason-needed', leaf, { ground });
  const clause = citation(leaf);
  if (isOnLayout(state, command)) {
    const returned = returnedNow(state, clause);
    const invalidated = { ground, why };
    return ok([{ type: 'CoupVoided', clause, returned, shoeRanDry: false, invalidated }]);
  }
  const settled = settledCoup(state, command);
  if (settled === null || settled.invalidated) return no('not-this-irregularity', invalidation, {});
  return undo(state, settled, command, clause);
}

/** The coup that is being dealt, where no other is named. */
function isOnLayout({ coup, phase, cards }: TableState, { coup: named, shoe }: Invalidate) {
  if (coup === null || phase === 'betting') return false;
  const here = shoe === undefined || shoe === cards.shoe?.number;
  return named === undefined || (named === coup.number && here);
}

/** The last one, or the latest with that number, which is known long after its shoe ended. */
function settledCoup({ record }: TableState, { coup, shoe }: Invalidate): SettledCoup | null {
  if (coup === undefined) return record.settled;
  const matches = (one: SettledCoup) =>
    one.number === coup && (shoe === undefined || one.shoe === shoe);
  return record.settledCoups.findLast(matches) ?? null;
}

function undo(
  state: TableState,
  settled: SettledCoup,
  { ground, why }: Invalidate,
  clause: string,
): Decision {
  const adjustments = withCollected(state, settled, totals(state, settled));
  const claims = adjustments.flatMap(({ person, amountCents }) => {
    const chips = patronOf(state, person)?.chipsCents ?? 0;
    return chips + amountCents < 0 ? [{ person, amountCents: -(chips + amountCents) }] : [];
  });
  const recovered = adjustments.map(({ collectedCents: _told, ...adjustment }) => {
    const claim = claims.find(({ person }) => person === adjustment.person);
    const amountCents = adjustment.amountCents + (claim?.amountCents ?? 0);
    return { ...adjustment, amountCents };
  });
  const taken = settled.rows.reduce((sum, row) => sum + row.commissionCents, 0);
  const collected = adjustments.reduce((sum, { collectedCents }) => sum + collectedCents, 0);
  const shoeBack = holderAgain(state, settled);
  return ok([
    {
      type: 'ResultInvalidated',
      coup: settled.number,
      shoe: settled.shoe,
      ground,
      why,
      clause,
      adjustments: recovered,
      claims,
      restored: restoredStakes(state, settled),
      commissionCents: taken + collected,
      ...(shoeBack === null ? {} : { shoeBack }),
    },
  ]);
}

/** Deferred commission that was collected on the undone win goes back too (10.2.1, VI-60). */
function withCollected(
  state: TableState,
  { seq }: SettledCoup,
  adjustments: readonly Adjustment[],
): (Adjustment & { readonly collectedCents: number })[] {
  return adjustments.map((adjustment) => {
    const collection = collectionOf(state, adjustment.person, seq);
    if (collection === null || adjustment.owedMillicents === 0) {
      return { ...adjustment, collectedCents: 0 };
    }
    const collectedCents = collectedBack(state, collection, -adjustment.owedMillicents);
    const amountCents = adjustment.amountCents + collectedCents;
    return { ...adjustment, amountCents, collectedCents };
  });
}

export function collectionOf(state: TableState, person: string, seq: number): Collection | null {
  return (
    state.record.collections.find(
      (one) => one.person === person && one.afterSeq < seq && seq <= one.untilSeq,
    ) ?? null
  );
}

/** What would not have been collected without this part of what was owed. */
export function collectedBack(
  state: TableState,
  { owedMillicents, collectedCents }: Collection,
  partMillicents: number,
): number {
  const unit = present(setupOf(state).chipCents[0], 'a smallest chip');
  const without = Math.floor((owedMillicents - partMillicents) / 1000);
  return Math.max(0, collectedCents - roundDownToUnit(Math.max(0, without), unit));
}

/** Whoever lost the shoe by that coup has it again, unless a card is out or somebody holds it. */
function holderAgain(state: TableState, { shoeLost, shoe }: SettledCoup): ShoeHolder | null {
  const { cards, coup } = state;
  if (shoeLost === undefined || cards.shoeHolder !== null || cards.shoe?.number !== shoe)
    return null;
  const patron = patronOf(state, shoeLost.person);
  const dealt = coup !== null && cardsOut(coup) > 0;
  return dealt || patron === null || patron.seat === null || patron.excluded ? null : shoeLost;
}

/** A Run or Tail that this coup decided becomes a slip again, at its stake. */
function restoredStakes(state: TableState, settled: SettledCoup): RestoredStake[] {
  return restoredSlips(state, settled).map(({ wager: { id, person, stakeCents } }) => ({
    wagerId: id,
    person,
    stakeCents,
  }));
}

export function restoredSlips(state: TableState, settled: SettledCoup): SettledCoup['slipsBefore'] {
  const ended = new Set(settled.rows.map(({ wager }) => wager.id));
  return settled.slipsBefore.filter(
    ({ wager }) => ended.has(wager.id) && ridesAgain(state, settled, wager.type),
  );
}

/** Where nothing carries it into the shoe in use, its stake goes back instead (VI-82). */
function ridesAgain(state: TableState, { shoe }: SettledCoup, type: WagerType): boolean {
  if (isCoupWager(type)) return false;
  if (state.cards.shoe?.number === shoe) return true;
  const { runsSpanShoes } = bookOf(state).betting;
  return isRunWager(type) && (setupOf(state).settings.runsSpanShoes ?? runsSpanShoes.value);
}

function returnedNow(state: TableState, clause: string) {
  return state.bets.wagers
    .filter((wager) => isCoupWager(wager.type))
    .map((wager) => ({
      wagerId: wager.id,
      person: wager.person,
      amountCents: wager.stakeCents,
      clause,
    }));
}

/** What puts every person back to the stakes of that coup: the stake less what was handed back. */
function totals(state: TableState, settled: SettledCoup): Adjustment[] {
  const byPerson = new Map<string, Adjustment>();
  const riding = new Set(restoredSlips(state, settled).map(({ wager }) => wager.id));
  for (const row of settled.rows) {
    const { person } = row.wager;
    const before = byPerson.get(person) ?? { person, amountCents: 0, owedMillicents: 0 };
    byPerson.set(person, {
      person,
      amountCents: before.amountCents + backCents(row, riding) - row.returnedCents,
      owedMillicents: before.owedMillicents - row.owedMillicents,
    });
  }
  return [...byPerson.values()];
}

/** A Run or Tail that becomes a slip again leaves its stake on the layout. */
function backCents({ wager }: SettledRow, riding: ReadonlySet<number>): number {
  return riding.has(wager.id) ? 0 : wager.stakeCents;
}

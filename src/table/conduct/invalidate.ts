import { ok } from '../../kit/index.ts';
import { citation, isCoupWager } from '../../rules/index.ts';
import { bookOf, patronOf } from '../model/rules-of.ts';
import type { RestoredStake, SettledCoup, SettledRow, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';

interface Adjustment {
  readonly person: string;
  readonly amountCents: number;
  readonly owedMillicents: number;
}

/**
 * Fire, riot or fraud undoes a result: each wager of that coup stands at its stake again and goes
 * back; what a winner no longer has is a claim; Runs and Tails return to their earlier count
 * (VI-60).
 */
export function invalidate(
  state: TableState,
  ground: 'disruption' | 'fraud',
  why: string,
): Decision {
  const { invalidation } = bookOf(state).conduct;
  if (!invalidation.value.includes(ground))
    return no('ground-not-in-book', invalidation, { ground });
  const { settled } = state.record;
  const leaf = bookOf(state).offices.authority['invalidate-result'];
  if (why.trim() === '') return no('reason-needed', leaf, { ground });
  const clause = citation(leaf);
  if (state.coup !== null && state.phase !== 'betting') {
    return ok([
      {
        type: 'CoupVoided',
        clause,
        returned: returnedNow(state, clause),
        shoeRanDry: false,
        invalidated: { ground, why },
      },
    ]);
  }
  if (settled === null || settled.invalidated) return no('not-this-irregularity', invalidation, {});
  const adjustments = totals(settled.rows);
  const claims = adjustments.flatMap(({ person, amountCents }) => {
    const chips = patronOf(state, person)?.chipsCents ?? 0;
    return chips + amountCents < 0 ? [{ person, amountCents: -(chips + amountCents) }] : [];
  });
  const recovered = adjustments.map((adjustment) => {
    const claim = claims.find(({ person }) => person === adjustment.person);
    return claim === undefined
      ? adjustment
      : { ...adjustment, amountCents: adjustment.amountCents + claim.amountCents };
  });
  return ok([
    {
      type: 'ResultInvalidated',
      coup: settled.number,
      ground,
      why,
      clause,
      adjustments: recovered,
      claims,
      restored: restoredStakes(state, settled),
      commissionCents: settled.rows.reduce((sum, row) => sum + row.commissionCents, 0),
    },
  ]);
}

/** A Run or Tail that this coup decided becomes a slip again, at its stake. */
function restoredStakes(state: TableState, { slipsBefore }: SettledCoup): RestoredStake[] {
  const riding = new Set(state.bets.slips.map(({ wager }) => wager.id));
  return slipsBefore
    .filter(({ wager }) => !riding.has(wager.id))
    .map(({ wager: { id, person, stakeCents } }) => ({ wagerId: id, person, stakeCents }));
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
function totals(rows: readonly SettledRow[]): Adjustment[] {
  const byPerson = new Map<string, Adjustment>();
  for (const row of rows) {
    const { person, stakeCents } = row.wager;
    const before = byPerson.get(person) ?? { person, amountCents: 0, owedMillicents: 0 };
    // A Run or Tail that this coup decided becomes a slip again, so its stake stays on the layout.
    const backCents = isCoupWager(row.wager.type) ? stakeCents : 0;
    byPerson.set(person, {
      person,
      amountCents: before.amountCents + backCents - row.returnedCents,
      owedMillicents: before.owedMillicents - row.owedMillicents,
    });
  }
  return [...byPerson.values()];
}

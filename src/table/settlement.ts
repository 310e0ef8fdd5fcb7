import { cents, MILLICENTS_PER_CENT, ok, present, roundDownToUnit } from '../kit/index.ts';
import type { Envelope, SettlementCommand } from './commands.ts';
import type { TableEvent } from './events.ts';
import { type Decision, no } from './refusal.ts';
import { bookOf, patronOf, setupOf } from './rules-of.ts';
import { settleRows } from './settle-rows.ts';
import type { SettledRow, TableState } from './state.ts';

export function decideSettlement(
  state: TableState,
  command: SettlementCommand & Envelope,
): Decision {
  switch (command.type) {
    case 'SettleCoup':
      return settle(state);
    case 'ApproveDeferral':
      return approveDeferral(state, command.person, command.approved);
    case 'CollectCommission':
      return collect(state, command.person);
  }
}

function settle(state: TableState): Decision {
  const { coup } = state;
  const result = coup?.result ?? null;
  if (coup === null || result === null) return no('not-complete', null, {});
  const { rows, slips } = settleRows(state, coup, result);
  const events: TableEvent[] = [{ type: 'CoupSettled', rows: inDealersOrder(rows), slips }];
  const holder = state.shoeHolder;
  if (holder !== null && lostTheShoe(rows, holder)) {
    events.push({ type: 'ShoeReturned', person: holder.person, why: 'lost' });
  }
  return ok(events);
}

/** Losing wagers are cleared first, then winners paid, seat by seat (6.7.1, 6.7.2). */
function inDealersOrder(rows: readonly SettledRow[]): SettledRow[] {
  return [...rows].sort(
    (a, b) =>
      Number(a.result !== 'lose') - Number(b.result !== 'lose') ||
      a.wager.place - b.wager.place ||
      a.wager.id - b.wager.id,
  );
}

/** Only a lost main wager on the hand he deals for takes the shoe from its holder (VI-45). */
function lostTheShoe(
  rows: readonly SettledRow[],
  holder: { readonly person: string; readonly side: 'player' | 'banker' },
): boolean {
  const main = rows.filter(
    ({ wager }) =>
      wager.person === holder.person && (wager.type === 'player' || wager.type === 'banker'),
  );
  const onBoth = new Set(main.map(({ wager }) => wager.type)).size === 2;
  const decisive = onBoth ? main.filter(({ wager }) => wager.type === holder.side) : main;
  return decisive.some((row) => row.result === 'lose');
}

/** Commission may be owed by seated players only, in some books with management's approval. */
function approveDeferral(state: TableState, person: string, approved: boolean): Decision {
  const { deferral } = bookOf(state).commission;
  const patron = patronOf(state, person);
  if (patron === null) return no('no-such-person', null, { person });
  if (deferral.value === null) return no('deferral-not-lawful', deferral, {});
  if (approved && patron.seat === null) return no('not-seated', deferral, { person });
  return ok([{ type: 'DeferralApproved', person, approved }]);
}

/** What is owed was booked exactly and is rounded once, down to a chip, when it is collected (VI-25). */
function collect(state: TableState, person: string): Decision {
  const { deferral } = bookOf(state).commission;
  const patron = patronOf(state, person);
  if (patron === null) return no('no-such-person', null, { person });
  if (patron.owedMillicents === 0) return no('nothing-owed', deferral, { person });
  const unit = present(setupOf(state).chipCents[0], 'a smallest chip');
  const whole = Math.floor(patron.owedMillicents / MILLICENTS_PER_CENT);
  const collectedCents = cents(roundDownToUnit(whole, unit));
  if (collectedCents > patron.chipsCents) {
    return no('not-enough-chips', deferral, { chipsCents: patron.chipsCents, collectedCents });
  }
  return ok([
    {
      type: 'CommissionCollected',
      person,
      owedMillicents: patron.owedMillicents,
      collectedCents,
    },
  ]);
}

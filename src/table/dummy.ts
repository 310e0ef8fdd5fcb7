import { ok } from '../kit/index.ts';
import { GROUP_OF } from '../rules/index.ts';
import type { DummyCommand, Envelope } from './commands.ts';
import type { ReturnedWager, TableEvent } from './events.ts';
import { subjectOf } from './guards.ts';
import { type Decision, no } from './refusal.ts';
import { bookOf } from './rules-of.ts';
import type { TableState } from './state.ts';

export function decideDummy(state: TableState, command: DummyCommand & Envelope): Decision {
  switch (command.type) {
    case 'DirectDummyCoup':
      return direct(state, command);
    case 'BeginDummyCoup':
      return begin(state);
    case 'EndDummyCoups':
      return endDummies(state);
    case 'AskFreeCoups':
      return askFree(state, subjectOf(command), command.count);
    case 'ApproveFreeCoups':
      return approveFree(state, command.count);
  }
}

/** The clause under which a coup without any wager turns into a dummy coup; null where none does. */
export function noWagerClause(state: TableState): string | null {
  if (state.wagers.length > 0 || state.slips.length > 0) return null;
  const { coupWithoutWager } = bookOf(state).betting;
  return coupWithoutWager.value === 'dummy-coup' ? (coupWithoutWager.clause ?? 'VI-11') : null;
}

/** Wagers that go back when the coup has no result: all but those that ride on. */
export function returnable(state: TableState, clause: string): ReturnedWager[] {
  const rides = bookOf(state).dummyCoups.ridesOn.value;
  return state.wagers
    .filter((wager) => !rides.includes(GROUP_OF[wager.type]))
    .map((wager) => ({
      wagerId: wager.id,
      person: wager.person,
      amountCents: wager.stakeCents,
      clause,
    }));
}

/** The grounds differ by book: at any time at Crown, only before the deal or after the last in 2002. */
function direct(
  state: TableState,
  command: Extract<DummyCommand, { type: 'DirectDummyCoup' }>,
): Decision {
  const { grounds } = bookOf(state).dummyCoups;
  const { ground, count } = command;
  if (!grounds.value.includes(ground)) return no('ground-not-in-book', grounds, { ground });
  const refused = momentRefusal(state, command);
  if (refused !== null) return refused;
  const clause = groundClause(state, ground);
  const directed: TableEvent = { type: 'DummyCoupsDirected', ground, count, clause };
  const inCoup = state.coup !== null && state.phase !== 'between' && state.phase !== 'shoe-over';
  if (!inCoup) return ok([directed]);
  return ok([directed, { type: 'CoupBecameDummy', clause, returned: returnable(state, clause) }]);
}

function momentRefusal(
  state: TableState,
  { ground, count }: Extract<DummyCommand, { type: 'DirectDummyCoup' }>,
): Decision | null {
  const { grounds } = bookOf(state).dummyCoups;
  const fits = count === null ? ground === 'until-a-wager' : Number.isInteger(count) && count > 0;
  if (!fits) return no('ground-not-in-book', grounds, { ground, count });
  const after = ground === 'after-last-coup';
  if (after !== (state.phase === 'shoe-over')) return no('not-now', grounds, { ground });
  const dealt = state.phase !== 'between' && state.phase !== 'betting' && state.phase !== 'called';
  if (ground === 'before-initial-deal' && dealt) return no('not-now', grounds, { ground });
  if (ground === 'start-of-shoe' && (state.shoe?.coups ?? 0) > 0) {
    return no('not-now', grounds, { ground });
  }
  const hasWager = state.wagers.length > 0;
  return ground === 'until-a-wager' && hasWager ? no('has-wagered', grounds, {}) : null;
}

function groundClause(state: TableState, ground: string): string {
  const { offices, dummyCoups } = bookOf(state);
  if (ground === 'after-last-coup') {
    return offices.authority['direct-dummy-coups-after-last'].clause ?? 'VI-41';
  }
  return dummyCoups.grounds.clause ?? 'VI-41';
}

function begin(state: TableState): Decision {
  const { dummyDue, shoe } = state;
  if (dummyDue === null) {
    return no('not-a-dummy-coup', bookOf(state).dummyCoups.grounds, {});
  }
  if (shoe === null || (shoe.cardsLeft === 0 && state.carried.length === 0)) {
    return no('no-more-cards', dummyDue.clause, {});
  }
  return ok([{ type: 'DummyCoupBegan', coup: shoe.coups + 1, clause: dummyDue.clause }]);
}

/** Only directed dummy coups can be called off; a seen card must still be played out. */
function endDummies(state: TableState): Decision {
  const { dummyDue } = state;
  const { grounds } = bookOf(state).dummyCoups;
  if (dummyDue === null) return no('not-a-dummy-coup', grounds, {});
  if (dummyDue.ground === null) return no('dummy-coup-due', dummyDue.clause, {});
  return ok([{ type: 'DummyCoupsEnded' }]);
}

/** Tasmania 6.2: up to five coups a shoe without the need of a wager. */
export function freeCoupLeft(state: TableState): boolean {
  const { shoe } = state;
  return shoe !== null && shoe.freeCoupsUsed < shoe.freeCoupsApproved;
}

function askFree(state: TableState, person: string, count: number): Decision {
  const { freeCoups } = bookOf(state).betting;
  if (freeCoups.value === null) return no('not-allowed-in-book', freeCoups, {});
  if (!Number.isInteger(count) || count < 1) return no('amount-not-lawful', freeCoups, { count });
  return ok([{ type: 'FreeCoupsAsked', person, count }]);
}

function approveFree(state: TableState, count: number): Decision {
  const { freeCoups } = bookOf(state).betting;
  if (freeCoups.value === null) return no('not-allowed-in-book', freeCoups, {});
  const { shoe } = state;
  if (shoe === null || !shoe.freeCoupsAsked) return no('not-offered', freeCoups, {});
  const used = shoe.freeCoupsUsed;
  if (!Number.isInteger(count) || count < 1 || used >= freeCoups.value.most) {
    return no('amount-not-lawful', freeCoups, { count, used, most: freeCoups.value.most });
  }
  const approved = Math.min(count, freeCoups.value.most - used);
  return ok([{ type: 'FreeCoupsApproved', count: approved }]);
}

import { ok } from '../../kit/index.ts';
import { citation, groupOf, mayDo } from '../../rules/index.ts';
import type { Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { isStaff } from '../model/actor.ts';
import { dueClause } from '../model/due-clause.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { ReturnedWager, Shoe, TableState } from '../model/state.ts';
import { subjectOf } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { staleRefusal } from '../refusal/stale.ts';
import { owingRefusal } from '../settlement/owing.ts';
import type { DummyCommand } from './rows.ts';

export function decideDummy(state: TableState, command: DummyCommand & Envelope): Decision {
  switch (command.type) {
    case 'DirectDummyCoup':
      return direct(state, command);
    case 'BeginDummyCoup':
      return begin(state, command.atMs);
    case 'ReportCoupAfterLast':
      return afterLast(state, command.atMs);
    case 'EndDummyCoups':
      return endDummies(state);
    case 'AskFreeCoups':
      return askFree(state, subjectOf(command), command.count);
    case 'ApproveFreeCoups':
      return approveFree(state, command.count);
  }
}

/**
 * The clause under which a coup without any wager becomes a dummy coup, because a card is burned or
 * dealt; null where none does.
 */
export function noWagerClause(state: TableState, card: 'burned' | 'dealt'): string | null {
  if (state.bets.wagers.length > 0 || state.bets.slips.length > 0) return null;
  const { coupWithoutWager, coupWithoutWagerGrounds } = bookOf(state).betting;
  if (coupWithoutWager.value !== 'dummy-coup') return null;
  return coupWithoutWagerGrounds.value?.[card] ?? citation(coupWithoutWager);
}

/** Wagers that go back when the coup has no result: all but those that ride on. */
export function returnable(state: TableState, clause: string): ReturnedWager[] {
  const rides = bookOf(state).dummyCoups.ridesOn.value;
  return state.bets.wagers
    .filter((wager) => !rides.includes(groupOf(bookOf(state), wager.type)))
    .map((wager) => ({
      wagerId: wager.id,
      person: wager.person,
      amountCents: wager.stakeCents,
      clause,
    }));
}

type Direct = Extract<DummyCommand, { type: 'DirectDummyCoup' }> & Envelope;

/**
 * The grounds differ by book: Crown allows a dummy coup at any time, Victoria only before the deal
 * or at the end.
 */
function direct(state: TableState, command: Direct): Decision {
  const { grounds, groundClauses } = bookOf(state).dummyCoups;
  const { ground, count, why } = command;
  if (!grounds.value.includes(ground)) return no('ground-not-in-book', grounds, { ground });
  const refused = momentRefusal(state, command);
  if (refused !== null) return refused;
  const clause = groundClauses.value[ground] ?? citation(grounds);
  const directed = { type: 'DummyCoupsDirected', ground, count, clause } as const;
  const events: TableEvent[] = [why === undefined ? directed : { ...directed, why }];
  // A dummy coup in play is not one of those directed now.
  if (state.coup === null || state.coup.kind === 'dummy') return ok(events);
  events.push(...announced(state, command.atMs, clause));
  return ok([...events, { type: 'CoupBecameDummy', clause, returned: returnable(state, clause) }]);
}

/**
 * In some books the dealer makes or repeats the call (Victoria 11.4.1); in others a sign is shown.
 */
function announced(state: TableState, atMs: number, clause: string): TableEvent[] {
  const { announcement, directedCall } = bookOf(state).dummyCoups;
  const callClause = directedCall.value;
  if (announcement.value !== 'repeat-the-call') return [];
  return state.phase === 'betting'
    ? [{ type: 'BettingClosed', atMs }]
    : [{ type: 'CallRepeated', atMs, clause: callClause ?? clause }];
}

function momentRefusal(state: TableState, { ground, count, why, by }: Direct): Decision | null {
  const { grounds, groundClauses } = bookOf(state).dummyCoups;
  const named = groundClauses.value[ground] ?? grounds;
  // A card that everybody has seen is played out first.
  const { dummyDue } = state;
  if (dummyDue !== null && dummyDue.ground === null) {
    return no('dummy-coup-due', dueClause(state, dummyDue), {});
  }
  if (ground === 'reasonable-cause' && (why ?? '').trim() === '') {
    return no('reason-needed', named, { ground });
  }
  const fits = count === null ? ground === 'until-a-wager' : Number.isInteger(count) && count > 0;
  if (!fits) return no('ground-not-in-book', named, { ground, count });
  const after = ground === 'after-last-coup';
  if (after !== (state.phase === 'shoe-over')) return no('not-now', named, { ground });
  const { offices } = bookOf(state);
  const act = 'direct-dummy-coups-after-last';
  if (after && isStaff(by.role) && !mayDo(offices, by.role, act)) {
    return no('not-your-act', offices.authority[act], { act, role: by.role });
  }
  const dealt = state.phase !== 'between' && state.phase !== 'betting' && state.phase !== 'called';
  if (ground === 'before-initial-deal' && dealt) return no('not-now', named, { ground });
  if (ground === 'start-of-shoe' && (state.cards.shoe?.coups ?? 0) > 0) {
    return no('not-now', named, { ground });
  }
  const hasWager = state.bets.wagers.length > 0;
  return ground === 'until-a-wager' && hasWager ? no('has-wagered', named, {}) : null;
}

function begin(state: TableState, atMs: number): Decision {
  const { dummyDue } = state;
  const { shoe } = state.cards;
  if (state.cards.short) {
    return no('cards-not-checked', bookOf(state).cards.closingCheck, { short: true });
  }
  if (state.cards.replacement !== null) {
    const leaf = bookOf(state).offices.authority['replace-unfit-cards'];
    return no('cards-must-be-replaced', leaf, {});
  }
  if (dummyDue === null) {
    return no('not-a-dummy-coup', bookOf(state).dummyCoups.grounds, {});
  }
  if (shoe === null || (shoe.cardsLeft === 0 && state.cards.carried.length === 0)) {
    return no('no-more-cards', dueClause(state, dummyDue), {});
  }
  const owing = owingRefusal(state, shoe) ?? shoeRefusal(state, shoe) ?? staleRefusal(state, atMs);
  if (owing !== null) return owing;
  return ok(began(state, shoe, dueClause(state, dummyDue), atMs));
}

/** No wager counts after the last coup; cards dealt by mistake are a dummy coup (VI-89, T-96). */
function afterLast(state: TableState, atMs: number): Decision {
  const { cuttingCard } = bookOf(state);
  const { shoe, carried } = state.cards;
  // An electronic shoe deals no coup after its last.
  if (shoe === null || setupOf(state).shoeKind === 'virtual') {
    return no('shoe-over', cuttingCard.lastCoup, {});
  }
  const { dummyDue } = state;
  if (dummyDue !== null) return no('dummy-coup-due', dueClause(state, dummyDue), {});
  if (shoe.cardsLeft === 0 && carried.length === 0) {
    return no('no-more-cards', cuttingCard.lastCoup, {});
  }
  return ok(began(state, shoe, citation(cuttingCard.lastCoup), atMs));
}

function began(state: TableState, shoe: Shoe, clause: string, atMs: number): TableEvent[] {
  const called = bookOf(state).dummyCoups.announcement.value === 'repeat-the-call';
  return [
    { type: 'DummyCoupBegan', coup: shoe.coups + 1, clause },
    ...(called ? [{ type: 'BettingClosed', atMs } as const] : []),
  ];
}

/** The shoe must be burned, and where the book says so no initial deal starts behind the marker. */
function shoeRefusal(state: TableState, shoe: Shoe): Decision | null {
  const { burn, cuttingCard } = bookOf(state);
  if (shoe.stage === 'loaded' && shoe.coups === 0) return no('burn-first', burn.opening, {});
  const barred = cuttingCard.lastCoup.value === 'no-start-behind-marker';
  // Cards that wait to open this coup are not dealt yet.
  const dealt = shoe.drawn - state.cards.carried.length;
  const cardOut = shoe.cuttingCardAt !== null && dealt >= shoe.cuttingCardAt;
  return barred && cardOut ? no('shoe-over', cuttingCard.lastCoup, {}) : null;
}

/** Only directed dummy coups can be called off; a seen card must still be played out. */
function endDummies(state: TableState): Decision {
  const { dummyDue } = state;
  const { grounds } = bookOf(state).dummyCoups;
  if (dummyDue === null) return no('not-a-dummy-coup', grounds, {});
  if (dummyDue.ground === null) return no('dummy-coup-due', dueClause(state, dummyDue), {});
  return ok([{ type: 'DummyCoupsEnded' }]);
}

/** Tasmania 6.2: up to five coups in a shoe need no wager. */
export function freeCoupLeft(state: TableState): boolean {
  const { shoe } = state.cards;
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
  const { shoe } = state.cards;
  if (shoe === null || !shoe.freeCoupsAsked) return no('not-offered', freeCoups, {});
  const used = shoe.freeCoupsUsed;
  if (!Number.isInteger(count) || count < 1 || used >= freeCoups.value.most) {
    return no('amount-not-lawful', freeCoups, { count, used, most: freeCoups.value.most });
  }
  const approved = Math.min(count, freeCoups.value.most - used);
  return ok([{ type: 'FreeCoupsApproved', count: approved }]);
}

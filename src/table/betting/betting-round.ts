import { ok } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import { returnable } from '../dummy/decide.ts';
import { dueLimits } from '../limits/limit-change.ts';
import type { Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { dueClause } from '../model/due-clause.ts';
import { cardsOut } from '../model/hands.ts';
import { comingCoupIsLast, mayStartCoup } from '../model/last-coup.ts';
import { bookOf, setupOf } from '../model/rules-of.ts';
import type { Shoe, TableState, Wager } from '../model/state.ts';
import { commencementRefusal, indicatorRefusal } from '../opening/formalities.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { staleRefusal } from '../refusal/stale.ts';
import { owingRefusal } from '../settlement/owing.ts';
import type { BettingCommand } from './rows.ts';
import { combinationClause } from './wager-changes.ts';

type OpenBetting = Extract<BettingCommand, { type: 'OpenBetting' }> & Envelope;

/** The dealer calls for bets. */
export function openBetting(state: TableState, command: OpenBetting): Decision {
  const { shoe } = state.cards;
  const { atMs } = command;
  if (shoe === null) return no('not-cut', null, {});
  if (state.phase === 'called') return reopenEmpty(state, atMs);
  const refused = readinessRefusal(state, shoe, command) ?? owingRefusal(state, shoe);
  if (refused !== null) return refused;
  const book = bookOf(state);
  const coup = shoe.coups + 1;
  const changes = dueLimits(state, atMs);
  const events: TableEvent[] = [...changes];
  // The dealer who calls for bets under a new sign answers for it (VI-69).
  if (changes.length > 0) events.push({ type: 'SignConfirmed', dealer: command.by.person });
  const last = shoe.lastCoup === coup || comingCoupIsLast(book, shoe);
  if (last && shoe.lastCoup === null) {
    events.push({ type: 'LastCoupAnnounced', coup, clause: citation(book.cuttingCard.lastCoup) });
  }
  events.push(opened(state, coup, last, atMs));
  return ok(events);
}

/**
 * Betting was closed too early: with nothing staked, burned or dealt, it opens again (Crown 11.4,
 * Victoria 11.5).
 */
function reopenEmpty(state: TableState, atMs: number): Decision {
  const { coup } = state;
  const { coupWithoutWager, closes } = bookOf(state).betting;
  if (coup === null) return no('not-now', closes, {});
  const empty = state.bets.wagers.length === 0 && state.bets.slips.length === 0;
  const untouched = coup.kind === 'betting' && !coup.burned && cardsOut(coup) === 0;
  if (!empty || !untouched || state.cards.carried.length > 0) {
    return no('betting-closed', empty ? coupWithoutWager : closes, {});
  }
  const last = state.cards.shoe?.lastCoup === coup.number;
  return ok([opened(state, coup.number, last, atMs)]);
}

function opened(state: TableState, coup: number, last: boolean, atMs: number): TableEvent {
  const holders = state.bets.slips
    .filter(({ wager }) => wager.type === 'combination-run')
    .map(({ wager }) => wager.person);
  const event = { type: 'BettingOpened', coup, last, atMs } as const;
  return holders.length === 0 ? event : { ...event, mainWagerNeeded: [...new Set(holders)] };
}

function readinessRefusal(state: TableState, shoe: Shoe, command: OpenBetting): Decision | null {
  const book = bookOf(state);
  const early = commencementRefusal(book, command.atMs);
  if (early !== null) return early;
  if (!state.limits.signConfirmed) {
    return no('sign-not-confirmed', book.offices.authority['open-table'], {});
  }
  const indicator = state.posts.indicatorOn ? null : indicatorRefusal(book, setupOf(state));
  if (indicator !== null) return indicator;
  // Real cards may have been dealt without a burn, which is an irregularity and must be recordable.
  const unburned = command.unburned === true && setupOf(state).shoeKind === 'physical';
  const ready = shoe.stage === 'ready' || (shoe.stage === 'loaded' && (unburned || shoe.coups > 0));
  if (!ready) {
    const route = citation(book.irregularities.missedBurn);
    return no('burn-first', book.burn.opening, { stage: shoe.stage, route });
  }
  if (state.cards.short) return no('cards-not-checked', book.cards.closingCheck, { short: true });
  if (state.cards.replacement !== null) {
    return no('cards-must-be-replaced', book.offices.authority['replace-unfit-cards'], {});
  }
  const { dummyDue } = state;
  if (dummyDue !== null && dummyDue.left !== null) {
    return no('dummy-coup-due', dueClause(state, dummyDue), { left: dummyDue.left });
  }
  const stale = staleRefusal(state, command.atMs);
  if (stale !== null) return stale;
  return mayStartCoup(book, shoe) ? null : no('shoe-over', book.cuttingCard.lastCoup, {});
}

/** No more bets: spoken wagers lapse and combination Runs must know their hand (VI-07). */
export function callNoMoreBets(state: TableState, atMs: number): Decision {
  const undecided = undecidedHolder(state);
  if (undecided !== null) {
    return no('nomination-needed', combinationClause(state), { person: undecided });
  }
  const lapsed = state.bets.spoken.map(
    (spoken): TableEvent => ({ type: 'SpokenLapsed', spokenId: spoken.id }),
  );
  const events: TableEvent[] = [...lapsed, { type: 'BettingClosed', atMs }];
  const { dummyDue } = state;
  const nobody = state.bets.wagers.length === 0 && state.bets.slips.length === 0;
  if (dummyDue?.ground === 'until-a-wager' && nobody) {
    const { clause } = dummyDue;
    events.push({ type: 'CoupBecameDummy', clause, returned: returnable(state, clause) });
  }
  return ok(events);
}

/**
 * The first holder of a combination Run who must mark a hand because his wagers on both are equal
 * (VI-07).
 */
export function undecidedHolder(state: TableState): string | null {
  const holders = combinationHolders(state);
  return (
    holders.find(
      (person) => state.coup?.nominations[person] === undefined && nominatesEqually(state, person),
    ) ?? null
  );
}

function combinationHolders(state: TableState): string[] {
  const wagers: Wager[] = [...state.bets.wagers, ...state.bets.slips.map((slip) => slip.wager)];
  return wagers.filter((wager) => wager.type === 'combination-run').map((wager) => wager.person);
}

function nominatesEqually(state: TableState, person: string): boolean {
  let player = 0;
  let banker = 0;
  for (const wager of state.bets.wagers) {
    if (wager.person !== person) continue;
    if (wager.type === 'player') player += wager.stakeCents;
    if (wager.type === 'banker') banker += wager.stakeCents;
  }
  return player > 0 && player === banker;
}

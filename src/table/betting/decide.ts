import { type Cents, ok } from '../../kit/index.ts';
import { hasWindow, isRunWager, type WagerType, wagerRow } from '../../rules/index.ts';
import { reduceWagers, refuseUnpayable, waiveReduction } from '../limits/exposure.ts';
import { insuranceMost } from '../limits/insurance-cap.ts';
import { amountRefusal, isPayable, limitsOfPatron } from '../limits/stake-limits.ts';
import type { Envelope } from '../messages/commands.ts';
import type { TableEvent } from '../messages/events.ts';
import { bookOf, patronOf, versionAt } from '../model/rules-of.ts';
import type { Patron, TableState, Wager } from '../model/state.ts';
import { versionRefusal } from '../opening/wagers-offered.ts';
import { subjectOf } from '../refusal/office.ts';
import { type Decision, no } from '../refusal/refusal.ts';
import { areaDecision } from './area.ts';
import { callNoMoreBets, openBetting } from './betting-round.ts';
import { correctWager } from './correct-wager.ts';
import { foundChips } from './found-chips.ts';
import type { BettingCommand } from './rows.ts';
import { convertSpoken, speakWager } from './spoken.ts';
import { alterWager, moveWager, nominateHand, withdrawWager } from './wager-changes.ts';
import { offerRefusal, type Proposal, placeRefusal } from './wager-checks.ts';
import { bothHandsRefusal, chipsRefusal, windowRefusal } from './wager-window.ts';

export function decideBetting(state: TableState, command: BettingCommand & Envelope): Decision {
  const person = subjectOf(command);
  switch (command.type) {
    case 'OpenBetting':
      return openBetting(state, command);
    case 'CallNoMoreBets':
      return callNoMoreBets(state, command.atMs);
    case 'PlaceWager':
      return placeWager(state, proposalOf(command, person));
    case 'AlterWager':
      return alterWager(state, person, command.wagerId, command.stakeCents);
    case 'MoveWager':
      return moveWager(state, person, command.wagerId, command.to);
    case 'WithdrawWager':
      return withdrawWager(state, person, command.wagerId);
    case 'SpeakWager':
      return speakWager(state, { ...command, person, type: command.wager }, command.backing);
    case 'ConvertSpoken':
      return convertSpoken(state, person, command.spokenId);
    case 'NominateHand':
      return nominateHand(state, person, command.side);
    case 'RefuseWager':
      return refuseUnpayable(state, command.wagerId);
    case 'DeclineSideWager':
      return declineSideWager(state, person, command.wager);
    case 'ReduceWagers':
      return reduceWagers(state, command);
    case 'LetWagersStand':
      return waiveReduction(state, command);
    case 'ReportFoundChips':
      return foundChips(state, command);
    case 'CorrectWager':
      return correctWager(state, command);
  }
}

/** A claim can be given up only where side wagers have an order of claims (Crown 6.8.3). */
function declineSideWager(state: TableState, person: string, wager: WagerType): Decision {
  const book = bookOf(state);
  const { sideWagerPriority } = book.betting;
  if (!sideWagerPriority.value) return no('not-allowed-in-book', sideWagerPriority, { wager });
  return wagerRow(book, wager) === null
    ? versionRefusal(book, versionAt(state), wager)
    : ok([{ type: 'SideWagerDeclined', person, wager }]);
}

/** A nominee acts, but the chips stay their owner's (VI-64). */
function proposalOf(
  command: Extract<BettingCommand, { type: 'PlaceWager' }> & Envelope,
  person: string,
): Proposal {
  const { wager: type, stakeCents, place, length, by } = command;
  const proposal = { person, type, stakeCents, place, length };
  const byNominee = by.role === 'patron' && by.person !== person;
  return byNominee ? { ...proposal, nominee: by.person } : proposal;
}

/** The guards stand in this order: window, person, offer, both hands, amount, chips, area. */
export function placeWager(state: TableState, proposal: Proposal): Decision {
  const patron = patronOf(state, proposal.person);
  if (patron === null) return no('not-a-patron', null, { person: proposal.person });
  const refused =
    windowRefusal(state, proposal.type) ??
    placeRefusal(state, patron, proposal.place) ??
    offerRefusal(state, proposal) ??
    bothHandsRefusal(state, proposal) ??
    amountRefusal(state, patron, proposal) ??
    chipsRefusal(patron, proposal.stakeCents) ??
    (hasWindow(bookOf(state), proposal.type)
      ? capRefusal(state, patron, proposal.type, proposal.stakeCents)
      : null);
  if (refused !== null) return refused;
  const area = areaDecision(state, proposal);
  if (!area.ok) return area;
  const placed: TableEvent = {
    type: 'WagerPlaced',
    wager: wagerOf(state, proposal),
    warning: warningOf(state, patron, proposal),
  };
  // Continuous dummy coups stop as soon as somebody bets (Crown 11.8.1(d)).
  const stops = state.dummyDue?.ground === 'until-a-wager';
  return ok([...area.value, placed, ...(stops ? [{ type: 'DummyCoupsEnded' } as const] : [])]);
}

export function wagerOf(state: TableState, proposal: Proposal): Wager {
  const { person, type, stakeCents, place, length, nominee } = proposal;
  const wager: Wager = {
    id: state.bets.nextWagerId,
    person,
    type,
    stakeCents,
    place,
    length: length !== null && isRunWager(versionAt(state), type) ? length : null,
    coup: state.coup?.number ?? 0,
  };
  // A spread inside the literal would make every wager slow to build and to read.
  return nominee === undefined ? wager : { ...wager, nominee };
}

type Warning = Extract<TableEvent, { type: 'WagerPlaced' }>['warning'];

/** What the dealer is told about a wager that stands for now. */
function warningOf(state: TableState, patron: Patron, proposal: Proposal): Warning {
  const { type, stakeCents } = proposal;
  if (stakeCents < limitsOfPatron(state, patron, type).minimumCents) return 'below-minimum';
  if (bookOf(state).limits.unpayable.value !== 'may-be-refused') return null;
  const before = () =>
    state.bets.wagers.filter((wager) => wager.type === type && wager.person === patron.person);
  return isPayable(state, patron, proposal, before) ? null : 'not-payable';
}

/**
 * Each bettor has one stake on a wager with a window, up to the larger of his main wagers in action
 * (VI-22).
 */
export function capRefusal(
  state: TableState,
  patron: Patron,
  type: WagerType,
  stakeCents: Cents,
): Decision | null {
  const own = state.bets.wagers.filter((wager) => wager.person === patron.person);
  const policy = bookOf(state).betting.insuranceCap;
  if (own.some((wager) => wager.type === type)) {
    return no('insurance-over-cap', policy, { already: true });
  }
  const offered = policy.value === 'larger-main-wager';
  const capCents = offered ? insuranceMost(state, patron.person) : 0;
  return stakeCents > capCents ? no('insurance-over-cap', policy, { stakeCents, capCents }) : null;
}

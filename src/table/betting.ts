import { type Cents, cents, ok } from '../kit/index.ts';
import { insuranceCap, isMainWager, isRunWager, type Side } from '../rules/index.ts';
import { areaDecision } from './area.ts';
import { callNoMoreBets, openBetting } from './betting-round.ts';
import type { BettingCommand, Envelope } from './commands.ts';
import { reduceWagers, refuseUnpayable, waiveReduction } from './exposure.ts';
import { subjectOf } from './guards.ts';
import { type Decision, no } from './refusal.ts';
import { bookOf, patronOf } from './rules-of.ts';
import { convertSpoken, speakWager } from './spoken.ts';
import type { Patron, TableState, Wager } from './state.ts';
import {
  amountRefusal,
  limitsOfPatron,
  offerRefusal,
  type Proposal,
  placeRefusal,
} from './wager-checks.ts';

export function decideBetting(state: TableState, command: BettingCommand & Envelope): Decision {
  const person = subjectOf(command);
  switch (command.type) {
    case 'OpenBetting':
      return openBetting(state, command.atMs);
    case 'CallNoMoreBets':
      return callNoMoreBets(state);
    case 'PlaceWager':
      return placeWager(state, { ...command, person, type: command.wager });
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
    case 'ReduceWagers':
      return reduceWagers(state);
    case 'LetWagersStand':
      return waiveReduction(state);
  }
}

/** Guards in order: window, person, offer, both hands, amount, chips, area. */
export function placeWager(state: TableState, proposal: Proposal): Decision {
  const patron = patronOf(state, proposal.person);
  if (patron === null) return no('not-a-patron', null, { person: proposal.person });
  const refused =
    windowRefusal(state, proposal.type === 'insurance') ??
    placeRefusal(state, patron, proposal.place) ??
    offerRefusal(state, proposal) ??
    bothHandsRefusal(state, proposal) ??
    amountRefusal(state, patron, proposal) ??
    chipsRefusal(patron, proposal.stakeCents) ??
    (proposal.type === 'insurance' ? capRefusal(state, patron, proposal.stakeCents) : null);
  if (refused !== null) return refused;
  const area = areaDecision(state, proposal);
  if (!area.ok) return area;
  const minimumCents = limitsOfPatron(state, patron, proposal.type).minimumCents;
  const wager: Wager = {
    id: state.nextWagerId,
    person: proposal.person,
    type: proposal.type,
    stakeCents: proposal.stakeCents,
    place: proposal.place,
    length: isRunWager(proposal.type) ? proposal.length : null,
    coup: state.coup?.number ?? 0,
  };
  const warning = proposal.stakeCents < minimumCents ? 'below-minimum' : null;
  return ok([...area.value, { type: 'WagerPlaced', wager, warning }]);
}

/** When wagers may be touched: until the call or the first card, or while wagers are reopened. */
function windowRefusal(state: TableState, insurance: boolean): Decision | null {
  const { closes } = bookOf(state).betting;
  if (state.coup?.kind === 'dummy') {
    return no('dummy-coup-wager', bookOf(state).voids.announcedDummy.clause, {});
  }
  if (state.phase === 'insurance') {
    return insurance ? null : no('betting-closed', closes, {});
  }
  if (insurance) return no('insurance-not-open', '1.1 Insurance/No 6 timing and place', {});
  if (state.phase === 'called' && closes.value === 'at-the-call')
    return no('betting-closed', closes, {});
  return null;
}

function bothHandsRefusal(state: TableState, { type, person }: Proposal): Decision | null {
  const { bothHands } = bookOf(state).betting;
  const allowed = state.setup?.settings.bothHands ?? bothHands.value;
  if (allowed || !isMainWager(type)) return null;
  const other = type === 'player' ? 'banker' : 'player';
  const backsOther = state.wagers.some((wager) => wager.person === person && wager.type === other);
  return backsOther ? no('both-hands', bothHands, {}) : null;
}

function chipsRefusal(patron: Patron, neededCents: number): Decision | null {
  if (neededCents <= patron.chipsCents) return null;
  return no('not-enough-chips', null, { chipsCents: patron.chipsCents, neededCents });
}

/** One insurance stake per bettor, up to the larger of his main wagers in action (VI-22). */
function capRefusal(state: TableState, patron: Patron, stakeCents: Cents): Decision | null {
  const own = state.wagers.filter((wager) => wager.person === patron.person);
  const clause = '1.1 Insurance/No 6 amount';
  if (own.some((wager) => wager.type === 'insurance')) {
    return no('insurance-over-cap', clause, { already: true });
  }
  const inAction = own.flatMap((wager) => {
    if (!isMainWager(wager.type)) return [];
    const { maximumCents } = limitsOfPatron(state, patron, wager.type);
    const stake = cents(Math.min(wager.stakeCents, maximumCents));
    return [{ type: wager.type, stakeCents: stake }];
  });
  const capCents = insuranceCap(inAction);
  return stakeCents > capCents ? no('insurance-over-cap', clause, { stakeCents, capCents }) : null;
}

/** A stake is changed as a whole: less comes back, more is added. */
function alterWager(
  state: TableState,
  person: string,
  wagerId: number,
  stakeCents: Cents,
): Decision {
  const found = ownWager(state, person, wagerId);
  if (!found.ok) return found.no;
  const { wager, patron } = found;
  const refused =
    windowRefusal(state, wager.type === 'insurance') ??
    amountRefusal(state, patron, { type: wager.type, stakeCents }) ??
    chipsRefusal(patron, stakeCents - wager.stakeCents) ??
    lowestRefusal(state, patron, wager, stakeCents);
  return refused ?? ok([{ type: 'WagerAltered', wagerId, stakeCents }]);
}

/** While wagers are reopened without a right to withdraw, a stake may sink to the minimum only (VI-30). */
function lowestRefusal(
  state: TableState,
  patron: Patron,
  wager: Wager,
  stakeCents: Cents,
): Decision | null {
  const { reopening } = bookOf(state).betting;
  if (state.phase !== 'reopened' || reopening.value?.mayWithdraw !== false) return null;
  const { minimumCents } = limitsOfPatron(state, patron, wager.type);
  return stakeCents < minimumCents ? no('may-not-withdraw', reopening, { minimumCents }) : null;
}

function moveWager(state: TableState, person: string, wagerId: number, to: Side): Decision {
  const found = ownWager(state, person, wagerId);
  if (!found.ok) return found.no;
  const { wager } = found;
  if (!isMainWager(wager.type) || wager.type === to) return no('no-such-wager', null, { wagerId });
  const refused =
    windowRefusal(state, false) ??
    bothHandsRefusal(withoutWager(state, wagerId), { ...wager, type: to });
  return refused ?? ok([{ type: 'WagerMoved', wagerId, to }]);
}

function withdrawWager(state: TableState, person: string, wagerId: number): Decision {
  const found = ownWager(state, person, wagerId);
  if (!found.ok) return found.no;
  const { reopening } = bookOf(state).betting;
  if (state.phase === 'reopened' && reopening.value?.mayWithdraw === false) {
    return no('may-not-withdraw', reopening, {});
  }
  return windowRefusal(state, false) ?? ok([{ type: 'WagerWithdrawn', wagerId }]);
}

function nominateHand(state: TableState, person: string, side: Side): Decision {
  const backs = state.wagers.some((wager) => wager.person === person && wager.type === side);
  if (!backs) return no('run-needs-main-wager', '6.5.7', { side });
  return windowRefusal(state, false) ?? ok([{ type: 'HandNominated', person, side }]);
}

type Found =
  | { readonly ok: true; readonly wager: Wager; readonly patron: Patron }
  | { readonly ok: false; readonly no: Decision };

function ownWager(state: TableState, person: string, wagerId: number): Found {
  const wager = state.wagers.find((candidate) => candidate.id === wagerId);
  const patron = patronOf(state, person);
  if (wager === undefined || patron === null) {
    return { ok: false, no: no('no-such-wager', null, { wagerId }) };
  }
  if (wager.person !== person) return { ok: false, no: no('not-your-wager', null, { wagerId }) };
  return { ok: true, wager, patron };
}

function withoutWager(state: TableState, wagerId: number): TableState {
  return { ...state, wagers: state.wagers.filter((wager) => wager.id !== wagerId) };
}

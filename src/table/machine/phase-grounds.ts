import { hasWindow, type ShuffleReason } from '../../rules/index.ts';
import { windowedRefusal } from '../betting/wager-window.ts';
import { COMMANDS, type Command, type CommandType } from '../messages/commands.ts';
import { dueClause } from '../model/due-clause.ts';
import { cardsOut } from '../model/hands.ts';
import { bookOf } from '../model/rules-of.ts';
import type { Shoe, TableState } from '../model/state.ts';
import { type Decision, no } from '../refusal/refusal.ts';

type Moment = { readonly command: string; readonly phase: string };

const SPOKEN: readonly CommandType[] = ['SpeakWager', 'ConvertSpoken'];
/** Orders that change a wager already on the layout. */
const CHANGES: readonly CommandType[] = ['AlterWager', 'MoveWager', 'WithdrawWager'];
/** Orders about a wager while bets are taken. */
const WHILE_BETTING: readonly CommandType[] = ['NominateHand', 'DeclineSideWager'];

/**
 * Where the phase itself follows from a clause, the refusal names it; null where no clause speaks.
 */
export function phaseGround(state: TableState, command: Command, facts: Moment): Decision | null {
  const { type } = command;
  if (type === 'BurnCards') return lateBurn(state, facts);
  const calls = type === 'OpenBetting';
  const wagers =
    COMMANDS[type].meantFor === 'window' || [...SPOKEN, ...WHILE_BETTING].includes(type);
  if (calls && state.phase === 'preparing') return notReady(state, facts);
  if ((calls || wagers) && state.phase === 'shoe-over') {
    return no('shoe-over', bookOf(state).cuttingCard.lastCoup, facts);
  }
  if (type === 'RefuseWager') return dealtRefusal(state, facts);
  if (type === 'OrderShuffle') return orderedInHand(state, command.reason, facts);
  return wagers ? (insuranceGround(state, command) ?? wagerGround(state, type, facts)) : null;
}

/**
 * Cards were dealt without a burn: results stand and nothing is burned late (Crown, Victoria 11.1,
 * VI-35).
 */
function lateBurn(state: TableState, { command }: Moment): Decision | null {
  const { shoe } = state.cards;
  const { burn, irregularities } = bookOf(state);
  if (burn.opening.value === 0) return null;
  return shoe?.stage === 'loaded' || shoe?.unburned === true
    ? no('burn-too-late', irregularities.missedBurn, { command })
    : null;
}

/** After a shoe the cards must first be shuffled; before the first shoe they must be prepared. */
function notReady(state: TableState, { command }: Moment): Decision | null {
  const { shuffle, cut } = bookOf(state);
  const { shoe } = state.cards;
  if (shoe === null) return null;
  if (isPrepared(shoe)) return no('not-cut', cut.firstOffer, { stage: shoe.stage, command });
  const again = shoe.number > 1 && shuffle.betweenShoes.value;
  const ground = again ? shuffle.betweenShoes : shuffle.immediatelyBeforePlay;
  return no('not-shuffled', ground, { stage: shoe.stage, command });
}

function isPrepared({ stage }: Shoe): boolean {
  return stage === 'shuffled' || stage === 'cut';
}

/** A wager can be refused only before the cards are dealt (Crown, Victoria 6.6). */
function dealtRefusal(state: TableState, facts: Moment): Decision | null {
  const { unpayable } = bookOf(state).limits;
  const dealt = state.coup !== null && cardsOut(state.coup) > 0;
  return dealt ? no('hand-in-progress', unpayable, facts) : null;
}

/**
 * The cards are shuffled as soon as no card of a coup is out (Crown, Victoria 4.1.1(c), 4.1.1(d)).
 */
function orderedInHand(state: TableState, reason: ShuffleReason, facts: Moment): Decision | null {
  const { authority } = bookOf(state).offices;
  const abnormal = reason === 'abnormal-sequence';
  const ground =
    authority[abnormal ? 'order-shuffle-abnormal-sequence' : 'order-shuffle-for-cause'];
  return state.coup === null ? null : no('hand-in-progress', ground, facts);
}

/**
 * Insurance has a window of its own, before the third card (Crown, Victoria 1.1 Insurance/No 6).
 */
function insuranceGround(state: TableState, command: Command): Decision | null {
  if (command.type !== 'PlaceWager' || !hasWindow(bookOf(state), command.wager)) return null;
  if (state.coup?.kind !== 'betting') return null;
  return windowedRefusal(state, command.wager);
}

function wagerGround(state: TableState, type: CommandType, facts: Moment): Decision | null {
  const { betting, voids } = bookOf(state);
  const { coup, dummyDue } = state;
  // Nobody bets before a coup without wagers (Tasmania 14.1).
  if (coup === null && dummyDue !== null && dummyDue.left !== null) {
    return no('dummy-coup-wager', dueClause(state, dummyDue), facts);
  }
  if (coup === null) return null;
  if (SPOKEN.includes(type)) return no('betting-closed', betting.spokenWagers, facts);
  const called = state.phase === 'called' && betting.closes.value === 'at-the-call';
  if (cardsOut(coup) === 0 && !called) return null;
  if (coup.kind === 'dummy') return no('dummy-coup-wager', voids.announcedDummy.clause, facts);
  const frozen = CHANGES.includes(type) && betting.frozen.value === 'from-the-first-card';
  return no('betting-closed', frozen ? betting.frozen : betting.closes, facts);
}

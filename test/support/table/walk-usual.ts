import { cents } from '../../../src/kit/index.ts';
import type { Side } from '../../../src/rules/index.ts';
import type { CommandBody } from '../../../src/table/messages/commands.ts';
import type { Actor } from '../../../src/table/model/actor.ts';
import { cardsOut, slotsOf, thirdCardDue } from '../../../src/table/model/hands.ts';
import { bookOf, patronOf, seatOf, setupOf } from '../../../src/table/model/rules-of.ts';
import type { Coup, Opener, Shoe, TableState } from '../../../src/table/model/state.ts';
import { actor, DEALER, supervisorOf } from './scenario.ts';
import { type Dice, oneOf, PEOPLE, randomBody } from './walk-body.ts';

export interface Step {
  readonly body: CommandBody;
  readonly by: Actor;
}

/** What people at a real table would most likely do next, so that a walk plays whole shoes. */
export function usualStep(dice: Dice): Step {
  const { state, random } = dice;
  if (state.posts.dealer === null) return dealer({ type: 'SignOn', post: 'dealer' });
  if (state.posts.supervisor === null)
    return supervisor(state, { type: 'SignOn', post: 'supervisor' });
  switch (state.phase) {
    case 'unopened':
    case 'closed':
      return dealer({ type: 'CountCards', counted: 416, spread: true });
    case 'preparing':
      return prepare(state, dice);
    case 'between':
      return between(state, dice);
    case 'betting':
      return random.below(4) === 0 ? dealer({ type: 'CallNoMoreBets' }) : wagering(dice);
    case 'called':
      // Where the first card closes the bets, a coup that nobody backs waits for a wager.
      return state.bets.wagers.length === 0 && random.below(2) === 0 ? wagering(dice) : draw(dice);
    case 'dealing':
      return draw(dice);
    case 'opening':
      return open(state, dice);
    case 'insurance':
      return random.below(2) === 0 ? insure(dice) : dealer({ type: 'CloseInsurance' });
    case 'drawing':
      return drawing(state, dice);
    case 'resulted':
      return dealer({ type: 'SettleCoup' });
    case 'reopened':
      return random.below(2) === 0 ? wagering(dice) : dealer({ type: 'CloseReopening' });
    case 'misdelivered':
      return misdelivered(state, dice);
    case 'shoe-over':
      return state.dummyDue !== null
        ? dealer({ type: 'BeginDummyCoup' })
        : dealer({ type: 'EndShoe' });
  }
}

function dealer(body: CommandBody): Step {
  return { body, by: DEALER };
}

function supervisor(state: TableState, body: CommandBody): Step {
  return { body, by: supervisorOf(setupOf(state).bookId) };
}

function prepare(state: TableState, dice: Dice): Step {
  const shoe = state.cards.shoe as Shoe;
  const [asked] = shoe.cut?.queue ?? [];
  switch (shoe.stage) {
    case 'unchecked':
      return shoe.handled || dice.random.below(3) > 0
        ? dealer({ type: 'CheckCards', complete: true, spread: true })
        : supervisor(state, { type: 'ReplaceCards', scope: 'all', why: 'handled', cards: [] });
    case 'checked':
      return bookOf(state).cards.playerCheckOffered.value && shoe.playerCheck === null
        ? dealer({ type: 'CheckCardsAsPlayer', person: null })
        : dealer({ type: 'ShuffleCards', reason: 'before-play' });
    case 'shuffled': {
      const position = 60 + dice.random.below(80);
      const cutter = shoe.cut?.accepted?.person;
      if (cutter !== undefined) return patron(cutter, { type: 'CutCards', position });
      if (shoe.cut?.designee) return patron(shoe.cut.designee, answerCut(dice));
      if (asked === undefined) return supervisor(state, { type: 'CutCards', position });
      const person = state.people.seats[asked] ?? null;
      const present = person !== null && patronOf(state, person)?.excluded === false;
      return present ? patron(person, answerCut(dice)) : dealer({ type: 'PassOverCut' });
    }
    default:
      return dealer({ type: 'LoadShoe', behind: setupOf(state).cuttingCardBehind });
  }
}

function answerCut({ random }: Dice): CommandBody {
  return { type: 'AnswerCut', accept: random.below(2) === 0 };
}

function patron(person: string, body: CommandBody): Step {
  return { body, by: actor(person) };
}

function between(state: TableState, dice: Dice): Step {
  const shoe = state.cards.shoe as Shoe;
  if (shoe.stage === 'loaded' && dice.random.below(4) > 0) {
    const byFaceValue = shoe.burnRequest === 'face-value';
    const card = shoe.burnRequest === null ? null : dice.cardAt(shoe.drawn + 1);
    return dealer({ type: 'BurnCards', byFaceValue, card });
  }
  if (shoe.stage === 'loaded') return dealer({ type: 'OpenBetting', unburned: true });
  const owing = state.people.patrons.find(({ owedMillicents }) => owedMillicents > 0);
  if (owing !== undefined && shoe.coups === 0) {
    return dealer({ type: 'CollectCommission', person: owing.person });
  }
  const due = state.dummyDue !== null && state.dummyDue.left !== null;
  return dealer(due ? { type: 'BeginDummyCoup' } : { type: 'OpenBetting' });
}

/** A wager at the bettor's own place, mostly a plain one. */
function wagering(dice: Dice): Step {
  const { state, random } = dice;
  const person = oneOf(random, PEOPLE);
  const place = seatOf(state, person) ?? patronOf(state, person)?.standingAt ?? 1;
  const roll = random.below(12);
  const [spoken] = state.bets.spoken;
  if (spoken !== undefined && roll < 6) {
    return patron(spoken.person, { type: 'ConvertSpoken', spokenId: spoken.id });
  }
  if (roll === 0) return patron(person, randomBody(dice, 'AlterWager'));
  if (roll === 1) return patron(person, { type: 'NominateHand', side: 'player' });
  const body = randomBody(dice, 'PlaceWager');
  return patron(person, { ...body, place } as CommandBody);
}

/** Mostly somebody with a main wager, insured for all of it. */
function insure({ state, random }: Dice): Step {
  const main = state.bets.wagers.filter(({ type }) => type === 'player' || type === 'banker');
  const wager = main.length === 0 ? undefined : oneOf(random, main);
  const place = wager?.place ?? 1;
  const stakeCents = random.below(3) === 0 ? cents(1000) : (wager?.stakeCents ?? cents(1000));
  return patron(wager?.person ?? oneOf(random, PEOPLE), {
    ...{ type: 'PlaceWager', wager: 'insurance', stakeCents, place, length: null },
  } as const);
}

function draw({ state, cardAt, random }: Dice): Step {
  const coup = state.coup as Coup;
  const holder = state.cards.shoeHolder;
  const unheld = coup.kind === 'betting' && coup.method === 'player-holds-shoe' && holder === null;
  if (state.phase === 'called' && unheld) {
    const [asked] = state.cards.shoeOffer?.queue ?? [];
    if (state.cards.shoeOffer === null) return dealer({ type: 'OfferShoe' });
    if (asked !== undefined) {
      return patron(asked, { type: 'AnswerShoe', accept: random.below(2) === 0, side: 'banker' });
    }
    return dealer({ type: 'DealOtherwise', method: 'highest-wagerers' });
  }
  const faceUp = coup.facing === 'up' || state.cards.carried[0]?.seen === true;
  const body: CommandBody = {
    type: 'DrawCard',
    card: faceUp ? cardAt((state.cards.shoe?.drawn ?? 0) + 1) : null,
  };
  return holder === null ? dealer(body) : patron(holder.authorisedDealer ?? holder.person, body);
}

/** Answers offers, then peels or opens cards by the person who may. */
function open(state: TableState, { cardAt, random }: Dice): Step {
  const coup = state.coup as Coup;
  const first = coup.firstOpened ?? 'player';
  const sides: readonly Side[] = first === 'player' ? ['player', 'banker'] : ['banker', 'player'];
  for (const side of sides) {
    const opener = coup.openers?.[side];
    if (opener === undefined) break;
    const at = slotsOf(coup, side).findIndex((slot) => slot.face !== 'up');
    if (at < 0) continue;
    const [asked] = opener.queue;
    if (opener.person === null && asked !== undefined) {
      return patron(asked, { type: 'AnswerHand', side, accept: random.below(3) > 0 });
    }
    const slot = slotsOf(coup, side)[at];
    const card = slot?.card ?? cardAt(slot?.draw ?? 0);
    const by = openerActor(opener);
    if (by !== DEALER && random.below(2) === 0) {
      return { body: { type: 'PeelCard', side, at, card }, by };
    }
    return { body: { type: 'OpenCard', side, at, card }, by };
  }
  return dealer({ type: 'AnnounceResult' });
}

function openerActor(opener: Opener): Actor {
  const entitled = opener.authorised ?? opener.person;
  return entitled === null || entitled === 'dealer' ? DEALER : actor(entitled);
}

function drawing(state: TableState, dice: Dice): Step {
  const coup = state.coup as Coup;
  const down = [...coup.player, ...coup.banker].some((slot) => slot.face !== 'up');
  if (down && coup.openers !== null) return open(state, dice);
  if (cardsOut(coup) < 6 && thirdCardDue(state, coup) !== null) return draw(dice);
  return dealer({ type: 'AnnounceResult' });
}

function misdelivered(state: TableState, dice: Dice): Step {
  if (state.coup?.misdelivery?.choice !== null) {
    const wager = oneOf(dice.random, state.bets.wagers);
    if (wager === undefined || dice.random.below(2) === 0) {
      return dealer({ type: 'CloseRetraction' });
    }
    return patron(wager.person, {
      ...randomBody(dice, 'RetractWager'),
      wagerId: wager.id,
    } as CommandBody);
  }
  return supervisor(state, randomBody(dice, 'DecideMisdelivery'));
}

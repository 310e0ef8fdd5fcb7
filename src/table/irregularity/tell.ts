import { formatCents } from '../../kit/index.ts';
import type { DummyEvent, IrregularityEvent, ReturnedWager } from '../model/events.ts';
import {
  cardName,
  cardOrBack,
  dummyName,
  handName,
  plain,
  stakeOn,
  type Told,
  under,
  wagerName,
  wagerOf,
  who,
} from '../refusal/telling-words.ts';

/** Mistakes, and coups on which nobody bets. */
export function tellIrregularity(told: Told, event: IrregularityEvent | DummyEvent): string[] {
  const { before } = told;
  switch (event.type) {
    case 'WagersReopened':
      return ['Wagers may be changed although cards are out.'];
    case 'ReopeningClosed':
      return ['Wagers are closed again.'];
    case 'MissedBurnNoted':
      return [`The burn was forgotten; results stand.${under(event.clause)}`];
    case 'CoupRebuilt':
      return [
        `The cards are drawn back in order and dealt anew, after a burn.${under(event.clause)}`,
      ];
    case 'FaceUpCardFound': {
      const played = 'it is played in its turn';
      const fate = event.fate === 'played' ? played : `the coup is a ${dummyName(before)}`;
      const found = `${cardName(event.card)} is found face up in the shoe`;
      return [`${found}; ${fate}.${under(event.clause)}`];
    }
    case 'MisdeliveryReported':
      return [`Cards went to the ${plain(event.kind)}.${under(event.clause)}`];
    case 'MisdeliveryDecided':
      return [`Decided: ${MISDELIVERY_CHOICES[event.choice]}.${under(event.clause)}`];
    case 'WagerRetracted':
      return [retracted(told, event.wagerId, event.leaveCents)];
    case 'RetractionClosed':
      return ['Nobody may change a wager any more.'];
    case 'LaterErrorNoted':
      return [
        `Coup ${event.coup}, found later: ${event.what}; nothing changes.${under(event.clause)}`,
      ];
    case 'MisplacedTailReturned': {
      const chips = `${formatCents(event.stakeCents)} on ${wagerName(before, event.wager)}`;
      return [`${chips} was misplaced and goes back to ${event.person}.${under(event.clause)}`];
    }
    case 'CoupVoided':
      return coupVoided(told, event);
    case 'ExcessCardDrawn':
    case 'CardMovedToPlayer':
    case 'WrongCardDrawn':
      return [tellStray(event)];
    default:
      return tellDummy(told, event);
  }
}

const MISDELIVERY_CHOICES = {
  complete: 'the coup goes on',
  'offer-retraction': 'players may change their wagers',
  'dummy-coup': 'nobody’s wager counts',
} as const;

const FATES = {
  'bankers-third-card': 'it is the Banker’s third card',
  'opens-next-coup': 'it opens the next coup',
  'opens-dummy-coup': 'it waits face up at the shoe',
  discarded: 'it goes to the discards',
} as const;

type StrayEvent = Extract<
  IrregularityEvent,
  { type: 'ExcessCardDrawn' | 'CardMovedToPlayer' | 'WrongCardDrawn' }
>;

function tellStray(event: StrayEvent): string {
  const card = `${cardOrBack(event.card)} (card ${event.draw})`;
  switch (event.type) {
    case 'ExcessCardDrawn':
      return `One card too many: ${card}; ${FATES[event.fate]}.${under(event.clause)}`;
    case 'CardMovedToPlayer':
      return `Laid on Banker but the Player’s third card: ${card}.${under(event.clause)}`;
    case 'WrongCardDrawn': {
      const dealt = `Dealt to ${handName(event.to)} against the table of play`;
      return `${dealt}: ${card}; ${FATES[event.fate]}.${under(event.clause)}`;
    }
  }
}

function retracted({ before }: Told, wagerId: number, leaveCents: number): string {
  const wager = wagerOf(before, wagerId);
  if (wager === null) return `Wager ${wagerId} is retracted.`;
  const person = who(before, wager.person);
  return leaveCents === 0
    ? `${person} retracts ${stakeOn(before, wager)}.`
    : `${person} reduces ${stakeOn(before, wager)} to ${formatCents(leaveCents)}.`;
}

function coupVoided(
  told: Told,
  event: Extract<IrregularityEvent, { type: 'CoupVoided' }>,
): string[] {
  const { invalidated } = event;
  const why = invalidated === undefined ? '' : ` for ${invalidated.ground}: ${invalidated.why}`;
  const dry = event.shoeRanDry ? ' The shoe has too few cards.' : '';
  return [
    `The coup is void${why}.${dry}${under(event.clause)}`,
    ...returnedLines(told, event.returned),
  ];
}

function tellDummy(told: Told, event: DummyEvent): string[] {
  const name = dummyName(told.before);
  switch (event.type) {
    case 'DummyCoupsDirected': {
      const count =
        event.count === null ? `${name}s until somebody bets` : `${event.count} ${name}`;
      return [`Directed: ${count} (${plain(event.ground)}).${under(event.clause)}`];
    }
    case 'DummyCoupDue':
      return [`The next coup is a ${name}.${under(event.clause)}`];
    case 'DummyCoupBegan':
      return ['', `Coup ${event.coup}: a ${name}. No bets.${under(event.clause)}`];
    case 'CoupBecameDummy':
      return [
        `The coup is a ${name}; no wager counts.${under(event.clause)}`,
        ...returnedLines(told, event.returned),
      ];
    case 'DummyCoupsEnded':
      return [`No more ${name}s.`];
    case 'FreeCoupsAsked':
      return [`${who(told.before, event.person)} asks for ${event.count} coups without a wager.`];
    case 'FreeCoupsApproved':
      return [`${event.count} coups without a wager are approved.`];
  }
}

export function returnedLines({ before }: Told, returned: readonly ReturnedWager[]): string[] {
  return returned.map(
    ({ person, amountCents }) => `  ${who(before, person)} gets ${formatCents(amountCents)} back.`,
  );
}

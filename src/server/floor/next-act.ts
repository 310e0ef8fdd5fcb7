import { findBook, otherSide, type Side, type StaffRank } from '../../rules/index.ts';
import {
  type CommandBody,
  decide,
  type Opener,
  type Shoe,
  type Slot,
  shuffleIsStale,
  type TableState,
  undecidedHolder,
} from '../../table/index.ts';
import { type Pace, slower } from './pace.ts';

/** What the automatic dealer does next, in which office, and how long he waits before it. */
export interface DealerAct {
  readonly body: CommandBody;
  readonly as: 'dealer' | 'supervisor';
  /** The patron for whom the dealer acts, because that patron let his time run out. */
  readonly for?: string;
  readonly waitMs: number;
  /** The countdown that players see; null where no time runs against them. */
  readonly clock: 'betting' | 'squeeze' | 'insurance' | 'offer' | 'cut' | null;
}

/** What the shoe's keeper must do before the table can go on. */
export type KeeperAct = 'seal' | 'close-commitments' | 'order';

export interface Circumstances {
  readonly keeperStage: 'none' | 'committing' | 'opening' | 'ordered';
  readonly keeperShoe: number;
  readonly pace: Pace;
  readonly nowMs: number;
  /** True just after the house has started, while players at their seats are on their way back. */
  readonly playersAwaited: () => boolean;
}

export type NextAct = DealerAct | { readonly keeper: KeeperAct; readonly waitMs: number } | null;

/** The dealer goes through the book's procedure by the same commands a person has. */
export function nextAct(state: TableState, now: Circumstances): NextAct {
  const pace = state.setup?.settings.slow === true ? slower(now.pace) : now.pace;
  switch (state.phase) {
    case 'preparing':
      return prepareShoe(state, now);
    case 'between':
      return betweenCoups(state, now);
    case 'betting':
      return someoneWagers(state)
        ? dealer({ type: 'CallNoMoreBets' }, pace.bettingMs, 'betting')
        : null;
    case 'called':
      return startDeal(state, pace);
    case 'dealing':
      return dealer({ type: 'DrawCard', card: null }, pace.cardMs);
    case 'opening':
      return openHands(state, pace);
    case 'insurance':
      return dealer({ type: 'CloseInsurance' }, pace.insuranceMs, 'insurance');
    case 'drawing':
      return thirdCards(state, pace);
    case 'resulted':
      return dealer({ type: 'SettleCoup' }, pace.resultMs);
    case 'reopened':
      return dealer({ type: 'CloseReopening' }, pace.bettingMs, 'betting');
    case 'shoe-over':
      return endShoe(state, pace);
    default:
      return null;
  }
}

/**
 * What the automatic dealer does at once before an act. A holder of a combination Run with equal
 * wagers on both hands must mark one (VI-07); whoever is silent when the time is up would keep the
 * whole table from going on, so his Run follows the hand on which he wagered first.
 */
export function actsBefore(state: TableState, { body }: DealerAct): readonly DealerAct[] {
  if (body.type !== 'CallNoMoreBets' && body.type !== 'CloseReopening') return [];
  const person = undecidedHolder(state);
  const first = state.bets.wagers.find(
    (wager) => wager.person === person && (wager.type === 'player' || wager.type === 'banker'),
  );
  if (person === null || first === undefined) return [];
  const side = first.type === 'player' ? 'player' : 'banker';
  return [{ ...dealer({ type: 'NominateHand', side }, 0), for: person }];
}

export function supervisorRank(state: TableState): StaffRank {
  const ladder = findBook(state.setup?.bookId ?? '')?.offices.ladder.value ?? [];
  return ladder[1] ?? 'game-supervisor';
}

function prepareShoe(state: TableState, now: Circumstances): NextAct {
  const { shoe } = state.cards;
  if (shoe === null) return null;
  switch (shoe.stage) {
    case 'unchecked':
      return checkCards(state, now.pace);
    case 'checked':
      return sealAndShuffle(state, shoe, now);
    case 'shuffled':
      return cutCards(state, now.pace);
    default: {
      const behind = state.setup?.cuttingCardBehind ?? 0;
      return dealer({ type: 'LoadShoe', behind }, now.pace.stepMs);
    }
  }
}

/**
 * How many times longer the dealer waits then. Clients come back within twelve seconds at the usual
 * pace, because each of their tries waits longer.
 */
const TIMES_FOR_RETURN = 8;

/** Cards that players handled are replaced before anything else. */
function checkCards(state: TableState, pace: Pace): NextAct {
  const replace: CommandBody = { type: 'ReplaceCards', scope: 'all', why: 'handled', cards: [] };
  if (mustReplace(state)) return supervisor(replace, pace.stepMs);
  return dealer({ type: 'CheckCards', complete: true, spread: true }, pace.stepMs);
}

function sealAndShuffle(state: TableState, shoe: Shoe, now: Circumstances): NextAct {
  const { keeperStage, keeperShoe, pace } = now;
  const offered = findBook(state.setup?.bookId ?? '')?.cards.playerCheckOffered.value === true;
  if (offered && shoe.playerCheck === null) {
    return dealer({ type: 'CheckCardsAsPlayer', person: null }, pace.stepMs);
  }
  if (keeperStage === 'none' || keeperShoe !== shoe.number) return { keeper: 'seal', waitMs: 0 };
  const waitMs = pace.contributionMs * (now.playersAwaited() ? TIMES_FOR_RETURN : 1);
  if (keeperStage === 'committing') return { keeper: 'close-commitments', waitMs };
  if (keeperStage === 'opening') return { keeper: 'order', waitMs };
  const reason = shoe.number === 1 ? 'before-play' : 'end-of-shoe';
  return dealer({ type: 'ShuffleCards', reason }, pace.stepMs);
}

function mustReplace(state: TableState): boolean {
  return !decide(state, {
    type: 'CheckCards',
    complete: true,
    spread: true,
    by: { person: 'dealer', role: 'dealer' },
    atMs: 0,
  }).ok;
}

/**
 * Each person who is offered the cut has a moment; then the dealer goes on, and in the end the
 * supervisor cuts.
 */
function cutCards(state: TableState, pace: Pace): NextAct {
  const cut = state.cards.shoe?.cut;
  const book = findBook(state.setup?.bookId ?? '');
  if (cut === undefined || cut === null || book === null) return null;
  // Any lawful place will do: the cut that counts comes from the mix of the sealed shoe.
  const position = book.cut.leastFromEnds.value.exact;
  if (cut.accepted !== null) {
    const { person } = cut.accepted;
    const act = dealer({ type: 'CutCards', position }, pace.cutMs, 'cut');
    return { ...act, for: person };
  }
  if (cut.queue.length > 0 || cut.designee !== null) {
    return dealer({ type: 'PassOverCut' }, pace.cutMs, 'cut');
  }
  return supervisor({ type: 'CutCards', position }, pace.stepMs);
}

function betweenCoups(state: TableState, { pace, nowMs }: Circumstances): NextAct {
  const { shoe } = state.cards;
  const somebodySits = state.people.seats.some((person) => person !== null);
  // Cards that waited too long for their first coup are shuffled again once somebody comes.
  if (somebodySits && shuffleIsStale(state, nowMs)) {
    return dealer({ type: 'EndShoe' }, pace.stepMs);
  }
  if (shoe?.stage === 'loaded') {
    const byFaceValue = shoe.burnRequest === 'face-value';
    return dealer({ type: 'BurnCards', byFaceValue, card: null }, pace.stepMs);
  }
  if (state.dummyDue !== null && state.dummyDue.left !== null) {
    return dealer({ type: 'BeginDummyCoup' }, pace.stepMs);
  }
  const owing = state.people.patrons.find((patron) => patron.owedMillicents > 0);
  if (shoe?.coups === 0 && owing !== undefined) {
    return dealer({ type: 'CollectCommission', person: owing.person }, 0);
  }
  return somebodySits ? dealer({ type: 'OpenBetting' }, pace.pauseMs) : null;
}

function someoneWagers(state: TableState): boolean {
  return state.bets.wagers.length > 0 || state.bets.slips.length > 0;
}

function startDeal(state: TableState, pace: Pace): NextAct {
  const reduce: CommandBody = { type: 'ReduceWagers' };
  const by = { person: state.posts.dealer ?? 'dealer', role: 'dealer' } as const;
  if (state.coup?.reduced === false && decide(state, { ...reduce, by, atMs: 0 }).ok) {
    return dealer(reduce, 0);
  }
  return dealer({ type: 'DrawCard', card: null }, pace.cardMs);
}

/**
 * Offers come first, then the hands in the order of the book; the dealer opens a silent player's
 * card for him.
 */
function openHands(state: TableState, pace: Pace): NextAct {
  const coup = state.coup;
  if (coup === null || coup.openers === null) return null;
  for (const side of ['player', 'banker'] as const) {
    const offer = pendingOffer(coup.openers[side]);
    if (offer) return dealer({ type: 'PassOverHand', side }, pace.offerMs, 'offer');
  }
  const first = coup.firstOpened ?? 'player';
  return openNext(state, first, pace) ?? openNext(state, otherSide(first), pace);
}

function openNext(state: TableState, side: Side, pace: Pace): NextAct {
  const coup = state.coup;
  const slots: readonly Slot[] = coup?.[side] ?? [];
  const at = slots.findIndex((slot) => slot.face !== 'up');
  if (at < 0 || coup === null) return null;
  const opener = coup.openers?.[side].person ?? 'dealer';
  const squeezing = opener !== 'dealer';
  return dealer(
    { type: 'OpenCard', side, at, card: null },
    squeezing ? pace.squeezeMs : pace.cardMs,
    squeezing ? 'squeeze' : null,
  );
}

function pendingOffer(opener: Opener): boolean {
  return opener.person === null && opener.queue.length > 0;
}

function thirdCards(state: TableState, pace: Pace): NextAct {
  const opening = openNext(state, 'player', pace) ?? openNext(state, 'banker', pace);
  if (opening !== null) return opening;
  const announce: CommandBody = { type: 'AnnounceResult' };
  const by = { person: state.posts.dealer ?? 'dealer', role: 'dealer' } as const;
  if (decide(state, { ...announce, by, atMs: 0 }).ok) return dealer(announce, pace.cardMs);
  return dealer({ type: 'DrawCard', card: null }, pace.cardMs);
}

function endShoe(state: TableState, pace: Pace): NextAct {
  if (state.dummyDue !== null) return dealer({ type: 'BeginDummyCoup' }, pace.stepMs);
  const owing = state.people.patrons.find((patron) => patron.owedMillicents > 0);
  if (owing !== undefined) return dealer({ type: 'CollectCommission', person: owing.person }, 0);
  return dealer({ type: 'EndShoe' }, pace.pauseMs);
}

function dealer(body: CommandBody, waitMs: number, clock: DealerAct['clock'] = null): DealerAct {
  return { body, as: 'dealer', waitMs, clock };
}

function supervisor(body: CommandBody, waitMs: number): DealerAct {
  return { body, as: 'supervisor', waitMs, clock: null };
}

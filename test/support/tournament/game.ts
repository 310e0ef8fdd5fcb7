import { assert, type Cents, cents } from '../../../src/kit/index.ts';
import type { Card, Outcome, Side } from '../../../src/rules/index.ts';
import type { CommandBody as TableCommand } from '../../../src/table/index.ts';
import { nextCrewAct } from '../../../src/tournament/crew/index.ts';
import {
  type Place,
  placeAt,
  type Refusal,
  type SecretForm,
  type Settings,
  settingsOf,
  type TournamentEvent,
  type TournamentTable,
  tableOf,
  turnAt,
  valueCents,
} from '../../../src/tournament/kernel/index.ts';
import { mostRetained } from '../../../src/tournament/results/index.ts';
import { dollarsInWords } from '../../../src/tournament/secret/index.ts';
import { dollars, SETTINGS, START_MS } from './settings.ts';
import {
  applies,
  DIRECTOR,
  enters,
  entriesOpen,
  INSPECTOR,
  type Scenario,
  SECRET,
  TAS,
} from './tournament.ts';

/** A tournament with one table in play; seats are named by number, people by `who`. */
export interface Game extends Scenario {
  table(): TournamentTable;
  place(seat: number): Place;
  who(seat: number): string;
  /** Chips in hand and on the layout, in dollars. */
  worth(seat: number): number;
  acts(act: TableCommand, by?: Parameters<Scenario['does']>[1]): readonly TournamentEvent[];
  refusesAct(act: TableCommand, by?: Parameters<Scenario['does']>[1]): Refusal;
}

export interface GamePlan {
  readonly bookId?: string;
  readonly settings?: Partial<Settings>;
  /** People who applied and were not accepted. */
  readonly applicants?: readonly string[];
  /** Seats whose players are absent when the session starts. */
  readonly away?: readonly number[];
  /** Whether the operator keeps as much of the fees as the terms allow. */
  readonly retains?: boolean;
  /** A seat whose player is disqualified after the seats are drawn and before chips are issued. */
  readonly disqualifiedBeforeChips?: number;
}

export const TABLE = 't1';

/** Seats drawn, chips issued, people seated, the session started. */
export function playing(seats: readonly number[], plan: GamePlan = {}): Game {
  const game = seatedGame(seats, plan);
  const chips = game.state.terms.settings?.kind ?? 'competition';
  const amountCents = game.state.terms.settings?.startingChipsCents ?? cents(0);
  const gone = plan.disqualifiedBeforeChips;
  const reason = 'breach of the terms';
  if (gone !== undefined) game.does({ type: 'Disqualify', person: game.who(gone), reason });
  game.does({ type: 'IssueChips', tableId: TABLE, person: null, amountCents, chips });
  for (const seat of seats) {
    if (plan.away?.includes(seat) || seat === gone) continue;
    game.does({ type: 'TakePlace', tableId: TABLE, seat }, game.who(seat));
  }
  game.does({ type: 'StartSession' }, DIRECTOR);
  return game;
}

/** Everything up to the drawn seats, with the players moved to where the test wants them. */
export function seatedGame(seats: readonly number[], plan: GamePlan = {}): Game {
  const { bookId = TAS, settings = {} } = plan;
  const event = entriesOpen(bookId, settings);
  const people = ['ann', 'bob', 'cai', 'dee', 'eve', 'fay', 'gus'].slice(0, seats.length);
  enters(event, ...people);
  for (const person of plan.applicants ?? []) {
    event.does(applies(person, { feeCents: settingsOf(event.state).entryFeeCents ?? 0 }), person);
  }
  event.does({ type: 'CloseEntries' });
  const { entryFeeCents, retainedPercent } = settingsOf(event.state);
  const fees = cents(people.length * (entryFeeCents ?? 0));
  const retainedCents = plan.retains === true ? mostRetained(fees, retainedPercent) : cents(0);
  event.does({ type: 'FixPool', retainedCents, purpose: 'administration' });
  event.does(
    { type: 'DesignateTable', tableId: TABLE },
    bookId === TAS ? DIRECTOR : designer(bookId),
  );
  event.does({ type: 'SignOnDirector' }, DIRECTOR);
  event.does({ type: 'Brief', people }, DIRECTOR);
  event.atMs = START_MS;
  event.does({ type: 'DrawSeats', round: 1, secret: SECRET });
  for (const [at, seat] of seats.toReversed().entries()) {
    const old = seats.length - at;
    const person = event.state.structure.seats.find((s) => s.seat === old)?.person ?? '';
    if (old === seat) continue;
    event.does({ type: 'MoveEntrant', person, tableId: TABLE, seat, why: 'the test' });
  }
  return gameOf(event);
}

function designer(bookId: string): string {
  return bookId === 'crown-melbourne' ? 'operator' : 'director';
}

export function gameOf(event: Scenario): Game {
  const table = (): TournamentTable => {
    const found = tableOf(event.state, TABLE);
    assert(found !== null, 'the table is in use');
    return found;
  };
  const place = (seat: number): Place => {
    const found = placeAt(table(), seat);
    assert(found !== null, `seat ${seat} is taken`);
    return found;
  };
  return Object.assign(event, {
    table,
    place,
    who: (seat: number) => place(seat).person,
    worth: (seat: number) => valueCents(table(), place(seat).person) / 100,
    acts: (act: TableCommand, by: Parameters<Scenario['does']>[1] = 'dealer') =>
      event.does({ type: 'ActAtTable', tableId: TABLE, act, forPerson: null }, by),
    refusesAct: (act: TableCommand, by: Parameters<Scenario['does']>[1] = 'dealer') =>
      event.refuses({ type: 'ActAtTable', tableId: TABLE, act, forPerson: null }, by),
  });
}

const MOST_ACTS = 200;
/** Naturals of nine against zero, in other cards from coup to coup so that none runs out. */
const NINES = ['45', '36', '27', 'A8'];
const NOTHINGS = ['KQ', 'JT'];
const SUITS = ['S', 'H', 'D', 'C'];

function hand(pair: string, at: number, coup: number): Card {
  const turn = Math.floor(coup / NINES.length);
  return `${pair[at]}${SUITS[(turn + at) % SUITS.length]}` as Card;
}

/** Cards in the order of the deal: Player, Banker, Player, Banker. */
function dealt(outcome: Outcome, at: number, coup: number): Card {
  const nine = NINES[coup % NINES.length] ?? '45';
  const nothing = NOTHINGS[coup % NOTHINGS.length] ?? 'KQ';
  const isPlayer = at % 2 === 0;
  const wins = outcome === 'tie' || (outcome === 'player') === isPlayer;
  return hand(wins ? nine : nothing, Math.floor(at / 2), coup + (isPlayer ? 0 : 8));
}

/** The crew works until the table is in this phase, and deals the hands of the outcome. */
export function until(game: Game, phase: string, outcome: Outcome = 'player'): void {
  const base = game.table().table.cards.shoe?.drawn ?? 0;
  const cardAt = (_shoe: number, draw: number): Card =>
    dealt(outcome, (draw - base - 1) % 4, game.table().coups);
  for (let acts = 0; acts < MOST_ACTS; acts += 1) {
    if (game.table().table.phase === phase) return;
    const act = nextCrewAct(game.state, TABLE, { cardAt, cutAt: 100 });
    assert(act !== null, `${phase} is reached from ${game.table().table.phase}`);
    game.does(act.body, act.role);
  }
  assert(false, `${phase} is reached`);
}

/** The call for bets, after a shoe was prepared where there is none. */
export function opens(game: Game): void {
  if (game.table().table.phase === 'betting') return;
  until(game, 'betting');
}

/** Null as the side, with a stake of 0: Tie alone. */
export type Bet = readonly [side: Side | null, dollars: number, tie?: number];

export function bet(
  game: Game,
  seat: number,
  side: Side | null,
  amount: number,
  tie = 0,
): readonly TournamentEvent[] {
  const stakes = { stakeCents: dollars(amount), tieCents: dollars(tie) };
  return game.does({ type: 'PlaceWager', tableId: TABLE, seat, side, ...stakes }, 'dealer');
}

export function refusedBet(
  game: Game,
  seat: number,
  side: Side | null,
  amount: number,
  tie = 0,
  by = 'dealer',
): Refusal {
  const stakes = { stakeCents: dollars(amount), tieCents: dollars(tie) };
  return game.refuses({ type: 'PlaceWager', tableId: TABLE, seat, side, ...stakes }, by);
}

/** Wagers in turn; a player who is not named bets the minimum on Player, or keeps what lies. */
export function wagers(game: Game, bets: Readonly<Record<number, Bet>> = {}): void {
  opens(game);
  for (let turn = turnAt(game.table()); turn !== null; turn = turnAt(game.table())) {
    const own = bets[turn];
    const lies = game
      .table()
      .table.bets.wagers.some(({ person }) => person === game.who(turn ?? 0));
    if (own !== undefined) bet(game, turn, ...own);
    else if (lies) game.does({ type: 'KeepWager', tableId: TABLE, seat: turn }, 'dealer');
    else bet(game, turn, 'player', game.table().limits.minimumCents / 100);
  }
}

/** A whole coup from the call to its settlement. */
export function coup(game: Game, outcome: Outcome, bets: Readonly<Record<number, Bet>> = {}): void {
  wagers(game, bets);
  finish(game, outcome);
}

/** From no more bets to the settlement. */
export function finish(game: Game, outcome: Outcome): void {
  const { coups } = game.table();
  if (game.table().table.phase === 'betting') game.acts({ type: 'CallNoMoreBets' });
  until(game, 'resulted', outcome);
  for (let acts = 0; acts < MOST_ACTS && game.table().coups === coups; acts += 1) {
    const act = nextCrewAct(game.state, TABLE, { cardAt: () => 'KS', cutAt: 100 });
    assert(act !== null, 'the coup is settled');
    game.does(act.body, act.role);
  }
}

export function form(game: Game, seat: number, area: Side | 'tie', amount: number): SecretForm {
  const { person, substitute } = game.place(seat);
  return {
    name: person,
    seat,
    figuresCents: dollars(amount),
    words: dollarsInWords(amount),
    circled: [area],
    signedBy: substitute ?? person,
  };
}

/** The dealer takes in a form of this seat. */
function handIn(seat: number, form: SecretForm | null, chipsFollow: boolean) {
  return { type: 'HandInForm', tableId: TABLE, seat, form, salt: 'aa', chipsFollow } as const;
}

export function handsIn(
  game: Game,
  seat: number,
  filled: SecretForm | null,
  chipsFollow = false,
): readonly TournamentEvent[] {
  return game.does(handIn(seat, filled, chipsFollow), 'dealer');
}

export function refusedForm(
  game: Game,
  seat: number,
  filled: SecretForm | null,
  chipsFollow = false,
): Refusal {
  return game.refuses(handIn(seat, filled, chipsFollow), 'dealer');
}

export function examines(game: Game, seat: number): readonly TournamentEvent[] {
  return game.does({ type: 'ExamineForm', tableId: TABLE, seat, accept: true, why: '' }, INSPECTOR);
}

/** A signed form for the seat whose turn it is. */
export function secretBet(game: Game, seat: number, area: Side | 'tie', amount: number): void {
  handsIn(game, seat, form(game, seat, area, amount));
  examines(game, seat);
}

/** Sets a stack by bringing in or taking out chips at the table. */
export function withStack(game: Game, seat: number, amount: number): void {
  const person = game.who(seat);
  const now = valueCents(game.table(), person);
  const change: Cents = cents(Math.abs(dollars(amount) - now));
  if (change === 0) return;
  const type = dollars(amount) > now ? 'ChipsBrought' : 'ChipsTaken';
  const event: TournamentEvent = {
    type: 'TableMoved',
    tableId: TABLE,
    event: { type, person, amountCents: change },
  };
  game.records(event);
}

export { SETTINGS };

import {
  recordOf,
  type SeededRandom,
  seededRandom,
  shuffleInPlace,
} from '../../../src/kit/index.ts';
import { CARDS, type Card, freshDecks } from '../../../src/rules/index.ts';
import { decide } from '../../../src/table/machine/decide.ts';
import { evolve } from '../../../src/table/machine/evolve.ts';
import {
  COMMANDS,
  type Command,
  type CommandBody,
  type CommandType,
} from '../../../src/table/messages/commands.ts';
import type { TableEvent } from '../../../src/table/messages/events.ts';
import type { Actor } from '../../../src/table/model/actor.ts';
import { PHASES } from '../../../src/table/model/coup-state.ts';
import { bookOf } from '../../../src/table/model/rules-of.ts';
import type { TableSetup } from '../../../src/table/model/setup.ts';
import type { TableState } from '../../../src/table/model/state.ts';
import type { Refusal } from '../../../src/table/refusal/refusal.ts';
import {
  actor,
  DEALER,
  openTable,
  type Scenario,
  seniorOf,
  startSqueeze,
  supervisorOf,
} from './scenario.ts';
import { COMMAND_TYPES, type Dice, oneOf, PEOPLE, randomBody } from './walk-body.ts';
import { randomSetup, troubledSetup } from './walk-setups.ts';
import { type Step, usualStep } from './walk-usual.ts';

/** Checks every step of a walk and throws where something is wrong. */
export interface Watcher {
  event?(before: TableState, event: TableEvent, after: TableState): void;
  accepted?(before: TableState, command: Command, after: TableState): void;
  refused?(state: TableState, command: Command, refusal: Refusal): void;
}

/** A random table that is ready for a walk. */
export function randomTable(
  seed: number,
  troubled = false,
): { table: Scenario; decks: readonly Card[] } {
  const random = seededRandom(seed);
  const plain = randomSetup(random);
  // Half of the troubled walks take place at tables where most mistakes are possible.
  const setup = troubled && seed % 2 === 0 ? troubledSetup(random) : plain;
  const table = openTable(setup, { ann: 3, bob: 5, cat: 1 });
  const book = bookOf(table.state);
  if (book.dealing.squeezeFormalities.value && random.below(2) === 0) {
    startSqueeze(table, 'ann');
  }
  const deferral = book.commission.deferral.value !== null && (troubled || random.below(2) === 0);
  for (const person of deferral ? ['ann', 'bob'] : []) {
    table.does({ type: 'ApproveDeferral', person, approved: true }, seniorOf(book.id));
  }
  return { table, decks: shuffleInPlace(freshDecks(setup.decks), random) };
}

export interface WalkOptions {
  readonly rearrange?: (decks: readonly Card[]) => readonly Card[];
  /** Now and then a number comes that no schema would accept. */
  readonly hostile?: boolean;
  /** After each command the table goes on from a stored and reread copy. */
  readonly reload?: boolean;
  /** Every few steps something goes wrong, is voided, undone or reopened. */
  readonly troubled?: boolean;
}

/** Each number decides one command, so that a failing walk shrinks to the steps that matter. */
export function walk(
  seed: number,
  choices: readonly number[],
  watcher: Watcher,
  {
    rearrange = (decks) => decks,
    hostile = true,
    reload = false,
    troubled = false,
  }: WalkOptions = {},
): TableState {
  const { table, decks: shuffled } = randomTable(seed, troubled);
  const decks = rearrange(shuffled);
  const accepted: Command[] = [];
  let state = table.state;
  let { atMs } = table;
  for (const choice of choices) {
    const random = seededRandom(choice);
    atMs += random.below(60_000);
    const command = nextCommand({
      ...{ random, state, atMs, hostile, troubled },
      cardAt: cardsOf(state, decks, troubled),
    });
    try {
      const after = take(state, command, watcher);
      if (after !== state) accepted.push(command);
      state = reload ? (JSON.parse(JSON.stringify(after)) as TableState) : after;
    } catch (cause) {
      throw new Error(trailOf(state.setup, [...accepted, command], cause), { cause });
    }
  }
  return state;
}

function take(before: TableState, command: Command, watcher: Watcher): TableState {
  const decision = decide(before, command);
  if (!decision.ok) {
    watcher.refused?.(before, command, decision.error);
    return before;
  }
  let state = before;
  for (const event of decision.value) {
    const after = evolve(state, event);
    watcher.event?.(state, event, after);
    state = after;
  }
  watcher.accepted?.(before, command, state);
  return state;
}

const TRAIL_LINES = 40;

/** The steps that led to a failure, for a person to read. */
function trailOf(setup: TableSetup | null, commands: readonly Command[], cause: unknown): string {
  const lines = commands.slice(-TRAIL_LINES).map((command) => JSON.stringify(command));
  const why = cause instanceof Error ? cause.message : String(cause);
  const { bookId, versionId, method, facing, shoeKind } = setup ?? {};
  return [why, JSON.stringify({ bookId, versionId, method, facing, shoeKind }), ...lines].join(
    '\n',
  );
}

/**
 * A wrong card keyed earlier may have used up the right one; then any card that is left will do.
 */
function cardsOf(
  state: TableState,
  decks: readonly Card[],
  troubled: boolean,
): (draw: number) => Card {
  const most = state.setup?.decks ?? 0;
  const isLeft = (card: Card) => (state.cards.shoe?.opened[card] ?? 0) < most;
  return (draw) => {
    const card = (troubled ? wished(state, draw) : null) ?? decks[draw - 1] ?? 'AS';
    return isLeft(card) ? card : (CARDS.find(isLeft) ?? card);
  };
}

/** Four cards that open the window for Insurance, in every other coup. */
const WINDOW = ['2', '9', '2', '7'] as const;
const SUITS = ['S', 'H', 'D', 'C'] as const;

function wished({ coup, cards }: TableState, draw: number): Card | null {
  if (coup === null || coup.number % 2 === 1) return null;
  const [first = cards.shoe?.drawn ?? 0] = [...coup.player, ...coup.banker].map(
    (slot) => slot.draw,
  );
  const rank = WINDOW[draw - Math.min(first, draw)] ?? null;
  return rank === null ? null : (`${rank}${SUITS[draw % SUITS.length]}` as Card);
}

function nextCommand(dice: Dice): Command {
  const { random, atMs } = dice;
  const step = random.below(troubleIn(dice)) > 0 ? usualStep(dice) : strayStep(dice);
  const envelope = { by: step.by, atMs };
  if (random.below(40) === 0) return { ...step.body, ...envelope, for: oneOf(random, PEOPLE) };
  return { ...step.body, ...envelope };
}

/** One step in this many goes astray: every second one where an insured wager could be touched. */
function troubleIn({ troubled, state: { bets, phase, setup } }: Dice): number {
  if (troubled !== true) return 5;
  const insured = bets.wagers.some(({ type }) => type === 'insurance');
  const countable = phase === 'resulted' && setup?.shoeKind === 'physical';
  return insured || countable ? 2 : 3;
}

/** Any command at all, mostly from a person who might give it. */
function strayStep(dice: Dice): Step {
  const { random, state } = dice;
  const { timely, trouble } = TIMELY[state.phase];
  const some = dice.troubled && trouble.length > 0 && random.below(2) === 0 ? trouble : timely;
  const type = oneOf(random, random.below(5) === 0 ? COMMAND_TYPES : some);
  // Leaving, closing and excluding end a walk early, so they come seldom.
  const body = RARE.has(type) && random.below(6) > 0 ? null : randomBody(dice, type);
  if (body === null) return usualStep(dice);
  return { body, by: ownerOf(state, body) ?? likelyActor(random, state, type) };
}

/**
 * Commands that let a wager, a card or a clock belong to two procedures: every mistake, and those
 * below.
 */
const TROUBLE: ReadonlySet<CommandType> = new Set<CommandType>([
  ...COMMAND_TYPES.filter((type) => COMMANDS[type].part === 'irregularity'),
  'PlaceWager',
  'CallBackResult',
  'ReportPayment',
  'ReportFoundChips',
  'CorrectWager',
  'CorrectBurn',
  'ReportDeparture',
  'ReportCoupAfterLast',
  'ReportStake',
  'DirectDummyCoup',
  'InvalidateResult',
  'VoidWager',
  'RefuseWager',
  'ReduceWagers',
  'LetWagersStand',
  'PostLimits',
  'ConsentToLimits',
  'ArrangeExtraCommission',
  'AgreePersonalLimits',
  'CollectCommission',
]);

const TIMELY = recordOf(PHASES, (phase) => {
  const timely = COMMAND_TYPES.filter((type) => COMMANDS[type].phases.includes(phase));
  return { timely, trouble: timely.filter((type) => TROUBLE.has(type)) };
});

const RARE: ReadonlySet<CommandType> = new Set([
  'CloseTable',
  'ExcludePerson',
  'SignOff',
  'LeaveSeat',
  'OrderShuffle',
  'ReportTooFewCards',
  'ReplaceCards',
  'TakeChips',
]);

/** The owner of the wager, dispute or shoe, where there is one. */
function ownerOf(state: TableState, body: CommandBody): Actor | null {
  const { who } = COMMANDS[body.type];
  if (who !== 'patron') return null;
  let person: string | undefined;
  if ('wagerId' in body) person = state.bets.wagers.find(({ id }) => id === body.wagerId)?.person;
  if ('spokenId' in body) person = state.bets.spoken.find(({ id }) => id === body.spokenId)?.person;
  if ('disputeId' in body)
    person = state.record.disputes.find(({ id }) => id === body.disputeId)?.person;
  if (body.type === 'AuthoriseDealer' || body.type === 'GiveUpShoe') {
    person = state.cards.shoeHolder?.person;
  }
  if (body.type === 'AskBothHands') person = state.coup?.openers?.player.person ?? undefined;
  return person === undefined || person === 'dealer' ? null : actor(person);
}

function likelyActor(random: SeededRandom, state: TableState, type: CommandType): Actor {
  const bookId = state.setup?.bookId ?? '';
  const staff = [DEALER, supervisorOf(bookId), seniorOf(bookId)];
  const patron = actor(oneOf(random, PEOPLE));
  const { who } = COMMANDS[type];
  const forPatrons = who === 'patron' || who === 'cutter' || who === 'opener';
  if (forPatrons) return random.below(6) === 0 ? oneOf(random, staff) : patron;
  return random.below(10) === 0 ? patron : oneOf(random, [...staff, seniorOf(bookId)]);
}

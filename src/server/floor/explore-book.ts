import { balanceFaults } from '../../audit/index.ts';
import {
  BrokenPromise,
  cents,
  present,
  type SeededRandom,
  seededRandom,
  shuffleInPlace,
} from '../../kit/index.ts';
import {
  type Card,
  findBook,
  freshDecks,
  limitsFor,
  type RuleBook,
  type Version,
} from '../../rules/index.ts';
import {
  type Command,
  type CommandBody,
  decide,
  evolveAll,
  explain,
  type TableSetup,
  type TableState,
  UNOPENED,
} from '../../table/index.ts';
import { positionWanted } from '../shoe/deal-from-vault.ts';
import { actsBefore, type DealerAct, nextAct, supervisorRank } from './next-act.ts';
import { usualSetup } from './own-tables.ts';
import { USUAL_PACE } from './pace.ts';

/** What a walk over the tables of a book found: nothing, or a table that cannot go on. */
export interface Explored {
  readonly coups: number;
  readonly stuck: Stuck | null;
}

export interface Stuck {
  readonly version: string;
  readonly why: string;
  /** The commands that led there, as `baize play` reads them, one to a line. */
  readonly script: readonly string[];
}

/** Every book that has been published is in force then. */
const START_MS = 1_800_000_000_000;
const SECOND_MS = 1000;
const PLAYERS = 3;
const BOUGHT_CENTS = cents(100_000_000);
/** A coup takes fewer; a walk that needs more goes round in a circle. */
const MOST_STEPS_OF_A_COUP = 400;

/**
 * Plays coups of every version of a book on the shelf, with wagers drawn from a seed and the
 * automatic dealer's own acts: after each command chips and cards must add up, and whatever comes,
 * the dealer must have a lawful act that goes on.
 */
export function exploreBook(book: RuleBook, coups: number, seed = 'explore'): Explored {
  let played = 0;
  for (const version of book.versions) {
    const table = newTable(book, version, `${seed} ${version.id}`);
    const why = attempt(() => open(table)) ?? attempt(() => playOn(table, coups));
    played += table.coups;
    if (why === null) continue;
    const script = table.commands.map((command) => JSON.stringify(command));
    return { coups: played, stuck: { version: version.id, why, script } };
  }
  return { coups: played, stuck: null };
}

interface Walked {
  state: TableState;
  atMs: number;
  coups: number;
  /** Set by each command that was accepted. */
  readonly commands: Command[];
  readonly setup: TableSetup;
  readonly random: SeededRandom;
  cards: Card[];
  shoe: number;
}

function newTable(book: RuleBook, version: Version, seed: string): Walked {
  const setup = usualSetup(book, version, 'Baize');
  const random = seededRandom(seed);
  const cards: Card[] = [];
  return {
    ...{ state: UNOPENED, atMs: START_MS, coups: 0 },
    commands: [],
    setup,
    random,
    cards,
    shoe: 0,
  };
}

/** Why it did not go well; null where it did. A broken promise of the machine is a reason too. */
function attempt(act: () => string | null): string | null {
  try {
    return act();
  } catch (fault) {
    if (fault instanceof BrokenPromise) return `the table broke a promise: ${fault.message}`;
    throw fault;
  }
}

function open(table: Walked): string | null {
  const { setup } = table;
  const senior = { person: 'max', role: supervisorRank({ setup } as TableState) } as const;
  const first: readonly (readonly [CommandBody, Command['by']])[] = [
    [{ type: 'OpenTable', setup }, senior],
    [{ type: 'SignOn', post: 'supervisor' }, senior],
    [
      { type: 'SignOn', post: 'dealer' },
      { person: 'dan', role: 'dealer' },
    ],
    [{ type: 'ConfirmSign' }, { person: 'dan', role: 'dealer' }],
  ];
  for (const [body, by] of first) {
    const why = must(table, body, by);
    if (why !== null) return why;
  }
  for (let seat = 1; seat <= Math.min(PLAYERS, setup.seats); seat += 1) {
    const by = { person: `player-${seat}`, role: 'patron' } as const;
    const bring = { type: 'BringChips', person: by.person, amountCents: BOUGHT_CENTS } as const;
    const why = must(table, bring, by) ?? must(table, { type: 'TakeSeat', seat }, by);
    if (why !== null) return why;
  }
  return null;
}

function playOn(table: Walked, coups: number): string | null {
  let steps = 0;
  while (table.coups < coups) {
    const before = table.state;
    if (before.phase === 'betting' || before.phase === 'insurance') wager(table);
    const why = dealOn(table);
    if (why !== null) return why;
    steps += 1;
    if (before.coup !== null && table.state.coup === null) {
      table.coups += 1;
      steps = 0;
    }
    if (steps > MOST_STEPS_OF_A_COUP) return `no coup ends within ${MOST_STEPS_OF_A_COUP} acts`;
  }
  return null;
}

/** Some wagers of some players; what the book refuses is refused and does no harm. */
function wager(table: Walked): void {
  const { random, setup, state } = table;
  const { sign } = state.limits;
  if (sign === null) return;
  const book = present(findBook(setup.bookId), 'a rule book');
  const count = 1 + random.below(2 * PLAYERS);
  for (let at = 0; at < count; at += 1) {
    const seat = 1 + random.below(Math.min(PLAYERS, setup.seats));
    // One main wager at least, so that the coup is played for money.
    const side = at % 2 === 0 ? 'player' : 'banker';
    const type = at === 0 ? side : (setup.wagers[random.below(setup.wagers.length)] ?? side);
    const { minimumCents } = limitsFor(book, sign, type);
    const stakeCents = cents(minimumCents * (1 + random.below(4)));
    const length = random.below(3) === 0 ? 2 + random.below(5) : null;
    const body = { type: 'PlaceWager', wager: type, stakeCents, place: seat, length } as const;
    give(table, body, { person: `player-${seat}`, role: 'patron' });
  }
}

/** The automatic dealer's next act, with the card that it turns up. */
function dealOn(table: Walked): string | null {
  const { state } = table;
  const shoe = state.cards.shoe?.number ?? 0;
  if (shoe !== table.shoe) {
    table.cards = shuffleInPlace(freshDecks(table.setup.decks), table.random);
    table.shoe = shoe;
  }
  const act = nextAct(state, {
    ...{ keeperStage: 'ordered', keeperShoe: shoe, pace: USUAL_PACE, nowMs: table.atMs },
    playersAwaited: () => false,
  });
  if (act === null) return `the dealer has nothing to do in the phase "${state.phase}"`;
  if ('keeper' in act) return `the shoe is asked for "${act.keeper}" once more`;
  for (let [first] = actsBefore(table.state, act); first !== undefined; ) {
    const why = mustAct(table, first);
    if (why !== null) return why;
    [first] = actsBefore(table.state, act);
  }
  return mustAct(table, act);
}

function mustAct(table: Walked, act: DealerAct): string | null {
  const role = act.as === 'dealer' ? 'dealer' : supervisorRank(table.state);
  const by = { person: act.as === 'dealer' ? 'dan' : 'max', role } as const;
  return must(table, act.body, by, act.for);
}

function must(
  table: Walked,
  body: CommandBody,
  by: Command['by'],
  forWhom?: string,
): string | null {
  const no = give(table, body, by, forWhom);
  return no === null ? null : `${body.type} is refused: ${no}`;
}

/** Null where the command was accepted, else the refusal in words. */
function give(
  table: Walked,
  body: CommandBody,
  by: Command['by'],
  forWhom?: string,
): string | null {
  table.atMs += SECOND_MS;
  const { state, atMs } = table;
  const plain = {
    ...body,
    by,
    atMs,
    ...(forWhom === undefined ? {} : { for: forWhom }),
  } as Command;
  const at = state.setup === null ? 'keep' : positionWanted(state, plain);
  const card = typeof at === 'number' ? table.cards[at] : null;
  const command = at === 'keep' ? plain : ({ ...plain, card } as Command);
  const decision = decide(state, command);
  if (!decision.ok) return explain(decision.error);
  table.commands.push(command);
  table.state = evolveAll(state, decision.value);
  const [fault] = balanceFaults(table.state);
  if (fault !== undefined) throw new BrokenPromise(fault.join(': '));
  return null;
}

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settleLine } from '../../../src/cli/play/settle.ts';
import { cents, seededRandom } from '../../../src/kit/index.ts';
import { shoeRules } from '../../../src/odds/index.ts';
import { BOOKS, CARDS, findBook, NOTICE_LEAVES } from '../../../src/rules/index.ts';
import {
  AUDITOR,
  type Command,
  type CommandBody,
  decide,
  evolve,
  helpAt,
  SPECTATOR,
  type TableState,
  tell,
  UNOPENED,
  view,
} from '../../../src/table/index.ts';
import {
  actor,
  BANKER_WINS,
  bet,
  DEALER,
  playCoup,
  readyTable,
  START_MS,
  seniorOf,
  supervisorOf,
  TIE,
} from '../../support/table/scenario.ts';
import { setupFor } from '../../support/table/setups.ts';
import { STORIES } from '../../support/table/stories/index.ts';
import { walk } from '../../support/table/walk.ts';
import { COMMAND_TYPES, randomBody } from '../../support/table/walk-body.ts';
import { shelveSeenBooks } from '../support/seen-books.ts';
import { holdTournaments } from '../support/tournament-stories.ts';

const WALKS = 24;
const STEPS = 200;
const TRIES = 3;

const seen = shelveSeenBooks();

/** The same table, played by the copy of its book that notes what is read. */
function watchedState(state: TableState): TableState {
  if (state.setup === null) return state;
  return { ...state, setup: { ...state.setup, bookId: seen.idOf(state.setup.bookId) } };
}

function watchedCommand(command: Command): Command {
  if (command.type !== 'OpenTable') return command;
  const { setup } = command;
  return { ...command, setup: { ...setup, bookId: seen.idOf(setup.bookId) } };
}

/** Asks for everything that a table shows, for every viewer. */
function look(state: TableState): void {
  if (state.setup === null) return;
  helpAt(state);
  for (const viewer of [SPECTATOR, AUDITOR]) view(state, viewer);
  view(state, { kind: 'patron', person: 'ann' });
}

function decideAndTell(state: TableState, command: Command): TableState {
  const decision = decide(state, command);
  if (!decision.ok) return state;
  return decision.value.reduce((before, event) => {
    const after = evolve(before, event);
    tell(before, event, after);
    return after;
  }, state);
}

function playStories(): void {
  for (const story of STORIES) {
    let state = UNOPENED;
    for (const { command } of story.play().records) {
      state = decideAndTell(state, watchedCommand(command));
      if (isNew(state, command.type)) {
        look(state);
        tryEverything(state, command.atMs);
      }
    }
  }
}

const met = new Set<string>();

/** Whether no story has reached this phase of this book after such a command yet. */
function isNew({ setup, phase }: TableState, type: string): boolean {
  const place = `${setup?.bookId} ${phase} ${type}`;
  const first = !met.has(place);
  met.add(place);
  return first;
}

/**
 * States close to those of the stories: without a supervisor, without a cutter, without a stake.
 */
function almost(state: TableState): readonly TableState[] {
  const { posts, bets, cards } = state;
  const { shoe } = cards;
  const cut = shoe?.cut ?? null;
  const declined = cut === null ? null : { ...cut, queue: [], accepted: null, designee: null };
  return [
    state,
    { ...state, posts: { ...posts, supervisor: null } },
    { ...state, bets: { ...bets, wagers: [], slips: [] } },
    ...(shoe === null || declined === null
      ? []
      : [{ ...state, cards: { ...cards, shoe: { ...shoe, cut: declined } } }]),
  ];
}

/** Orders that random bodies seldom contain in full. */
const ORDERS: readonly CommandBody[] = [
  ...(['device', 'influence', 'side-bet', 'cards-out-of-view'] as const).map(
    (kind) => ({ type: 'RecordIncident', what: 'seen', kind, persons: [] }) as const,
  ),
  { type: 'ReplaceCards', scope: 'all', why: 'unfit', cards: [] },
  { type: 'ShuffleCards', reason: 'before-play' },
  {
    type: 'IntroducePreShuffled',
    custody: { shuffledBy: 'sam', seal: 's-1', place: 'cage', unbroken: true },
  },
  { type: 'AgreePersonalLimits', person: 'ann', limits: null },
  { type: 'DirectDummyCoup', ground: 'after-last-coup', count: 1 },
  { type: 'DirectDummyCoup', ground: 'before-initial-deal', count: 1 },
  { type: 'CutCards', position: 100 },
  { type: 'CloseReopening' },
  { type: 'OpenBetting' },
];

/** Tries every command, by everybody at the table, with values that are sometimes right. */
function tryEverything(state: TableState, atMs: number): void {
  const bookId = state.setup?.bookId ?? '';
  const people = [DEALER, supervisorOf(bookId), seniorOf(bookId), actor('ann'), actor('bob')];
  for (const type of COMMAND_TYPES) {
    for (let go = 1; go <= TRIES; go += 1) {
      const random = seededRandom(go);
      const cardAt = (draw: number) => CARDS[draw % CARDS.length] ?? 'AS';
      const body = randomBody({ random, state, cardAt, atMs, hostile: false }, type);
      for (const by of people) decide(state, { ...body, by, atMs });
    }
  }
  for (const body of ORDERS) {
    for (const by of people) for (const at of almost(state)) decide(at, { ...body, by, atMs });
  }
}

/** Opens tables with set-ups that the stories' tables lack. */
function openOtherTables(): void {
  for (const { id, versions } of BOOKS) {
    for (const version of versions) {
      const setup = { ...setupFor(id, version.id), bookId: seen.idOf(id) };
      const by = seniorOf(setup.bookId);
      const sign = { ...setup.sign, maximumDifferentialCents: cents(100_000) };
      const bank = { holder: 'agent', name: 'An agent', agreement: 'on file' } as const;
      for (const changes of [{ sign }, { bank }]) {
        decide(UNOPENED, {
          type: 'OpenTable',
          setup: { ...setup, ...changes },
          by,
          atMs: START_MS,
        });
      }
    }
  }
}

function walkAbout(): void {
  for (let seed = 1; seed <= WALKS; seed += 1) {
    const random = seededRandom(seed);
    const choices = Array.from({ length: STEPS }, () => random.below(1_000_000));
    const again = (before: TableState, command: Command) => {
      decideAndTell(watchedState(before), watchedCommand(command));
    };
    walk(seed, choices, { accepted: again, refused: again });
  }
}

function settleVectors(): void {
  for (const name of ['coups', 'sequences', 'insurance', 'differential']) {
    const file = new URL(`../../../data/vectors/${name}.json`, import.meta.url);
    const { vectors }: { vectors: { rules: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
    for (const vector of vectors) {
      settleLine(JSON.stringify({ ...vector, rules: seen.idOf(vector.rules) }));
    }
  }
}

/** A Tie makes a wager under the minimum void. */
function tieShortWagers(): void {
  const setup = { ...setupFor('crown-melbourne'), bookId: seen.idOf('crown-melbourne') };
  playCoup(readyTable(setup), [['ann', 'player', 5]], TIE);
}

/** More people want a side wager than an area has places. */
function contestSideWagers(): void {
  const bookId = seen.idOf('crown-melbourne');
  const cloth = { diagrams: ['B', 'D', 'E', 'G'], seats: 7, bookId };
  const table = readyTable({ ...setupFor('crown-melbourne'), ...cloth });
  for (const person of ['cat', 'dee', 'eve']) {
    table.does({ type: 'BringChips', person, amountCents: cents(10_000) }, person);
    table.does({ type: 'PermitStanding', person, place: 3 }, supervisorOf(bookId));
    table.does({ type: 'StandAt', place: 3 }, person);
  }
  table.does({ type: 'OpenBetting' });
  for (const person of ['cat', 'dee', 'eve']) bet(table, person, 'player-pair', 10);
  bet(table, 'ann', 'player', 10);
  bet(table, 'ann', 'player-pair', 10);
}

/** A card of a coup dealt face down shows its face. */
function exposeCard(): void {
  const bookId = seen.idOf('crown-melbourne');
  const change = { shoeKind: 'physical', facing: 'down', bookId } as const;
  const table = readyTable({ ...setupFor('crown-melbourne'), ...change });
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 10);
  table.does({ type: 'CallNoMoreBets' });
  table.does({ type: 'DrawCard', card: null });
  table.does({ type: 'ReportExposedCard', side: 'player', at: 0, card: '9S' });
}

/** A person who owes commission wants to leave. */
function leaveOwing(): void {
  const bookId = seen.idOf('victoria-2002');
  const table = readyTable({ ...setupFor('victoria-2002'), bookId });
  table.does({ type: 'ApproveDeferral', person: 'ann', approved: true });
  playCoup(table, [['ann', 'banker', 100]], BANKER_WINS);
  table.refuses({ type: 'LeaveSeat' }, 'ann');
}

/** Cards that a player handled leave with their shoe; people stand at a place. */
function handleAndStand(): void {
  const bookId = seen.idOf('tasmania-2013');
  const table = readyTable({ ...setupFor('tasmania-2013'), bookId });
  table.does({ type: 'BringChips', person: 'cat', amountCents: cents(10_000) }, 'cat');
  table.does({ type: 'StandAt', place: 3 }, 'cat');
  table.does({ type: 'RecordHandling', person: 'ann', what: 'took up a card' });
  const inspector = supervisorOf(bookId);
  table.does({ type: 'OrderShuffle', reason: 'other-cause', why: 'a spilt drink' }, inspector);
  table.does({ type: 'ReplaceCards', scope: 'all', why: 'handled', cards: [] }, inspector);
}

it('every leaf of every book is read by the product, or is a notice with its reason', () => {
  playStories();
  openOtherTables();
  walkAbout();
  settleVectors();
  tieShortWagers();
  contestSideWagers();
  exposeCard();
  leaveOwing();
  handleAndStand();
  holdTournaments(seen.idOf, seededRandom('tournaments'));
  for (const { id } of BOOKS) {
    const book = findBook(seen.idOf(id));
    if (book !== null) shoeRules(book, 8, null);
  }
  const unread = [...seen.leaves].filter((path) => !seen.read.has(path));
  const unknown = unread.filter((path) => NOTICE_LEAVES[path] === undefined);
  expect(unknown).toEqual([]);
  expect(Object.keys(NOTICE_LEAVES).filter((path) => !unread.includes(path))).toEqual([]);
});

import { cents, seededRandom, shuffleInPlace } from '../../../src/kit/index.ts';
import {
  type Card,
  playCoup as dealCoup,
  findBook,
  freshDecks,
  type WagerType,
} from '../../../src/rules/index.ts';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  deal,
  loadShoe,
  openTable,
  playCoup,
  readyTable,
  type Scenario,
  seniorOf,
} from '../../support/table/scenario.ts';
import { setupFor } from '../../support/table/setups.ts';
import type { ScenarioOptions } from './scenario-connection.ts';

export interface TableStory {
  readonly table: Scenario;
  readonly options: ScenarioOptions;
  /** What happens once the page stands, for states that come from a change. */
  readonly then?: () => void;
}

const CROWN = 'crown-melbourne';
const PEOPLE = { ann: 3, bob: 5, cat: 8, dee: 12, eve: 14 };

/** Every state of the table page, each brought about by the table machine itself. */
export const TABLE_STORIES: Readonly<Record<string, () => TableStory>> = {
  betting: () => {
    const table = busyTable();
    table.does({ type: 'OpenBetting' });
    others(table);
    bet(table, 'ann', 'player', 150);
    bet(table, 'ann', 'tie', 25);
    bet(table, 'ann', 'player-pair', 25);
    return { table, options: { person: 'ann', clock: { secondsLeft: 17, seconds: 25 } } };
  },
  empty: () => {
    const table = busyTable();
    table.does({ type: 'OpenBetting' });
    return { table, options: { person: 'ann', clock: { secondsLeft: 24, seconds: 25 } } };
  },
  slow: () => {
    const table = busyTable();
    table.does({ type: 'OpenBetting' });
    const clock = { secondsLeft: 20, seconds: 25 };
    return { table, options: { person: 'ann', clock, slow: true } };
  },
  result: () => {
    const table = busyTable();
    const wagers: [string, WagerType, number][] = [
      ['ann', 'banker', 200],
      ['ann', 'banker-pair', 25],
      ['ann', 'tie', 25],
      ['bob', 'player', 500],
    ];
    table.does({ type: 'OpenBetting' });
    for (const [person, wager, dollars] of wagers) bet(table, person, wager, dollars);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '3S 2H 2D 2C 7H 3S');
    const then = () => void announceAndSettle(table);
    return { table, options: { person: 'ann' }, then };
  },
  drawing: () => {
    const table = busyTable();
    table.does({ type: 'OpenBetting' });
    others(table);
    bet(table, 'ann', 'banker', 100);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '3S 2H 2D 3C 7H');
    return { table, options: { person: 'ann' } };
  },
  insurance: () => {
    const table = readyTable(setupFor(CROWN, 'crown'), PEOPLE);
    playShoe(table, 8);
    table.does({ type: 'OpenBetting' });
    others(table);
    bet(table, 'ann', 'banker', 300);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '2S 4H 2D 2C');
    return { table, options: { person: 'ann', clock: { secondsLeft: 8, seconds: 12 } } };
  },
  squeeze: () => squeeze(),
  cut: () => {
    const table = openTable(setupFor(CROWN), PEOPLE);
    table.does({ type: 'CheckCards', complete: true, spread: true });
    table.does({ type: 'ShuffleCards', reason: 'before-play' });
    return { table, options: { person: 'eve' } };
  },
  watching: () => {
    const table = busyTable();
    table.does({ type: 'OpenBetting' });
    others(table);
    return { table, options: { person: null, clock: { secondsLeft: 9, seconds: 25 } } };
  },
  slips: () => {
    const table = busyTable();
    table.does({ type: 'ApproveDeferral', person: 'ann', approved: true }, seniorOf(CROWN));
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'banker', 500);
    bet(table, 'ann', 'banker-run', 20, 4);
    bet(table, 'ann', 'banker-dragon-tail-early', 50);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, BANKER_WINS);
    table.does({ type: 'AnnounceResult' });
    table.does({ type: 'SettleCoup' });
    table.does({ type: 'OpenBetting' });
    return { table, options: { person: 'ann', clock: { secondsLeft: 21, seconds: 25 } } };
  },
  ville: () => {
    const table = readyTable(setupFor('the-ville'), { ann: 2, bob: 4 });
    playShoe(table, 12);
    table.does({ type: 'OpenBetting' });
    bet(table, 'bob', 'banker', 75);
    bet(table, 'ann', 'player', 40);
    return { table, options: { person: 'ann', clock: { secondsLeft: 12, seconds: 20 } } };
  },
};

/** Four cards face down; Ann backed Player the most and has taken the hand. */
function squeeze(): TableStory {
  const method = { method: 'highest-wagerers', facing: 'down' } as const;
  const table = readyTable(setupFor(CROWN, 'traditional', method), PEOPLE);
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 500);
  bet(table, 'bob', 'banker', 300);
  table.does({ type: 'CallNoMoreBets' });
  const first = (table.state.cards.shoe?.drawn ?? 0) + 1;
  const cards: readonly Card[] = ['9H', '4S', 'KD', '3C', '6H', '2D'];
  for (let at = 0; at < 4; at += 1) table.does({ type: 'DrawCard', card: null });
  const faces = Object.fromEntries(cards.map((card, at) => [first + at, card]));
  return { table, options: { person: 'ann', faces } };
}

function busyTable(): Scenario {
  const setup = setupFor(CROWN, 'traditional', {
    name: 'Yarra 7',
    chipCents: [500, 2500, 10_000, 50_000, 100_000].map(cents),
  });
  const table = openTable(setup, PEOPLE);
  loadShoe(table);
  playShoe(table, 34);
  return table;
}

const SEED = 20_261_115;

/** Coups from a shuffled shoe, without the cards that the states below want for themselves. */
function playShoe(table: Scenario, coups: number): void {
  const setup = table.state.setup;
  const book = setup === null ? null : findBook(setup.bookId);
  if (setup === null || book === null) throw new Error('the table is not open');
  const shoe = shuffleInPlace(freshDecks(setup.decks - 1), seededRandom(SEED));
  let from = 0;
  for (let coup = 0; coup < coups; coup += 1) {
    const { cardsUsed } = dealCoup(book.tableau.value, shoe, from);
    playCoup(table, [['bob', 'player', 50]], shoe.slice(from, from + cardsUsed).join(' '));
    from += cardsUsed;
  }
}

function others(table: Scenario): void {
  bet(table, 'bob', 'banker', 300);
  bet(table, 'cat', 'player', 75);
  bet(table, 'dee', 'banker', 50);
  bet(table, 'dee', 'banker-pair', 25);
  bet(table, 'eve', 'player', 1000);
}

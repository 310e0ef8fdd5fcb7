import { cents } from '../../../src/kit/index.ts';
import type { Card, WagerType } from '../../../src/rules/index.ts';
import {
  BANKER_WINS,
  bet,
  deal,
  loadShoe,
  openTable,
  PLAYER_WINS,
  playCoup,
  readyTable,
  type Scenario,
  seniorOf,
  TIE,
} from '../../../src/table/testing/scenario.ts';
import { setupFor } from '../../../src/table/testing/setups.ts';
import type { ScenarioOptions } from './scenario-connection.ts';

export interface TableStory {
  readonly table: Scenario;
  readonly options: ScenarioOptions;
}

const CROWN = 'crown-melbourne';
const PEOPLE = { ann: 3, bob: 5, cat: 8, dee: 12, eve: 14 };
const THREE_CARDS = '4S 2H 2D 4C 7H 9S';
const LONG = [
  PLAYER_WINS,
  BANKER_WINS,
  BANKER_WINS,
  TIE,
  PLAYER_WINS,
  THREE_CARDS,
  BANKER_WINS,
  BANKER_WINS,
  BANKER_WINS,
  PLAYER_WINS,
  PLAYER_WINS,
  TIE,
  BANKER_WINS,
  PLAYER_WINS,
  BANKER_WINS,
  BANKER_WINS,
];

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
    playCoup(table, wagers, '4S 2H 2D 2C 7H 3S');
    return { table, options: { person: 'ann' } };
  },
  drawing: () => {
    const table = busyTable();
    table.does({ type: 'OpenBetting' });
    others(table);
    bet(table, 'ann', 'banker', 100);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '4S 2H 2D 3C');
    return { table, options: { person: 'ann' } };
  },
  insurance: () => {
    const table = readyTable(setupFor(CROWN, 'crown'), PEOPLE);
    for (const cards of LONG.slice(0, 6)) playCoup(table, [['bob', 'player', 50]], cards);
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
    for (const cards of LONG.slice(0, 9)) playCoup(table, [['bob', 'player', 50]], cards);
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
  const first = (table.state.shoe?.drawn ?? 0) + 1;
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
  for (const cards of LONG) playCoup(table, [['bob', 'player', 50]], cards);
  return table;
}

function others(table: Scenario): void {
  bet(table, 'bob', 'banker', 300);
  bet(table, 'cat', 'player', 75);
  bet(table, 'dee', 'banker', 50);
  bet(table, 'dee', 'banker-pair', 25);
  bet(table, 'eve', 'player', 1000);
}

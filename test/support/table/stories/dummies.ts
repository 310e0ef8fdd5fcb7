import {
  announceAndSettle,
  bet,
  deal,
  loadShoe,
  openTable,
  PLAYER_WINS,
  playCoup,
  readyTable,
  type Scenario,
  seniorOf,
  supervisorOf,
} from '../scenario.ts';
import { setupFor } from '../setups.ts';
import { dollars } from '../tasmania.ts';
import type { Story } from './story.ts';

const CROWN = 'crown-melbourne';
const VICTORIA = 'victoria-2002';

/** Coups on which nobody bets, wagers reopened, cards misdelivered, a burn forgotten. */
export const DUMMY_STORIES: readonly Story[] = [
  {
    name: 'dummy-crown-directed',
    title: 'A dummy coup during the shoe, on which a Run rides (crown-melbourne)',
    from: 'first-coup',
    play: directed,
  },
  {
    name: 'dummy-crown-until-a-wager',
    title: 'Dummy coups until somebody bets (crown-melbourne)',
    from: 'opening',
    play: untilAWager,
  },
  {
    name: 'dummy-crown-no-wager',
    title: 'Cards dealt although nobody had bet (crown-melbourne)',
    from: 'first-coup',
    play: () => noWager(CROWN),
  },
  {
    name: 'dummy-victoria-no-wager',
    title: 'Cards dealt although nobody had bet (victoria-2002)',
    from: 'first-coup',
    play: () => noWager(VICTORIA),
  },
  {
    name: 'free-coups-tasmania',
    title: 'Coups without a wager, on request (tasmania-2013)',
    from: 'opening',
    play: freeCoups,
  },
  {
    name: 'reopening-crown',
    title: 'Wagers changed although cards are out (crown-melbourne)',
    from: 'first-coup',
    play: () => reopening(CROWN, 4),
  },
  {
    name: 'reopening-victoria',
    title: 'Wagers changed after the first card (victoria-2002)',
    from: 'first-coup',
    play: () => reopening(VICTORIA, 1),
  },
  ...(['complete', 'offer-retraction', 'dummy-coup'] as const).flatMap((choice) =>
    [CROWN, VICTORIA].map(
      (bookId): Story => ({
        name: `misdelivery-${choice}-${bookId}`,
        title: `Cards on the wrong side: ${choice.replaceAll('-', ' ')} (${bookId})`,
        from: 'first-coup',
        play: () => misdelivery(bookId, choice),
      }),
    ),
  ),
  {
    name: 'missed-burn-stands-crown',
    title: 'A burn forgotten and found after two coups (crown-melbourne)',
    from: 'first-coup',
    play: () => missedBurn(CROWN, false),
  },
  {
    name: 'missed-burn-rebuilt-victoria',
    title: 'A burn forgotten and the first coup dealt anew (victoria-2002)',
    from: 'first-coup',
    play: () => missedBurn(VICTORIA, true),
  },
];

function directed(): Scenario {
  const table = readyTable(setupFor(CROWN));
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player-run', 10, 2);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, PLAYER_WINS);
  announceAndSettle(table);
  const direct = { type: 'DirectDummyCoup', ground: 'during-shoe', count: 1 } as const;
  table.does(direct, supervisorOf(CROWN));
  dummyCoup(table, PLAYER_WINS);
  playCoup(table, [['bob', 'player', 20]], PLAYER_WINS);
  return table;
}

function dummyCoup(table: Scenario, cards: string): void {
  table.does({ type: 'BeginDummyCoup' });
  deal(table, cards);
  announceAndSettle(table);
}

function untilAWager(): Scenario {
  const table = readyTable(setupFor(CROWN));
  const direct = { type: 'DirectDummyCoup', ground: 'until-a-wager', count: null } as const;
  table.does(direct, supervisorOf(CROWN));
  dummyCoup(table, PLAYER_WINS);
  dummyCoup(table, PLAYER_WINS);
  playCoup(table, [['bob', 'player', 20]], PLAYER_WINS);
  return table;
}

function noWager(bookId: string): Scenario {
  const table = readyTable(setupFor(bookId));
  table.does({ type: 'OpenBetting' });
  table.does({ type: 'CallNoMoreBets' });
  deal(table, PLAYER_WINS);
  announceAndSettle(table);
  return table;
}

function freeCoups(): Scenario {
  const bookId = 'tasmania-2013';
  const table = readyTable(setupFor(bookId));
  const empty = () => {
    table.does({ type: 'OpenBetting' });
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
  };
  table.does({ type: 'AskFreeCoups', count: 2 }, 'ann');
  table.refuses({ type: 'ApproveFreeCoups', count: 2 }, supervisorOf(bookId));
  table.does({ type: 'ApproveFreeCoups', count: 2 }, seniorOf(bookId));
  empty();
  playCoup(table, [['bob', 'tie', 10]], PLAYER_WINS);
  empty();
  table.does({ type: 'OpenBetting' });
  table.does({ type: 'CallNoMoreBets' });
  table.refuses({ type: 'DrawCard', card: '9S' });
  return table;
}

function reopening(bookId: string, cardsOut: number): Scenario {
  const setup = setupFor(bookId, 'traditional', { facing: 'down' });
  const table = readyTable(setup);
  table.does({ type: 'OpenBetting' });
  const wagerId = bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  for (let out = 0; out < cardsOut; out += 1) table.does({ type: 'DrawCard', card: null });
  table.does({ type: 'ReopenWagers' }, seniorOf(bookId));
  table.does({ type: 'MoveWager', wagerId, to: 'banker' }, 'ann');
  bet(table, 'bob', 'banker', 50);
  table.does({ type: 'CloseReopening' });
  for (let out = cardsOut; out < 4; out += 1) table.does({ type: 'DrawCard', card: null });
  const open = (side: 'player' | 'banker', at: number, card: '9S' | '2H' | 'KD' | '5C') =>
    table.does({ type: 'OpenCard', side, at, card });
  open('player', 0, '9S');
  open('player', 1, 'KD');
  open('banker', 0, '2H');
  open('banker', 1, '5C');
  announceAndSettle(table);
  return table;
}

function misdelivery(
  bookId: string,
  choice: 'complete' | 'offer-retraction' | 'dummy-coup',
): Scenario {
  const table = readyTable(setupFor(bookId));
  table.does({ type: 'OpenBetting' });
  const hers = bet(table, 'ann', 'player', 100);
  bet(table, 'bob', 'banker', 50);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, '9S 2H');
  table.does({ type: 'ReportMisdelivery', kind: 'wrong-area' });
  table.does({ type: 'DecideMisdelivery', choice }, supervisorOf(bookId));
  if (choice === 'offer-retraction') {
    table.does({ type: 'RetractWager', wagerId: hers, leaveCents: dollars(0) }, 'ann');
    table.does({ type: 'CloseRetraction' });
  }
  deal(table, 'KD 5C');
  announceAndSettle(table);
  return table;
}

function missedBurn(bookId: string, rebuild: boolean): Scenario {
  const table = openTable(setupFor(bookId, 'traditional', { shoeKind: 'physical' }));
  loadShoe(table, 100, false);
  table.does({ type: 'OpenBetting', unburned: true });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  if (!rebuild) {
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
    playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
    table.does({ type: 'ReportMissedBurn', rebuild }, supervisorOf(bookId));
    playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
    return table;
  }
  deal(table, '9S 2H KD');
  table.does({ type: 'ReportMissedBurn', rebuild }, supervisorOf(bookId));
  // A card was seen, so wagers may be changed before the cards are dealt again.
  table.does({ type: 'CloseReopening' });
  for (let carried = 0; carried < 2; carried += 1) table.does({ type: 'DrawCard', card: null });
  deal(table, '7C KH');
  announceAndSettle(table);
  return table;
}

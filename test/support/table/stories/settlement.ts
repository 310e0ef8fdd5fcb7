import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  deal,
  PLAYER_WINS,
  playCoup,
  readyTable,
  type Scenario,
  seniorOf,
} from '../scenario.ts';
import { setupFor } from '../setups.ts';
import { dollars } from '../tasmania.ts';
import { PAIR_BOX, villeTable } from '../the-ville.ts';
import type { Story } from './story.ts';

/** Commission that is owed, wagers that outlive a coup, and wagers beside the hands. */
export const SETTLEMENT_STORIES: readonly Story[] = [
  {
    name: 'commission-crown-deferred',
    title: 'Commission owed until the end of the shoe (crown-melbourne)',
    from: 'first-coup',
    play: () => deferred('crown-melbourne'),
  },
  {
    name: 'commission-victoria-deferred',
    title: 'Commission owed until the end of the shoe (victoria-2002)',
    from: 'first-coup',
    play: () => deferred('victoria-2002'),
  },
  {
    name: 'insurance-crown',
    title: 'Insurance/No 6 (crown-melbourne)',
    from: 'first-coup',
    play: () => insurance('crown-melbourne'),
  },
  {
    name: 'insurance-victoria',
    title: 'Insurance/No 6 (victoria-2002)',
    from: 'first-coup',
    play: () => insurance('victoria-2002'),
  },
  {
    name: 'runs-crown',
    title: 'A Player Run that wins and a combination Run that does not (crown-melbourne)',
    from: 'first-coup',
    play: () => runs('crown-melbourne'),
  },
  {
    name: 'runs-victoria',
    title: 'A Player Run that wins and a combination Run that does not (victoria-2002)',
    from: 'first-coup',
    play: () => runs('victoria-2002'),
  },
  {
    name: 'tails-crown',
    title: 'Dragon Tails, early and late (crown-melbourne)',
    from: 'first-coup',
    play: tails,
  },
  {
    name: 'bonus-box-the-ville',
    title: 'A bonus box at the odds shown at the table (the-ville)',
    from: 'opening',
    play: bonusBox,
  },
];

function deferred(bookId: string): Scenario {
  const table = readyTable(setupFor(bookId));
  table.does({ type: 'ApproveDeferral', person: 'ann', approved: true }, seniorOf(bookId));
  playCoup(table, [['ann', 'banker', 110]], BANKER_WINS);
  playCoup(table, [['ann', 'banker', 130]], BANKER_WINS);
  table.refuses({ type: 'LeaveSeat' }, 'ann');
  table.does({ type: 'CollectCommission', person: 'ann' });
  table.does({ type: 'LeaveSeat' }, 'ann');
  return table;
}

function insurance(bookId: string): Scenario {
  const table = readyTable(setupFor(bookId, 'crown'));
  const insured = (cards: string, thirds: string) => {
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'banker', 100);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, cards);
    const stakeCents = dollars(50);
    const wager = { type: 'PlaceWager', wager: 'insurance', stakeCents, length: null } as const;
    table.does({ ...wager, place: 3 }, 'ann');
    deal(table, thirds);
    announceAndSettle(table);
  };
  insured('2S 6H 3D KC', '6D 2C');
  insured('2S 6H 3D KC', 'KS');
  return table;
}

function runs(bookId: string): Scenario {
  const table = readyTable(setupFor(bookId));
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player-run', 10, 2);
  bet(table, 'bob', 'player', 20);
  bet(table, 'bob', 'combination-run', 10, 3);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, PLAYER_WINS);
  announceAndSettle(table);
  playCoup(table, [['bob', 'banker', 20]], PLAYER_WINS);
  return table;
}

function tails(): Scenario {
  const table = readyTable(setupFor('crown-melbourne'));
  playCoup(table, [['ann', 'player-dragon-tail-early', 10]], PLAYER_WINS);
  playCoup(table, [['bob', 'player-dragon-tail-late', 10]], PLAYER_WINS);
  playCoup(table, [['bob', 'player', 20]], PLAYER_WINS);
  playCoup(table, [['bob', 'player', 20]], BANKER_WINS);
  return table;
}

function bonusBox(): Scenario {
  const table = villeTable(PAIR_BOX);
  playCoup(table, [['ann', 'player-pair', 5]], '4S 2H 4D 5C');
  playCoup(table, [['ann', 'player-pair', 5]], PLAYER_WINS);
  return table;
}

import {
  BANKER_WINS,
  bet,
  deal,
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
const TASMANIA = 'tasmania-2013';
const MINUTE_MS = 60_000;

/** Results undone, disputes, partners, and a table that closes. */
export const CONDUCT_STORIES: readonly Story[] = [
  {
    name: 'invalidation-crown-settled',
    title: 'A settled result undone for fraud (crown-melbourne)',
    from: 'first-coup',
    play: () => undone(CROWN),
  },
  {
    name: 'invalidation-tasmania-settled',
    title: 'A settled result undone for fraud (tasmania-2013)',
    from: 'first-coup',
    play: () => undone(TASMANIA),
  },
  {
    name: 'invalidation-crown-in-coup',
    title: 'A fire breaks out during a coup (crown-melbourne)',
    from: 'first-coup',
    play: fire,
  },
  {
    name: 'standing-tasmania',
    title: 'A standing player bets beside a seated one (tasmania-2013)',
    from: 'first-coup',
    play: standing,
  },
  {
    name: 'partners-tasmania',
    title: 'Two players who split one stake (tasmania-2013)',
    from: 'first-coup',
    play: partners,
  },
  {
    name: 'dispute-crown',
    title: 'A dispute that is decided and accepted (crown-melbourne)',
    from: 'first-coup',
    play: dispute,
  },
  {
    name: 'closing-crown',
    title: 'A table closes with players at it (crown-melbourne)',
    from: 'first-coup',
    play: closing,
  },
  {
    name: 'closing-tasmania',
    title: 'Cards counted, then the table closes (tasmania-2013)',
    from: 'first-coup',
    play: countedAndClosed,
  },
];

function undone(bookId: string): Scenario {
  const table = readyTable(setupFor(bookId));
  playCoup(
    table,
    [
      ['ann', 'banker', 100],
      ['bob', 'player', 100],
    ],
    BANKER_WINS,
  );
  const why = 'a marked card';
  table.does({ type: 'InvalidateResult', ground: 'fraud', why }, seniorOf(bookId));
  return table;
}

function fire(): Scenario {
  const table = readyTable(setupFor(CROWN));
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, '9S 2H');
  const why = 'the fire alarm';
  table.does({ type: 'InvalidateResult', ground: 'disruption', why }, seniorOf(CROWN));
  return table;
}

function partners(): Scenario {
  const table = readyTable(setupFor(TASMANIA));
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 900);
  const wagerId = bet(table, 'bob', 'banker', 900);
  const why = 'seats 3 and 5 share one stake of $1,800';
  table.does({ type: 'RecordIncident', what: why });
  const leaveCents = dollars(100);
  table.does({ type: 'VoidWager', wagerId, why, leaveCents, partner: 'ann' }, seniorOf(TASMANIA));
  return table;
}

function standing(): Scenario {
  const table = readyTable(setupFor(TASMANIA));
  table.does({ type: 'BringChips', person: 'cat', amountCents: dollars(1000) }, 'cat');
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 100);
  table.does({ type: 'StandAt', place: 3 }, 'cat');
  bet(table, 'cat', 'banker', 50);
  return table;
}

function dispute(): Scenario {
  const table = readyTable(setupFor(CROWN));
  playCoup(table, [['ann', 'banker', 100]], PLAYER_WINS);
  table.does({ type: 'RaiseDispute', about: 'the chips lay on Player' }, 'ann');
  const decision = 'the camera shows Banker';
  table.does({ type: 'DecideDispute', disputeId: 1, decision }, seniorOf(CROWN));
  table.does({ type: 'AcceptDecision', disputeId: 1, accept: true }, 'ann');
  return table;
}

function closing(): Scenario {
  const table = readyTable(setupFor(CROWN));
  playCoup(table, [['ann', 'banker', 100]], PLAYER_WINS);
  table.refuses({ type: 'CloseTable' }, seniorOf(CROWN));
  const closesAtMs = table.atMs + 20 * MINUTE_MS;
  table.does({ type: 'PostClosing', closesAtMs }, seniorOf(CROWN));
  table.atMs = closesAtMs - 1;
  table.refuses({ type: 'CloseTable' }, seniorOf(CROWN));
  table.atMs = closesAtMs;
  table.does({ type: 'CloseTable' }, seniorOf(CROWN));
  return table;
}

function countedAndClosed(): Scenario {
  const table = readyTable(setupFor(TASMANIA));
  playCoup(table, [['ann', 'banker', 100]], PLAYER_WINS);
  table.refuses({ type: 'CloseTable' }, seniorOf(TASMANIA));
  table.does({ type: 'CountCards', counted: 415, spread: true }, supervisorOf(TASMANIA));
  table.does({ type: 'CloseTable' }, seniorOf(TASMANIA));
  return table;
}

import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  readyTable,
  type Scenario,
  supervisorOf,
  TIE,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { CM, dollars, gainOf } from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';
import { publicView } from '../view/view-public.ts';

const place = (wager: WagerType, amount = 10, at = 4) =>
  ({ type: 'PlaceWager', wager, stakeCents: dollars(amount), place: at, length: null }) as const;

/** Area 4 of a Mini layout: ann sits there, the others stand behind her. */
function area(...standing: readonly string[]): Scenario {
  const mini = { diagrams: ['F', 'D', 'G'], seats: 7 };
  const table = readyTable(setupFor(CM, 'traditional', mini), { ann: 4 });
  for (const person of standing) {
    table.does({ type: 'BringChips', person, amountCents: dollars(1000) }, person);
    table.does({ type: 'PermitStanding', person, place: 4 }, supervisorOf(CM));
    table.does({ type: 'StandAt', place: 4 }, person);
  }
  table.does({ type: 'OpenBetting' });
  return table;
}

/** Two of the three places of this side wager are taken by people without any other wager. */
function almostFull(wager: WagerType): Scenario {
  const table = area('bob', 'cat', 'dee', 'eve');
  table.does(place(wager), 'dee');
  table.does(place(wager), 'eve');
  return table;
}

const holders = (table: Scenario, wager: WagerType) =>
  table.state.bets.wagers.filter(({ type }) => type === wager).map(({ person }) => person);

describe('side wagers alone', () => {
  it('[crown-melbourne 1.1 Side Wager] a side wager needs no Player or Banker wager', () => {
    const table = tableOf(CM);
    table.does({ type: 'OpenBetting' });
    table.does(place('tie', 20, 3), 'ann');
    table.does({ type: 'CallNoMoreBets' });
    deal(table, TIE);
    expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(180);
  });

  it('[crown-melbourne 6.8.1] a side wager alone makes a real coup, whether others have bet or not', () => {
    const table = tableOf(CM);
    table.does({ type: 'OpenBetting' });
    table.does(place('player-dragon-bonus', 10, 3), 'ann');
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '9S 2H KD 5C');
    expect(table.state.coup?.kind).toBe('betting');
    announceAndSettle(table);
    expect(table.state.record.settled).toMatchObject({
      kind: 'betting',
      result: { outcome: 'player' },
    });
    // Only Banker Pair $10 on 2, 2: $110, and third cards are drawn all the same (VI-70).
    table.does({ type: 'OpenBetting' });
    table.does(place('banker-pair', 10, 3), 'ann');
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '2S 2H 2D 2C 3S KD');
    expect(publicView(table.state).coup?.player.cards).toHaveLength(3);
    expect(gainOf(table, 'ann', () => announceAndSettle(table))).toBe(120);
  });

  it('[crown-melbourne 6.8.2] one person may have several side wagers, opposite ones too', () => {
    const table = tableOf(CM);
    table.does({ type: 'OpenBetting' });
    for (const wager of ['player-dragon-bonus', 'banker-dragon-bonus', 'tie'] as const) {
      table.does(place(wager, 10, 3), 'ann');
    }
    expect(table.state.bets.wagers).toHaveLength(3);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '9S 2H KD KC');
    announceAndSettle(table);
    const rows = table.state.record.settled?.rows ?? [];
    expect(Object.fromEntries(rows.map(({ wager, result }) => [wager.type, result]))).toEqual({
      'player-dragon-bonus': 'win',
      'banker-dragon-bonus': 'lose',
      tie: 'lose',
    });
  });
});

describe('claims to a contested area', () => {
  it('[crown-melbourne 6.8.3] a Player wager comes first for Player side wagers', () => {
    const table = almostFull('player-dragon-bonus');
    table.does(place('player', 100), 'ann');
    expect(table.refuses(place('player-dragon-bonus'), 'cat')).toMatchObject({
      code: 'prior-claims',
      clause: '6.8.3',
      facts: { before: ['ann'] },
    });
    table.does(place('player-dragon-bonus'), 'ann');
    expect(holders(table, 'player-dragon-bonus')).toEqual(['dee', 'eve', 'ann']);
    expect(table.refuses(place('player-dragon-bonus'), 'cat').code).toBe('area-full');
  });

  it('[crown-melbourne 6.8.4] a Banker wager comes first for Banker side wagers', () => {
    const table = almostFull('banker-pair');
    table.does(place('banker', 100), 'bob');
    expect(table.refuses(place('banker-pair'), 'cat')).toMatchObject({
      clause: '6.8.4',
      facts: { before: ['bob'] },
    });
    table.does(place('banker-pair'), 'bob');
    expect(holders(table, 'banker-pair')).toContain('bob');
  });

  it('[crown-melbourne 6.8.5] people with any other valid wager come next to those of the side on a contested area', () => {
    const table = almostFull('player-dragon-bonus');
    table.does(place('player', 100), 'ann');
    table.does(place('banker', 100), 'bob');
    table.does({ type: 'DeclineSideWager', wager: 'player-dragon-bonus' }, 'ann');
    expect(table.refuses(place('player-dragon-bonus'), 'cat')).toMatchObject({
      clause: '6.8.5',
      facts: { before: ['bob'] },
    });
    table.does(place('player-dragon-bonus'), 'bob');
    expect(holders(table, 'player-dragon-bonus')).toContain('bob');
  });

  it('[crown-melbourne 6.8.6] people with other wagers come last for Banker side wagers too', () => {
    const table = almostFull('banker-dragon-bonus');
    table.does(place('banker', 100), 'bob');
    table.does(place('player', 100), 'ann');
    table.does({ type: 'DeclineSideWager', wager: 'banker-dragon-bonus' }, 'bob');
    expect(table.refuses(place('banker-dragon-bonus'), 'cat')).toMatchObject({
      clause: '6.8.6',
      facts: { before: ['ann'] },
    });
    table.does(place('banker-dragon-bonus'), 'ann');
    expect(holders(table, 'banker-dragon-bonus')).toContain('ann');
  });

  it('[crown-melbourne 6.8.7] the rest wait until prior claimants took or declined', () => {
    const table = almostFull('player-dragon-bonus');
    table.does(place('player', 100), 'ann');
    expect(table.refuses(place('player-dragon-bonus'), 'cat').code).toBe('prior-claims');
    table.does({ type: 'DeclineSideWager', wager: 'player-dragon-bonus' }, 'ann');
    table.does(place('player-dragon-bonus'), 'cat');
    expect(holders(table, 'player-dragon-bonus')).toEqual(['dee', 'eve', 'cat']);
  });

  it('[crown-melbourne 6.8.7] a person who gave his place up takes nobody else’s later', () => {
    const table = almostFull('player-dragon-bonus');
    table.does(place('player', 100), 'ann');
    table.does({ type: 'DeclineSideWager', wager: 'player-dragon-bonus' }, 'ann');
    table.does(place('player-dragon-bonus'), 'cat');
    expect(table.refuses(place('player-dragon-bonus'), 'ann').code).toBe('area-full');
    // The next coup asks everybody again.
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '9S 2H KD 5C');
    announceAndSettle(table);
    table.does({ type: 'OpenBetting' });
    for (const person of ['cat', 'dee', 'eve']) table.does(place('player-dragon-bonus'), person);
    table.does(place('player', 100), 'ann');
    expect(table.does(place('player-dragon-bonus'), 'ann')[0]).toMatchObject({
      type: 'WagerRefused',
      clause: '6.8.3',
    });
  });

  it('equal claims to a contested area are served in the order in which they come (VI-42)', () => {
    const table = almostFull('player-dragon-bonus');
    table.does(place('player', 100), 'ann');
    table.does(place('player', 100), 'bob');
    // Ann's claim is as good and she has not answered; bob asked first.
    table.does(place('player-dragon-bonus'), 'bob');
    expect(holders(table, 'player-dragon-bonus')).toEqual(['dee', 'eve', 'bob']);
  });

  it('a contested area goes to the person who gains the better claim later, and the other’s chips go back (VI-42)', () => {
    const table = area('bob', 'cat', 'dee');
    for (const person of ['bob', 'cat', 'dee']) table.does(place('player-pair'), person);
    table.does(place('player', 100), 'ann');
    const events = table.does(place('player-pair'), 'ann');
    expect(events[0]).toMatchObject({ type: 'WagerRefused', clause: '6.8.3' });
    expect(holders(table, 'player-pair')).toEqual(['bob', 'cat', 'ann']);
    expect(table.patron('dee').chipsCents).toBe(100_000);
    // Nobody waits where places suffice, and wagers of neither hand go to whoever comes first.
    const open = area('bob');
    open.does(place('player', 100), 'ann');
    open.does(place('player-pair'), 'bob');
    for (let count = 0; count < 3; count += 1) open.does(place('tie'), 'bob');
    expect(open.refuses(place('tie'), 'ann').code).toBe('area-full');
    expect(bet(open, 'ann', 'player-pair', 10)).toBeGreaterThan(0);
  });
});

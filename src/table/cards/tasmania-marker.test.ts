import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  startSqueeze,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { dollars, tasTable } from '../../../test/support/table/tasmania.ts';
import type { Card, Side } from '../../rules/index.ts';

const PHYSICAL = { shoeKind: 'physical' } as const;
const MARKER = { type: 'ShowCuttingCard' } as const;
const UNSEEN = { type: 'ReportExcessCard', card: null, seen: false } as const;
const SEEN = { type: 'ReportExcessCard', card: '5H', seen: true } as const;

/** Ann has $100 on Banker and four cards lie face down; the dealer opens them. */
function closedHands(): Scenario {
  const table = tasTable(PHYSICAL);
  startSqueeze(table, 'ann');
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'banker', 100);
  table.does({ type: 'CallNoMoreBets' });
  for (let draw = 0; draw < 4; draw += 1) table.does({ type: 'DrawCard', card: null });
  table.does({ type: 'PassOverHand', side: 'banker' });
  return table;
}

function opens(table: Scenario, side: Side, cards: readonly Card[], from = 0): void {
  cards.forEach((card, at) => {
    table.does({ type: 'OpenCard', side, at: from + at, card });
  });
}

describe('a marker that shows while hands lie face down', () => {
  it('[tasmania-2013 9.4] a marker that shows over a natural that lies face down leaves one more hand, because no card followed it', () => {
    const table = closedHands();
    expect(table.does(MARKER)).toEqual([
      { type: 'CuttingCardAppeared', beforeDraw: 5, inCoup: null },
    ]);
    opens(table, 'player', ['9S', 'KS']);
    opens(table, 'banker', ['KH', 'KD']);
    announceAndSettle(table);
    expect(table.state.phase).toBe('between');
    expect(table.does({ type: 'OpenBetting' })).toMatchObject([
      { type: 'LastCoupAnnounced', coup: 2, clause: '9.4' },
      { type: 'BettingOpened', last: true },
    ]);
  });

  it('[tasmania-2013 9.4] a marker over hands that lie face down makes the coup the last once a card is drawn', () => {
    const table = closedHands();
    table.does(MARKER);
    opens(table, 'player', ['2S', 'KS']);
    opens(table, 'banker', ['KH', '7D']);
    expect(table.does({ type: 'DrawCard', card: null })).toMatchObject([
      { type: 'LastCoupAnnounced', coup: 1, clause: '9.4' },
      { type: 'CardDrawn', side: 'player' },
    ]);
    opens(table, 'player', ['5S'], 2);
    announceAndSettle(table);
    expect(table.state.phase).toBe('shoe-over');
    expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
      code: 'shoe-over',
      clause: '9.4',
    });
  });

  it('[tasmania-2013 9.4] a card that followed the marker over closed hands ends the shoe, seen or not, when nobody needs it', () => {
    for (const report of [SEEN, UNSEEN]) {
      const table = closedHands();
      table.does(MARKER);
      table.does(report);
      opens(table, 'player', ['9S', 'KS']);
      opens(table, 'banker', ['KH', 'KD']);
      table.does({ type: 'AnnounceResult' });
      expect(table.does({ type: 'SettleCoup' })).toMatchObject([
        { type: 'LastCoupAnnounced', coup: 1 },
        { type: 'CoupSettled' },
      ]);
      expect(table.state).toMatchObject({ phase: 'shoe-over', dummyDue: null });
      table.does({ type: 'EndShoe' });
    }
  });

  it('[tasmania-2013 14.4/2] a card that only showed its face behind the marker still opens a non-betting hand (T-27)', () => {
    const table = closedHands();
    table.does(MARKER);
    table.does({ type: 'ReportFaceUpCard', card: '5H' });
    opens(table, 'player', ['9S', 'KS']);
    opens(table, 'banker', ['KH', 'KD']);
    announceAndSettle(table);
    table.does({ type: 'BeginDummyCoup' });
    expect(table.does({ type: 'DrawCard', card: null })).toMatchObject([
      { type: 'CardDrawn', side: 'player', card: '5H', fromCarried: true },
    ]);
  });

  it('[tasmania-2013 9.4] a marker behind the Player’s third card waits for the Banker’s', () => {
    const table = closedHands();
    opens(table, 'player', ['2S', 'KS']);
    opens(table, 'banker', ['KH', '6D']);
    table.does({ type: 'DrawCard', card: null });
    table.does(MARKER);
    opens(table, 'player', ['5S'], 2);
    announceAndSettle(table);
    expect(table.state.phase).toBe('between');
  });
});

describe.each([
  ['tasmania-2013', '9.4'],
  ['the-ville', 'V-11'],
])('a card that came out behind the marker under %s', (bookId, last) => {
  it.each([
    ['seen', SEEN, false],
    ['unseen', UNSEEN, false],
    ['seen, after the call', SEEN, true],
    ['unseen, after the call', UNSEEN, true],
  ])(
    '[tasmania-2013 9.4] a card that came out behind the marker (%s) keeps the announced last hand from starting; its wagers go back',
    (_name, report, called) => {
      const table = tableOf(bookId, 'traditional', PHYSICAL);
      playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
      table.does(MARKER);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      const chipsCents = table.patron('ann').chipsCents;
      if (called) table.does({ type: 'CallNoMoreBets' });
      expect(table.does(report)).toMatchObject([
        { type: 'ExcessCardDrawn', fate: 'discarded' },
        { type: 'WagerRefused', wagerId: 2 },
        { type: 'LastCoupAnnounced', coup: 1 },
      ]);
      expect(table.state).toMatchObject({ phase: 'shoe-over', coup: null });
      expect(table.patron('ann').chipsCents).toBe(chipsCents + 10_000);
      expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({ clause: last });
      table.does({ type: 'EndShoe' });
    },
  );
});

describe('a marker that shows right behind a card nobody saw', () => {
  it('[tasmania-2013 14.2/2] a marker right behind a card nobody saw ends the shoe, whatever has been bet on the coming hand', () => {
    const table = tasTable(PHYSICAL);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    expect(table.does(UNSEEN)).toMatchObject([{ fate: 'opens-next-coup' }]);
    announceAndSettle(table);
    table.does({ type: 'OpenBetting' });
    bet(table, 'bob', 'tie', 50);
    expect(table.does(MARKER)).toMatchObject([
      { type: 'CuttingCardAppeared', inCoup: null },
      { type: 'WagerRefused', clause: '14.2/2' },
      { type: 'LastCoupAnnounced', coup: 1, clause: '14.2/2' },
    ]);
    expect(table.state.phase).toBe('shoe-over');
    expect(table.patron('bob').chipsCents).toBe(dollars(10_000));
  });

  it('[tasmania-2013 14.2/2] a marker right behind a card nobody saw ends the shoe with the hand that did not need the card', () => {
    const table = tasTable(PHYSICAL);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    table.does(UNSEEN);
    table.does(MARKER);
    table.does({ type: 'AnnounceResult' });
    expect(table.does({ type: 'SettleCoup' })).toMatchObject([
      { type: 'LastCoupAnnounced', coup: 1, clause: '14.2/2' },
      { type: 'CoupSettled' },
    ]);
    expect(table.state.phase).toBe('shoe-over');
    expect(table.patron('ann').chipsCents).toBe(dollars(10_100));
  });

  it('[tasmania-2013 14.2] a card drawn while hands lie face down stays in play where the hand needs it', () => {
    const table = closedHands();
    table.does(UNSEEN);
    table.does(MARKER);
    opens(table, 'player', ['2S', 'KS']);
    opens(table, 'banker', ['KH', '7D']);
    expect(table.does({ type: 'DrawCard', card: null })).toMatchObject([
      { type: 'CardDrawn', side: 'player', fromCarried: true },
    ]);
    opens(table, 'player', ['5S'], 2);
    announceAndSettle(table);
    expect(table.state.phase).toBe('between');
  });
});

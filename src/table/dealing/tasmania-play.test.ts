import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  DEALER,
  deal,
  leaveCards,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  TIE,
} from '../../../test/support/table/scenario.ts';
import { INSPECTOR, MANAGER, tasTable } from '../../../test/support/table/tasmania.ts';
import { helpAt } from '../view/help.ts';

function dealt(cards: string): Scenario {
  const table = tasTable();
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
  return table;
}

const cardsOf = (table: Scenario) => ({
  player: table.state.coup?.player.map(({ card }) => card),
  banker: table.state.coup?.banker.map(({ card }) => card),
});

describe('the deal', () => {
  it('[tasmania-2013 9.2] cards go to Player, Banker, Player, Banker, face up', () => {
    const table = dealt('2S 3H 4D 5C');
    expect(cardsOf(table)).toEqual({ player: ['2S', '4D'], banker: ['3H', '5C'] });
    const slots = [...(table.state.coup?.player ?? []), ...(table.state.coup?.banker ?? [])];
    expect(slots.every(({ face }) => face === 'up')).toBe(true);
  });

  it('[tasmania-2013 9.2] cards laid Player, Player, Banker, Banker belong to the hands by order of drawing', () => {
    const table = dealt('8S 3H KD 5C');
    expect(cardsOf(table)).toEqual({ player: ['8S', 'KD'], banker: ['3H', '5C'] });
    const announced = table.does({ type: 'AnnounceResult' });
    expect(announced).toMatchObject([{ result: { outcome: 'tie', playerPoint: 8 } }]);
  });

  it('a lost order of the first four cards is void once the Management Representative confirms it (T-31)', () => {
    const table = dealt('8S 3H');
    expect(table.refuses({ type: 'ReportOrderLost' })).toMatchObject({ code: 'not-your-act' });
    expect(table.refuses({ type: 'ReportOrderLost' }, INSPECTOR)).toMatchObject({
      code: 'not-your-act',
      facts: { least: 'management-representative' },
    });
    const [voided] = table.does({ type: 'ReportOrderLost' }, MANAGER);
    expect(voided).toMatchObject({ type: 'CoupVoided', clause: 'T-31' });
    expect(table.patron('ann').chipsCents).toBe(1_000_000);
  });

  it('a lost order voids nothing after the initial deal (T-31)', () => {
    const table = dealt('2S 3H 2D KC 9H');
    expect(table.refuses({ type: 'ReportOrderLost' }, MANAGER)).toMatchObject({
      code: 'not-this-irregularity',
      clause: 'T-31',
    });
  });

  it('[tasmania-2013 9.1/2] every card goes to the Player or to the Banker hand', () => {
    const table = dealt('2S 3H 2D KC 9H KC');
    const sides = table.log.flatMap((event) => (event.type === 'CardDrawn' ? [event.side] : []));
    expect(sides).toEqual(['player', 'banker', 'player', 'banker', 'player', 'banker']);
  });

  it('[tasmania-2013 9.2/2] third cards lie face up at once', () => {
    const table = dealt('2S 3H 2D KC 9H KC');
    expect(table.state.coup?.player[2]).toMatchObject({ card: '9H', face: 'up' });
    expect(table.state.coup?.banker[2]).toMatchObject({ card: 'KC', face: 'up' });
    expect(dealt('2S 3H 2D KC').refuses({ type: 'DrawCard', card: null })).toMatchObject({
      code: 'card-needed',
    });
  });
});

describe('the table of play', () => {
  it('[tasmania-2013 11] the Banker hand draws only after the Player’s card is out', () => {
    const table = dealt('2S 3H 2D KC');
    const [first] = table.does({ type: 'DrawCard', card: '8H' });
    expect(first).toMatchObject({ side: 'player', card: '8H' });
    // Banker 3 stands on a given 8.
    expect(table.refuses({ type: 'DrawCard', card: '9C' })).toMatchObject({
      code: 'no-more-cards',
      clause: '11 Banker 3',
    });
  });

  it('[tasmania-2013 10.1/2] nobody chooses to stand on 5, and 6 draws nothing', () => {
    const five = dealt('2S 3H 3D KC');
    expect(five.refuses({ type: 'AnnounceResult' })).toMatchObject({ code: 'not-complete' });
    const six = dealt('2S 7H 4D KC');
    expect(six.refuses({ type: 'DrawCard', card: '9C' })).toMatchObject({
      code: 'no-more-cards',
      clause: '11 Banker 7',
    });
    six.does({ type: 'AnnounceResult' });
  });

  it.each(['between', 'betting', 'dealing', 'drawing', 'resulted'] as const)(
    '[tasmania-2013 11/2] the table of play can be read while the table is %s',
    (phase) => {
      const table = tasTable();
      if (phase !== 'between') table.does({ type: 'OpenBetting' });
      if (phase !== 'between' && phase !== 'betting') {
        bet(table, 'ann', 'tie', 10);
        table.does({ type: 'CallNoMoreBets' });
        deal(table, phase === 'dealing' ? '9S 2H' : PLAYER_WINS);
        if (phase === 'resulted') table.does({ type: 'AnnounceResult' });
      }
      expect(table.state.phase).toBe(phase);
      const lines = helpAt(table.state).tableOfPlay.map((line) => line.replace(/ +/g, ' '));
      expect(lines).toContain('Player was given 0 1 2 3 4 5 6 7 8 9 no card');
      expect(lines).toContain('Banker has 3 D D D D D D D D S D D');
      expect(lines).toContain('Banker has 4 S S D D D D D D S S D');
      expect(lines).toContain('Banker has 5 S S S S D D D D S S D');
      expect(lines).toContain('Banker has 6 S S S S S S D D S S S');
      expect(lines.slice(0, 2)).toEqual(['Player has 0 1 2 3 4 5 6 7 8 9', ' D D D D D D S S N N']);
      expect(helpAt(table.state).notices.map(({ id }) => id)).toContain('table-of-play');
    },
  );

  it('[tasmania-2013 11/3] the table of play explains D and S', () => {
    const lines = helpAt(tasTable().state).tableOfPlay;
    expect(lines).toContain('D: the hand draws one card. S: the hand stands.');
  });
});

describe('announcement and settlement', () => {
  it('[tasmania-2013 10.2] the outcome is announced before anything is settled', () => {
    const table = dealt('4S 9H KD KC');
    expect(table.refuses({ type: 'SettleCoup' })).toMatchObject({ code: 'not-now' });
    table.does({ type: 'AnnounceResult' });
    table.does({ type: 'SettleCoup' });
    const [announced, settled] = table.log.slice(-2);
    expect(announced).toMatchObject({
      type: 'ResultAnnounced',
      result: { outcome: 'banker', playerPoint: 4, bankerPoint: 9 },
    });
    expect(settled?.type).toBe('CoupSettled');
  });

  it.each([
    ['12.1', 'player', 100, PLAYER_WINS, 100],
    ['12.2', 'banker', 100, BANKER_WINS, 95],
    ['12.2', 'banker', 20, BANKER_WINS, 19],
    ['12.3', 'tie', 10, TIE, 80],
    ['6.8', 'banker', 40, TIE, 0],
    ['6.8/2', 'tie', 10, PLAYER_WINS, -10],
  ] as const)(
    '[tasmania-2013 %s] a %s wager is settled: $%i with %s wins %d',
    (clause, type, amount, cards, won) => {
      const table = tasTable();
      const events = playCoup(table, [['ann', type, amount]], cards);
      expect(events[0]).toMatchObject({ rows: [{ clause }] });
      expect((table.patron('ann').chipsCents - 1_000_000) / 100).toBe(won);
      expect(table.state.bets.wagers).toEqual([]);
    },
  );

  it.each([
    ['12.4', 'banker', 100, '2S 7H 3D KC KH', 100],
    ['12.4/2', 'banker', 100, '4S 6H KD KC KH', 50],
    ['6.8', 'banker', 100, '4S 6H KD KC 2H', 0],
    ['13/2', 'player', 100, '6S 2H KD KC KH', 100],
    ['12.3', 'tie', 10, TIE, 80],
  ] as const)(
    '[tasmania-2013 %s] in Federal Baccarat a %s of $%i with %s wins %d',
    (clause, type, amount, cards, won) => {
      const table = tasTable({}, undefined, 'federal');
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', type, amount);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, cards);
      const [settled] = announceAndSettle(table);
      expect(settled).toMatchObject({ rows: [{ clause }] });
      expect((table.patron('ann').chipsCents - 1_000_000) / 100).toBe(won);
    },
  );
});

describe('the end of the shoe', () => {
  it('[tasmania-2013 9.4] one more coup is announced as the last when the marker is out and seven cards are left', () => {
    const table = tasTable();
    leaveCards(table, 7);
    expect(table.does({ type: 'OpenBetting' })).toMatchObject([
      { type: 'LastCoupAnnounced', coup: 1, clause: '9.4' },
      { type: 'BettingOpened', coup: 1, last: true },
    ]);
    bet(table, 'ann', 'tie', 10);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '2S 3H 2D KC 9H KC');
    announceAndSettle(table);
    expect(table.state).toMatchObject({ phase: 'shoe-over', cards: { shoe: { cardsLeft: 1 } } });
    table.does({ type: 'EndShoe' });
    expect(table.state.phase).toBe('preparing');
  });

  it('[tasmania-2013 9.4] no coup starts with six cards left; a shuffle is due', () => {
    const table = tasTable();
    leaveCards(table, 10);
    playCoup(table, [['ann', 'tie', 10]], PLAYER_WINS);
    expect(table.state.cards.shoe).toMatchObject({ cardsLeft: 6, lastCoup: 1 });
    expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
      code: 'shoe-over',
      clause: '9.4',
    });
    table.does({ type: 'EndShoe' });
    table.does({ type: 'CheckCardsAsPlayer', person: null });
    table.does({ type: 'ShuffleCards', reason: 'end-of-shoe' });
  });

  it('[tasmania-2013 9.4] a marker before the fifth card makes that coup the last', () => {
    const table = tasTable();
    leaveCards(table, 11);
    playCoup(table, [['ann', 'tie', 10]], '2S 3H 2D KC 9H KC');
    const marker = table.log.findIndex(({ type }) => type === 'CuttingCardAppeared');
    expect(table.log.slice(marker, marker + 3)).toMatchObject([
      { beforeDraw: 410, inCoup: 1 },
      { type: 'LastCoupAnnounced', coup: 1, clause: '9.4' },
      { type: 'CardDrawn', draw: 410, side: 'player' },
    ]);
    expect(table.state.phase).toBe('shoe-over');
  });

  it('a marker that a dealer of real cards shows between coups leaves one more coup (T-09)', () => {
    const table = tasTable({ shoeKind: 'physical' });
    leaveCards(table, 7);
    table.does({ type: 'ShowCuttingCard' });
    playCoup(table, [['ann', 'tie', 10]], PLAYER_WINS);
    expect(table.log).toContainEqual({ type: 'LastCoupAnnounced', coup: 1, clause: '9.4' });
    expect(table.state.phase).toBe('shoe-over');
    expect(table.refuses({ type: 'OpenBetting' }, DEALER)).toMatchObject({ clause: '9.4' });
  });
});

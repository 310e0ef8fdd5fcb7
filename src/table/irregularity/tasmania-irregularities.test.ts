import { describe, expect, it } from 'vitest';
import { announceAndSettle } from '../../../test/support/table/scenario.ts';
import { INSPECTOR } from '../../../test/support/table/tasmania.ts';
import { dealOn, dealt, excess, hands, wrong } from '../../../test/support/table/tasmania-coup.ts';
import type { Card } from '../../rules/index.ts';

describe('a card dealt to the Player hand in error', () => {
  it('[tasmania-2013 14.1] a card dealt to the Player hand in error goes to the Banker if the Banker must draw with no card given', () => {
    const table = dealt('7S 5H KD KC');
    const [event] = table.does(wrong('player', '4S'), INSPECTOR);
    expect(event).toMatchObject({ fate: 'bankers-third-card', clause: '14.1' });
    expect(hands(table)).toEqual({ player: ['7S', 'KD'], banker: ['5H', 'KC', '4S'] });
    const announced = table.does({ type: 'AnnounceResult' });
    expect(announced).toMatchObject([{ result: { outcome: 'banker', bankerPoint: 9 } }]);
  });

  it('[tasmania-2013 14.1] a card dealt to the Player hand in error goes to nobody if the Banker stands: 6 and 6 with a 7 (T-25)', () => {
    const table = dealt('6S 6H KD KC');
    expect(table.does(wrong('player', '7S'), INSPECTOR)).toMatchObject([
      { fate: 'opens-dummy-coup', clause: '14.1/2' },
    ]);
    expect(hands(table)).toEqual({ player: ['6S', 'KD'], banker: ['6H', 'KC'] });
  });

  it('[tasmania-2013 14.1/2] a card dealt to the Player hand in error waits face up at the mouth; the coup is decided without it', () => {
    const table = dealt('7S 7H KD KC');
    table.does(wrong('player', '5S'), INSPECTOR);
    announceAndSettle(table);
    expect(table.state.record.settled?.result).toMatchObject({ outcome: 'tie', playerPoint: 7 });
    expect(table.patron('ann').chipsCents).toBe(1_000_000);
    expect(table.patron('bob').chipsCents).toBe(1_008_000);
    expect(table.state.cards.carried).toEqual([{ draw: 5, card: '5S', seen: true }]);
  });

  it('[tasmania-2013 14.1/2] a card dealt to the Player hand in error counts for nobody against a natural', () => {
    const table = dealt('2S 8H KD KC');
    table.does(wrong('player', '6S'), INSPECTOR);
    announceAndSettle(table);
    expect(table.state.record.settled?.result).toMatchObject({ playerPoint: 2, bankerPoint: 8 });
    expect(table.state.cards.carried).toHaveLength(1);
  });

  it('[tasmania-2013 14.2] an unseen card dealt to the Player hand in error opens the next betting coup (T-29)', () => {
    const table = dealt('7S 7H KD KC');
    expect(table.does(wrong('player', null, false), INSPECTOR)).toMatchObject([
      { fate: 'opens-next-coup', card: null, clause: '14.2' },
    ]);
    announceAndSettle(table);
    table.does({ type: 'OpenBetting' });
  });

  it('a card that the Player hand was due cannot be reported as dealt in error', () => {
    const table = dealt('2S 7H KD KC');
    expect(table.refuses(wrong('player', '5S'), INSPECTOR)).toMatchObject({
      code: 'not-this-irregularity',
      clause: '14.1',
    });
  });
});

describe('a third card against the table to the Banker hand', () => {
  it('a seen third card of the Banker against the table leads a non-betting coup, and the right result stands (T-30)', () => {
    const table = dealt('6S 6H KD KC');
    expect(table.does(wrong('banker', '2S'), INSPECTOR)).toMatchObject([
      { fate: 'opens-dummy-coup', clause: 'T-30' },
    ]);
    announceAndSettle(table);
    expect(table.state.record.settled?.result?.outcome).toBe('tie');
    table.does({ type: 'BeginDummyCoup' });
  });

  it('[tasmania-2013 14.2] an unseen third card of the Banker against the table opens the next coup (T-30)', () => {
    const table = dealt('6S 6H KD KC');
    expect(table.does(wrong('banker', null, false), INSPECTOR)).toMatchObject([
      { fate: 'opens-next-coup', clause: '14.2' },
    ]);
  });
});

describe('a surplus card nobody saw', () => {
  it('[tasmania-2013 14.2] a surplus card nobody saw is the Player’s first card in the next coup', () => {
    const table = dealt('7S 7H KD KC');
    expect(table.does(excess(null), INSPECTOR)).toMatchObject([
      { fate: 'opens-next-coup', clause: '14.2', draw: 5 },
    ]);
    announceAndSettle(table);
    dealOn(table, '9S 2H KD 5C');
    const [first, second] = table.log.filter((event) => event.type === 'CardDrawn').slice(-4);
    expect(first).toMatchObject({ side: 'player', draw: 5, fromCarried: true, card: '9S' });
    expect(second).toMatchObject({ side: 'banker', draw: 6, fromCarried: false });
  });

  it('[tasmania-2013 14.2] a surplus card that was seen is treated as in 14.1 of Tasmania', () => {
    const table = dealt('7S 7H KD KC');
    expect(table.does(excess('5S'), INSPECTOR)).toMatchObject([
      { fate: 'opens-dummy-coup', clause: '14.1' },
    ]);
  });

  it.each([
    ['visible behind it', 12],
    ['drawn before it', 11],
  ])(
    '[tasmania-2013 14.2/2] a surplus card nobody saw is discarded with the marker %s, and the shoe closes',
    (_where, left) => {
      const table = dealt('7S 7H KD KC', left);
      const events = table.does(excess(null), INSPECTOR);
      expect(events).toContainEqual(
        expect.objectContaining({ type: 'ExcessCardDrawn', fate: 'discarded', card: null }),
      );
      expect(table.state.cards.carried).toEqual([]);
      announceAndSettle(table);
      expect(table.state.phase).toBe('shoe-over');
      expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({ code: 'shoe-over' });
      table.does({ type: 'EndShoe' });
    },
  );

  it('[tasmania-2013 14.2/2] a surplus card nobody saw, found after the settlement, ends the shoe as well', () => {
    const table = dealt('7S 7H KD KC', 12);
    announceAndSettle(table);
    expect(table.state.phase).toBe('between');
    const events = table.does(excess(null), INSPECTOR);
    expect(events.at(-1)).toMatchObject({ type: 'LastCoupAnnounced', clause: '14.2/2' });
    expect(table.state.phase).toBe('shoe-over');
  });

  it('[tasmania-2013 14.2/2] a surplus card nobody saw opens the next coup while the marker is neither visible nor drawn', () => {
    const table = dealt('7S 7H KD KC', 13);
    expect(table.does(excess(null), INSPECTOR)).toMatchObject([{ fate: 'opens-next-coup' }]);
  });

  it('[tasmania-2013 14.2/3] no card ever goes back into the shoe', () => {
    const table = dealt('7S 7H KD KC');
    table.does(excess(null), INSPECTOR);
    announceAndSettle(table);
    dealOn(table, '9S 2H KD 5C');
    expect(table.refuses({ type: 'ReportMissedBurn', rebuild: true })).toMatchObject({
      code: 'not-allowed-in-book',
    });
    announceAndSettle(table);
    const drawn = table.log.flatMap((event) =>
      event.type === 'CardDrawn' || event.type === 'ExcessCardDrawn' ? [event.draw] : [],
    );
    // The card that was carried over keeps its place in the order of drawing.
    expect(drawn).toEqual([1, 2, 3, 4, 5, 5, 6, 7, 8]);
    expect(table.state.cards.shoe).toMatchObject({ drawn: 8, cardsLeft: 408 });
  });
});

describe('the Player’s card laid on the Banker hand', () => {
  const toBanker = (card: Card) => ({ type: 'ReportCardToBanker', card }) as const;

  it('[tasmania-2013 14.3] the Player’s card laid on the Banker hand goes to the Player hand', () => {
    const table = dealt('4S 6H KD KC');
    const [moved] = table.does(toBanker('7S'), INSPECTOR);
    expect(moved).toMatchObject({ type: 'CardMovedToPlayer', clause: '14.3', card: '7S' });
    expect(hands(table)).toEqual({ player: ['4S', 'KD', '7S'], banker: ['6H', 'KC'] });
  });

  it('[tasmania-2013 14.3] the Player’s card laid on the Banker hand is reported only after the initial deal', () => {
    const table = dealt('4S 6H');
    expect(table.refuses(toBanker('7S'), INSPECTOR)).toMatchObject({
      code: 'not-this-irregularity',
      clause: '14.3',
    });
  });

  it('[tasmania-2013 14.3/2] the Banker then draws on a moved 7 and stands on a moved 8', () => {
    const seven = dealt('4S 6H KD KC');
    seven.does(toBanker('7S'), INSPECTOR);
    seven.does({ type: 'DrawCard', card: '3H' });
    expect(seven.does({ type: 'AnnounceResult' })).toMatchObject([
      { result: { playerPoint: 1, bankerPoint: 9 } },
    ]);
    const eight = dealt('4S 6H KD KC');
    eight.does(toBanker('8S'), INSPECTOR);
    expect(eight.refuses({ type: 'DrawCard', card: '3H' })).toMatchObject({
      code: 'no-more-cards',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { openHands } from '../../../test/support/table/face-down.ts';
import {
  announceAndSettle,
  bet,
  DEALER,
  deal,
  leaveCards,
  startSqueeze,
} from '../../../test/support/table/scenario.ts';
import { dollars, INSPECTOR, MANAGER, tasTable } from '../../../test/support/table/tasmania.ts';
import { dealOn, dealt, excess, hands, wrong } from '../../../test/support/table/tasmania-coup.ts';
import type { Card } from '../../rules/index.ts';

describe('a card found face up in the shoe', () => {
  const faceUp = (card: Card) => ({ type: 'ReportFaceUpCard', card }) as const;

  it('[tasmania-2013 14.4] a card found face up in the shoe is played in its turn if the coup needs it', () => {
    const table = dealt('3S 7H KD KC');
    expect(table.does(faceUp('6S'), INSPECTOR)).toMatchObject([{ fate: 'played', clause: '14.4' }]);
    const [drawn] = table.does({ type: 'DrawCard', card: null });
    expect(drawn).toMatchObject({ side: 'player', card: '6S', draw: 5 });
    announceAndSettle(table);
    expect(table.state.record.settled?.result).toMatchObject({ playerPoint: 9, outcome: 'player' });
  });

  it('[tasmania-2013 14.4] a card found face up in the shoe takes its place in the initial deal too', () => {
    const table = dealt('3S 7H');
    table.does(faceUp('6S'), INSPECTOR);
    table.does({ type: 'DrawCard', card: null });
    expect(hands(table).player).toEqual(['3S', '6S']);
  });

  it('[tasmania-2013 14.4/2] a card found face up that the coup does not need leads a non-betting coup', () => {
    const table = dealt('7S 7H KD KC');
    expect(table.does(faceUp('6S'), INSPECTOR)).toMatchObject([
      { type: 'ExcessCardDrawn', fate: 'opens-dummy-coup', clause: '14.4/2' },
    ]);
    announceAndSettle(table);
    expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({
      code: 'dummy-coup-due',
      clause: '14.1/3',
    });
    table.does({ type: 'BeginDummyCoup' });
    table.does({ type: 'DrawCard', card: null });
    expect(hands(table).player).toEqual(['6S']);
  });

  it('[tasmania-2013 14.4/2] a card found face up leads no non-betting coup when the coup was the last', () => {
    const table = dealt('7S 7H KD KC', 10);
    table.does(faceUp('6S'), INSPECTOR);
    announceAndSettle(table);
    expect(table.state).toMatchObject({ phase: 'shoe-over', dummyDue: null });
    table.does({ type: 'EndShoe' });
  });

  it.each(['betting', 'called'] as const)(
    'a card found face up while wagers can still be placed (%s) voids them and is played for nothing (T-32)',
    (phase) => {
      const table = tasTable();
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      if (phase === 'called') table.does({ type: 'CallNoMoreBets' });
      expect(table.does(faceUp('9S'), INSPECTOR)).toMatchObject([
        { type: 'FaceUpCardFound', fate: 'dummy-coup' },
        { type: 'CoupBecameDummy', returned: [{ person: 'ann', amountCents: 10_000 }] },
      ]);
      deal(table, '9S 2H KD 5C');
      announceAndSettle(table);
      expect(table.patron('ann').chipsCents).toBe(1_000_000);
    },
  );

  it('a card found face up behind the marker still brings the marker out (T-27)', () => {
    const table = tasTable();
    leaveCards(table, 7);
    const events = table.does(faceUp('9S'), INSPECTOR);
    expect(events.map(({ type }) => type)).toEqual(['CuttingCardAppeared', 'FaceUpCardFound']);
    table.does({ type: 'BeginDummyCoup' });
    deal(table, '9S 2H KD 5C');
    announceAndSettle(table);
    expect(table.state.phase).toBe('shoe-over');
  });

  it('[tasmania-2013 14.4] a card found face up before face-down hands are open waits and is used if a card is due', () => {
    const table = tasTable();
    startSqueeze(table, 'ann');
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    table.does({ type: 'CallNoMoreBets' });
    for (let draw = 0; draw < 4; draw += 1) table.does({ type: 'DrawCard', card: null });
    const [found] = table.does(faceUp('9S'), INSPECTOR);
    expect(found).toMatchObject({ type: 'FaceUpCardFound', fate: 'played' });
    expect(table.state.cards.carried).toMatchObject([{ card: '9S', seen: true }]);
  });
});

describe('too few cards', () => {
  it('[tasmania-2013 14.5] too few cards void the coup: every stake goes back and no result is recorded', () => {
    const table = tasTable({ shoeKind: 'physical' });
    leaveCards(table, 8);
    dealOn(table, '2S 3H 2D KC');
    const [voided, incident] = table.does({ type: 'ReportTooFewCards' }, INSPECTOR);
    expect(voided).toMatchObject({ type: 'CoupVoided', clause: '14.5', shoeRanDry: true });
    expect(incident).toMatchObject({ type: 'IncidentRecorded', kind: 'count' });
    expect(table.patron('ann').chipsCents).toBe(1_000_000);
    expect(table.patron('bob').chipsCents).toBe(1_000_000);
    expect(table.state).toMatchObject({
      phase: 'shoe-over',
      record: { settled: { result: null, rows: [] }, houseCents: 0 },
    });
  });

  it('[tasmania-2013 14.5] too few cards cannot happen in an electronic shoe, whose marker is right', () => {
    const table = dealt('2S 3H 2D KC', 7);
    expect(table.refuses({ type: 'ReportTooFewCards' }, INSPECTOR)).toMatchObject({
      code: 'not-this-irregularity',
      clause: '14.5',
    });
  });
});

describe('who answers for it', () => {
  it.each([
    [wrong('player', '4S'), '7S 7H KD KC'],
    [excess(null), '7S 7H KD KC'],
    [{ type: 'ReportCardToBanker', card: '4S' }, '4S 6H KD KC'],
    [{ type: 'ReportFaceUpCard', card: '4S' }, '4S 6H KD KC'],
    [{ type: 'ReportLaterError', coup: 1, what: 'miscounted' }, '4S 6H KD KC'],
  ] as const)(
    '[tasmania-2013 3/2] a dealer reports an irregularity only while the Inspector is there: %j',
    (report, cards) => {
      const table = dealt(cards);
      const alone = dealt(cards);
      alone.does({ type: 'SignOff', post: 'supervisor' }, INSPECTOR);
      expect(alone.refuses(report, DEALER)).toMatchObject({ code: 'no-supervisor', clause: '3/2' });
      if (report.type === 'ReportLaterError') return;
      table.atMs += 1000;
      const said = table.does(report, DEALER);
      expect(table.records.at(-1)?.command).toMatchObject({ by: DEALER, atMs: table.atMs });
      expect(dealt(cards).does(report, INSPECTOR)).toEqual(said);
    },
  );

  it('[tasmania-2013 3/2] a dropped shoe is recorded as such and reshuffled on the Inspector’s order; results stand (T-34)', () => {
    const table = dealt('7S 9H KD KC');
    announceAndSettle(table);
    const order = {
      type: 'OrderShuffle',
      reason: 'dropped-or-mishandled',
      why: 'the shoe fell',
    } as const;
    expect(table.refuses(order, DEALER)).toMatchObject({ code: 'not-your-act', clause: '3/2' });
    expect(table.does(order, INSPECTOR)[0]).toMatchObject({ clause: '3/2', why: 'the shoe fell' });
    expect(table.patron('ann').chipsCents).toBe(1_000_000 + dollars(95));
  });
});

describe('no bet is taken on a known card', () => {
  const faceUp = (card: Card) => ({ type: 'ReportFaceUpCard', card }) as const;

  it('[tasmania-2013 14.4/2] no bet is taken on a known card behind a card nobody saw, found between hands', () => {
    const table = dealt('9S 7H KD KC');
    table.does(excess(null));
    announceAndSettle(table);
    expect(table.does(faceUp('9H'))).toMatchObject([{ fate: 'dummy-coup', clause: '14.4/2' }]);
    expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({ code: 'dummy-coup-due' });
    table.does({ type: 'BeginDummyCoup' });
    deal(table, '2C 9H KS KH');
    expect(hands(table)).toEqual({ player: ['2C', 'KS'], banker: ['9H', 'KH'] });
  });

  it('[tasmania-2013 14.4/2] no bet is taken on a known card behind a card nobody saw, left over from closed hands', () => {
    const table = tasTable();
    startSqueeze(table, 'ann');
    table.does({ type: 'OpenBetting' });
    bet(table, 'bob', 'tie', 10);
    table.does({ type: 'CallNoMoreBets' });
    for (let draw = 0; draw < 4; draw += 1) table.does({ type: 'DrawCard', card: null });
    table.does(excess(null));
    table.does(faceUp('9C'));
    openHands(table, '9S KS', 'KH 6D');
    announceAndSettle(table);
    expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({ code: 'dummy-coup-due' });
  });
});

describe('what was called without a card', () => {
  it('[tasmania-2013 14.1] a result called without a card does not stand once that card is the Banker’s', () => {
    const table = dealOn(tasTable({ shoeKind: 'physical' }), '7S 5H KD KC');
    table.does({ type: 'ReportWrongCall', called: 'player' });
    table.does(wrong('player', '4C'));
    expect(table.state).toMatchObject({ phase: 'drawing', coup: { result: null } });
    announceAndSettle(table);
    expect(table.patron('ann').chipsCents).toBe(dollars(10_095));
  });
});

describe('an order of cards that is lost', () => {
  it('[tasmania-2013 9.2] no order of cards can be lost where no card is out', () => {
    const table = dealOn(tasTable(), '9S');
    expect(table.does({ type: 'ReportOrderLost' }, MANAGER)).toMatchObject([{ clause: 'T-31' }]);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'banker', 100);
    table.does({ type: 'CallNoMoreBets' });
    expect(table.refuses({ type: 'ReportOrderLost' }, MANAGER)).toMatchObject({
      code: 'not-this-irregularity',
      clause: 'T-31',
    });
  });
});

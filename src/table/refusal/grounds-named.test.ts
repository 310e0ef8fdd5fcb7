import { describe, expect, it } from 'vitest';
import {
  bet,
  openTable,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { SIGN, setupFor } from '../../../test/support/table/setups.ts';
import { dollars, newTasTable, TAS, tasTable } from '../../../test/support/table/tasmania.ts';
import { CM, inBothBooks, pitBossOf, V02 } from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';
import type { TableSetup } from '../model/setup.ts';

function opening(bookId: string, versionId: TableSetup['versionId'], change: Partial<TableSetup>) {
  const setup = setupFor(bookId, versionId, change);
  return scenario().refuses({ type: 'OpenTable', setup }, supervisorOf(bookId));
}

function wagering(table: Scenario, wager: WagerType) {
  table.does({ type: 'OpenBetting' });
  const stakeCents = dollars(10);
  return table.refuses({ type: 'PlaceWager', wager, stakeCents, place: 3, length: null }, 'ann');
}

describe('a wager that a table does not take', () => {
  it.each([
    [CM, '6.5.15', 'two-to-one', 'player-pair'],
    [CM, '1.1 Crown Baccarat insurance option', 'traditional', 'insurance'],
    [V02, '6.5', 'traditional', 'player-pair'],
    [TAS, '6.5', 'federal', 'player-run'],
    ['the-ville', 'Bonus wagers/1', 'traditional', 'player-pair'],
  ] as const)(
    '[%s %s] a table of %s that offers %s is refused by the list of wagers',
    (bookId, clause, version, wager) => {
      const { wagers, diagrams } = setupFor(bookId, version);
      const change = { wagers: [...wagers, wager], diagrams: [...diagrams, 'E'] };
      expect(opening(bookId, version, change)).toMatchObject({
        code: 'wager-not-in-version',
        clause,
      });
    },
  );

  it('[crown-melbourne 6.5.9; victoria-2002 6.5] a wager that the table does not offer is refused by the clause that lets it be offered, and an unknown one by the list', () => {
    const wagers = setupFor(CM).wagers.filter((type) => !type.endsWith('dragon-bonus'));
    expect(wagering(tableOf(CM, 'traditional', { wagers }), 'player-dragon-bonus')).toMatchObject({
      code: 'wager-not-offered',
      clause: '6.5.9',
    });
    expect(wagering(tableOf(V02), 'player-dragon-bonus')).toMatchObject({
      code: 'wager-not-in-version',
      clause: '6.5',
    });
  });
});

describe('a set-up that the book does not know', () => {
  it.each([
    [CM, '2.2'],
    [V02, '2.2'],
    [TAS, '1'],
    ['the-ville', 'How to play/1'],
  ])(
    '[%s %s] a cloth that the book does not draw is refused by the list of layouts',
    (bookId, clause) => {
      expect(opening(bookId, 'traditional', { diagrams: ['Z'] })).toMatchObject({
        code: 'layout-not-in-book',
        clause,
      });
    },
  );

  it('[crown-melbourne 7.2; victoria-2002 7.5] a sign with a second differential belongs to the book that has two, and the second must be the larger', () => {
    const sign = {
      ...SIGN,
      differentialCents: dollars(2000),
      maximumDifferentialCents: dollars(3000),
    };
    expect(opening(CM, 'traditional', { sign })).toMatchObject({
      code: 'sign-not-lawful',
      clause: '7.2',
    });
    const upside = { ...sign, maximumDifferentialCents: dollars(1000) };
    expect(opening(V02, 'traditional', { sign: upside })).toMatchObject({
      code: 'sign-not-lawful',
      clause: '7.5',
    });
  });
});

describe('a turn that is another person’s', () => {
  const accept = { type: 'AnswerCut', accept: true } as const;
  const decline = { type: 'AnswerCut', accept: false } as const;

  it('[crown-melbourne 4.2.1(a); 4.2.1(b); 4.2.2; victoria-2002 4.2.1(a); 4.2.1(b); 4.2.2] a refused cut names the highest seat, the direction after a refusal, or the supervisor’s choice', () => {
    inBothBooks((bookId) => {
      const table = openTable(setupFor(bookId), { ann: 3, bob: 5, cat: 9 });
      table.does({ type: 'CheckCards', complete: true, spread: true });
      table.does({ type: 'ShuffleCards', reason: 'before-play' });
      expect(table.refuses(accept, 'ann')).toMatchObject({ clause: '4.2.1(a)' });
      table.does(decline, 'cat');
      expect(table.refuses(accept, 'ann')).toMatchObject({ clause: '4.2.2' });
      table.does({ type: 'DesignateCutter', person: 'zed' }, supervisorOf(bookId));
      expect(table.refuses(accept, 'bob')).toMatchObject({
        code: 'not-offered-the-cut',
        clause: '4.2.1(b)',
      });
    });
  });

  it('[tasmania-2013 5.2/2; 5.4/2] a refused cut of a later game names the seat that cut before', () => {
    const table = newTasTable();
    const prepare = () => {
      table.does({ type: 'CheckCardsAsPlayer', person: null });
      table.does({ type: 'ShuffleCards', reason: 'before-play' });
    };
    table.does({ type: 'CheckCards', complete: true, spread: true });
    prepare();
    expect(table.refuses(accept, 'ann')).toMatchObject({ clause: '5.2/2' });
    table.does(accept, 'bob');
    table.does({ type: 'CutCards', position: 100 }, 'bob');
    table.does({ type: 'LoadShoe', behind: 7 });
    table.does({ type: 'OrderShuffle', reason: 'other-cause', why: 'dropped' }, supervisorOf(TAS));
    prepare();
    expect(table.refuses(accept, 'bob')).toMatchObject({ clause: '5.4/2' });
  });

  it.each([
    [CM, '8.1.1'],
    [V02, '8.1.1'],
    [TAS, '9.3'],
  ])('[%s %s] a refusal to take or open a hand names the way of dealing', (bookId, clause) => {
    const change = { method: 'highest-wagerers', facing: 'down' } as const;
    const table = bookId === TAS ? tasTable(change) : tableOf(bookId, 'traditional', change);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    bet(table, 'bob', 'player', 50);
    table.does({ type: 'CallNoMoreBets' });
    for (let draw = 0; draw < 4; draw += 1) table.does({ type: 'DrawCard', card: null });
    expect(
      table.refuses({ type: 'AnswerHand', side: 'player', accept: true }, 'bob'),
    ).toMatchObject({ code: 'not-offered', clause });
    table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'ann');
    expect(
      table.refuses({ type: 'OpenCard', side: 'player', at: 0, card: '9S' }, 'bob'),
    ).toMatchObject({ code: 'not-the-opener', clause });
  });

  it('[crown-melbourne 8.1.3(h); victoria-2002 8.1.3(h)] the way of dealing cannot be changed while a player keeps the shoe', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', { method: 'player-holds-shoe' });
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'OfferShoe' });
      table.does({ type: 'AnswerShoe', accept: true, side: 'player' }, 'ann');
      const other = { type: 'ChooseMethod', method: 'dealer' } as const;
      expect(table.refuses(other, supervisorOf(bookId))).toMatchObject({
        code: 'shoe-with-a-player',
        clause: '8.1.3(h)',
      });
    });
  });
});

describe('a result that is invalidated', () => {
  it('[crown-melbourne 13.3.1; 13.3.2; 13.4; victoria-2002 13.3.1; 13.3.2; 13.4] a result is invalidated under the clause of its ground, and wagers go back under the clause of the refund', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      const fraud = { type: 'InvalidateResult', ground: 'fraud', why: 'report 7' } as const;
      expect(table.does(fraud, pitBossOf(bookId))).toMatchObject([{ clause: '13.3.2' }]);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      const fire = { type: 'InvalidateResult', ground: 'disruption', why: 'fire' } as const;
      expect(table.does(fire, pitBossOf(bookId))).toMatchObject([
        { type: 'CoupVoided', clause: '13.3.1', returned: [{ clause: '13.4' }] },
      ]);
    });
  });
});

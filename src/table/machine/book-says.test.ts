import { describe, expect, it } from 'vitest';
import { spoilt } from '../../../test/support/rules/spoil.ts';
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
  supervisorOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { CM, gainOf, V02 } from '../../../test/support/table/victorian.ts';
import { shelveBooks } from '../../rules/index.ts';
import type { TableSetup } from '../model/setup.ts';

const TAS = 'tasmania-2013';

/** A copy of the book that differs in one leaf only. */
function copyOf(bookId: string, leaf: string, value: unknown): string {
  const id = `${bookId}-${leaf.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}`;
  shelveBooks([spoilt({ id, [`${leaf}.value`]: value }, bookId)]);
  return id;
}

function tableBy(
  bookId: string,
  like: string,
  versionId: TableSetup['versionId'] = 'traditional',
  changes: Partial<TableSetup> = {},
): Scenario {
  return readyTable({ ...setupFor(like, versionId, changes), bookId });
}

describe('what a book says, the table does', () => {
  it('a card that shows its face too early voids the coup in a book that says so', () => {
    const voids = copyOf(CM, 'irregularities.exposedCard', 'void');
    const table = tableBy(voids, CM, 'traditional', { shoeKind: 'physical', facing: 'down' });
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    table.does({ type: 'CallNoMoreBets' });
    table.does({ type: 'DrawCard', card: null });
    const shows = { type: 'ReportExposedCard', side: 'player', at: 0, card: '9S' } as const;
    expect(table.does(shows)).toMatchObject([{ type: 'CoupVoided', clause: 'VI-90' }]);
    expect(table.patron('ann').chipsCents).toBe(1_000_000);
  });

  it('as many cards are burned as the book says, and a misread one changes nothing', () => {
    const id = 'burns-ten';
    shelveBooks([spoilt({ id, 'burn.opening.value': 10, 'burn.byFaceValue.value': 'never' })]);
    const table = openTable({
      ...setupFor(CM, 'traditional', { shoeKind: 'physical' }),
      bookId: id,
    });
    loadShoe(table, 100, false);
    const asked = table.refuses({ type: 'AskBurn', what: 'face-value' }, 'ann');
    expect(asked.code).toBe('burn-not-in-book');
    table.does({ type: 'AskBurn', what: 'see' }, 'ann');
    const before = table.state.cards.shoe?.cardsLeft ?? 0;
    const [burned] = table.does({ type: 'BurnCards', byFaceValue: false, card: '7C' });
    expect(burned).toMatchObject({ type: 'CardsBurned', count: 10, clause: '4.3.1(a)' });
    expect(table.state.cards.shoe).toMatchObject({ cardsLeft: before - 10, burnedCards: 10 });
    table.does({ type: 'CorrectBurn', card: '2C' });
    expect(table.state.cards.shoe).toMatchObject({ cardsLeft: before - 10, burnedCards: 10 });
  });

  it('every shoe begins with a burn by face value in a book that says always', () => {
    const always = copyOf(CM, 'burn.byFaceValue', 'always');
    const table = openTable({
      ...setupFor(CM, 'traditional', { shoeKind: 'physical' }),
      bookId: always,
    });
    loadShoe(table, 100, false);
    const one = table.refuses({ type: 'BurnCards', byFaceValue: false, card: null });
    expect(one).toMatchObject({ code: 'burn-first', facts: { asked: 'face-value' } });
    const [burned] = table.does({ type: 'BurnCards', byFaceValue: true, card: 'KD' });
    expect(burned).toMatchObject({ type: 'CardsBurned', count: 11, shown: 'KD' });
    table.does({ type: 'OpenBetting' });
  });

  it('a cloth that no diagram shows is laid in a book that does not list its layouts', () => {
    const free = copyOf(CM, 'equipment.layoutsListed', false);
    const table = tableBy(free, CM, 'traditional', { diagrams: ['Z', 'D', 'E', 'G'] });
    expect(table.state.phase).toBe('between');
  });

  it.each([
    [CM, '10.2.1'],
    [V02, '10.2.1'],
  ])(
    '[crown-melbourne 10.2.1; victoria-2002 10.2.1] %s: commission is put off for seated players, and for anybody in a book that says so',
    (like, clause) => {
      const anybody = copyOf(like, 'commission.deferralFor', 'anybody');
      const owes = (bookId: string) => {
        const table = tableBy(bookId, like);
        table.does({ type: 'PermitStanding', person: 'cat', place: 3 }, supervisorOf(bookId));
        table.does({ type: 'BringChips', person: 'cat', amountCents: 100_000 as never }, 'cat');
        table.does({ type: 'StandAt', place: 3 }, 'cat');
        const order = { type: 'ApproveDeferral', person: 'cat', approved: true } as const;
        if (bookId === like) return table.refuses(order, seniorOf(bookId));
        table.does(order, seniorOf(bookId));
        playCoup(table, [['cat', 'banker', 100]], BANKER_WINS);
        return table.patron('cat').owedMillicents;
      };
      expect(owes(like)).toMatchObject({ code: 'not-seated', clause });
      expect(owes(anybody)).toBe(500_000);
    },
  );

  it.each([
    [CM, '11.9'],
    [V02, '11.10'],
  ])(
    '[crown-melbourne 11.9; victoria-2002 11.10] %s: wagers are reopened only under the ways of dealing that the book names',
    (like, clause) => {
      const methods = ['highest-wagerers', 'player-holds-shoe'];
      const other = copyOf(like, 'betting.reopeningMethods', methods);
      const tried = (bookId: string, method: TableSetup['method']) => {
        const table = tableBy(bookId, like, 'traditional', { facing: 'down', method });
        table.does({ type: 'OpenBetting' });
        bet(table, 'ann', 'player', 100);
        table.does({ type: 'CallNoMoreBets' });
        const held = method === 'player-holds-shoe';
        if (held) {
          table.does({ type: 'OfferShoe' });
          table.does({ type: 'AnswerShoe', accept: true, side: 'player' }, 'ann');
        }
        table.does({ type: 'DrawCard', card: null }, held ? 'ann' : undefined);
        return { table, reopen: [{ type: 'ReopenWagers' }, seniorOf(bookId)] as const };
      };
      const refused = (bookId: string, method: TableSetup['method']) => {
        const { table, reopen } = tried(bookId, method);
        return table.refuses(...reopen);
      };
      const taken = (bookId: string, method: TableSetup['method']) => {
        const { table, reopen } = tried(bookId, method);
        table.does(...reopen);
        return table.state.phase;
      };
      const notNamed = { code: 'reopening-not-lawful', clause };
      expect(taken(like, 'dealer')).toBe('reopened');
      expect(refused(like, 'player-holds-shoe')).toMatchObject(notNamed);
      expect(refused(other, 'dealer')).toMatchObject(notNamed);
      expect(taken(other, 'player-holds-shoe')).toBe('reopened');
    },
  );

  it('[tasmania-2013 6.4] two people stand at a place, or as many as the book says', () => {
    const three = copyOf(TAS, 'betting.standingPerPlace', 3);
    const fits = (bookId: string) => {
      const table = tableBy(bookId, TAS);
      const people = ['cat', 'dot', 'eve', 'flo'];
      for (const [at, person] of people.entries()) {
        table.does({ type: 'BringChips', person, amountCents: 100_000 as never }, person);
        const stand = { type: 'StandAt', place: 3 } as const;
        if (at < (bookId === TAS ? 2 : 3)) table.does(stand, person);
        else return { at, refusal: table.refuses(stand, person) };
      }
      return null;
    };
    expect(fits(TAS)).toMatchObject({ at: 2, refusal: { code: 'place-full', clause: '6.4' } });
    expect(fits(three)).toMatchObject({ at: 3, refusal: { code: 'place-full' } });
  });

  it('[crown-melbourne 1.1 Dragon Tail(a); crown-melbourne 1.1 Dragon Tail finish at six] a tail finishes at six results, or at as many as the book says', () => {
    const four = copyOf(CM, 'versions.0.tails.player.lengths', { least: 2, most: 4 });
    const won = (bookId: string, coups: number) => {
      const table = tableBy(bookId, CM);
      return gainOf(table, 'ann', () => {
        for (let coup = 1; coup <= coups; coup += 1) {
          const wager = coup === 1 ? 'player-dragon-tail-early' : 'tie';
          playCoup(table, [[coup === 1 ? 'ann' : 'bob', wager, 10]], PLAYER_WINS);
        }
      });
    };
    expect([3, 4, 5, 6].map((coups) => won(CM, coups))).toEqual([-10, -10, -10, 300]);
    expect([3, 4, 5].map((coups) => won(four, coups))).toEqual([-10, 70, 70]);
  });

  it('[crown-melbourne 1.1 Insurance/No 6; victoria-2002 1.1 Insurance/No 6] people insure against a Banker six, or against the point that the book names', () => {
    for (const like of [CM, V02]) {
      const five = copyOf(like, 'wagers.3.window', 'banker has 5 and player draws');
      const phaseAfter = (bookId: string, cards: string) => {
        const table = tableBy(bookId, like, 'crown');
        table.does({ type: 'OpenBetting' });
        bet(table, 'ann', 'banker', 100);
        table.does({ type: 'CallNoMoreBets' });
        deal(table, cards);
        return table.state.phase;
      };
      // Player 2 + 2 = 4 draws; Banker 9 + 7 = 6, or 9 + 6 = 5.
      expect(['2S 9H 2D 7C', '2S 9H 2D 6C'].map((cards) => phaseAfter(like, cards))).toEqual([
        'insurance',
        'drawing',
      ]);
      expect(['2S 9H 2D 7C', '2S 9H 2D 6C'].map((cards) => phaseAfter(five, cards))).toEqual([
        'drawing',
        'insurance',
      ]);
    }
  });
});

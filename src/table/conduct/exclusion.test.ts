import { describe, expect, it } from 'vitest';
import {
  bet,
  DEALER,
  openTable,
  playCoup,
  seniorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { held } from '../../../test/support/table/shoe-held.ts';
import {
  dollars,
  inBothBooks,
  limitPair,
  signFor,
  V02,
} from '../../../test/support/table/victorian.ts';

const WHY = 'fraud';

describe('somebody excluded from the game', () => {
  it('[crown-melbourne 13.2.2; victoria-2002 13.2.2] an excluded person no longer holds the shoe', () => {
    inBothBooks((bookId) => {
      const table = held(bookId, 'up');
      const [back] = table.does(
        { type: 'ExcludePerson', person: 'two', why: WHY },
        seniorOf(bookId),
      );
      expect(back).toMatchObject({ type: 'ShoeReturned', person: 'two' });
      expect(table.state.cards.shoeHolder).toBeNull();
    });
  });

  it('[crown-melbourne 13.2.2; victoria-2002 13.2.2] the cut passes on from a person who is excluded', () => {
    inBothBooks((bookId) => {
      const table = openTable(setupFor(bookId));
      table.does({ type: 'CheckCards', complete: true, spread: true });
      table.does({ type: 'ShuffleCards', reason: 'before-play' });
      table.does({ type: 'AnswerCut', accept: true }, 'bob');
      table.does({ type: 'ExcludePerson', person: 'bob', why: WHY }, seniorOf(bookId));
      expect(table.refuses({ type: 'CutCards', position: 180 }, 'bob').code).toBe('excluded');
      table.does({ type: 'AnswerCut', accept: true }, 'ann');
      table.does({ type: 'CutCards', position: 180 }, 'ann');
    });
  });

  it('[crown-melbourne 13.2.2; victoria-2002 13.2.2] the cut is not offered to a person who was excluded before the shuffle', () => {
    inBothBooks((bookId) => {
      const table = openTable(setupFor(bookId));
      table.does({ type: 'CheckCards', complete: true, spread: true });
      table.does({ type: 'ExcludePerson', person: 'bob', why: WHY }, seniorOf(bookId));
      const events = table.does({ type: 'ShuffleCards', reason: 'before-play' });
      expect(events.at(-1)).toMatchObject({ type: 'CutOffered', queue: [3] });
    });
  });

  it('[crown-melbourne 13.2.2; victoria-2002 13.2.2] the dealer opens a hand whose opener is excluded', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId, 'traditional', { method: 'highest-wagerers', facing: 'down' });
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      bet(table, 'bob', 'banker', 100);
      table.does({ type: 'CallNoMoreBets' });
      for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
      table.does({ type: 'AnswerHand', side: 'player', accept: true }, 'ann');
      table.does({ type: 'ExcludePerson', person: 'ann', why: WHY }, seniorOf(bookId));
      const open = { type: 'OpenCard', side: 'player', at: 0, card: '9S' } as const;
      expect(table.refuses(open, 'ann').code).toBe('excluded');
      expect(table.state.coup?.openers?.player.person).toBe('dealer');
      table.does(open);
    });
  });

  it('[crown-melbourne 10.2.1(a)(ii); victoria-2002 10.2.1(a)(ii)] an excluded person settles the commission owed and leaves', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'ApproveDeferral', person: 'ann', approved: true }, seniorOf(bookId));
      playCoup(table, [['ann', 'banker', 100]], '2S 9H KD KC');
      table.does({ type: 'ExcludePerson', person: 'ann', why: WHY }, seniorOf(bookId));
      table.does({ type: 'CollectCommission', person: 'ann' }, 'ann');
      table.does({ type: 'LeaveSeat' }, 'ann');
    });
  });

  it('[crown-melbourne 8.1.3(c)(i); victoria-2002 8.1.3(c)(i)] a person authorised to deal who leaves the seat deals no longer', () => {
    inBothBooks((bookId) => {
      const table = held(bookId, 'up');
      table.does({ type: 'BringChips', person: 'nine', amountCents: 100 as never }, 'nine');
      table.does({ type: 'TakeSeat', seat: 9 }, 'nine');
      table.does({ type: 'AuthoriseDealer', person: 'nine' }, 'two');
      table.does({ type: 'LeaveSeat' }, 'nine');
      expect(table.refuses({ type: 'DrawCard', card: '9S' }, 'nine').code).toBe(
        'not-the-shoe-holder',
      );
      table.does({ type: 'DrawCard', card: '9S' }, 'two');
    });
  });

  it('[victoria-2002 7.7.1; 13.2.2] a seated person who is excluded is not asked for his consent to a higher minimum', () => {
    const table = tableOf(V02);
    const senior = seniorOf(V02);
    table.does({ type: 'ExcludePerson', person: 'bob', why: WHY }, senior);
    const sign = signFor(limitPair(50, 1000));
    table.does({ type: 'PostLimits', sign, takesEffectAtMs: null }, senior);
    table.does({ type: 'ConsentToLimits' }, 'ann');
    const [changed] = table.does({ type: 'OpenBetting' });
    expect(changed).toMatchObject({ type: 'LimitsChanged' });
  });

  it('[crown-melbourne 6.5.7; 13.2.2; victoria-2002 6.5.7; 13.2.2] the hand that the Run of an excluded person follows can still be marked, so that betting can close', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      for (const side of ['player', 'banker'] as const) bet(table, 'ann', side, 50);
      bet(table, 'ann', 'combination-run', 10, 2);
      table.does({ type: 'ExcludePerson', person: 'ann', why: WHY }, seniorOf(bookId));
      expect(table.refuses({ type: 'CallNoMoreBets' }).code).toBe('nomination-needed');
      table.does({ type: 'NominateHand', side: 'player' }, DEALER, 'ann');
      table.does({ type: 'CallNoMoreBets' });
    });
  });

  it('[crown-melbourne 1.1 Player; 13.2.2; victoria-2002 1.1 player; 13.2.2] no excluded person acts as a nominee, or becomes one', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'NameNominee', nominee: 'bob' }, 'ann');
      table.does({ type: 'ExcludePerson', person: 'bob', why: WHY }, seniorOf(bookId));
      table.does({ type: 'OpenBetting' });
      const wager = { type: 'PlaceWager', wager: 'player', place: 3, length: null } as const;
      const bobs = table.refuses({ ...wager, stakeCents: dollars(100) }, 'bob', 'ann');
      expect(bobs).toMatchObject({ code: 'excluded', clause: '13.2.2' });
      const named = table.refuses({ type: 'NameNominee', nominee: 'bob' }, 'ann');
      expect(named.code).toBe('excluded');
    });
  });

  it('[crown-melbourne 4.2.1(b); 8.1.1(g); 13.2.2; victoria-2002 4.2.1(b); 8.1.1(g); 13.2.2] no excluded person may cut, deal or open for another', () => {
    inBothBooks((bookId) => {
      const out = { type: 'ExcludePerson', person: 'bob', why: WHY } as const;
      const cut = openTable(setupFor(bookId));
      cut.does({ type: 'CheckCards', complete: true, spread: true });
      cut.does({ type: 'ShuffleCards', reason: 'before-play' });
      cut.does(out, seniorOf(bookId));
      const cutter = { type: 'DesignateCutter', person: 'bob' } as const;
      expect(cut.refuses(cutter, seniorOf(bookId)).code).toBe('excluded');
      const shoe = held(bookId, 'up');
      shoe.does({ ...out, person: 'seven' }, seniorOf(bookId));
      expect(shoe.refuses({ type: 'AuthoriseDealer', person: 'seven' }, 'two').code).toBe(
        'excluded',
      );
      const hands = tableOf(bookId, 'traditional', { method: 'highest-wagerers', facing: 'down' });
      hands.does({ type: 'OpenBetting' });
      bet(hands, 'ann', 'player', 100);
      hands.does({ type: 'CallNoMoreBets' });
      for (let card = 0; card < 4; card += 1) hands.does({ type: 'DrawCard', card: null });
      hands.does({ type: 'AnswerHand', side: 'player', accept: true }, 'ann');
      hands.does(out, seniorOf(bookId));
      const opener = { type: 'AuthoriseOpener', side: 'player', person: 'bob' } as const;
      expect(hands.refuses(opener, 'ann').code).toBe('excluded');
    });
  });
});

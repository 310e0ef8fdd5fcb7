import { describe, expect, it } from 'vitest';
import { stateIn } from '../../../test/support/table/phases.ts';
import { DEALER, scenario, seniorOf, tableOf } from '../../../test/support/table/scenario.ts';
import { MANAGER, TAS } from '../../../test/support/table/tasmania.ts';
import { CM, dealCoup, staff, V02 } from '../../../test/support/table/victorian.ts';
import { cents } from '../../kit/index.ts';
import type { CommandBody } from '../messages/commands.ts';
import type { Phase } from '../model/state.ts';

const wrongThird = (to: 'player' | 'banker') =>
  ({ type: 'ReportWrongThirdCard', to, card: '4D', seen: true }) as const;
const dummy = (ground: 'start-of-shoe' | 'during-shoe') =>
  ({ type: 'DirectDummyCoup', ground, count: 1 }) as const;
const shuffle = (reason: 'before-play' | 'end-of-shoe' | 'other-cause') =>
  ({ type: 'ShuffleCards', reason }) as const;

/** Out of its time an order is refused under the item that speaks of it, not the whole clause. */
const ITEMS: readonly (readonly [Phase, CommandBody, string, string])[] = [
  ['between', shuffle('before-play'), '4.1.1(a)', '4.1.1(a)'],
  ['between', shuffle('end-of-shoe'), '4.1.1(b)', '4.1.1(b)'],
  ['between', shuffle('other-cause'), '4.1.1(d)', '4.1.1(d)'],
  ['between', wrongThird('player'), '11.6.1(a)', '11.7.1(a)'],
  ['between', wrongThird('banker'), '11.6.2', '11.7.2'],
  ['betting', { type: 'ReportMisdelivery', kind: 'wrong-area' }, '11.7.1', '11.8'],
  ['betting', { type: 'ReportMisdelivery', kind: 'wrong-opener' }, '11.7.2', '11.8'],
  ['betting', { type: 'CloseRetraction' }, '11.7(b)', '11.8.2'],
  ['misdelivered', { type: 'CloseRetraction' }, '11.7(b)', '11.8.2'],
  ['preparing', { type: 'DealOtherwise', method: 'dealer' }, '8.1.3(b)', '8.1.3(b)'],
  ['between', { type: 'InvalidateResult', ground: 'fraud', why: 'x' }, '13.3.2', '13.3.2'],
  ['between', { type: 'InvalidateResult', ground: 'disruption', why: '' }, '13.3.1', '13.3.1'],
  [
    'between',
    { type: 'CallInCommission', person: null, when: 'before-next-coup' },
    '10.2.1(a)(iii)',
    '10.2.1(a)(iii)',
  ],
];

function cited(bookId: string, phase: Phase, body: CommandBody): string | null {
  const table = scenario(stateIn(phase, bookId));
  const management = bookId === CM && body.type === 'CallInCommission';
  return table.refuses(body, management ? staff('management') : seniorOf(bookId)).clause;
}

describe('a refusal cites the item of a clause that speaks of the case', () => {
  it('[crown-melbourne 4.1.1(a); 4.1.1(b); 8.1.3(b); 10.2.1(a)(iii); 11.6.2; 11.7.1; 11.7.2; 13.3.1; 13.3.2] a refusal at Crown cites the item', () => {
    const found = ITEMS.map(([phase, body]) => cited(CM, phase, body));
    expect(found).toEqual(ITEMS.map(([, , clause]) => clause));
  });

  it('[victoria-2002 4.1.1(a); 4.1.1(b); 8.1.3(b); 10.2.1(a)(iii); 11.7.2; 11.8.2; 13.3.1; 13.3.2] a refusal under the notice of 2002 cites the item', () => {
    const found = ITEMS.map(([phase, body]) => cited(V02, phase, body));
    expect(found).toEqual(ITEMS.map(([, , , clause]) => clause));
  });

  it('[crown-melbourne 11.8.1(b); 11.8.1(c)] a dummy coup directed out of time is refused under its ground', () => {
    const table = scenario(stateIn('preparing', CM));
    for (const [ground, clause] of [
      ['start-of-shoe', '11.8.1(b)'],
      ['during-shoe', '11.8.1(c)'],
    ] as const) {
      expect(table.refuses(dummy(ground), seniorOf(CM)).clause).toBe(clause);
    }
  });

  it('[crown-melbourne 4.2.4(a); 4.2.4(b)] a second cutting card is refused under the depth of this shoe', () => {
    for (const [cuttingCardBehind, clause] of [
      [20, '4.2.4(a)'],
      [13, '4.2.4(b)'],
    ] as const) {
      const table = tableOf(CM, 'traditional', { shoeKind: 'physical', cuttingCardBehind });
      table.does({ type: 'ShowCuttingCard' });
      expect(table.refuses({ type: 'ShowCuttingCard' })).toMatchObject({
        code: 'cutting-card-not-due',
        clause,
      });
    }
  });

  it('[crown-melbourne 7.4] only a supervisor lets wagers past the differential stand once a card is out', () => {
    const table = tableOf(CM);
    dealCoup(table, () => {}, '');
    const refused = table.refuses({ type: 'LetWagersStand' }, DEALER);
    expect(refused.clause).toBe('7.4');
  });

  it('[tasmania-2013 7.6(a); 7.6(b)] consent without a posting and a notice that is too short have their own items', () => {
    const table = tableOf(TAS);
    const sign = table.state.limits.sign;
    if (sign === null) throw new Error('the table has a sign');
    const main = { ...sign.main, minimumCents: sign.main.maximumCents };
    expect(table.refuses({ type: 'ConsentToLimits' }, 'ann').clause).toBe('7.6(a)');
    const post = { type: 'PostLimits', sign: { ...sign, main }, takesEffectAtMs: 1 } as const;
    expect(table.refuses(post, MANAGER)).toMatchObject({
      code: 'notice-not-over',
      clause: '7.6(b)',
    });
  });
});

describe('what a table does not have is refused as such', () => {
  it('[crown-melbourne 1.1 Crown Baccarat insurance option; victoria-2002 1.1 Crown Baccarat insurance option] Insurance at a table of another version is not part of it, rather than not open', () => {
    for (const bookId of [CM, V02]) {
      const insure = (version: 'traditional' | 'crown') => {
        const table = tableOf(bookId, version);
        table.does({ type: 'OpenBetting' });
        const stake = { stakeCents: cents(1000), place: 3, length: null };
        return table.refuses({ type: 'PlaceWager', wager: 'insurance', ...stake }, 'ann');
      };
      expect(insure('traditional')).toMatchObject({
        code: 'wager-not-in-version',
        clause: '1.1 Crown Baccarat insurance option',
      });
      expect(insure('crown').code).toBe('insurance-not-open');
    }
  });

  it('[crown-melbourne 8.1.3; victoria-2002 8.1.3] an order about the shoe in a player’s hand names that method where another is dealt', () => {
    for (const bookId of [CM, V02]) {
      const table = tableOf(bookId);
      table.does({ type: 'OpenBetting' });
      expect(table.refuses({ type: 'GiveUpShoe' }, 'ann')).toEqual({
        code: 'method-not-in-book',
        clause: '8.1.3',
        facts: { method: 'player-holds-shoe' },
      });
    }
  });
});

describe('the table of play is cited by its row', () => {
  it.each([
    [CM, '9S 2H KD 5C', '9.1'],
    [CM, '2S 7H 4D KC', '9.3 Table 2/Banker 7'],
    [V02, '2S 6H 5D KC', '9.3 Table 2/Banker 6'],
    [TAS, '2S 9H 4D KC', '11 Banker 8-9'],
    [TAS, '9S 2H KD 5C', '11 Player 8-9'],
    ['the-ville', '2S 7H 4D KC', 'Banker draw/7'],
    ['the-ville', '9S 2H KD 5C', 'Player draw/3'],
  ])('in %s no card follows %s under %s', (bookId, cards, clause) => {
    const table = tableOf(bookId);
    dealCoup(table, () => backed(table), cards);
    expect(table.refuses({ type: 'DrawCard', card: 'AS' })).toMatchObject({
      code: 'no-more-cards',
      clause,
    });
  });

  it.each([
    [CM, '2S 7H 3D KC', '9.2 Table 1/0-5'],
    [V02, '2S 3H 4D KC', '9.3 Table 2/Banker 3'],
    [TAS, '2S 7H 3D KC', '11 Player 0-5'],
    [TAS, '2S AH 4D KC', '11 Banker 0-2'],
    ['the-ville', '2S 5H 4D KC', 'Banker draw/5'],
  ])('in %s %s is not complete under %s', (bookId, cards, clause) => {
    const table = tableOf(bookId);
    dealCoup(table, () => backed(table), cards);
    expect(table.refuses({ type: 'AnnounceResult' })).toMatchObject({
      code: 'not-complete',
      clause,
    });
  });
});

function backed(table: ReturnType<typeof tableOf>): void {
  const { minimumCents: stakeCents } = table.state.limits.sign?.main ?? {};
  if (stakeCents === undefined) throw new Error('the table has a sign');
  table.does({ type: 'PlaceWager', wager: 'tie', stakeCents, place: 3, length: null }, 'ann');
}

import { describe, expect, it } from 'vitest';
import { stateIn } from '../../../test/support/table/phases.ts';
import { DEALER, scenario, seniorOf } from '../../../test/support/table/scenario.ts';
import { CM, V02 } from '../../../test/support/table/victorian.ts';
import { cents } from '../../kit/index.ts';
import type { CommandBody } from '../messages/commands.ts';
import type { Phase } from '../model/state.ts';

const DRAW = { type: 'DrawCard', card: 'AS' } as const;
const SHUFFLE = { type: 'OrderShuffle', why: 'odd' } as const;
const BACK = { type: 'CallBackResult', why: 'wrongly called' } as const;
const NAME = { type: 'NominateHand', side: 'player' } as const;
const INSURE = {
  type: 'PlaceWager',
  wager: 'insurance',
  stakeCents: cents(1000),
  place: 3,
  length: null,
} as const;

/** Only the notice of Crown Baccarat has Insurance. */
const INSURANCE = '1.1 Crown Baccarat insurance option';

/** An order at the wrong moment, and the clause of each Victorian book that sets the right one. */
const OUT_OF_TIME: readonly (readonly [Phase, CommandBody, string, string])[] = [
  ['between', DRAW, '8.2.2(a)', '8.2.2(a)'],
  ['betting', DRAW, '8.2.2(a)', '8.2.2(a)'],
  ['opening', DRAW, '8.3.1', '8.3.1'],
  ['resulted', DRAW, '9.1', '9.1'],
  ['shoe-over', DRAW, '8.3.4(c)', '8.3.4(c)'],
  ['reopened', DRAW, '11.9.1', '11.10'],
  ['misdelivered', DRAW, '11.7', '11.8'],
  ['misdelivered', { type: 'AnnounceResult' }, '11.7', '11.8'],
  ['resulted', { type: 'ReopenWagers' }, '11.9.1', '11.10'],
  ['called', { type: 'ReopenWagers' }, '11.9.1', '11.10'],
  ['betting', BACK, '11.12', '11.13'],
  ['dealing', BACK, '11.12', '11.13'],
  ['dealing', { type: 'BurnBeforeCoup' }, '8.2.2(b)', '8.2.2(b)'],
  ['dealing', { type: 'BurnCards', byFaceValue: false, card: null }, '4.3.1(a)', '4.3.1(a)'],
  ['dealing', { ...SHUFFLE, reason: 'abnormal-sequence' }, '4.1.1(c)', '4.1.1(c)'],
  ['dealing', { ...SHUFFLE, reason: 'other-cause' }, '4.1.1(d)', '4.1.1(d)'],
  ['betting', { type: 'ReportTooFewCards' }, '11.10', '11.11'],
  ['dealing', { type: 'ChooseFacing', facing: 'down' }, '8.2.3', '8.2.3'],
  ['dealing', NAME, '8.2.2(a)', '8.2.2(a)'],
  ['dealing', INSURE, INSURANCE, INSURANCE],
];

/** The clause that refuses each order, in the order of the list. */
function cited(bookId: string): (string | null)[] {
  return OUT_OF_TIME.map(([phase, body]) => {
    const table = scenario(stateIn(phase, bookId));
    const patrons = body.type === 'PlaceWager' || body.type === 'NominateHand';
    const by = body.type === 'DrawCard' ? DEALER : seniorOf(bookId);
    return table.refuses(body, patrons ? 'ann' : by).clause;
  });
}

describe('an order that comes out of its time', () => {
  it('[crown-melbourne 4.1.1(c); 8.2.2(a); 8.2.2(b); 8.3.1; 8.3.4(c); 11.7; 11.9.1; 11.10; 11.12] an order at the wrong moment is refused under the clause of Crown Melbourne that sets its moment', () => {
    expect(cited(CM)).toEqual(OUT_OF_TIME.map(([, , clause]) => clause));
  });

  it('[victoria-2002 4.1.1(c); 8.2.2(a); 8.2.2(b); 8.3.1; 8.3.4(c); 11.8; 11.10; 11.11; 11.13] an order at the wrong moment is refused under the clause of Victoria 2002 that sets its moment', () => {
    expect(cited(V02)).toEqual(OUT_OF_TIME.map(([, , , clause]) => clause));
  });
});

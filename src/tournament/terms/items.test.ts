import { expect, it } from 'vitest';
import { SETTINGS } from '../../../test/support/tournament/settings.ts';
import { CROWN, TAS, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import { findBook, type TermsItem } from '../../rules/index.ts';
import { printTerms, termsOf } from './terms.ts';

type Row = readonly [item: TermsItem, clause: string];

const CROWN_ITEMS: readonly Row[] = [
  ['when', '12.4.1(a)(i)'],
  ['fees', '12.4.1(a)(ii)'],
  ['field', '12.4.1(a)(iii)'],
  ['where', '12.4.1(a)(iv)'],
  ['start-may-move', '12.4.1(b)'],
  ['changes-told', '12.4.1(c)'],
  ['taking-part-accepts', '12.4.2(a)(i)'],
  ['lawful-persons', '12.4.2(a)(ii)'],
  ['may-refuse', '12.4.2(a)(iii)'],
  ['selection', '12.4.2(a)(iv)'],
  ['staff-in-charity', '12.4.2(a)(v)'],
  ['comply', '12.4.2(b)(i)'],
  ['distribution', '12.4.2(b)(ii)'],
  ['signed-copies', '12.4.2(b)(iii)'],
  ['entry-method', '12.4.2(c)'],
  ['entry-terms', '12.4.2(d)'],
  ['rounds', '12.4.3(a)(i)'],
  ['tables', '12.4.3(a)(ii)'],
  ['progression', '12.4.3(a)(iii)'],
  ['buy-back', '12.4.3(a)(iv)'],
  ['second-chance', '12.4.3(a)(v)'],
  ['starting-chips', '12.4.3(b)'],
  ['chips-afterwards', '12.4.3(c)'],
  ['chip-kind', '12.4.4(a)'],
  ['compulsory-wager', '12.4.4(b)'],
  ['secret-wagers', '12.4.4(c)'],
  ['elimination', '12.4.5(a)'],
  ['winners', '12.4.6(a)'],
  ['pool', '12.4.7(a)'],
  ['prizes', '12.4.7(b)'],
  ['penalties', '12.4.8(a)(i)'],
  ['disqualification', '12.4.8(a)(ii)'],
  ['substitutes', '12.4.8(a)(iii)'],
  ['refunds', '12.4.8(a)(iv)'],
  ['late-or-absent', '12.4.8(b)(i)'],
  ['absent-from-event', '12.4.8(b)(ii)'],
  ['devices', '12.4.8(b)(iii)'],
  ['substitute-effect', '12.4.8(b)(iv)'],
  ['disqualified-chips', '12.4.8(b)(v)'],
  ['retirement', '12.4.8(b)(vi)'],
  ['rules-prevail', '12.4.8(c)'],
  ['early-finish', '12.4.8(d)'],
  ['privacy', '12.4.8(e)'],
  ['promotion', '12.4.8(f)'],
  ['conducted-by', '12.4.8(g)'],
  ['decision-final', '12.4.8(h)'],
  ['liability', '12.4.8(i)'],
  ['complaint', '12.4.8(j)'],
];
const VICTORIA_ITEMS: readonly Row[] = [
  ['fees', '12.2.1(a)'],
  ['starting-chips', '12.2.1(b)'],
  ['chips-afterwards', '12.2.1(b)'],
  ['compulsory-wager', '12.2.1(c)'],
  ['rounds', '12.2.1(d)'],
  ['tables', '12.2.1(d)'],
  ['progression', '12.2.1(d)'],
  ['second-chance', '12.2.1(d)'],
  ['secret-wagers', '12.2.1(e)'],
  ['buy-back', '12.2.1(f)'],
  ['lawful-persons', '12.2.1(g)(i)'],
  ['may-refuse', '12.2.1(g)(ii)'],
  ['selection', '12.2.1(g)(iii)'],
  ['entry-terms', '12.2.1(h)'],
  ['application-form', '12.2.1(h)'],
  ['field', '12.2.1(h)'],
  ['disqualification', '12.2.1(i)'],
  ['retirement', '12.2.1(i)'],
  ['refunds', '12.2.1(i)'],
  ['late-or-absent', '12.2.1(j)'],
  ['prizes', '12.2.1(k)'],
  ['rules-prevail', '12.2.1(l)'],
];
const TASMANIA_ITEMS: readonly Row[] = [
  ['application-form', '15.2.2(a)'],
  ['entry-terms', '15.2.2(b)'],
  ['fees', '15.2.2(c)'],
  ['field', '15.2.2(d)'],
  ['starting-chips', '15.2.2(e)'],
  ['rounds', '15.2.2(f)'],
  ['prizes', '15.2.2(g)'],
  ['prize-method', '15.2.2(h)'],
  ['secret-wagers', '15.2.2(i)'],
  ['progression', '15.8.1'],
];

const of = (book: string, rows: readonly Row[]) =>
  rows.map(([item, clause]) => [book, clause, item] as const);

it.each([...of(CROWN, CROWN_ITEMS), ...of(VICTORIA, VICTORIA_ITEMS), ...of(TAS, TASMANIA_ITEMS)])(
  '[%s %s] the terms of a tournament speak of "%s"',
  (book, clause, item) => {
    const policy = findBook(book)?.tournaments.policy ?? null;
    if (policy === null) throw new Error(`${book} has no tournaments`);
    const line = termsOf(policy, SETTINGS).find((one) => one.item === item);
    expect(line?.clause).toBe(clause);
    // An item that applies is printed with its clause; the others wait for their condition.
    expect(!line?.needed || printTerms(policy, SETTINGS).includes(`[${clause}]`)).toBe(true);
  },
);

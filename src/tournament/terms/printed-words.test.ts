import { expect, it } from 'vitest';
import { FINAL, SETTINGS } from '../../../test/support/tournament/settings.ts';
import { CROWN, TAS, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import { cents } from '../../kit/index.ts';
import { findBook } from '../../rules/index.ts';
import type { Settings } from '../kernel/index.ts';
import { printTerms } from './terms.ts';

/** The line of the printed terms that answers a clause. */
function lineOf(book: string, clause: string, changes: Partial<Settings> = {}): string {
  const policy = findBook(book)?.tournaments.policy ?? null;
  if (policy === null) throw new Error(`${book} has tournaments`);
  const lines = printTerms(policy, { ...SETTINGS, ...changes }).split('\n');
  return lines.find((line) => line.endsWith(`[${clause}]`)) ?? '';
}

type Line = readonly [clause: string, words: string];

/** What the terms must say, word for word: a turned sentence would deceive the players. */
const CROWN_LINES: readonly Line[] = [
  ['12.4.1(b)', 'The director may move the start of a round or session, on reasonable notice'],
  ['12.4.1(c)', 'The regulator is told of every change to these details before the event.'],
  ['12.4.2(a)(i)', 'Whoever takes part accepts these terms.'],
  ['12.4.2(a)(ii)', 'Only people who may lawfully be in the casino and gamble there may enter.'],
  ['12.4.2(a)(iii)', 'The operator may refuse any application.'],
  ['12.4.2(b)(i)', 'A player who does not follow these terms may be disqualified.'],
  ['12.4.3(b)', 'Every player starts each session with $1,000 in chips.'],
  ['12.4.3(c)', 'Chips have no cash value and go back to the operator.'],
  ['12.4.4(a)', 'Tournament chips, which are not cash chips.'],
  ['12.4.8(b)(ii)', 'A player who does not come to the event at all loses the place and the fee.'],
  ['12.4.8(b)(iv)', 'A substitute takes over seat, chips, score and secret wagers as they stand.'],
  ['12.4.8(b)(v)', 'A disqualified player leaves; tournament chips go back to the operator.'],
  ['12.4.8(c)', 'where they differ, the rules prevail.'],
  ['12.4.8(d)', 'or when chips are cashed and everybody at the table agrees.'],
  ['12.4.8(e)', 'The operator’s privacy policy, to be had on request and online, covers'],
  ['12.4.8(f)', 'With an entrant’s permission the operator may use name, suburb and pictures'],
  ['12.4.8(g)', 'The director and deputies conduct the event under these terms and the rules.'],
  ['12.4.8(h)', 'In a dispute the director’s decision is final.'],
  [
    '12.4.8(i)',
    'As far as the law allows, and leaving rights under the Fair Trading Act 1999 (Vic)',
  ],
  ['12.4.8(j)', 'A complaint about the conduct of gaming may be brought before the regulator'],
];

it.each(CROWN_LINES)('[crown-melbourne %s] the terms say: %s', (clause, words) => {
  expect(lineOf(CROWN, clause)).toContain(words);
});

it.each<Line>([
  ['12.2.1(g)(i)', 'Only people who may lawfully be in the casino and gamble there may enter.'],
  ['12.2.1(g)(ii)', 'The operator may refuse any application.'],
  ['12.2.1(l)', 'where they differ, the rules prevail.'],
])('[victoria-2002 %s] the conditions say: %s', (clause, words) => {
  expect(lineOf(VICTORIA, clause)).toContain(words);
});

type Varied = readonly [
  book: string,
  clause: string,
  changes: Partial<Settings>,
  words: string,
  changed: string,
];

it.each<Varied>([
  [CROWN, '12.4.1(a)(ii)', { entryFeeCents: cents(0) }, 'Entry $55.', 'No entry fee.'],
  [CROWN, '12.4.1(a)(iii)', { mostPlayers: 6 }, 'At least 2 and at most 7', 'at most 6 players.'],
  [CROWN, '12.4.4(b)', { compulsoryWager: false }, 'wagers at least $50', 'no compulsory wager'],
  [CROWN, '12.4.4(c)', { secretWagers: 0 }, '2 secret wagers', 'There are no secret wagers.'],
  [CROWN, '12.4.7(a)', { retainedPercent: 5 }, 'less 10 per cent', 'less 5 per cent'],
  [
    CROWN,
    '12.4.7(a)',
    { retainedParts: [{ purpose: 'the jackpot', percent: 10 }] },
    'less 10 per cent, and',
    'less 10 per cent (10 for the jackpot), and',
  ],
  [CROWN, '12.4.8(a)(i)', { penalties: ['a fine'] }, 'warning; a missed coup', 'a fine'],
  [CROWN, '12.4.8(b)(i)', { absenceDeductionCents: cents(7500) }, '$50 in chips', '$75 in chips'],
  [CROWN, '12.4.8(b)(vi)', { retirementRefundPercent: 25 }, '0 per cent', '25 per cent of the fee'],
  [VICTORIA, '12.2.1(c)', { compulsoryWager: false }, 'at least $50', 'no compulsory wager'],
  [TAS, '15.2.2(c)', { entryFeeCents: cents(7000) }, 'Entry $55.', 'Entry $70.'],
  [TAS, '15.2.2(e)', { startingChipsCents: cents(200_000) }, '$1,000 in chips', '$2,000 in chips'],
  [
    TAS,
    '15.2.2(e)',
    { wagerChips: [cents(2500), cents(10_000)] },
    'in chips.',
    'in chips. Wagers are made of chips of $25, $100.',
  ],
  [
    CROWN,
    '12.4.3(a)(i)',
    { rounds: [{ ...FINAL, length: { by: 'hands', hands: 12 } }] },
    'Final: 60 minutes',
    'Final: 12 hands',
  ],
  [
    CROWN,
    '12.4.3(a)(i)',
    { rounds: [{ ...FINAL, length: { by: 'shoes', shoes: 1 } }] },
    'Final: 60 minutes',
    'Final: 1 shoe',
  ],
  [TAS, '15.2.2(i)', { secretWagers: 1 }, '2 secret wagers', '1 secret wagers'],
])(
  '[%s %s] with %j the terms no longer say "%s" but "%s"',
  (book, clause, changes, words, changed) => {
    expect(lineOf(book, clause)).toContain(words);
    expect(lineOf(book, clause, changes)).toContain(changed);
    expect(lineOf(book, clause, changes)).not.toBe(lineOf(book, clause));
  },
);

it.each([
  ['madeUp', 'free places go to further winners of the second chance'],
  ['equalsGoOn', 'whoever is equal to the last of them goes on too'],
] as const)(
  '[crown-melbourne 12.4.3(a)(iii)] the terms say with %s that %s, and not without it',
  (name, words) => {
    const heat = { ...FINAL, name: 'Heat', tables: 2, advancing: 2 };
    const plain = lineOf(CROWN, '12.4.3(a)(iii)', { rounds: [heat, FINAL] });
    expect(plain).toContain('Heat: the first 2 of each table go on');
    expect(plain).not.toContain(words);
    const rounds = [{ ...heat, [name]: true }, FINAL];
    expect(lineOf(CROWN, '12.4.3(a)(iii)', { rounds })).toContain(words);
  },
);

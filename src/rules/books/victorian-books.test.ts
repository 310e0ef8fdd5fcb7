import { describe, expect, it } from 'vitest';
import { CM, V02 } from '../../../test/support/rules/cite.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import type { RuleBook } from '../model/book.ts';
import { citation } from '../model/leaf.ts';

type Look = (book: RuleBook) => unknown;
type Row = readonly [what: string, look: Look, crown: unknown, victoria: unknown];

const noticeOf = (book: RuleBook, id: string) =>
  book.notices.find((notice) => notice.id === id)?.text ?? null;
const offeredBy = (book: RuleBook, of: 'wagers' | 'runs' | 'tails') =>
  book.versions.map((version) => Object.keys(version[of]).length);
const optional = (book: RuleBook) =>
  Object.fromEntries(
    Object.entries(book.versions.find(({ id }) => id === 'crown')?.wagers ?? {}).map(
      ([type, terms]) => [type, terms.offered.value],
    ),
  );
const SIDE_OPTIONS = {
  'player-dragon-bonus': 'optional',
  'banker-dragon-bonus': 'optional',
  'player-perfect-pair': 'optional',
  'banker-perfect-pair': 'optional',
  'player-pair': 'optional',
  'banker-pair': 'optional',
};

/** The differences between the Victorian books by number, as far as ordinary play is concerned. */
const VICTORIAN: readonly Row[] = [
  [
    'D1 regulator',
    (b) => b.regulator.value,
    'Victorian Commission for Gambling Regulation',
    'Victorian Casino and Gaming Authority',
  ],
  [
    'D1 edition',
    (b) => b.edition.value,
    'undated; not before 2010',
    'in force from 4.00 am on 8 August 2002',
  ],
  [
    'D2 versions',
    (b) => b.versions.map((v) => v.id),
    ['traditional', 'crown', 'two-to-one', 'tie-baccarat'],
    ['traditional', 'crown'],
  ],
  [
    'D3 version notices',
    (b) => b.versions.map((v) => [v.notice.value, v.notice.clause]),
    [
      [false, '1.1 Traditional Baccarat'],
      [true, '5.1'],
      [true, '5.2'],
      [true, '5.3'],
    ],
    [
      [false, '5.1'],
      [true, '5.1'],
    ],
  ],
  ['D4, D8 coup wagers', (b) => offeredBy(b, 'wagers'), [9, 10, 3, 3], [3, 4]],
  [
    'D4, D6 what a table may leave out',
    optional,
    { player: 'always', banker: 'always', insurance: 'optional', tie: 'optional', ...SIDE_OPTIONS },
    { player: 'always', banker: 'always', insurance: 'optional', tie: 'always' },
  ],
  ['D5 side wagers in order of entitlement', (b) => b.betting.sideWagerPriority.value, true, false],
  ['D5, D7 side wagers alone', (b) => citation(b.betting.sideWagersAlone), '6.8.1', '1.1 Run'],
  ['D7 Runs', (b) => offeredBy(b, 'runs'), [4, 4, 0, 0], [4, 4]],
  ['D8 Dragon Tails', (b) => offeredBy(b, 'tails'), [2, 2, 0, 0], [0, 0]],
  [
    'D9 layouts',
    (b) => b.equipment.layouts.map((l) => `${l.diagram} ${l.form}`),
    ['A baccarat', 'B mini', 'F mini', 'C midi'],
    ['A baccarat', 'B mini', 'C midi'],
  ],
  [
    'D9 areas',
    (b) => Object.keys(b.equipment.areas),
    ['run', 'dragon-bonus', 'dragon-tail', 'pair', 'perfect-pair'],
    ['run'],
  ],
  ['D10 indicator', (b) => b.equipment.dragonTailIndicator.value, true, false],
  [
    'D11 decks',
    (b) => [b.cards.decks.value, b.cards.decksForGroup['perfect-pair']?.value],
    [{ least: 4, most: 8 }, 8],
    [{ least: 4, most: 8 }, undefined],
  ],
  [
    'D12 closing check',
    (b) => [b.cards.closingCheck.value, b.cards.handledCardsExemptFromCount.value],
    ['counted', true],
    ['checked', false],
  ],
  ['D13 first shuffle', (b) => b.shuffle.immediatelyBeforePlay.value, null, { withinMinutes: 20 }],
  [
    'D14 dropped cards',
    (b) => b.shuffle.reasons.value.includes('dropped-or-mishandled'),
    true,
    false,
  ],
  [
    'D17 burn card',
    (b) => [b.burn.opening.value, b.burn.shownOnRequest.value],
    [1, true],
    [1, true],
  ],
  ['D18 burn by face value', (b) => b.burn.byFaceValue.value, 'dealer-may', 'request-binds'],
  [
    'D19, D20 senior office',
    (b) => b.offices.ladder.value.slice(2),
    ['pit-boss', 'management'],
    ['casino-supervisor'],
  ],
  [
    'D24 statutory sign',
    (b) => /66\(1\)\((.)\)/.exec(noticeOf(b, 'limit-sign') ?? '')?.[1],
    'c',
    'd',
  ],
  ['D25 second differential', (b) => b.limits.secondDifferential.value, false, true],
  [
    'D26, D27 past the differential',
    (b) => b.limits.pastDifferential.value,
    {
      versions: ['traditional'],
      extraPerThousand: 25,
      by: 'arrangement',
      grounds: { player: '7.5.2', banker: '7.5.1' },
    },
    {
      versions: ['traditional'],
      extraPerThousand: 25,
      by: 'anyone',
      grounds: { player: '7.5.2', banker: '7.5.1' },
    },
  ],
  [
    'D28 marker',
    (b) => b.limits.personalLimitMarker.value,
    { text: null },
    { text: 'personal limit' },
  ],
  [
    'D29 raising the minimum',
    (b) => b.limits.change.value,
    { noticeMinutes: 20, needsNotice: 'raised-minimum', consentInstead: false },
    { noticeMinutes: 20, needsNotice: 'raised-minimum', consentInstead: true },
  ],
  [
    'D30 deferral',
    (b) => b.commission.deferral.value,
    { approval: 'management' },
    { approval: null },
  ],
  [
    'D34 grounds of a dummy coup',
    (b) => b.dummyCoups.grounds.value,
    [
      'keep-card-sequence',
      'start-of-shoe',
      'during-shoe',
      'until-a-wager',
      'reasonable-cause',
      'after-last-coup',
    ],
    ['before-initial-deal', 'after-last-coup'],
  ],
  ['D35 announcing one', (b) => b.dummyCoups.announcement.value, 'visual-sign', 'repeat-the-call'],
  ['D36 purpose clause', (b) => b.dummyCoups.sequenceGoverns.value, false, true],
  [
    'D37 misdelivered cards',
    (b) => b.irregularities.misdelivered.value,
    { wrongOpenerToo: true, players: 'retract-or-reduce' },
    { wrongOpenerToo: false, players: 'retract' },
  ],
  ['D38 what rides on', (b) => b.dummyCoups.ridesOn.value, ['run', 'dragon-tail'], ['run']],
  [
    'D39 reopening',
    (b) => [b.betting.reopening.value, b.offices.authority['reopen-wagers'].value],
    [{ mostCardsDrawn: 4, mayWithdraw: true }, 'game-supervisor'],
    [{ mostCardsDrawn: 1, mayWithdraw: false }, 'casino-supervisor'],
  ],
  ['D40 all withdrawn', (b) => b.betting.emptyReopening.value, 'dummy-coup', null],
  [
    'D41 order lost',
    (b) => b.irregularities.orderLost.value,
    'void-at-any-stage',
    'void-in-initial-deal',
  ],
  [
    'D42 late tail without a tail',
    (b) => b.irregularities.misplacedLateTail.value,
    'void',
    'not-offered',
  ],
  [
    'D51 disputes',
    (b) => b.conduct.disputes.value,
    ['senior', 'inspector-notice', 'regulator'],
    ['senior', 'inspector-notice', 'director-review'],
  ],
  ['D52 complaint', (b) => noticeOf(b, 'complaint') !== null, true, false],
  ['D53 copy of the rules', (b) => noticeOf(b, 'rules-copy')?.includes('website'), true, false],
  [
    'D55 numbering',
    (b) => [
      b.voids.tooFewCards.clause,
      b.irregularities.noWagerDealt.clause,
      b.conduct.disputes.clause,
    ],
    ['11.10', '11.4', '13.9'],
    ['11.11', '11.5', '13.10'],
  ],
];

describe('the two Victorian books', () => {
  it.each(VICTORIAN)('%s', (_what, look, crown, victoria) => {
    expect(look(bookOf(CM))).toEqual(crown);
    expect(look(bookOf(V02))).toEqual(victoria);
  });
});

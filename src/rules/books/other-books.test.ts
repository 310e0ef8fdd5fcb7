import { describe, expect, it } from 'vitest';
import { TAS, VILLE } from '../../../test/support/rules/cite.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import type { RuleBook } from '../model/book.ts';

type Look = (book: RuleBook) => unknown;
type Row = readonly [what: string, look: Look, tasmania: unknown, ville: unknown];

/** How Tasmania and The Ville differ from Crown Melbourne. */
const OTHERS: readonly Row[] = [
  ['nature', (b) => b.nature.value, 'approved-rules', 'leaflet'],
  ['formats', (b) => b.equipment.layouts.map((l) => l.form), ['mini', 'midi'], ['mini']],
  ['seats', (b) => b.equipment.seatCounts.value, [7, 9], [5, 6, 7, 8, 9]],
  ['court cards', (b) => b.cards.courtCardCount.value, 10, 0],
  ['opening check', (b) => b.cards.openingCheck.value, 'checked-and-spread', 'checked'],
  ['closing check', (b) => b.cards.closingCheck.value, 'checked-and-spread', 'checked'],
  ['check by a player', (b) => b.cards.playerCheckOffered.value, true, false],
  ['pre-shuffled cards', (b) => b.shuffle.preShuffledCards.value, false, false],
  [
    'cut in later shoes',
    (b) => b.cut.laterOffer.value,
    'left-of-last-cutter',
    'left-of-last-cutter',
  ],
  ['designated cutter', (b) => b.cut.designeeAllowed.value, false, false],
  [
    'cut when all decline',
    (b) => b.offices.authority['cut-when-all-decline'].value,
    'inspector',
    'inspector',
  ],
  ['depth of the cut', (b) => b.cut.leastFromEnds.value.exact, 10, 10],
  ['cards behind the marker', (b) => b.cuttingCard.depths.value.map((d) => d.behind), [7], [7]],
  [
    'last coup',
    (b) => b.cuttingCard.lastCoup.value,
    'no-start-behind-marker',
    'no-start-behind-marker',
  ],
  [
    'burn',
    (b) => [b.burn.opening.value, b.burn.byFaceValue.value, b.burn.beforeCoup.value],
    [0, 'never', false],
    [0, 'never', false],
  ],
  [
    'dealing methods',
    (b) => b.dealing.methods.map((m) => m.method),
    ['dealer', 'highest-wagerers'],
    ['dealer'],
  ],
  ['squeeze formalities', (b) => b.dealing.squeezeFormalities.value, true, false],
  ['opening by another', (b) => b.dealing.authorisedOpeners.value, false, false],
  [
    'versions',
    (b) => b.versions.map((v) => v.id),
    ['traditional', 'federal'],
    ['traditional', 'no-commission'],
  ],
  ['version notices', (b) => b.versions.map((v) => v.notice.value), [false, true], [false, false]],
  [
    'wagers',
    (b) => b.versions.map((v) => Object.keys(v.wagers)),
    Array(2).fill(['player', 'banker', 'tie']),
    Array(2).fill(['player', 'banker', 'tie']),
  ],
  [
    'Runs and tails',
    (b) => b.versions.flatMap((v) => [...Object.keys(v.runs), ...Object.keys(v.tails)]),
    [],
    [],
  ],
  ['deferral', (b) => b.commission.deferral.value, null, null],
  ['spoken wagers', (b) => b.betting.spokenWagers.value, false, false],
  ['betting closes', (b) => b.betting.closes.value, 'at-the-first-card', 'at-the-first-card'],
  ['reopening', (b) => b.betting.reopening.value, null, null],
  ['both hands', (b) => b.betting.bothHands.value, true, false],
  [
    'coup without a wager',
    (b) => [b.betting.coupWithoutWager.value, b.betting.freeCoups.value],
    ['not-dealt', { most: 5, per: 'shoe' }],
    ['not-dealt', null],
  ],
  [
    'standing players',
    (b) => b.betting.standingPlayers.value,
    'beside-a-seated-player',
    'beside-a-seated-player',
  ],
  ['how many stand', (b) => b.betting.standingPerPlace.value, 2, 2],
  ['partnerships', (b) => b.betting.partnershipsBarred.value, true, false],
  ['unpayable multiples', (b) => b.limits.unpayable.value, 'no-rule', 'no-rule'],
  [
    'exposure',
    (b) => [b.limits.exposure.value, b.limits.exposureRounding.value],
    ['per-hand-liability', 'round-down'],
    ['none', 'none'],
  ],
  ['past the differential', (b) => b.limits.pastDifferential.value, null, null],
  ['personal limits', (b) => b.limits.personalLimitMarker.value, { text: null }, null],
  [
    'changes of limits',
    (b) => b.limits.change.value,
    { noticeMinutes: 30, needsNotice: 'any-change', consentInstead: true },
    { noticeMinutes: 30, needsNotice: 'any-change', consentInstead: true },
  ],
  [
    'hidden excess card',
    (b) => b.irregularities.excessUnseenBar.value,
    'marker-shown',
    'marker-shown',
  ],
  [
    'face-up card',
    (b) => [b.irregularities.faceUpFirstCard.value, b.irregularities.faceUpLaterCard.value],
    ['used-if-betting-closed', 'used-if-needed'],
    ['used-if-betting-closed', 'used-if-needed'],
  ],
  ['misdelivered cards', (b) => b.irregularities.misdelivered.value, null, null],
  [
    'dummy coups',
    (b) => [b.dummyCoups.name.value, b.dummyCoups.grounds.value],
    ['non-betting coup', []],
    ['non-betting coup', []],
  ],
  ['competitions', (b) => b.tournaments.offered.value, true, false],
  [
    'conduct',
    (b) => [
      b.conduct.devicesBarred.value,
      b.conduct.closingNoticeMinutes.value,
      b.conduct.vacateAfterRounds.value,
    ],
    [false, null, null],
    [false, null, null],
  ],
  [
    'notices',
    (b) => b.notices.map((n) => n.id),
    [
      'identity',
      'limit-sign',
      'limit-change',
      'collective-liability',
      'federal-version',
      'table-of-play',
    ],
    [
      'identity',
      'limit-sign',
      'bonus-odds',
      'responsible-gaming',
      'own-decision',
      'help',
      'slogan',
      'chance',
      'margin',
    ],
  ],
];

describe('Tasmania and The Ville', () => {
  it.each(OTHERS)('%s', (_what, look, tasmania, ville) => {
    expect(look(bookOf(TAS))).toEqual(tasmania);
    expect(look(bookOf(VILLE))).toEqual(ville);
  });
});

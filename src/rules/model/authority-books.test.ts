import { expect, it } from 'vitest';
import { CM, TAS, V02, VILLE } from '../../../test/support/rules/cite.ts';
import { bookOf } from '../../../test/support/rules/table.ts';
import { type Act, mayDo, type StaffRank } from './authority.ts';

/**
 * An act, the least office for it, and the clause. The office is null where nobody may do it, the
 * clause where the book is silent.
 */
type Row = readonly [act: Act, least: StaffRank | null, clause: string | null];

const CROWN: readonly Row[] = [
  ['open-table', 'game-supervisor', '7.1'],
  ['attend-as-supervisor', 'game-supervisor', '1.1 Game Supervisor'],
  ['run-the-game', 'dealer', '1.1 Dealer'],
  ['check-cards', 'dealer', '3.4'],
  ['order-shuffle-abnormal-sequence', 'pit-boss', '4.1.1(c)'],
  ['order-shuffle-for-cause', 'pit-boss', '4.1.1(d)'],
  ['introduce-pre-shuffled-cards', 'dealer', '4.1.2'],
  ['designate-cutter', 'game-supervisor', '4.2.1(b)'],
  ['cut-when-all-decline', 'game-supervisor', '4.2.2'],
  ['replace-cards-after-last-coup', 'game-supervisor', '4.4.1'],
  ['replace-unfit-cards', 'pit-boss', '4.4.2'],
  ['permit-standing-player', 'game-supervisor', '6.2.1'],
  ['choose-dealing-method', 'game-supervisor', '8.1'],
  ['choose-facing', 'game-supervisor', '8.2.3'],
  ['approve-squeeze', null, null],
  ['direct-dummy-coup', 'game-supervisor', '11.8.1'],
  ['direct-dummy-coups-after-last', 'game-supervisor', '8.3.4(d)'],
  ['approve-free-coups', null, null],
  ['reopen-wagers', 'game-supervisor', '11.9.1'],
  ['decide-misdelivery', 'game-supervisor', '11.7'],
  ['decide-irregularity', 'game-supervisor', '11.8.1(a)'],
  ['report-irregularity', 'dealer', '11.5'],
  ['void-coup-order-lost', 'game-supervisor', '11.11'],
  ['change-limits', 'pit-boss', '7.7'],
  ['agree-personal-limits', 'pit-boss', '7.6'],
  ['arrange-extra-commission', 'pit-boss', '7.5'],
  ['approve-deferred-commission', 'management', '10.2.1'],
  ['call-in-deferred-commission', 'management', '10.2.1(a)(iii)'],
  ['take-back-shoe', 'pit-boss', '8.1.3(h)(iii)'],
  ['void-wager', 'pit-boss', '13.2.1'],
  ['exclude-player', 'pit-boss', '13.2.2'],
  ['seize-winnings', 'pit-boss', '13.2.3'],
  ['confiscate-device', 'pit-boss', '13.2.4'],
  ['detain-person', 'pit-boss', '13.2.5'],
  ['invalidate-result', 'pit-boss', '13.3'],
  ['close-table', 'pit-boss', '13.7'],
  ['ask-seat-vacated', 'game-supervisor', '13.8'],
  ['decide-dispute', 'pit-boss', '13.9'],
  ['correct-payment', 'pit-boss', '13.9'],
  ['record-incident', 'dealer', '13.9'],
];

const VICTORIA: readonly Row[] = [
  ['open-table', 'game-supervisor', '7.1'],
  ['attend-as-supervisor', 'game-supervisor', '1.1 Game Supervisor'],
  ['run-the-game', 'dealer', '1.1 Dealer'],
  ['check-cards', 'dealer', '3.4'],
  ['order-shuffle-abnormal-sequence', 'casino-supervisor', '4.1.1(c)'],
  ['order-shuffle-for-cause', 'casino-supervisor', '4.1.1(d)'],
  ['introduce-pre-shuffled-cards', 'dealer', '4.1.2'],
  ['designate-cutter', 'game-supervisor', '4.2.1(b)'],
  ['cut-when-all-decline', 'game-supervisor', '4.2.2'],
  ['replace-cards-after-last-coup', 'game-supervisor', '4.4.1'],
  ['replace-unfit-cards', 'casino-supervisor', '4.4.2'],
  ['permit-standing-player', 'game-supervisor', '6.2.1'],
  ['choose-dealing-method', 'game-supervisor', '8.1'],
  ['choose-facing', 'game-supervisor', '8.2.3'],
  ['approve-squeeze', null, null],
  ['direct-dummy-coup', 'game-supervisor', '11.4'],
  ['direct-dummy-coups-after-last', 'game-supervisor', '8.3.4(d)'],
  ['approve-free-coups', null, null],
  ['reopen-wagers', 'casino-supervisor', '11.10'],
  ['decide-misdelivery', 'game-supervisor', '11.8'],
  ['decide-irregularity', 'game-supervisor', '11.9.1'],
  ['report-irregularity', 'dealer', '11.6'],
  ['void-coup-order-lost', 'game-supervisor', '11.12'],
  ['change-limits', 'casino-supervisor', '7.7'],
  ['agree-personal-limits', 'casino-supervisor', '7.6'],
  ['arrange-extra-commission', null, '7.5'],
  ['approve-deferred-commission', 'dealer', '10.2.1'],
  ['call-in-deferred-commission', 'casino-supervisor', '10.2.1(a)(iii)'],
  ['take-back-shoe', 'pit-boss', '8.1.3(h)(iii)'],
  ['void-wager', 'casino-supervisor', '13.2.1'],
  ['exclude-player', 'casino-supervisor', '13.2.2'],
  ['seize-winnings', 'casino-supervisor', '13.2.3'],
  ['confiscate-device', 'casino-supervisor', '13.2.4'],
  ['detain-person', 'casino-supervisor', '13.2.5'],
  ['invalidate-result', 'casino-supervisor', '13.3'],
  ['close-table', 'casino-supervisor', '13.7'],
  ['ask-seat-vacated', 'game-supervisor', '13.8'],
  ['decide-dispute', 'casino-supervisor', '13.10'],
  ['correct-payment', 'casino-supervisor', '13.10'],
  ['record-incident', 'dealer', '13.10'],
];

const TASMANIA: readonly Row[] = [
  ['open-table', 'inspector', '3'],
  ['attend-as-supervisor', 'inspector', '3'],
  ['run-the-game', 'dealer', '9.1/2'],
  ['check-cards', 'dealer', '4.2'],
  ['order-shuffle-abnormal-sequence', 'inspector', null],
  ['order-shuffle-for-cause', 'inspector', '3/2'],
  ['introduce-pre-shuffled-cards', null, '5.1/2'],
  ['designate-cutter', null, '5.2'],
  ['cut-when-all-decline', 'inspector', '5.2/3'],
  ['replace-cards-after-last-coup', 'inspector', '4.4'],
  ['replace-unfit-cards', null, null],
  ['permit-standing-player', null, '6.4'],
  ['choose-dealing-method', 'inspector', '9.3'],
  ['choose-facing', 'inspector', '9.3'],
  ['approve-squeeze', 'inspector', '9.3(e)'],
  ['direct-dummy-coup', null, null],
  ['direct-dummy-coups-after-last', null, null],
  ['approve-free-coups', 'management-representative', '6.2/2'],
  ['reopen-wagers', null, '6.3'],
  ['decide-misdelivery', 'inspector', null],
  ['decide-irregularity', 'inspector', '3/2'],
  ['report-irregularity', 'dealer', '3/2'],
  ['void-coup-order-lost', 'management-representative', null],
  ['change-limits', 'management-representative', '7.6'],
  ['agree-personal-limits', 'management-representative', '7.2'],
  ['arrange-extra-commission', null, null],
  ['approve-deferred-commission', null, null],
  ['call-in-deferred-commission', null, null],
  ['take-back-shoe', null, null],
  ['void-wager', 'management-representative', '7.3'],
  ['exclude-player', 'management-representative', null],
  ['seize-winnings', null, null],
  ['confiscate-device', null, null],
  ['detain-person', null, null],
  ['invalidate-result', 'management-representative', null],
  ['close-table', 'management-representative', null],
  ['ask-seat-vacated', null, null],
  ['decide-dispute', 'inspector', '3/2'],
  ['correct-payment', 'management-representative', null],
  ['record-incident', 'dealer', '3/2'],
];

const THE_VILLE: readonly Row[] = [
  ['open-table', 'inspector', null],
  ['attend-as-supervisor', 'inspector', null],
  ['run-the-game', 'dealer', null],
  ['check-cards', 'dealer', null],
  ['order-shuffle-abnormal-sequence', 'inspector', null],
  ['order-shuffle-for-cause', 'inspector', null],
  ['introduce-pre-shuffled-cards', null, null],
  ['designate-cutter', null, null],
  ['cut-when-all-decline', 'inspector', null],
  ['replace-cards-after-last-coup', 'inspector', null],
  ['replace-unfit-cards', 'inspector', null],
  ['permit-standing-player', null, null],
  ['choose-dealing-method', 'inspector', null],
  ['choose-facing', 'inspector', null],
  ['approve-squeeze', null, null],
  ['direct-dummy-coup', null, null],
  ['direct-dummy-coups-after-last', null, null],
  ['approve-free-coups', null, null],
  ['reopen-wagers', null, null],
  ['decide-misdelivery', 'inspector', null],
  ['decide-irregularity', 'inspector', null],
  ['report-irregularity', 'dealer', null],
  ['void-coup-order-lost', 'management-representative', null],
  ['change-limits', 'management-representative', null],
  ['agree-personal-limits', null, null],
  ['arrange-extra-commission', null, null],
  ['approve-deferred-commission', null, null],
  ['call-in-deferred-commission', null, null],
  ['take-back-shoe', null, null],
  ['void-wager', 'management-representative', null],
  ['exclude-player', 'management-representative', null],
  ['seize-winnings', null, null],
  ['confiscate-device', null, null],
  ['detain-person', null, null],
  ['invalidate-result', 'management-representative', null],
  ['close-table', 'management-representative', null],
  ['ask-seat-vacated', null, null],
  ['decide-dispute', 'inspector', null],
  ['correct-payment', 'management-representative', null],
  ['record-incident', 'dealer', null],
];

/** From the lowest office to the highest; an office below the least is refused. */
const LADDERS: Readonly<Record<string, readonly StaffRank[]>> = {
  [CM]: ['dealer', 'game-supervisor', 'pit-boss', 'management'],
  [V02]: ['dealer', 'game-supervisor', 'casino-supervisor'],
  [TAS]: ['dealer', 'inspector', 'management-representative'],
  [VILLE]: ['dealer', 'inspector', 'management-representative'],
};

const CASES = Object.entries({ [CM]: CROWN, [V02]: VICTORIA, [TAS]: TASMANIA, [VILLE]: THE_VILLE })
  .flatMap(([book, rows]) => rows.map((row) => [book, ...row] as const))
  .map(([book, act, least, clause]) => {
    const who = least === null ? 'is for nobody' : `is for a ${least} or above`;
    const cited = clause === null ? `${book}: ` : `[${book} ${clause}] `;
    return [`${cited}${act} ${who}`, book, act, least] as const;
  });

it.each(CASES)('%s', (_title, book, act, least) => {
  const ladder = LADDERS[book] ?? [];
  // Victoria has no rung for the pit boss, who counts as a Casino Supervisor (VI-52).
  const rung = least === 'pit-boss' && book === V02 ? 'casino-supervisor' : least;
  const from = rung === null ? ladder.length : ladder.indexOf(rung);
  const { offices } = bookOf(book);
  expect(ladder.filter((rank) => mayDo(offices, rank, act))).toEqual(ladder.slice(from));
});

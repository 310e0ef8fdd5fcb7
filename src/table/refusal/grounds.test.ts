import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  DEALER,
  deal,
  leaveCards,
  PLAYER_WINS,
  playCoup,
  readyTable,
  type Scenario,
  scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { dollars, unburnedTable } from '../../../test/support/table/victorian.ts';
import type { Actor } from '../model/actor.ts';
import type { Refusal, RefusalCode } from './refusal.ts';

const CM = 'crown-melbourne';
const V02 = 'victoria-2002';
const TAS = 'tasmania-2013';
const PHYSICAL = { shoeKind: 'physical' } as const;
const wager = {
  type: 'PlaceWager',
  wager: 'player',
  stakeCents: dollars(100),
  length: null,
} as const;

function dealtCoup(table: Scenario, cards = '9S 2H'): number {
  table.does({ type: 'OpenBetting' });
  const id = bet(table, 'ann', 'player', 100);
  table.does({ type: 'CallNoMoreBets' });
  deal(table, cards);
  return id;
}

function shoeOver(bookId: string): Scenario {
  const table = tableOf(bookId, 'traditional', PHYSICAL);
  table.does({ type: 'ShowCuttingCard' });
  playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
  return table;
}

interface Case {
  readonly says: string;
  readonly book: string;
  readonly clause: string;
  readonly code: RefusalCode;
  refused(bookId: string): Refusal;
}

const dummyAfter = { type: 'DirectDummyCoup', ground: 'after-last-coup', count: 1 } as const;

const CASES: readonly Case[] = [
  ...[CM, V02].flatMap((book): Case[] => [
    {
      says: 'a wager after the last coup',
      book,
      clause: '8.3.4(c)',
      code: 'shoe-over',
      refused: (id) => shoeOver(id).refuses({ ...wager, place: 3 }, 'ann'),
    },
    {
      says: 'a call for bets after the shoe was ended',
      book,
      clause: '4.1.1(b)',
      code: 'not-shuffled',
      refused(id) {
        const table = shoeOver(id);
        table.does({ type: 'EndShoe' });
        return table.refuses({ type: 'OpenBetting' });
      },
    },
    {
      says: 'a burn after the first coup was dealt without one',
      book,
      clause: '11.1',
      code: 'burn-too-late',
      refused(id) {
        const table = unburnedTable(id);
        table.does({ type: 'OpenBetting', unburned: true });
        bet(table, 'ann', 'player', 100);
        table.does({ type: 'CallNoMoreBets' });
        deal(table, '9S 2H');
        return table.refuses({ type: 'BurnCards', byFaceValue: false, card: null });
      },
    },
    {
      says: 'a withdrawal after the first card',
      book,
      clause: '6.4',
      code: 'betting-closed',
      refused(id) {
        const table = tableOf(id);
        return table.refuses({ type: 'WithdrawWager', wagerId: dealtCoup(table) }, 'ann');
      },
    },
    {
      says: 'a withdrawal of a Run that is under way',
      book,
      clause: '6.4',
      code: 'may-not-withdraw',
      refused(id) {
        const table = tableOf(id);
        table.does({ type: 'OpenBetting' });
        const wagerId = bet(table, 'ann', 'player-run', 10, 3);
        table.does({ type: 'CallNoMoreBets' });
        deal(table, PLAYER_WINS);
        announceAndSettle(table);
        table.does({ type: 'OpenBetting' });
        return table.refuses({ type: 'WithdrawWager', wagerId }, 'ann');
      },
    },
    {
      says: 'a spoken wager that is converted too late',
      book,
      clause: '6.3',
      code: 'betting-closed',
      refused(id) {
        const table = tableOf(id);
        table.does({ type: 'OpenBetting' });
        const spoken = { ...wager, type: 'SpeakWager', place: 3, backing: 'cash' } as const;
        table.does(spoken, 'ann');
        table.does({ type: 'CallNoMoreBets' });
        return table.refuses({ type: 'ConvertSpoken', spokenId: 1 }, 'ann');
      },
    },
    {
      says: 'a refusal of a wager after the first card',
      book,
      clause: '6.6',
      code: 'hand-in-progress',
      refused(id) {
        const table = tableOf(id);
        return table.refuses({ type: 'RefuseWager', wagerId: dealtCoup(table) });
      },
    },
    {
      says: 'a version that the book does not have',
      book,
      clause: '5.1',
      code: 'unknown-version',
      refused(id) {
        const setup = { ...setupFor(id), versionId: 'no-commission' } as const;
        return openedBy(supervisorOf(id), setup);
      },
    },
    {
      says: 'a supervisor who orders a shuffle for an abnormal sequence',
      book,
      clause: '4.1.1(c)',
      code: 'not-your-act',
      refused: (id) =>
        tableOf(id).refuses(
          { type: 'OrderShuffle', reason: 'abnormal-sequence', why: 'odd' },
          supervisorOf(id),
        ),
    },
    {
      says: 'a dealer who directs a dummy coup after the last',
      book,
      clause: '8.3.4(d)',
      code: 'not-your-act',
      refused: (id) => shoeOver(id).refuses(dummyAfter, DEALER),
    },
    {
      says: 'a dealer who rebuilds a coup',
      book,
      clause: '11.1.1',
      code: 'not-your-act',
      refused(id) {
        const table = unburnedTable(id);
        table.does({ type: 'OpenBetting', unburned: true });
        bet(table, 'ann', 'player', 100);
        table.does({ type: 'CallNoMoreBets' });
        deal(table, '9S 2H');
        return table.refuses({ type: 'ReportMissedBurn', rebuild: true }, DEALER);
      },
    },
    {
      says: 'an optional burn with thirteen cards behind the cutting card',
      book,
      clause: '8.2.2(b)',
      code: 'no-more-cards',
      refused(id) {
        const table = readyTable(setupFor(id, 'traditional', { cuttingCardBehind: 13 }));
        leaveCards(table, 12);
        table.does({ type: 'OpenBetting' });
        bet(table, 'ann', 'player', 100);
        table.does({ type: 'CallNoMoreBets' });
        return table.refuses({ type: 'BurnBeforeCoup' });
      },
    },
    {
      says: 'fourteen cards behind at a table that fans thirteen',
      book,
      clause: '4.2.4(b)',
      code: 'depth-not-lawful',
      refused: (id) =>
        scenario().refuses(
          { type: 'OpenTable', setup: setupFor(id, 'traditional', { cuttingCardBehind: 14 }) },
          supervisorOf(id),
        ),
    },
    {
      says: 'an optional burn while an unseen card is carried',
      book,
      clause: '11.2',
      code: 'card-carried',
      refused(id) {
        const table = tableOf(id);
        playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
        table.does({ type: 'ReportExcessCard', card: null, seen: false });
        table.does({ type: 'OpenBetting' });
        bet(table, 'ann', 'player', 100);
        table.does({ type: 'CallNoMoreBets' });
        return table.refuses({ type: 'BurnBeforeCoup' });
      },
    },
  ]),
  {
    says: 'a wager before a non-betting coup',
    book: TAS,
    clause: '14.1/3',
    code: 'dummy-coup-wager',
    refused(id) {
      const table = tableOf(id);
      playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
      table.does({ type: 'ReportExcessCard', card: '3S', seen: true }, supervisorOf(id));
      return table.refuses({ ...wager, place: 3 }, 'ann');
    },
  },
  {
    says: 'a reduction after the first card',
    book: TAS,
    clause: '6.3',
    code: 'betting-closed',
    refused(id) {
      const { sign } = setupFor(id);
      const table = readyTable(
        setupFor(id, 'traditional', { sign: { ...sign, collectiveLiabilityCents: dollars(50) } }),
      );
      dealtCoup(table);
      return table.refuses({ type: 'ReduceWagers' });
    },
  },
  {
    says: 'a standing player who takes a hand',
    book: TAS,
    clause: '6.4/2',
    code: 'not-offered',
    refused(id) {
      const table = readyTable(setupFor(id, 'traditional', { method: 'highest-wagerers' }));
      table.does({ type: 'BringChips', person: 'cat', amountCents: dollars(5000) }, 'cat');
      table.does({ type: 'StandAt', place: 3 }, 'cat');
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      bet(table, 'cat', 'player', 500);
      table.does({ type: 'CallNoMoreBets' });
      for (let drawn = 0; drawn < 4; drawn += 1) table.does({ type: 'DrawCard', card: null });
      return table.refuses({ type: 'AnswerHand', side: 'player', accept: true }, 'cat');
    },
  },
  {
    says: 'a bonus wager without a displayed box',
    book: 'the-ville',
    clause: 'Bonus wagers/1',
    code: 'wager-not-in-version',
    refused(id) {
      const table = tableOf(id);
      table.does({ type: 'OpenBetting' });
      return table.refuses({ ...wager, wager: 'player-pair', place: 3 }, 'ann');
    },
  },
];

function openedBy(by: Actor, setup: ReturnType<typeof setupFor>): Refusal {
  return scenario().refuses({ type: 'OpenTable', setup }, by);
}

describe('a refusal that a rule demands names its clause', () => {
  it.each(CASES)('in $book a refusal names $clause: $says', ({ book, refused, clause, code }) => {
    expect(refused(book)).toMatchObject({ code, clause });
  });
});

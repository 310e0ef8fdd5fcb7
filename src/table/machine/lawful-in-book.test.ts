import { describe, expect, it } from 'vitest';
import {
  actor,
  bet,
  DEALER,
  deal,
  seniorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { viewerOf } from '../model/viewer.ts';
import { lawfulCommands } from './lawful.ts';

/** Acts that a book never has; they are offered to nobody at any moment. */
const NEVER = {
  'tasmania-2013': [
    'AskBurn',
    'AskRules',
    'AuthoriseOpener',
    'DealOtherwise',
    'DeclineSideWager',
    'NominateHand',
    'RefuseWager',
    'ReportMisdelivery',
    'ReportMisplacedTail',
    'ReportMissedBurn',
    'SpeakWager',
    'SwitchIndicator',
  ],
  'the-ville': ['AskBurn', 'AskFreeCoups', 'AskSqueeze', 'SpeakWager', 'SwitchIndicator'],
} as const;

describe.each(Object.entries(NEVER))('what %s does not know', (bookId, never) => {
  it('an act that the book does not have is offered neither to a player nor to staff, before the deal or in it', () => {
    const table = tableOf(bookId);
    const offered = () =>
      [actor('ann'), DEALER, seniorOf(bookId)].flatMap((by) =>
        lawfulCommands(table.state, viewerOf(by)),
      );
    expect(never.filter((type) => offered().includes(type))).toEqual([]);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 10);
    expect(never.filter((type) => offered().includes(type))).toEqual([]);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, '9S 2H');
    expect(never.filter((type) => offered().includes(type))).toEqual([]);
  });
});

it('[tasmania-2013 6.2/2] coups without a wager can be approved once a player asked for them', () => {
  const table = tableOf('tasmania-2013');
  const manager = viewerOf(seniorOf('tasmania-2013'));
  expect(lawfulCommands(table.state, manager)).not.toContain('ApproveFreeCoups');
  table.does({ type: 'AskFreeCoups', count: 2 }, 'ann');
  expect(lawfulCommands(table.state, manager)).toContain('ApproveFreeCoups');
});

it('[crown-melbourne 6.3] Crown’s own acts are still offered', () => {
  const table = tableOf('crown-melbourne');
  table.does({ type: 'OpenBetting' });
  bet(table, 'ann', 'player', 10);
  expect(lawfulCommands(table.state, viewerOf(actor('ann')))).toEqual(
    expect.arrayContaining(['AskRules', 'MoveWager', 'SpeakWager']),
  );
  expect(lawfulCommands(table.state, viewerOf(DEALER))).toContain('RefuseWager');
});

import { expect, it } from 'vitest';
import { asked, codeOf, openPit } from '../../../test/support/server/approvals/pit.ts';
import { seedTable } from '../../../test/support/server/cage/house.ts';
import { openTable } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { type Act, BOOKS, mayDo, STAFF_RANKS } from '../../rules/index.ts';
import { MemoryStore } from '../../store/index.ts';
import type { CommandBody } from '../../table/index.ts';
import { SECOND_PERSON_ACTS } from './approvals.ts';

const ACTS_OF: readonly (readonly [Act, CommandBody])[] = [
  ['void-wager', { type: 'VoidWager', wagerId: 1, why: 'x' }],
  ['correct-payment', { type: 'CorrectPayment', person: 'ann', amountCents: 1, why: 'x' }],
  ['reopen-wagers', { type: 'ReopenWagers' }],
  ['invalidate-result', { type: 'InvalidateResult', ground: 'fraud', why: 'x' }],
  ['seize-winnings', { type: 'SeizeWinnings', person: 'ann', amountCents: 1 as never }],
];

it('the table of ranks covers every act that waits for a second person', () => {
  expect(ACTS_OF.map(([, body]) => body.type).sort()).toEqual([...SECOND_PERSON_ACTS].sort());
});

it.each(BOOKS.map((book) => [book.id, book] as const))(
  'the second person needs the rank that %s asks for',
  async (bookId, book) => {
    const store = new MemoryStore();
    await seedTable(store, bookId, openTable(setupFor(bookId), {}).log);
    const pit = await openPit(store);
    for (const [act, body] of ACTS_OF) {
      const by = { person: 'dan', role: 'dealer' } as const;
      const what = { where: 'table', table: bookId, body, by } as const;
      if (book.offices.authority[act].value === null) {
        expect(codeOf(await pit.approvals.ask(what, 'x'))).toBe('nobody-may');
        continue;
      }
      for (const role of STAFF_RANKS) {
        const id = await asked(pit, what);
        const answer = await pit.approvals.decline(id, { person: 'zoe', role }, 'no');
        const expected = mayDo(book.offices, role, act) ? 'ok' : 'rank-too-low';
        expect([act, role, codeOf(answer)]).toEqual([act, role, expected]);
        await pit.approvals.withdraw(id, 'dan');
      }
    }
  },
);

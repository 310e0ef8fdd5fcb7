import { describe, expect, it } from 'vitest';
import {
  DEALER,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { CM, inBothBooks, pitBossOf, V02 } from '../../../test/support/table/victorian.ts';
import { publicView } from '../view/view-public.ts';

const stateOf = (table: Scenario) => table.state.record.disputes[0]?.state ?? 'gone';

function raised(bookId: string): Scenario {
  const table = tableOf(bookId);
  table.does({ type: 'RaiseDispute', about: 'the payment of coup 7' }, 'ann');
  return table;
}

const decide = (decision: string) => ({ type: 'DecideDispute', disputeId: 1, decision }) as const;
const give = (notice: string) => ({ type: 'GiveNotice', disputeId: 1, notice }) as const;

/** The senior office has decided, and the player does not accept it. */
function unresolved(bookId: string): Scenario {
  const table = raised(bookId);
  table.does(decide('paid correctly: 7.3.2'), pitBossOf(bookId));
  table.does({ type: 'AcceptDecision', disputeId: 1, accept: false }, 'ann');
  return table;
}

describe('disputes', () => {
  it('[crown-melbourne 13.9] a Pit Boss decides finally, with reasons', () => {
    const table = raised(CM);
    // A lower office may not decide, so the matter goes up.
    for (const by of [DEALER, supervisorOf(CM)]) {
      expect(table.refuses(decide('no'), by)).toMatchObject({
        code: 'not-your-act',
        clause: '13.9',
      });
    }
    expect(stateOf(table)).toBe('open');
    expect(table.refuses(decide(' '), pitBossOf(CM)).code).toBe('reason-needed');
    const [decided] = table.does(decide('paid correctly: 7.3.2'), pitBossOf(CM));
    expect(decided).toMatchObject({ clause: '13.9', by: 'pat', decision: 'paid correctly: 7.3.2' });
    expect(table.refuses(decide('once more'), pitBossOf(CM)).code).toBe('not-now');
    table.does({ type: 'AcceptDecision', disputeId: 1, accept: true }, 'ann');
    expect(stateOf(table)).toBe('closed');
    table.does({ type: 'CloseDispute', disputeId: 1 }, pitBossOf(CM));
    expect(stateOf(table)).toBe('gone');
    // Crown has no review by a Director.
    expect(unresolved(CM).refuses({ type: 'AskReview', disputeId: 1 }, 'ann').code).toBe(
      'not-allowed-in-book',
    );
  });

  it('[crown-melbourne 13.10; victoria-2002 13.9] an unresolved dispute is not closed before the complainant was told of the inspector', () => {
    inBothBooks((bookId) => {
      const table = unresolved(bookId);
      const close = { type: 'CloseDispute', disputeId: 1 } as const;
      const other = bookId === CM ? 'complaint' : 'review';
      expect(table.refuses(close, pitBossOf(bookId))).toMatchObject({
        code: 'notice-not-given',
        clause: bookId === CM ? '13.10' : '13.9',
        facts: { missing: ['inspector', other] },
      });
      expect(table.refuses(give('weather')).code).toBe('notice-needed');
      table.does(give(other));
      expect(table.refuses(close, pitBossOf(bookId)).facts).toMatchObject({
        missing: ['inspector'],
      });
      const [given] = table.does(give('inspector'));
      expect(given).toMatchObject({ type: 'NoticeGiven', notice: 'inspector', atMs: table.atMs });
      table.does(close, pitBossOf(bookId));
      const notice = publicView(table.state).rules?.notices.find(({ id }) => id === 'inspector');
      expect(notice?.clause).toBe(bookId === CM ? '13.10' : '13.9');
      expect(notice?.text).toContain('Casino Control Act 1991');
    });
  });

  it('[crown-melbourne 13.11] a dispute may go to the VCGR, with its reference', () => {
    const table = unresolved(CM);
    const notice = publicView(table.state).rules?.notices.find(({ id }) => id === 'complaint');
    expect(notice?.text).toContain('Victorian Commission for Gambling Regulation');
    const [handed] = table.does({ ...give('complaint'), reference: 'VCGR 2026/117' });
    expect(handed).toMatchObject({ notice: 'complaint', reference: 'VCGR 2026/117' });
    expect(table.state.record.disputes[0]?.references).toEqual(['VCGR 2026/117']);
  });

  it('[victoria-2002 13.10] the Casino Supervisor’s decision is final unless the Director reviews it', () => {
    const table = raised(V02);
    expect(table.refuses(decide('no'), supervisorOf(V02))).toMatchObject({ clause: '13.10' });
    const accepted = raised(V02);
    accepted.does(decide('paid correctly'), pitBossOf(V02));
    expect(stateOf(accepted)).toBe('decided');
    accepted.does({ type: 'AcceptDecision', disputeId: 1, accept: true }, 'ann');
    expect(accepted.refuses({ type: 'AskReview', disputeId: 1 }, 'ann').code).toBe('not-now');
    const reviewed = unresolved(V02);
    expect(reviewed.refuses({ type: 'AskReview', disputeId: 1 }, 'bob').code).toBe('not-your-act');
    reviewed.does({ type: 'AskReview', disputeId: 1 }, 'ann');
    expect(stateOf(reviewed)).toBe('in-review');
    const [outcome] = reviewed.does(decide('Director: to be paid again'), pitBossOf(V02));
    expect(outcome).toMatchObject({ afterReview: true });
    // The review prevails, and nothing is decided after it.
    expect(reviewed.state.record.disputes[0]).toMatchObject({
      decision: 'Director: to be paid again',
      state: 'closed',
    });
    expect(reviewed.refuses(decide('no'), pitBossOf(V02)).code).toBe('not-now');
  });

  it('[victoria-2002 13.10] a complainant who asks for a review need not say first that he does not accept the decision', () => {
    const table = raised(V02);
    expect(table.refuses({ type: 'AskReview', disputeId: 1 }, 'ann').code).toBe('not-now');
    table.does(decide('paid correctly'), pitBossOf(V02));
    expect(table.does({ type: 'AskReview', disputeId: 1 }, 'ann')).toEqual([
      { type: 'ReviewAsked', disputeId: 1, clause: '13.10' },
    ]);
    expect(stateOf(table)).toBe('in-review');
  });
});

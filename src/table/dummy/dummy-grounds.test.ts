import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  bet,
  DEALER,
  deal,
  PLAYER_WINS,
  playCoup,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  chipsOf,
  dealCoup,
  inBothBooks,
  shoeNow,
  V02,
} from '../../../test/support/table/victorian.ts';
import { type DummyGround, findBook } from '../../rules/index.ts';

const direct = (ground: DummyGround, count: number | null = 1, why?: string) =>
  ({ type: 'DirectDummyCoup', ground, count, ...(why === undefined ? {} : { why }) }) as const;

function playDummy(table: Scenario): void {
  table.does({ type: 'BeginDummyCoup' });
  deal(table, PLAYER_WINS);
  announceAndSettle(table);
}

describe('grounds at Crown Melbourne', () => {
  it('[crown-melbourne 11.8.1] a supervisor directs as many dummy coups as needed, each with its ground', () => {
    const table = tableOf(CM);
    expect(table.refuses(direct('during-shoe', 3), DEALER)).toMatchObject({
      code: 'not-your-act',
      clause: '11.8.1',
    });
    table.does(direct('during-shoe', 3), supervisorOf(CM));
    for (let count = 0; count < 3; count += 1) {
      expect(table.refuses({ type: 'OpenBetting' }).code).toBe('dummy-coup-due');
      playDummy(table);
      expect(table.state.record.settled).toMatchObject({ kind: 'dummy', dummyClause: '11.8.1(c)' });
    }
    table.does({ type: 'OpenBetting' });
  });

  it('[crown-melbourne 11.8.1(a)] a dummy coup may be called so that the sequence is kept', () => {
    const table = tableOf(CM);
    expect(table.does(direct('keep-card-sequence'), supervisorOf(CM))).toMatchObject([
      { clause: '11.8.1(a)' },
    ]);
    playDummy(table);
    expect(table.state.cards.shoe?.drawn).toBe(5);
  });

  it('[crown-melbourne 11.8.1(b)] a dummy coup may be called at the start of a shoe, not later', () => {
    const table = tableOf(CM);
    expect(table.does(direct('start-of-shoe'), supervisorOf(CM))).toMatchObject([
      { clause: '11.8.1(b)' },
    ]);
    playDummy(table);
    expect(table.refuses(direct('start-of-shoe'), supervisorOf(CM))).toMatchObject({
      code: 'not-now',
      clause: '11.8.1(b)',
    });
  });

  it('[crown-melbourne 11.8.1(c)] a dummy coup may be called at any time in a shoe, in the middle of a coup too', () => {
    const table = tableOf(CM);
    shoeNow(table, { coups: 34 });
    dealCoup(table, () => bet(table, 'ann', 'player', 100), '9S');
    const events = table.does(direct('during-shoe'), supervisorOf(CM));
    expect(events).toMatchObject([
      { type: 'DummyCoupsDirected', clause: '11.8.1(c)' },
      { type: 'CoupBecameDummy', returned: [{ person: 'ann', amountCents: 10_000 }] },
    ]);
    expect(table.state.coup).toMatchObject({ number: 35, kind: 'dummy' });
    deal(table, '2H KD 5C');
    announceAndSettle(table);
    // The coup that became one was the one directed.
    table.does({ type: 'OpenBetting' });
    expect(chipsOf(table, 'ann')).toBe(10_000);
  });

  it('[crown-melbourne 11.8.1(d)] dummy coups may be called without a break until somebody bets', () => {
    const table = tableOf(CM);
    expect(table.refuses(direct('during-shoe', null), supervisorOf(CM)).code).toBe(
      'ground-not-in-book',
    );
    table.does(direct('until-a-wager', null), supervisorOf(CM));
    for (let count = 0; count < 3; count += 1) playDummy(table);
    // Betting may be called for as well; dummy coups go on while nobody bets.
    for (let count = 0; count < 2; count += 1) {
      table.does({ type: 'OpenBetting' });
      table.does({ type: 'CallNoMoreBets' });
      expect(table.state.coup).toMatchObject({ kind: 'dummy', dummyClause: '11.8.1(d)' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
    }
    expect(table.state.record.tally.dummy).toBe(5);
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    expect(table.state.dummyDue).toBeNull();
    table.does({ type: 'CallNoMoreBets' });
    deal(table, PLAYER_WINS);
    announceAndSettle(table);
    expect(table.state.record.settled?.kind).toBe('betting');
  });

  it('[crown-melbourne 11.8.1(e)] a dummy coup may be called for reasonable cause, which must be stated', () => {
    const table = tableOf(CM);
    for (const why of [undefined, ' ']) {
      expect(table.refuses(direct('reasonable-cause', 1, why), supervisorOf(CM))).toMatchObject({
        code: 'reason-needed',
        clause: '11.8.1(e)',
      });
    }
    expect(
      table.does(direct('reasonable-cause', 1, 'a player fell ill'), supervisorOf(CM)),
    ).toMatchObject([{ clause: '11.8.1(e)', why: 'a player fell ill' }]);
  });
});

describe('grounds in Victoria 2002', () => {
  it('[victoria-2002 11.4] a dummy coup is directed before the initial deal only', () => {
    const table = tableOf(V02);
    expect(table.refuses(direct('before-initial-deal'), DEALER)).toMatchObject({
      code: 'not-your-act',
      clause: '11.4',
    });
    expect(table.refuses(direct('during-shoe'), supervisorOf(V02)).code).toBe('ground-not-in-book');
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    expect(table.does(direct('before-initial-deal'), supervisorOf(V02))[0]).toMatchObject({
      clause: '11.4',
    });
    expect(chipsOf(table, 'ann')).toBe(10_000);
    const late = tableOf(V02);
    dealCoup(late, () => bet(late, 'ann', 'player', 100), '9S');
    expect(late.refuses(direct('before-initial-deal'), supervisorOf(V02)).code).toBe('not-now');
  });

  it('[victoria-2002 11.4.1] a dummy coup is called, or called again, and both times are kept', () => {
    const before = tableOf(V02);
    before.does({ type: 'OpenBetting' });
    bet(before, 'ann', 'player', 100);
    const made = before.does(direct('before-initial-deal'), supervisorOf(V02));
    expect(made.map(({ type }) => type)).toEqual([
      'DummyCoupsDirected',
      'BettingClosed',
      'CoupBecameDummy',
    ]);
    expect(before.state.coup?.calledAtMs).toEqual([before.atMs]);
    const after = tableOf(V02);
    dealCoup(after, () => bet(after, 'ann', 'player', 100), '');
    const first = after.atMs;
    after.atMs += 9000;
    const again = after.does(direct('before-initial-deal'), supervisorOf(V02));
    expect(again.map(({ type }) => type)).toEqual([
      'DummyCoupsDirected',
      'CallRepeated',
      'CoupBecameDummy',
    ]);
    expect(again[1]).toMatchObject({ clause: '11.4.1' });
    expect(after.state.coup?.calledAtMs).toEqual([first, first + 9000]);
    // Between coups the call belongs to the dummy coup itself.
    const between = tableOf(V02);
    between.does(direct('before-initial-deal'), supervisorOf(V02));
    between.does({ type: 'BeginDummyCoup' });
    expect(between.state.coup).toMatchObject({ kind: 'dummy', calledAtMs: [between.atMs] });
  });
});

describe('every dummy coup', () => {
  it('[crown-melbourne 11.8.2; victoria-2002 11.9.2] every dummy coup cites a clause that allows it', () => {
    inBothBooks((bookId) => {
      const allowed = findBook(bookId)?.dummyCoups.onlyUnder.value ?? [];
      expect(allowed).toEqual(
        bookId === CM
          ? ['8.3.4(d)', '11.4', '11.5.1', '11.6', '11.7(c)', '11.8.1', '11.9.2']
          : ['8.3.4(d)', '11.4', '11.5', '11.6.1', '11.7', '11.8.3'],
      );
      const cited = ways(bookId).map((table) => table.state.coup?.dummyClause ?? 'none');
      expect(new Set(cited).size).toBeGreaterThanOrEqual(6);
      for (const clause of cited) {
        expect(
          allowed.some((root) => clause.startsWith(root)),
          clause,
        ).toBe(true);
      }
      // Nothing directed and nothing due: no dummy coup can begin.
      expect(tableOf(bookId).refuses({ type: 'BeginDummyCoup' })).toMatchObject({
        code: 'not-a-dummy-coup',
      });
    });
  });

  it('a dummy coup that a seen card demands cannot be called off or overtaken', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'ReportFaceUpCard', card: '9S' });
      const ground = bookId === CM ? 'during-shoe' : 'before-initial-deal';
      expect(table.refuses(direct(ground), supervisorOf(bookId)).code).toBe('dummy-coup-due');
      expect(table.refuses({ type: 'EndDummyCoups' }, supervisorOf(bookId)).code).toBe(
        'dummy-coup-due',
      );
      const directed = tableOf(bookId);
      directed.does(direct(ground, 2), supervisorOf(bookId));
      directed.does({ type: 'EndDummyCoups' }, supervisorOf(bookId));
      playCoup(directed, [['ann', 'player', 100]], PLAYER_WINS);
    });
  });
});

/** One table for each way into a dummy coup that the book knows. */
function ways(bookId: string): Scenario[] {
  const supervisor = supervisorOf(bookId);
  const coup = (cards: string) => {
    const table = tableOf(bookId);
    dealCoup(table, () => bet(table, 'ann', 'player', 100), cards);
    return table;
  };
  const after = (table: Scenario) => {
    announceAndSettle(table);
    table.does({ type: 'BeginDummyCoup' });
    return table;
  };
  const last = coup(PLAYER_WINS);
  shoeNow(last, { lastCoup: 1 });
  announceAndSettle(last);
  last.does(direct('after-last-coup'), supervisor);
  last.does({ type: 'BeginDummyCoup' });
  const nobody = tableOf(bookId);
  dealCoup(nobody, () => {}, '9S');
  const faceUp = coup('');
  faceUp.does({ type: 'ReportFaceUpCard', card: '9S' });
  const excess = coup(PLAYER_WINS);
  excess.does({ type: 'ReportExcessCard', card: '8C', seen: true });
  const wrongPlayer = coup('7S 2H KD 4C');
  wrongPlayer.does({ type: 'ReportWrongThirdCard', to: 'player', card: '3S', seen: true });
  const wrongBanker = coup('6S 2H KD 5C');
  wrongBanker.does({ type: 'ReportWrongThirdCard', to: 'banker', card: '2S', seen: true });
  const misdelivered = coup('9S 2H');
  misdelivered.does({ type: 'ReportMisdelivery', kind: 'wrong-area' });
  misdelivered.does({ type: 'DecideMisdelivery', choice: 'dummy-coup' }, supervisor);
  const directed = coup('');
  const ground = bookId === CM ? 'during-shoe' : 'before-initial-deal';
  directed.does(direct(ground), supervisor);
  return [
    last,
    nobody,
    faceUp,
    after(excess),
    after(wrongPlayer),
    after(wrongBanker),
    misdelivered,
    directed,
  ];
}

it('[crown-melbourne 11.2 no discarding; victoria-2002 11.2 no discarding] two known cards that open one dummy coup demand no second one', () => {
  inBothBooks((bookId) => {
    const table = tableOf(bookId, 'traditional', { shoeKind: 'physical' });
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    table.does({ type: 'CallNoMoreBets' });
    table.does({ type: 'ReportExcessCard', card: '9C', seen: true });
    table.does({ type: 'ReportExcessCard', card: '2C', seen: true });
    for (let cards = 0; cards < 2; cards += 1) table.does({ type: 'DrawCard', card: null });
    deal(table, 'KD 5C');
    announceAndSettle(table);
    expect(table.state.dummyDue).toBeNull();
    table.does({ type: 'OpenBetting' });
  });
});

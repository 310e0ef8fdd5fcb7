import { describe, expect, it } from 'vitest';
import { openHands } from '../../../test/support/table/face-down.ts';
import {
  announceAndSettle,
  bet,
  DEALER,
  type Scenario,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import {
  CM,
  chipsOf,
  dealCoup,
  dollars,
  inBothBooks,
  limitPair,
  pitBossOf,
  signFor,
  V02,
} from '../../../test/support/table/victorian.ts';
import type { WagerType } from '../../rules/index.ts';
import { windowOf } from '../betting/betting-window.ts';
import { decide } from '../machine/decide.ts';
import { explain } from '../refusal/explain.ts';

const sign = signFor(limitPair(25, 5000), { groups: { tie: limitPair(5, 500) } });

/** Ann's $100 on Player, bob's $300 on Banker, and this many cards face down. */
function down(bookId: string, cards: number, changes = {}): Scenario {
  const table = tableOf(bookId, 'traditional', { facing: 'down', sign, ...changes });
  dealCoup(
    table,
    () => {
      bet(table, 'ann', 'player', 100);
      bet(table, 'bob', 'banker', 300);
    },
    '',
  );
  for (let card = 0; card < cards; card += 1) table.does({ type: 'DrawCard', card: null });
  return table;
}

const permit = { type: 'ReopenWagers' } as const;
const authority = (bookId: string) => (bookId === CM ? supervisorOf(CM) : pitBossOf(V02));

it('[victoria-2002 11.9.3] a reopening that leaves nothing at stake announces its dummy coup', () => {
  const table = reopened(V02);
  for (const { id } of table.state.bets.wagers) {
    table.does({ type: 'VoidWager', wagerId: id, why: 'a device' }, pitBossOf(V02));
  }
  expect(table.does({ type: 'CloseReopening' })).toEqual([
    { type: 'ReopeningClosed' },
    { type: 'CallRepeated', atMs: table.atMs, clause: '11.9.3' },
    { type: 'CoupBecameDummy', clause: '11.5.2', returned: [] },
  ]);
});

function reopened(bookId: string, cards = bookId === CM ? 4 : 1, changes = {}): Scenario {
  const table = down(bookId, cards, changes);
  table.does(permit, authority(bookId));
  return table;
}

const idOf = (table: Scenario, person: string) =>
  table.state.bets.wagers.find((wager) => wager.person === person)?.id ?? 0;
const place = (wager: WagerType, amount: number, at = 3) =>
  ({ type: 'PlaceWager', wager, stakeCents: dollars(amount), place: at, length: null }) as const;

describe('wagers reopened although cards are out', () => {
  it('[crown-melbourne 11.9; 11.9.1] a supervisor reopens wagers while one to four cards lie unseen', () => {
    for (const cards of [1, 2, 3, 4]) {
      const table = down(CM, cards);
      expect(table.refuses(permit, DEALER)).toMatchObject({
        code: 'not-your-act',
        clause: '11.9.1',
      });
      table.does(permit, supervisorOf(CM));
      for (const [person, amount] of [
        ['ann', 125],
        ['bob', 325],
      ] as const) {
        const wagerId = idOf(table, person);
        table.does({ type: 'AlterWager', wagerId, stakeCents: dollars(amount) }, person);
      }
      table.does({ type: 'CloseReopening' });
      expect(table.refuses({ type: 'WithdrawWager', wagerId: 1 }, 'ann').code).toBe(
        'betting-closed',
      );
      // A coup has one reopening.
      expect(table.refuses(permit, supervisorOf(CM)).code).toBe('reopening-not-lawful');
    }
    const seen = down(CM, 4);
    seen.does({ type: 'OpenCard', side: 'player', at: 0, card: '9S' });
    expect(seen.refuses(permit, supervisorOf(CM)).code).toBe('card-already-exposed');
    const faceUp = tableOf(CM);
    dealCoup(faceUp, () => bet(faceUp, 'ann', 'player', 100), '9S');
    expect(faceUp.refuses(permit, supervisorOf(CM)).code).toBe('card-already-exposed');
    const fifth = tableOf(CM);
    dealCoup(fifth, () => bet(fifth, 'ann', 'player', 100), '2S 2H 2D 3C 4S');
    expect(fifth.refuses(permit, supervisorOf(CM)).code).toBe('not-now');
    const held = tableOf(CM, 'traditional', { method: 'player-holds-shoe', facing: 'down' });
    dealCoup(held, () => bet(held, 'ann', 'player', 100), '');
    held.does({ type: 'OfferShoe' });
    held.does({ type: 'AnswerShoe', accept: true, side: 'player' }, 'ann');
    held.does({ type: 'DrawCard', card: null }, 'ann');
    expect(held.refuses(permit, supervisorOf(CM))).toMatchObject({
      code: 'reopening-not-lawful',
      facts: { method: 'player-holds-shoe' },
    });
  });

  it('[victoria-2002 11.10] a Casino Supervisor reopens wagers with only the first card out', () => {
    const table = down(V02, 1);
    expect(table.refuses(permit, supervisorOf(V02))).toMatchObject({
      code: 'not-your-act',
      clause: '11.10',
    });
    table.does(permit, pitBossOf(V02));
    expect(down(V02, 2).refuses(permit, pitBossOf(V02))).toMatchObject({
      code: 'reopening-not-lawful',
      facts: { out: 2 },
    });
    const faceUp = tableOf(V02);
    dealCoup(faceUp, () => bet(faceUp, 'ann', 'player', 100), '9S');
    expect(faceUp.refuses(permit, pitBossOf(V02)).code).toBe('card-already-exposed');
    const held = tableOf(V02, 'traditional', { method: 'player-holds-shoe', facing: 'down' });
    dealCoup(held, () => bet(held, 'ann', 'player', 100), '');
    held.does({ type: 'OfferShoe' });
    held.does({ type: 'AnswerShoe', accept: true, side: 'player' }, 'ann');
    held.does({ type: 'DrawCard', card: null }, 'ann');
    expect(held.refuses(permit, pitBossOf(V02)).code).toBe('reopening-not-lawful');
  });

  it('[crown-melbourne 11.9.1(a); victoria-2002 11.10.1] a reopened wager may move to the other hand', () => {
    inBothBooks((bookId) => {
      const table = reopened(bookId);
      const wagerId = idOf(table, 'ann');
      table.does({ type: 'MoveWager', wagerId, to: 'banker' }, 'ann');
      expect(table.state.bets.wagers[0]).toMatchObject({
        type: 'banker',
        stakeCents: dollars(100),
      });
      // The area of the other hand is checked again.
      const mini = reopened(bookId, bookId === CM ? 4 : 1, {
        diagrams: ['B', 'D', 'E', 'G'],
        seats: 7,
      });
      for (let count = 0; count < 3; count += 1) mini.does(place('banker', 25), 'ann');
      const move = { type: 'MoveWager', wagerId: idOf(mini, 'ann'), to: 'banker' } as const;
      expect(mini.refuses(move, 'ann').code).toBe('area-full');
    });
  });

  it('[crown-melbourne 11.9.1(b)] a reopened wager may be raised or lowered within the limits', () => {
    const table = reopened(CM);
    const wagerId = idOf(table, 'ann');
    const change = (amount: number) =>
      table.does({ type: 'AlterWager', wagerId, stakeCents: dollars(amount) }, 'ann');
    change(400);
    expect(chipsOf(table, 'ann')).toBe(9600);
    // $6,000 plays for the maximum.
    change(6000);
    table.does({ type: 'CloseReopening' });
    openHands(table, '9S KD', '2H 5C');
    announceAndSettle(table);
    expect(chipsOf(table, 'ann')).toBe(15_000);
  });

  it('[victoria-2002 11.10.2] a reopened wager may change in amount, but not be withdrawn', () => {
    const table = reopened(V02);
    const wagerId = idOf(table, 'ann');
    const change = (amount: number) =>
      ({ type: 'AlterWager', wagerId, stakeCents: dollars(amount) }) as const;
    table.does(change(400), 'ann');
    table.does(change(25), 'ann');
    expect(table.refuses(change(20), 'ann')).toMatchObject({
      code: 'may-not-withdraw',
      clause: '11.10',
    });
    expect(table.refuses(change(0), 'ann').code).toBe('amount-not-lawful');
    expect(table.refuses({ type: 'WithdrawWager', wagerId }, 'ann')).toMatchObject({
      code: 'may-not-withdraw',
      clause: '11.10',
    });
  });

  it('[crown-melbourne 11.9.1(c); victoria-2002 11.10.3] new wagers may be placed while wagers are reopened', () => {
    inBothBooks((bookId) => {
      const table = reopened(bookId);
      table.does(place('tie', 20), 'ann');
      expect(table.state.bets.wagers).toHaveLength(3);
    });
  });

  it('[crown-melbourne 11.9.1(d)] a reopened wager may be taken back', () => {
    const table = reopened(CM);
    table.does({ type: 'WithdrawWager', wagerId: idOf(table, 'bob') }, 'bob');
    expect(chipsOf(table, 'bob')).toBe(10_000);
  });

  it('[crown-melbourne 11.9.2] the hand is finished as a dummy coup when all reopened wagers are taken back', () => {
    const table = reopened(CM);
    for (const person of ['ann', 'bob']) {
      table.does({ type: 'WithdrawWager', wagerId: idOf(table, person) }, person);
    }
    const events = table.does({ type: 'CloseReopening' });
    expect(events).toEqual([
      { type: 'ReopeningClosed' },
      { type: 'CoupBecameDummy', clause: '11.9.2', returned: [] },
    ]);
    expect(table.state).toMatchObject({ phase: 'opening', coup: { kind: 'dummy' } });
  });

  it('[crown-melbourne 6.4] a reopening leaves Runs under way alone and checks the differential again (VI-30)', () => {
    const capped = { sign: signFor(limitPair(25, 5000), { differentialCents: dollars(1000) }) };
    const table = reopened(CM, 4, capped);
    const wagerId = idOf(table, 'ann');
    table.does({ type: 'AlterWager', wagerId, stakeCents: dollars(4000) }, 'ann');
    const events = table.does({ type: 'ReduceWagers' });
    expect(events).toMatchObject([{ rows: [{ wagerId, stakeCents: dollars(1300) }] }]);
    const running = tableOf(CM, 'traditional', { facing: 'down' });
    running.does({ type: 'OpenBetting' });
    bet(running, 'ann', 'player', 100);
    const run = bet(running, 'ann', 'player-run', 10, 3);
    running.does({ type: 'CallNoMoreBets' });
    for (let card = 0; card < 4; card += 1) running.does({ type: 'DrawCard', card: null });
    openHands(running, '9S KD', '2H 5C');
    announceAndSettle(running);
    dealCoup(running, () => bet(running, 'bob', 'player', 100), '');
    running.does({ type: 'DrawCard', card: null });
    running.does(permit, supervisorOf(CM));
    const riding = {
      code: 'may-not-withdraw',
      clause: '6.4',
      facts: { wagerId: run, rides: 'player-run' },
    } as const;
    const raise = { type: 'AlterWager', wagerId: run, stakeCents: dollars(50) } as const;
    for (const change of [{ type: 'WithdrawWager', wagerId: run } as const, raise]) {
      expect(running.refuses(change, 'ann')).toEqual(riding);
      expect(running.refuses(change, 'bob').code).toBe('not-your-wager');
    }
    expect(explain(riding)).toBe(
      'A Run or Dragon Tail under way stays as it lies until it is decided.',
    );
  });
});

describe('a wager that says for which window it was made', () => {
  const bob = { person: 'bob', role: 'patron' } as const;

  it('a wager that names its window is refused in a reopening and in the next coup', () => {
    const table = tableOf(CM, 'traditional', { facing: 'down', sign });
    table.does({ type: 'OpenBetting' });
    const window = windowOf(table.state);
    const late = { ...place('banker', 100, 5), by: bob, atMs: table.atMs, window };
    expect(decide(table.state, late).ok).toBe(true);
    const again = reopened(CM);
    expect(windowOf(again.state)).not.toBe(window);
    expect(decide(again.state, late)).toMatchObject({
      ok: false,
      error: { code: 'other-window', facts: { window, open: windowOf(again.state) } },
    });
    const { window: _window, ...unsaid } = late;
    expect(decide(again.state, unsaid).ok).toBe(true);
  });

  it('a wager that names its window is refused as betting closed where no window is open', () => {
    const table = down(CM, 4);
    const late = { ...place('banker', 100, 5), by: bob, atMs: table.atMs, window: '1.1.betting' };
    expect(decide(table.state, late)).toMatchObject({ error: { code: 'betting-closed' } });
  });
});

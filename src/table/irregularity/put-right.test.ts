import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  chipsInPlay,
  deal,
  PLAYER_WINS,
  playCoup,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { CM, pitBossOf } from '../../../test/support/table/victorian.ts';
import { eventFor } from '../view/event-view.ts';

describe('a result that is undone', () => {
  it('undoing a result names the Runs that ride again and the commission that went back', () => {
    const table = tableOf(CM);
    table.does({ type: 'OpenBetting' });
    const run = bet(table, 'bob', 'banker-run', 10, 3);
    table.does({ type: 'CallNoMoreBets' });
    deal(table, BANKER_WINS);
    announceAndSettle(table);
    const chips = chipsInPlay(table.state);
    // The Run breaks, and the Banker pays nobody.
    playCoup(table, [['ann', 'player', 100]], PLAYER_WINS);
    const before = table.state;
    const undo = { type: 'InvalidateResult', ground: 'fraud', why: 'report 9' } as const;
    const [event] = table.does(undo, pitBossOf(CM));
    const restored = [{ wagerId: run, person: 'bob', stakeCents: 1000 }];
    expect(event).toMatchObject({ type: 'ResultInvalidated', restored, commissionCents: 0 });
    expect(chipsInPlay(table.state)).toBe(chips);
    if (event === undefined) return;
    const told = (person: string) => eventFor(before, event, { kind: 'patron', person });
    expect(told('bob')).toMatchObject({ restored });
    expect(told('ann')).toMatchObject({ restored: [] });
    expect(told('ann')).not.toHaveProperty('commissionCents');
  });
});

describe('a payment that is put right', () => {
  it('the amount of a corrected payment is a whole number of cents other than zero, never a text', () => {
    const table = tableOf(CM);
    const correct = (amountCents: unknown) =>
      table.refuses(
        { type: 'CorrectPayment', person: 'ann', amountCents, why: 'x' } as never,
        pitBossOf(CM),
      ).code;
    for (const wrong of ['5', '-5', null, 0, -0, 1.5, Number.NaN]) {
      expect(correct(wrong), String(wrong)).toBe('amount-not-lawful');
    }
    table.does(
      { type: 'CorrectPayment', person: 'ann', amountCents: -500, why: 'coup 3' },
      pitBossOf(CM),
    );
    expect(table.patron('ann').chipsCents).toBe(1_000_000 - 500);
  });
});

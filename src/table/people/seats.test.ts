import { describe, expect, it } from 'vitest';
import {
  announceAndSettle,
  BANKER_WINS,
  bet,
  deal,
  openTable,
  PLAYER_WINS,
  supervisorOf,
  tableOf,
} from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { chipsOf, dollars, inBothBooks } from '../../../test/support/table/victorian.ts';
import { patronOf } from '../model/rules-of.ts';

describe('dealer and supervisor', () => {
  it('[crown-melbourne 1.1 Dealer; victoria-2002 1.1 Dealer] every coup records the dealer on duty', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'SignOff', post: 'dealer' });
      expect(table.refuses({ type: 'OpenBetting' }).code).toBe('no-dealer');
      const eve = { person: 'eve', role: 'dealer' } as const;
      table.does({ type: 'SignOn', post: 'dealer' }, eve);
      table.does({ type: 'OpenBetting' }, eve);
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' }, eve);
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      expect(table.state.record.settled?.dealer).toBe('eve');
      table.does({ type: 'SignOff', post: 'dealer' }, eve);
      table.does({ type: 'SignOn', post: 'dealer' });
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'player', 100);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, BANKER_WINS);
      announceAndSettle(table);
      expect(table.state.record.settled).toMatchObject({ dealer: 'dealer-dan', supervisor: 'sue' });
    });
  });

  it('[crown-melbourne 1.1 Game Supervisor; victoria-2002 1.1 Game Supervisor] a dealer may not do a supervisor’s acts', () => {
    inBothBooks((bookId) => {
      const table = openTable(setupFor(bookId));
      const permit = { type: 'PermitStanding', person: 'cat', place: 4 } as const;
      expect(table.refuses(permit)).toMatchObject({ code: 'not-your-act', clause: '6.2.1' });
      table.does(permit, supervisorOf(bookId));
      table.does({ type: 'SignOff', post: 'supervisor' }, supervisorOf(bookId));
      table.does({ type: 'CheckCards', complete: true, spread: true });
      expect(table.refuses({ type: 'ShuffleCards', reason: 'before-play' }).code).toBe(
        'no-supervisor',
      );
    });
  });
});

describe('players', () => {
  it('[crown-melbourne 1.1 Player; victoria-2002 1.1 player] a nominee’s wager credits its owner', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'NameNominee', nominee: 'nick' }, 'ann');
      table.does({ type: 'OpenBetting' });
      const body = {
        type: 'PlaceWager',
        wager: 'player',
        stakeCents: dollars(100),
        place: 3,
        length: null,
      } as const;
      expect(table.refuses(body, 'mallory', 'ann').code).toBe('not-your-act');
      const [placed] = table.does(body, 'nick', 'ann');
      expect(placed).toMatchObject({ wager: { person: 'ann', nominee: 'nick' } });
      table.does({ type: 'CallNoMoreBets' });
      deal(table, PLAYER_WINS);
      announceAndSettle(table);
      expect(chipsOf(table, 'ann')).toBe(10_100);
      expect(table.state.record.settled?.rows[0]?.wager).toMatchObject({
        person: 'ann',
        nominee: 'nick',
      });
      expect(patronOf(table.state, 'nick')).toBeNull();
      // No field holds both a person and a hand: hands are sides, people are persons.
      for (const [key, value] of fieldsOf(table.log)) {
        if (key === 'person' || key === 'nominee') expect(value).not.toMatch(/^(player|banker)$/);
        if (key === 'side') expect(value).toMatch(/^(player|banker)$/);
        if (key === 'player' || key === 'banker') expect(typeof value).not.toBe('string');
      }
    });
  });

  it('[crown-melbourne 6.2.1; victoria-2002 6.2.1] standing players bet by permission only', () => {
    inBothBooks((bookId) => {
      const table = tableOf(bookId);
      table.does({ type: 'BringChips', person: 'cat', amountCents: dollars(1000) }, 'cat');
      table.does({ type: 'OpenBetting' });
      const body = {
        type: 'PlaceWager',
        wager: 'player',
        stakeCents: dollars(100),
        place: 4,
        length: null,
      } as const;
      expect(table.refuses(body, 'cat')).toMatchObject({ code: 'not-seated', clause: '6.2.1' });
      expect(table.refuses({ type: 'StandAt', place: 4 }, 'cat')).toMatchObject({
        code: 'standing-not-permitted',
        clause: '6.2.1',
      });
      const permit = { type: 'PermitStanding', person: 'cat', place: 4 } as const;
      expect(table.does(permit, supervisorOf(bookId))).toEqual([
        { type: 'StandingPermitted', person: 'cat', place: 4 },
      ]);
      table.does({ type: 'StandAt', place: 4 }, 'cat');
      table.does(body, 'cat');
      // Permission covers betting only: a standing player gets no deferred commission (VI-71).
      const defer = { type: 'ApproveDeferral', person: 'cat', approved: true } as const;
      expect(table.refuses(defer, { person: 'max', role: 'management' }).code).toBe('not-seated');
    });
  });
});

/** Every field of every event, however deep. */
function fieldsOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    [key, part] as [string, unknown],
    ...fieldsOf(part),
  ]);
}

import { describe, expect, it } from 'vitest';
import { present } from '../../kit/index.ts';
import type { TournamentEvent } from '../kernel/index.ts';
import { coup, playing, TABLE, until } from '../testing/game.ts';
import { CROWN, DIRECTOR } from '../testing/tournament.ts';
import { TOURNAMENT_EVENTS } from './stored.ts';

describe('events of older logs', () => {
  it('awards of an older log have no notes, and an audit compares it with today’s awards without them', () => {
    const old = { type: 'PrizesAllocated', schema: 1, data: { awards: [], roundingCents: 0 } };
    expect(TOURNAMENT_EVENTS.read(old)).toMatchObject({ notes: [] });
    const game = playing([1, 2]);
    until(game, 'between');
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    coup(game, 'player', { 1: ['player', 100], 2: ['player', 50] });
    game.does({ type: 'CloseSession' }, DIRECTOR);
    const [now] = game.does({ type: 'AllocatePrizes' }, DIRECTOR);
    const event = present(now, 'the awards');
    expect(TOURNAMENT_EVENTS.write(event).data).toHaveProperty('notes');
    expect(TOURNAMENT_EVENTS.writeAs(event, 1).data).not.toHaveProperty('notes');
  });

  it('a refund on retiring that version 0.7 recorded under another item equals today’s', () => {
    const refund = (clause: string) => ({ person: 'ann', amountCents: 5000, clause });
    const now = '12.4.8(a)(iv)';
    const today = { type: 'FeeRefunded', ...refund(now) } as unknown as TournamentEvent;
    const then = (schema: number, recorded: string) =>
      TOURNAMENT_EVENTS.writeAs(today, schema, refund(recorded)).data;
    expect(then(1, '12.4.8(b)(vi)')).toEqual(refund('12.4.8(b)(vi)'));
    // Written today, or under a clause that no version cited for it, it differs.
    expect(then(2, '12.4.8(b)(vi)')).toEqual(refund(now));
    expect(then(1, '12.4.8(b)(v)')).toEqual(refund(now));
  });

  it.each([
    ['12.4.8(a)(iv)', '12.4.2(d)'],
    ['12.2.1(i)', '12.2.1(h)'],
  ])(
    'a withdrawal in time that earlier builds refunded under %s equals one under %s today',
    (recorded, now) => {
      const refund = (clause: string) => ({ person: 'ann', amountCents: 5500, clause });
      const today = { type: 'FeeRefunded', ...refund(now) } as unknown as TournamentEvent;
      for (const schema of [1, 2]) {
        const then = TOURNAMENT_EVENTS.writeAs(today, schema, refund(recorded));
        expect(then.data).toEqual(refund(recorded));
      }
      expect(TOURNAMENT_EVENTS.writeAs(today, 3, refund(recorded)).data).toEqual(refund(now));
    },
  );

  it.each([
    ['15.5.13', '15.5.6'],
    ['', 'VI-72'],
  ])(
    'a stake found that version 0.7 recorded under "%s" equals one under %s today',
    (then, now) => {
      const stake = (clause: string) => ({ wagerId: 1, stakeCents: 15_000, clause });
      const event = { type: 'StakeFound', ...stake(now) };
      const today = { type: 'TableMoved', tableId: 't1', event } as unknown as TournamentEvent;
      const moved = (clause: string, schema: number) => ({
        tableId: 't1',
        event: { type: 'StakeFound', schema, data: stake(clause) },
      });
      expect(TOURNAMENT_EVENTS.writeAs(today, 1, moved(then, 1)).data).toEqual(moved(then, 1));
      expect(TOURNAMENT_EVENTS.writeAs(today, 1, moved('9.9', 1)).data).toEqual(moved(now, 1));
      const found = { tableId: 't1', seat: 1, foundCents: 15_000, countsCents: 15_000 };
      const corrected = {
        type: 'StakeCorrected',
        ...found,
        clause: now,
      } as unknown as TournamentEvent;
      const recorded = { ...found, clause: then };
      expect(TOURNAMENT_EVENTS.writeAs(corrected, 1, recorded).data).toEqual(recorded);
      expect(TOURNAMENT_EVENTS.writeAs(corrected, 2, recorded).data).toMatchObject({ clause: now });
    },
  );

  it('a phone in an older log is read as then: nothing proposed, no clause', () => {
    const game = playing([1, 2], { bookId: CROWN });
    const record = { type: 'RecordIncident', kind: 'device', what: 'phone', outcome: '' } as const;
    const [now] = game.does({ ...record, person: null }, DIRECTOR);
    const { data } = TOURNAMENT_EVENTS.writeAs(present(now, 'the incident'), 1);
    expect(data).toMatchObject({ incident: { clause: null } });
    expect(data).not.toHaveProperty('incident.proposed');
  });
});

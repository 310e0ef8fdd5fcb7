import { describe, expect, it } from 'vitest';
import { TABLE } from '../../../test/support/tournament/game.ts';
import { FINAL } from '../../../test/support/tournament/settings.ts';
import {
  DIRECTOR,
  enters,
  entriesOpen,
  SECRET,
  TAS,
} from '../../../test/support/tournament/tournament.ts';
import { tablesOf } from '../kernel/index.ts';
import { drawCommitment, drawSeats, verifySeatDraw } from './seat-draw.ts';

const HEAT = { ...FINAL, name: 'Heat', tables: 4, advancing: 2 };

describe('the seat draw', () => {
  it('[tasmania-2013 15.2.3(e); tasmania-2013 15.2.3(d)] fourteen players get fourteen different seats at two tables of seven, each once', () => {
    const event = entriesOpen(TAS, {
      mostPlayers: 14,
      rounds: [{ ...HEAT, tables: 2, advancing: 3 }, FINAL],
    });
    enters(event, ...Array.from({ length: 14 }, (_, at) => `p${at + 1}`));
    event.does({ type: 'CloseEntries' });
    for (const tableId of ['t1', 't2']) event.does({ type: 'DesignateTable', tableId }, DIRECTOR);
    event.does({ type: 'DrawSeats', round: 1, secret: SECRET });
    const { seats } = event.state.structure;
    expect(new Set(seats.map(({ tableId, seat }) => `${tableId}/${seat}`)).size).toBe(14);
    expect(new Set(seats.map(({ person }) => person)).size).toBe(14);
    expect(tablesOf(event.state).map(({ places }) => places.length)).toEqual([7, 7]);
  });

  it('an entrant can check the draw against its seal, and a changed seat or secret is found', () => {
    const people = Array.from({ length: 9 }, (_, at) => ({
      person: `p${at}`,
      contribution: `word ${at}`,
    }));
    const terms = { eventId: 'cup', round: 1, people, tables: ['t1', 't2'] };
    const seal = drawCommitment('cup', 1, SECRET);
    const seats = drawSeats(terms, SECRET);
    expect(verifySeatDraw(terms, seal, SECRET, seats)).toBe('sound');
    expect(verifySeatDraw(terms, seal, 'cd'.repeat(32), seats)).toBe('seal-broken');
    expect(verifySeatDraw(terms, seal, SECRET, seats.toReversed())).toBe('seats-differ');
    const other = people.map((p, at) => (at === 3 ? { ...p, contribution: 'another' } : p));
    expect(verifySeatDraw({ ...terms, people: other }, seal, SECRET, seats)).toBe('seats-differ');
  });

  it('every player comes to every seat about equally often', () => {
    const people = Array.from({ length: 7 }, (_, at) => ({ person: `p${at}`, contribution: '' }));
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 700; draw += 1) {
      const secret = draw.toString(16).padStart(64, '0');
      for (const { person, seat } of drawSeats(
        { eventId: 'e', round: 1, people, tables: ['t'] },
        secret,
      )) {
        counts.set(`${person}/${seat}`, (counts.get(`${person}/${seat}`) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(49);
    expect(Math.min(...counts.values())).toBeGreaterThan(60);
    expect(Math.max(...counts.values())).toBeLessThan(145);
  });

  it('the secret must fit the seal, and the seal comes before the players are known', () => {
    const event = entriesOpen();
    expect(event.refuses({ type: 'SealDraw', round: 1, commitment: 'ab' }).code).toBe(
      'already-sealed',
    );
    enters(event, 'ann', 'bob');
    event.does({ type: 'CloseEntries' });
    event.does({ type: 'DesignateTable', tableId: TABLE }, DIRECTOR);
    const draw = { type: 'DrawSeats', round: 1 } as const;
    expect(event.refuses({ ...draw, secret: 'cd'.repeat(32) }).code).toBe('seal-broken');
    expect(event.refuses({ ...draw, secret: 'ab' }).code).toBe('seal-broken');
    event.does({ ...draw, secret: SECRET });
    expect(event.refuses({ ...draw, secret: SECRET }).code).toBe('no-such-round');
  });
});

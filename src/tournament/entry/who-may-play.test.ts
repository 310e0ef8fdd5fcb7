import { describe, expect, it } from 'vitest';
import { playing, seatedGame, TABLE } from '../../../test/support/tournament/game.ts';
import { SETTINGS } from '../../../test/support/tournament/settings.ts';
import {
  applies,
  DIRECTOR,
  enters,
  entriesOpen,
  planned,
  scenario,
  TAS,
} from '../../../test/support/tournament/tournament.ts';
import { entrantOf } from '../kernel/index.ts';

const BREACH = { type: 'Disqualify', reason: 'breach of the terms' } as const;

describe('who may play', () => {
  it('[tasmania-2013 15.1 Competition Director] a person who directs the tournament does not enter it, and a person who plays does not direct it', () => {
    const event = entriesOpen();
    expect(event.refuses(applies('dirk'), 'dirk')).toMatchObject({
      code: 'not-eligible',
      clause: '15.1 Competition Director',
    });
    enters(event, 'ann');
    const rank = 'management-representative';
    expect(
      event.refuses({ type: 'NameDirector', person: 'ann', rank, deputy: true }),
    ).toMatchObject({ code: 'not-eligible', facts: { why: 'plays in this event' } });
  });

  it('[tasmania-2013 15.2.2(d)] a place that a disqualification frees before the draw goes to the person who has waited longest', () => {
    const event = entriesOpen(TAS, { mostPlayers: 2 });
    enters(event, 'ann', 'bob');
    for (const person of ['cai', 'dee']) {
      event.does(applies(person), person);
      event.does({ type: 'AcceptApplication', person });
    }
    event.does({ ...BREACH, person: 'ann' });
    expect(entrantOf(event.state, 'cai')?.status).toBe('player');
    expect(entrantOf(event.state, 'dee')?.status).toBe('waiting');
    expect(event.state.entry.accepted).toBe(2);
  });

  it('[tasmania-2013 15.3.3] a person substitutes for one player only, and not after a disqualification (T-44)', () => {
    const game = playing([1, 2, 3]);
    const names = (seat: number, substitute: string) =>
      ({
        type: 'NameSubstitute',
        person: game.who(seat),
        substitute,
        inPerson: true,
        signed: true,
      }) as const;
    game.does(names(1, 'sue'), DIRECTOR);
    game.does(names(1, 'sue'), DIRECTOR);
    expect(game.refuses(names(2, 'sue'), DIRECTOR)).toMatchObject({
      code: 'not-eligible',
      clause: '15.3.3',
      facts: { why: 'sits for another player' },
    });
    game.does({ ...BREACH, person: game.who(3) });
    expect(game.refuses(names(2, game.who(3)), DIRECTOR)).toMatchObject({
      code: 'not-eligible',
      facts: { why: 'was disqualified' },
    });
  });

  it('[tasmania-2013 15.2.3(b)] a player who was disqualified after the draw is not moved back into the game', () => {
    const game = seatedGame([1, 2, 3]);
    const person = game.who(2);
    game.does({ ...BREACH, person });
    const move = {
      type: 'MoveEntrant',
      person,
      tableId: TABLE,
      seat: 5,
      why: 'a mistake',
    } as const;
    expect(game.refuses(move).code).toBe('place-void');
    expect(game.place(2).standing).toBe('disqualified');
  });
});

describe('the first day', () => {
  it('[tasmania-2013 15.2/4] terms without the day to which refunds are counted cannot be published', () => {
    expect(planned(TAS, { startDay: '' }).refuses({ type: 'PublishTerms' })).toEqual({
      code: 'terms-incomplete',
      clause: '15.2/4',
      facts: { missing: ['when'], clauses: ['15.2/4'] },
    });
  });

  it.each(['2026-02-30', '21 January', '2026-1-21'])(
    '[tasmania-2013 15.2/4] %s is no day of the calendar',
    (startDay) => {
      const settings = { ...SETTINGS, startDay };
      const create = { type: 'CreateEvent', eventId: 'cup', bookId: TAS, settings } as const;
      expect(scenario().refuses(create)).toMatchObject({
        code: 'terms-unlawful',
        facts: { what: 'first day', value: startDay },
      });
    },
  );
});

import { describe, expect, it } from 'vitest';
import {
  type Game,
  type GamePlan,
  playing,
  TABLE,
  until,
} from '../../../test/support/tournament/game.ts';
import { CROWN, DIRECTOR, OPERATOR } from '../../../test/support/tournament/tournament.ts';
import type { Actor } from '../kernel/index.ts';

const ALSO_INSPECTOR: Actor = { person: DIRECTOR.person, role: 'inspector' };
const OTHER: Actor = { person: 'dora', role: 'director' };
const ANNOUNCE = { type: 'AnnounceLastCoup', tableId: TABLE } as const;

/** The director takes the inspector's post of the table in place of its holder. */
function inspectedByDirector(plan: GamePlan = {}): Game {
  const game = playing([1, 2, 3], plan);
  until(game, 'between');
  game.acts({ type: 'SignOff', post: 'supervisor' }, 'inspector');
  game.acts({ type: 'SignOn', post: 'supervisor' }, ALSO_INSPECTOR);
  return game;
}

function named(game: Game): void {
  const rank = 'management-representative';
  game.does({ type: 'NameDirector', person: OTHER.person, rank, deputy: false }, OPERATOR);
  game.does({ type: 'SignOnDirector' }, OTHER);
}

describe('one person in two offices', () => {
  it('[tasmania-2013 15.1 Competition Director] the inspector of a table does not direct there, and another director does (T-74)', () => {
    const game = inspectedByDirector();
    const refusal = game.refuses(ANNOUNCE, DIRECTOR);
    expect(refusal).toEqual({
      code: 'two-offices',
      clause: '15.1 Competition Director',
      facts: { person: 'dirk', table: TABLE, role: 'director' },
    });
    named(game);
    expect(game.does(ANNOUNCE, OTHER)[0]).toEqual({ type: 'LastCoupCalled', tableId: TABLE });
  });

  it('[tasmania-2013 15.1 Competition Director] acts about players of a director’s inspected table are another director’s too, acts about the tournament are not (T-74)', () => {
    const game = inspectedByDirector();
    const person = game.who(2);
    const about = { type: 'Disqualify', person, reason: 'breach of the terms' } as const;
    expect(game.refuses(about, DIRECTOR).code).toBe('two-offices');
    const stand = { substitute: 'sue', inPerson: true, signed: true };
    expect(game.refuses({ type: 'NameSubstitute', person, ...stand }, DIRECTOR).code).toBe(
      'two-offices',
    );
    game.does({ type: 'Announce', text: 'Ten minutes' }, DIRECTOR);
    game.does({ type: 'SetWagerTime', seconds: 30, noticeAtMs: game.atMs }, DIRECTOR);
  });

  it('an act at a table cannot be taken back by the director who inspects it now', () => {
    const game = playing([1, 2, 3]);
    until(game, 'between');
    game.does(ANNOUNCE, DIRECTOR);
    game.acts({ type: 'SignOff', post: 'supervisor' }, 'inspector');
    game.acts({ type: 'SignOn', post: 'supervisor' }, ALSO_INSPECTOR);
    const act = game.state.desk.acts.at(-1)?.id ?? 0;
    expect(game.refuses({ type: 'UndoAct', act }, DIRECTOR).code).toBe('two-offices');
  });

  it('[tasmania-2013 15.1 Competition Director] the director inspects nothing without the inspector’s post, and can give the post up himself (T-74)', () => {
    const game = playing([1, 2, 3]);
    until(game, 'between');
    const find = { type: 'FindStake', tableId: TABLE, seat: 1, area: 'player' } as const;
    const found = { ...find, foundCents: 0 as never };
    expect(game.refuses(found, ALSO_INSPECTOR)).toMatchObject({
      code: 'two-offices',
      facts: { role: 'inspector' },
    });
    game.acts({ type: 'SignOff', post: 'supervisor' }, 'inspector');
    game.acts({ type: 'SignOn', post: 'supervisor' }, ALSO_INSPECTOR);
    expect(game.refuses(found, ALSO_INSPECTOR).code).toBe('nothing-to-keep');
    game.acts({ type: 'SignOff', post: 'supervisor' }, DIRECTOR);
    game.does(ANNOUNCE, DIRECTOR);
  });

  it('the terms may let one person hold both offices, and may separate the offices where the book does not', () => {
    const together = inspectedByDirector({ settings: { offices: 'together' } });
    together.does(ANNOUNCE, DIRECTOR);
    const crown = inspectedByDirector({ bookId: CROWN });
    crown.does(ANNOUNCE, DIRECTOR);
    const apart = inspectedByDirector({ bookId: CROWN, settings: { offices: 'apart' } });
    expect(apart.refuses(ANNOUNCE, DIRECTOR)).toMatchObject({
      code: 'two-offices',
      clause: 'VI-72',
    });
  });
});

import { describe, expect, it } from 'vitest';
import {
  bet,
  coup,
  type Game,
  opens,
  playing,
  TABLE,
} from '../../../test/support/tournament/game.ts';
import { DIRECTOR } from '../../../test/support/tournament/tournament.ts';
import type { DeskCommand } from './rows.ts';

const OTHER = { person: 'dora', role: 'director' } as const;
const desk = (game: Game, body: DeskCommand) => game.does(body, DIRECTOR);
const sets = (game: Game, seconds: number) =>
  game.does({ type: 'SetWagerTime', seconds, noticeAtMs: game.atMs }, DIRECTOR);
const newest = (game: Game) => game.state.desk.acts.at(-1)?.id ?? 0;
const leaves = (game: Game, seat: number) =>
  game.does({ type: 'LeavePlace', tableId: TABLE, person: game.who(seat) }, game.who(seat));

describe('undo and redo', () => {
  it('the newest act can be undone and done again, byte for byte', () => {
    const game = playing([1, 3, 5]);
    sets(game, 30);
    const set = game.state.structure;
    desk(game, { type: 'UndoAct', act: newest(game) });
    expect(game.state.structure.wagerSeconds).toBeNull();
    desk(game, { type: 'RedoAct', act: game.state.desk.undone.at(-1)?.id ?? 0 });
    expect(game.state.structure).toEqual(set);
    expect(game.state.desk.undone).toEqual([]);
  });

  it('undoing an absence gives the seat its turn, which begins anew', () => {
    const game = playing([1, 3, 5]);
    opens(game);
    leaves(game, 3);
    game.does({ type: 'RecordAbsence', tableId: TABLE, seat: 3 }, DIRECTOR);
    expect(game.place(3)).toMatchObject({ absentThisCoup: true, done: true });
    game.atMs += 5000;
    desk(game, { type: 'UndoAct', act: newest(game) });
    expect(game.place(3)).toMatchObject({ absentThisCoup: false, done: false });
    expect(game.state.desk.undone.at(-1)).toMatchObject({ person: game.who(3), tableId: TABLE });
  });

  it('no act is undone once a card has been dealt', () => {
    const game = playing([1, 3, 5]);
    sets(game, 30);
    coup(game, 'player');
    const no = game.refuses({ type: 'UndoAct', act: newest(game) }, DIRECTOR);
    expect(no.code).toBe('cards-dealt-since');
  });

  it('an act is not undone when somebody has since changed what it touched', () => {
    const game = playing([1, 3, 5]);
    opens(game);
    leaves(game, 3);
    game.does({ type: 'RecordAbsence', tableId: TABLE, seat: 3 }, DIRECTOR);
    const act = newest(game);
    bet(game, 1, 'player', 50);
    expect(game.refuses({ type: 'UndoAct', act }, DIRECTOR).code).toBe('changed-since');
  });

  it('only the person who did an act undoes it, and only the newest', () => {
    const game = playing([1, 3, 5]);
    sets(game, 30);
    const first = newest(game);
    sets(game, 40);
    const undo = { type: 'UndoAct', act: newest(game) } as const;
    expect(game.refuses(undo, OTHER).code).toBe('nothing-to-undo');
    expect(game.refuses({ ...undo, act: first }, DIRECTOR).code).toBe('nothing-to-undo');
    expect(game.refuses({ type: 'RedoAct', act: first }, DIRECTOR).code).toBe('nothing-to-undo');
  });
});

describe('pause', () => {
  it('no coup begins and nobody wagers while play is paused, and turns have their full time after it', () => {
    const game = playing([1, 3, 5]);
    opens(game);
    const since = game.table().turnSinceMs;
    desk(game, { type: 'Pause', why: 'fire alarm' });
    const wager = { type: 'KeepWager', tableId: TABLE, seat: 1 } as const;
    expect(game.refuses(wager, game.who(1)).code).toBe('paused');
    expect(game.refuses({ type: 'Pause', why: 'again' }, DIRECTOR).code).toBe('paused');
    game.atMs += 60_000;
    desk(game, { type: 'Resume' });
    expect(game.table().turnSinceMs).toBe(since + 60_000);
    expect(game.state.desk).toMatchObject({ pause: null, pausedMs: 60_000 });
    expect(game.refuses({ type: 'Resume' }, DIRECTOR).code).toBe('not-due');
  });
});

describe('announcements', () => {
  it('an announcement needs words, and only the newest twenty hang on the board', () => {
    const game = playing([1, 3, 5]);
    expect(game.refuses({ type: 'Announce', text: '  ' }, DIRECTOR).code).toBe('reason-needed');
    for (let at = 1; at <= 22; at += 1) desk(game, { type: 'Announce', text: `Notice ${at}` });
    expect(game.state.desk.announcements).toHaveLength(20);
    expect(game.state.desk.announcements.at(-1)?.text).toBe('Notice 22');
  });
});

import { describe, expect, it } from 'vitest';
import { type Game, seatedGame, TABLE } from '../../../test/support/tournament/game.ts';
import { SETTINGS } from '../../../test/support/tournament/settings.ts';
import { applies, enters, entriesOpen } from '../../../test/support/tournament/tournament.ts';
import { cents } from '../../kit/index.ts';
import { entrantOf, explainRefusal, stackCents, tableOf, whereIs } from '../kernel/index.ts';
import { boardView } from '../view/index.ts';

const DAY = '2026-01-01';

function issues(game: Game): void {
  const amountCents = game.state.terms.settings?.startingChipsCents ?? cents(0);
  const issue = { type: 'IssueChips', tableId: TABLE, person: null, amountCents } as const;
  game.does({ ...issue, chips: 'competition' });
}

describe('between the seat draw and the first coup', () => {
  it('a player who withdraws gives up his seat and his chips, and cannot sit down again', () => {
    const game = seatedGame([1, 2, 3]);
    issues(game);
    const person = game.who(2);
    game.does({ type: 'Withdraw', person, day: DAY }, person);
    expect(entrantOf(game.state, person)?.status).toBe('withdrawn');
    expect(whereIs(game.state, person)).toBeNull();
    expect(stackCents(game.table().table, person)).toBe(0);
    const again = game.refuses({ type: 'TakePlace', tableId: TABLE, seat: 2 }, person);
    expect(again.code).toBe('not-your-place');
  });

  it('nobody from the waiting list or the applicants comes in without a seat', () => {
    const game = seatedGame([1, 2, 3]);
    const person = game.who(1);
    game.does({ type: 'Withdraw', person, day: DAY }, person);
    expect(game.log.filter(({ type }) => type === 'PlayerAccepted')).toHaveLength(3);
    const event = entriesOpen();
    enters(event, 'ann', 'bob');
    event.does(applies('cai'), 'cai');
    event.does({ type: 'CloseEntries' });
    event.does({ type: 'FixPool', retainedCents: cents(0), purpose: '' });
    event.does({ type: 'DesignateTable', tableId: TABLE }, 'director');
    event.does({ type: 'DrawSeats', round: 1, secret: 'ab'.repeat(32) });
    const late = event.refuses({ type: 'AcceptApplication', person: 'cai' });
    expect(late).toMatchObject({ code: 'too-late', facts: { what: 'seats are drawn' } });
  });

  it('a table that everybody has left does not start', () => {
    const game = seatedGame([1, 2], { settings: { leastPlayers: 0 } });
    for (const seat of [1, 2]) {
      const person = game.who(seat);
      game.does({ type: 'Withdraw', person, day: DAY }, person);
    }
    expect(game.refuses({ type: 'StartSession' }, 'director')).toMatchObject({ code: 'not-due' });
  });

  it('a player who is moved after the chips were issued still has the same chips as everybody', () => {
    const game = seatedGame([1, 2]);
    issues(game);
    const person = game.who(2);
    const move = { type: 'MoveEntrant', person, tableId: TABLE, seat: 5, why: 'a pillar' } as const;
    game.does(move);
    expect(stackCents(game.table().table, person)).toBe(0);
    issues(game);
    expect(stackCents(game.table().table, person)).toBe(SETTINGS.startingChipsCents);
  });

  it('a table may have any name, even that of a built-in property of objects', () => {
    const event = entriesOpen();
    enters(event, 'ann', 'bob');
    event.does({ type: 'CloseEntries' });
    event.does({ type: 'FixPool', retainedCents: cents(0), purpose: '' });
    event.does({ type: 'DesignateTable', tableId: 'constructor' }, 'director');
    event.does({ type: 'DrawSeats', round: 1, secret: 'ab'.repeat(32) });
    const view = boardView(event.state);
    expect(view.tables.map(({ tableId, ranking }) => [tableId, ranking])).toEqual([
      ['constructor', null],
    ]);
    expect(tableOf(event.state, 'constructor')?.places).toHaveLength(2);
  });
});

it('before the seats are drawn nobody can be moved, and the refusal says so', () => {
  const event = entriesOpen();
  enters(event, 'ann', 'bob');
  event.does({ type: 'CloseEntries' });
  const move = {
    type: 'MoveEntrant',
    person: 'ann',
    tableId: TABLE,
    seat: 2,
    why: 'a wish',
  } as const;
  const refusal = event.refuses(move);
  expect(refusal).toMatchObject({ code: 'not-now', facts: { stage: 'none' } });
  expect(explainRefusal(refusal)).toBe('This cannot be done before the seats are drawn.');
});

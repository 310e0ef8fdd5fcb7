import { expect, it } from 'vitest';
import { opens, seatedGame, TABLE } from '../../../test/support/tournament/game.ts';
import { DIRECTOR } from '../../../test/support/tournament/tournament.ts';
import { cents } from '../../kit/index.ts';

it('[tasmania-2013 15.3.2(c); 15.4.2] a session with cash chips starts without one who has not come to buy them, and he forfeits his place', () => {
  const game = seatedGame([1, 3, 5], { settings: { kind: 'live' } });
  const amountCents = game.state.terms.settings?.startingChipsCents ?? cents(0);
  const starts = { type: 'StartSession' } as const;
  for (const seat of [1, 3]) {
    game.does({ type: 'TakePlace', tableId: TABLE, seat }, game.who(seat));
    expect(game.refuses(starts, DIRECTOR)).toMatchObject({
      code: 'chips-missing',
      facts: { people: [game.who(seat)] },
    });
    const person = game.who(seat);
    game.does({ type: 'IssueChips', tableId: TABLE, person, amountCents, chips: 'live' });
  }
  game.does(starts, DIRECTOR);
  opens(game);
  expect(game.place(5).standing).toBe('forfeited');
  expect(game.log).toContainEqual(
    expect.objectContaining({ type: 'PlaceLost', person: game.who(5), clause: '15.3.2(c)' }),
  );
});

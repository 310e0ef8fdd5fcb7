import { DIRECTOR, TAS } from './event.ts';
import { coup, type Game, playing, TABLE, until, withStack } from './game.ts';
import { FINAL } from './settings.ts';

/** Ends the session with these stacks: everybody wagers 50 on the last coup, a tie. */
export function endWith(stacks: readonly number[], advancing: number, bookId = TAS): Game {
  const heat = { ...FINAL, name: 'Heat', tables: 2, advancing };
  const rounds = advancing === 0 ? [FINAL] : [heat, FINAL];
  const game = playing(
    stacks.map((_, at) => at + 1),
    { bookId, settings: { rounds } },
  );
  until(game, 'between');
  game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
  stacks.forEach((stack, at) => {
    withStack(game, at + 1, stack);
  });
  coup(game, 'tie');
  return game;
}

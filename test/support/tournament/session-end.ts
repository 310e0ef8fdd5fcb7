import { cents } from '../../../src/kit/index.ts';
import { drawCommitment } from '../../../src/tournament/structure/index.ts';
import { coup, type Game, playing, TABLE, until, withStack } from './game.ts';
import { FINAL } from './settings.ts';
import { DIRECTOR, SECRET, TAS } from './tournament.ts';

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

/** Closes a heat with these stacks and starts the final with everybody seated. */
export function endsHeat(game: Game, stacks: readonly number[]): void {
  closesHeat(game, stacks);
  game.does({ type: 'DrawSeats', round: 2, secret: SECRET });
  const amountCents = game.state.terms.settings?.startingChipsCents ?? cents(0);
  const chips = { person: null, amountCents, chips: 'competition' } as const;
  game.does({ type: 'IssueChips', tableId: TABLE, ...chips });
  for (const { seat, person } of game.state.structure.seats) {
    game.does({ type: 'TakePlace', tableId: TABLE, seat }, person);
  }
  game.does({ type: 'StartSession' }, DIRECTOR);
}

/** The last coup of a heat is a tie, and the players who go on are known. */
export function closesHeat(game: Game, stacks: readonly number[]): void {
  const commitment = drawCommitment('cup', 2, SECRET);
  game.does({ type: 'SealDraw', round: 2, commitment });
  until(game, 'between');
  game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
  for (const [at, stack] of stacks.entries()) withStack(game, at + 1, stack);
  coup(game, 'tie');
  game.does({ type: 'CloseSession' }, DIRECTOR);
}

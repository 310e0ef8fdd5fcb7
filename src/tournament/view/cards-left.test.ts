import { expect, it } from 'vitest';
import { pathsOf, TWIN_COUPS, withoutCards } from '../../../test/support/table/twins.ts';
import { type Game, playing, TABLE, wagers } from '../../../test/support/tournament/game.ts';
import { CROWN, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import { assert } from '../../kit/index.ts';
import type { Card } from '../../rules/index.ts';
import { nextCrewAct } from '../crew/index.ts';
import { boardView } from './board.ts';
import { seenEvent } from './seen-event.ts';
import { tournamentTableView, tournamentView } from './view.ts';
import type { TournamentViewer } from './viewer.ts';

const PUBLIC: readonly TournamentViewer[] = [{ kind: 'board' }, { kind: 'entrant', person: 'ann' }];

/** Everything that the board and an entrant can be told at this moment. */
function toldAt({ state, log }: Game): object {
  return {
    board: boardView(state),
    seen: PUBLIC.map((viewer) => ({
      event: tournamentView(state, viewer),
      table: tournamentTableView(state, TABLE, viewer),
      last: log.slice(-3).map((event) => seenEvent(event, viewer)),
    })),
  };
}

/** The crew deals these cards; each act is a moment at which something new can be told. */
function* coupOf(game: Game, cards: readonly Card[]): Generator<void> {
  wagers(game);
  yield;
  const { coups } = game.table();
  const base = game.table().table.cards.shoe?.drawn ?? 0;
  const cardAt = (_shoe: number, draw: number): Card => cards[draw - base - 1] ?? 'KS';
  while (game.table().coups === coups) {
    const act = nextCrewAct(game.state, TABLE, { cardAt, cutAt: 100 });
    assert(act !== null, 'the crew finishes the coup');
    game.does(act.body, act.role);
    yield;
  }
}

it.each([CROWN, VICTORIA])(
  '[crown-melbourne 13.1; victoria-2002 13.1] nothing that an entrant or the board is told in a tournament by %s counts the cards left or depends on which they are',
  (bookId) => {
    const [one, other] = [playing([1, 2, 3], { bookId }), playing([1, 2, 3], { bookId })];
    let looks = 0;
    for (const [cards, otherCards] of TWIN_COUPS) {
      const twin = coupOf(other, otherCards.split(' ') as Card[]);
      for (const _ of coupOf(one, cards.split(' ') as Card[])) {
        twin.next();
        const { shoe } = one.table().table.cards;
        expect(pathsOf(new Set([shoe?.cardsLeft ?? -1]), toldAt(one))).toEqual([]);
        // Half-dealt hands show different points; from the fourth card on they are equal.
        if (one.table().table.phase === 'dealing') continue;
        looks += 1;
        expect(withoutCards(toldAt(other))).toEqual(withoutCards(toldAt(one)));
      }
    }
    expect(looks).toBeGreaterThan(15);
  },
);

import { describe, expect, it } from 'vitest';
import {
  bet,
  opens,
  playing,
  secretBet,
  TABLE,
  until,
} from '../../../test/support/tournament/game.ts';
import { CROWN, TAS } from '../../../test/support/tournament/tournament.ts';
import { assert } from '../../kit/index.ts';
import { formsAt } from '../kernel/index.ts';
import { evolveTournament } from '../machine/index.ts';
import { seenEvent, tournamentTableView, tournamentView } from '../view/index.ts';

describe('secrecy', () => {
  const VIEWERS = ['board', 'dealer', 'director', 'operator', 'other'] as const;

  it.each(VIEWERS)(
    '[tasmania-2013 15.1 Secret Wager; crown-melbourne 12.4.4(c)] the view of the %s is the same, byte for byte, whatever the form says',
    (kind) => {
      const seen = [TAS, CROWN].map((bookId) =>
        (['player', 'banker'] as const).map((area, at) => {
          const game = playing([1, 2], { bookId });
          opens(game);
          secretBet(game, 1, area, at === 0 ? 900 : 55);
          bet(game, 2, 'player', 50);
          game.acts({ type: 'CallNoMoreBets' });
          until(game, 'resulted');
          const viewer =
            kind === 'board'
              ? ({ kind } as const)
              : kind === 'other'
                ? ({ kind: 'entrant', person: game.who(2) } as const)
                : ({ kind, person: 'x' } as const);
          const events = game.log.map((event) => seenEvent(event, viewer));
          return JSON.stringify([
            tournamentView(game.state, viewer),
            tournamentTableView(game.state, TABLE, viewer),
            events,
          ]);
        }),
      );
      for (const [first, second] of seen) expect(first).toBe(second);
    },
  );

  it('the owner and the inspector see more of a form than others', () => {
    const game = playing([1, 2]);
    opens(game);
    secretBet(game, 1, 'banker', 500);
    for (const viewer of [
      { kind: 'entrant', person: game.who(1) },
      { kind: 'inspector', person: 'ines' },
    ] as const) {
      expect(tournamentTableView(game.state, TABLE, viewer)?.forms).toHaveLength(1);
      const handed = game.log.find(({ type }) => type === 'FormHandedIn');
      expect(handed && seenEvent(handed, viewer)).toBe(handed);
    }
  });

  it('a director who is told of a form without its words can go on with the tournament', () => {
    const game = playing([1, 2, 3]);
    opens(game);
    const before = game.state;
    secretBet(game, 1, 'banker', 500);
    const handed = game.log.find(({ type }) => type === 'FormHandedIn');
    const received = handed && seenEvent(handed, { kind: 'director', person: 'dora' });
    assert(received !== undefined && received !== null, 'a director is told of it');
    const [form] = formsAt(evolveTournament(before, received), TABLE);
    expect([form?.seat, form?.form, form?.box]).toEqual([1, null, '']);
  });
});

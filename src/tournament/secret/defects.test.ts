import { describe, expect, it } from 'vitest';
import {
  bet,
  examines,
  finish,
  form,
  type Game,
  handsIn,
  opens,
  playing,
  TABLE,
  until,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import { INSPECTOR } from '../../../test/support/tournament/tournament.ts';
import { type SecretForm, secretsUsed, type TournamentEvent } from '../kernel/index.ts';

const left = (game: Game, seat: number) => 2 - secretsUsed(game.state, game.who(seat));

/** A form on paper: its content becomes known only when it is called out. */
const onPaper = (game: Game, seat: number, chipsFollow = false) => {
  handsIn(game, seat, null, chipsFollow);
};

const reveals = (game: Game, seat: number, filled: SecretForm): readonly TournamentEvent[] =>
  game.does({ type: 'RevealForms', tableId: TABLE, paper: [{ seat, form: filled }] }, INSPECTOR);

describe('defects that were found only at the reveal', () => {
  const played = (
    filled: (game: Game) => SecretForm,
    outcome: 'player' | 'banker' | 'tie',
    stack = 1000,
    chips: number | null = null,
    unit = 5,
  ): Game => {
    const limits = {
      minimumCents: dollars(50),
      maximumCents: dollars(1000),
      multipleCents: dollars(unit),
    };
    const game = playing([1, 2], { settings: { limits } });
    opens(game);
    withStack(game, 1, stack);
    onPaper(game, 1, chips !== null);
    if (chips !== null) bet(game, 1, 'banker', chips);
    examines(game, 1);
    bet(game, 2, 'player', 50);
    game.acts({ type: 'CallNoMoreBets' });
    until(game, 'resulted', outcome);
    reveals(game, 1, filled(game));
    finish(game, outcome);
    return game;
  };

  it.each<[string, number, 'player' | 'banker', number, number]>([
    ['[tasmania-2013 15.6.10(a)]', 20, 'banker', 1000, 950],
    ['[tasmania-2013 15.6.10(a)]', 20, 'player', 1000, 1050],
    ['[tasmania-2013 15.6.10(b)]', 1500, 'banker', 2000, 1000],
    ['[tasmania-2013 15.6.10(c)]', 800, 'banker', 620, 0],
    ['[tasmania-2013 15.6.10]', 500, 'banker', 1000, 500],
  ])(
    '%s a secret Player wager of %d, %s winning, turns a stack of %d into %d',
    (_clause, amount, outcome, stack, worth) => {
      const game = played((g) => form(g, 1, 'player', amount), outcome, stack);
      expect(game.worth(1)).toBe(worth);
    },
  );

  it('[tasmania-2013 15.6.10(b)] a secret Banker 1,500 counts as 1,000 and wins 950', () => {
    expect(played((g) => form(g, 1, 'banker', 1500), 'banker', 2000).worth(1)).toBe(2950);
  });

  it('[tasmania-2013 15.6.10(c)] chips on the layout are not chips in hand: with 120 of 620 on the layout the form counts as 500', () => {
    const game = played((g) => form(g, 1, 'banker', 800), 'player', 620, 120);
    expect(game.log).toContainEqual(
      expect.objectContaining({ type: 'SecretSettled', gainCents: -dollars(500) }),
    );
  });

  it('[tasmania-2013 15.6.10] several defects are applied in the order minimum, maximum, combined limit, chips', () => {
    const game = played((g) => form(g, 1, 'banker', 1500), 'banker', 800, 300);
    const revealed = game.log.find((e) => e.type === 'FormRevealed');
    expect(revealed).toMatchObject({
      deemed: { stakeCents: dollars(500), clauses: ['15.6.10(b)', '15.6.3', '15.6.10(c)'] },
    });
    expect(game.worth(1)).toBe(800 + 760);
  });

  it.each(['player', 'banker', 'tie'] as const)(
    '[tasmania-2013 15.6.10(d)] words and figures that differ cost the minimum and nothing else when the result is %s',
    (outcome) => {
      const game = played((g) => ({ ...form(g, 1, 'player', 500), words: 'fifty' }), outcome);
      expect(game.worth(1)).toBe(950);
      expect(left(game, 1)).toBe(1);
    },
  );

  it.each<[string, 'player' | 'banker', number, number]>([
    // 10 left in hand, 50 on Banker: with the winnings 107.50, less the minimum of 50.
    ['wins', 'banker', 60, 57.5],
    // The last 10 are all that is left to deduct.
    ['loses', 'player', 60, 0],
    ['loses', 'player', 150, 50],
  ])(
    '[tasmania-2013 15.6.10(d)] the minimum for a faulty form is taken after a chip wager %s (%s) from a stack of %d, which becomes %d',
    (_wins, outcome, stack, worth) => {
      const faulty = (g: Game) => ({ ...form(g, 1, 'banker', 50), words: 'ten' });
      const game = played(faulty, outcome, stack, 50);
      expect(game.worth(1)).toBe(worth);
    },
  );

  it('[tasmania-2013 15.6.10(d)] a form is announced with the whole minimum that it costs', () => {
    const game = played((g) => ({ ...form(g, 1, 'banker', 50), words: 'ten' }), 'banker', 60, 50);
    const revealed = game.log.find((e) => e.type === 'FormRevealed');
    expect(revealed).toMatchObject({ deemed: { area: null, deductedCents: dollars(50) } });
  });

  it('a secret wager on the other hand is void, and the chip wager stands', () => {
    const game = played((g) => form(g, 1, 'player', 400), 'player', 1000, 100);
    expect(game.worth(1)).toBe(900);
  });

  it('an amount that is not in units is cut down to whole units', () => {
    const game = played((g) => form(g, 1, 'player', 110), 'banker', 1000, null, 25);
    expect(game.worth(1)).toBe(900);
  });

  it('a secret Tie alone is settled as written, and the minimum is deducted besides', () => {
    expect(played((g) => form(g, 1, 'tie', 100), 'tie').worth(1)).toBe(1750);
    expect(played((g) => form(g, 1, 'tie', 100), 'player').worth(1)).toBe(850);
  });

  it('the content of a form on paper must come with the reveal', () => {
    const game = playing([1, 2]);
    opens(game);
    onPaper(game, 1);
    examines(game, 1);
    bet(game, 2, 'player', 50);
    game.acts({ type: 'CallNoMoreBets' });
    until(game, 'resulted');
    expect(game.refuses({ type: 'RevealForms', tableId: TABLE, paper: [] }, INSPECTOR).code).toBe(
      'forms-not-revealed',
    );
  });
});

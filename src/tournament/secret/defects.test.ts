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

/** One coup in which seat 1, with a stack of 1,000, hands in a form on paper. */
interface Revealed {
  /** What stands on the paper. */
  readonly side: 'player' | 'banker' | 'tie';
  readonly dollars: number;
  readonly words?: string;
  readonly result: 'player' | 'banker' | 'tie';
  readonly stack?: number;
  /** Chips that the same player puts on Banker. */
  readonly onBanker?: number;
  readonly unit?: number;
  readonly chipsOf?: readonly number[];
}

function revealed(coup: Revealed): Game {
  const { side, result, stack = 1000, onBanker, unit = 5, words, chipsOf } = coup;
  const limits = {
    minimumCents: dollars(50),
    maximumCents: dollars(1000),
    multipleCents: dollars(unit),
  };
  const wagerChips = chipsOf === undefined ? {} : { wagerChips: chipsOf.map(dollars) };
  const game = playing([1, 2], { settings: { limits, ...wagerChips } });
  opens(game);
  withStack(game, 1, stack);
  onPaper(game, 1, onBanker !== undefined);
  if (onBanker !== undefined) bet(game, 1, 'banker', onBanker);
  examines(game, 1);
  bet(game, 2, 'player', 50);
  game.acts({ type: 'CallNoMoreBets' });
  until(game, 'resulted', result);
  const paper = form(game, 1, side, coup.dollars);
  reveals(game, 1, words === undefined ? paper : { ...paper, words });
  finish(game, result);
  return game;
}

describe('defects that were found only at the reveal', () => {
  it.each([
    ['15.6.10(a)', { written: 20, result: 'banker', stack: 1000, worth: 950 }],
    ['15.6.10(a)', { written: 20, result: 'player', stack: 1000, worth: 1050 }],
    ['15.6.10(b)', { written: 1500, result: 'banker', stack: 2000, worth: 1000 }],
    ['15.6.10(c)', { written: 800, result: 'banker', stack: 620, worth: 0 }],
    ['15.6.10', { written: 500, result: 'banker', stack: 1000, worth: 500 }],
  ] as const)(
    '[tasmania-2013 %s] a secret Player wager turns the stack into its worth after the coup: %j',
    (_clause, { written, result, stack, worth }) => {
      expect(revealed({ side: 'player', dollars: written, result, stack }).worth(1)).toBe(worth);
    },
  );

  it('[tasmania-2013 15.6.10(b)] a secret Banker 1,500 counts as 1,000 and wins 950', () => {
    const game = revealed({ side: 'banker', dollars: 1500, result: 'banker', stack: 2000 });
    expect(game.worth(1)).toBe(2950);
  });

  it('[tasmania-2013 15.6.10(c)] chips on the layout are not chips in hand: with 120 of 620 on the layout the form counts as 500', () => {
    const form = { side: 'banker', dollars: 800, result: 'player' } as const;
    const game = revealed({ ...form, stack: 620, onBanker: 120 });
    expect(game.log).toContainEqual(
      expect.objectContaining({ type: 'SecretSettled', gainCents: -dollars(500) }),
    );
  });

  it('[tasmania-2013 15.6.10] several defects are applied in the order minimum, maximum, combined limit, chips', () => {
    const form = { side: 'banker', dollars: 1500, result: 'banker' } as const;
    const game = revealed({ ...form, stack: 800, onBanker: 300 });
    const readOut = game.log.find((e) => e.type === 'FormRevealed');
    expect(readOut).toMatchObject({
      deemed: { stakeCents: dollars(500), clauses: ['15.6.10(b)', '15.6.3', '15.6.10(c)'] },
    });
    expect(game.worth(1)).toBe(800 + 760);
  });

  it.each(['player', 'banker', 'tie'] as const)(
    '[tasmania-2013 15.6.10(d)] words and figures that differ cost the minimum and nothing else when the result is %s',
    (result) => {
      const game = revealed({ side: 'player', dollars: 500, words: 'fifty', result });
      expect(game.worth(1)).toBe(950);
      expect(left(game, 1)).toBe(1);
    },
  );

  it.each([
    // 10 left in hand, 50 on Banker: with the winnings 107.50, less the minimum of 50.
    { chips: 'that wins', result: 'banker', stack: 60, worth: 57.5 },
    // The last 10 are all that is left to deduct.
    { chips: 'that loses', result: 'player', stack: 60, worth: 0 },
    { chips: 'that loses', result: 'player', stack: 150, worth: 50 },
  ] as const)(
    '[tasmania-2013 15.6.10(d)] the minimum for a faulty form is taken after a chip wager $chips, from a stack of $stack, which becomes $worth',
    ({ result, stack, worth }) => {
      const form = { side: 'banker', dollars: 50, words: 'ten', result } as const;
      expect(revealed({ ...form, stack, onBanker: 50 }).worth(1)).toBe(worth);
    },
  );

  it('[tasmania-2013 15.6.10(d)] a form is announced with the whole minimum that it costs', () => {
    const form = { side: 'banker', dollars: 50, words: 'ten', result: 'banker' } as const;
    const readOut = revealed({ ...form, stack: 60, onBanker: 50 }).log.find(
      (e) => e.type === 'FormRevealed',
    );
    expect(readOut).toMatchObject({ deemed: { area: null, deductedCents: dollars(50) } });
  });

  it('a secret wager on the other hand is void, and the chip wager stands', () => {
    const game = revealed({ side: 'player', dollars: 400, result: 'player', onBanker: 100 });
    expect(game.worth(1)).toBe(900);
  });

  it('an amount that is not in units is cut down to whole units', () => {
    const game = revealed({ side: 'player', dollars: 110, result: 'banker', unit: 25 });
    expect(game.worth(1)).toBe(900);
  });

  it.each([
    { stack: 1000, counts: 70 },
    // All that he holds can always be laid.
    { stack: 75, counts: 75 },
  ])(
    '[tasmania-2013 15.4.1] with chips of 20 and 50 a form for 75 counts as $counts from a stack of $stack',
    ({ stack, counts }) => {
      const form = { side: 'player', dollars: 75, result: 'banker' } as const;
      const game = revealed({ ...form, stack, chipsOf: [20, 50] });
      const readOut = game.log.find((e) => e.type === 'FormRevealed');
      const clauses = counts === 75 ? [] : ['15.4.1'];
      expect(readOut).toMatchObject({ deemed: { stakeCents: dollars(counts), clauses } });
      expect(game.worth(1)).toBe(stack - counts);
    },
  );

  it('a secret Tie alone is settled as written, and the minimum is deducted besides', () => {
    const form = { side: 'tie', dollars: 100 } as const;
    expect(revealed({ ...form, result: 'tie' }).worth(1)).toBe(1750);
    expect(revealed({ ...form, result: 'player' }).worth(1)).toBe(850);
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

import { describe, expect, it } from 'vitest';
import { entrantOf, type Settings } from '../kernel/index.ts';
import { CROWN, DIRECTOR, VICTORIA } from '../testing/event.ts';
import { opens, playing, withStack } from '../testing/game.ts';
import { dollars } from '../testing/settings.ts';

describe('disqualification and retirement', () => {
  it('[tasmania-2013 15.2.3(b)] a breach ends the player’s part, without a refund', () => {
    const game = playing([1, 3, 5]);
    const person = game.who(3);
    game.does({ type: 'Disqualify', person, reason: 'breach of 15.4.3' });
    expect(game.place(3).standing).toBe('disqualified');
    expect(entrantOf(game.state, person)).toMatchObject({
      status: 'disqualified',
      refundedCents: 0,
    });
  });

  it('[tasmania-2013 15.2.3(c)] non-attendance is cited by its own clause', () => {
    const game = playing([1, 3, 5]);
    game.does({ type: 'Disqualify', person: game.who(3), reason: 'non-attendance' });
    expect(game.log).toContainEqual(
      expect.objectContaining({ type: 'EntrantLeft', clause: '15.2.3(c)' }),
    );
  });

  it.each([
    [CROWN, '12.4.8(a)(ii)'],
    [VICTORIA, '12.2.1(i)'],
  ])('[%s %s] only a circumstance that the terms list disqualifies', (bookId, clause) => {
    const game = playing([1, 3, 5], { bookId });
    const person = game.who(3);
    expect(game.refuses({ type: 'Disqualify', person, reason: 'mood' }, DIRECTOR)).toMatchObject({
      code: 'not-listed',
      clause,
    });
    game.does({ type: 'Disqualify', person, reason: 'breach of the terms' }, DIRECTOR);
  });

  it('[crown-melbourne 12.4.8(b)(v)] a disqualified player’s 800 chips are removed and that is recorded', () => {
    const game = playing([1, 3, 5], { bookId: CROWN });
    opens(game);
    withStack(game, 3, 800);
    const person = game.who(3);
    game.does({ type: 'Disqualify', person, reason: 'breach of the terms' }, DIRECTOR);
    expect(game.log).toContainEqual(
      expect.objectContaining({ type: 'PlaceLost', person, revertedCents: dollars(800) }),
    );
    expect(game.worth(3)).toBe(0);
  });

  it.each<[string, string, Partial<Settings>, number]>([
    [CROWN, '12.4.8(b)(vi)', {}, 0],
    [VICTORIA, '12.2.1(i)', { retirementRefundPercent: 50, entryFeeCents: dollars(100) }, 50],
  ])('[%s %s] retiring has the stated consequence', (bookId, clause, settings, back) => {
    const game = playing([1, 3, 5], { bookId, settings });
    const person = game.who(3);
    game.does({ type: 'Retire', person }, person);
    expect(entrantOf(game.state, person)).toMatchObject({
      status: 'retired',
      refundedCents: dollars(back),
    });
    expect(game.log).toContainEqual(expect.objectContaining({ type: 'EntrantLeft', clause }));
  });

  it('[tasmania-2013 15.7.7] a finding of hidden chips leaves only disqualification, without a refund', () => {
    const game = playing([1, 3, 5]);
    const person = game.who(3);
    const finding = { type: 'FindConcealment', person, found: true } as const;
    expect(game.refuses({ ...finding, outcome: 'warned' })).toMatchObject({
      code: 'must-disqualify',
      clause: '15.7.7',
    });
    game.does({ ...finding, outcome: 'disqualified' });
    expect(entrantOf(game.state, person)).toMatchObject({
      status: 'disqualified',
      refundedCents: 0,
    });
  });

  it('chips left out of sight by accident are written down as not found', () => {
    const game = playing([1, 3]);
    game.does({ type: 'FindConcealment', person: game.who(3), found: false, outcome: 'none' });
    expect(game.state.terms.incidents).toMatchObject([{ outcome: 'not found', clause: '15.7.7' }]);
  });
});

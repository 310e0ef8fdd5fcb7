import { describe, expect, it } from 'vitest';
import {
  coup,
  finish,
  opens,
  playing,
  until,
  wagers,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { endsHeat } from '../../../test/support/tournament/session-end.ts';
import { dollars, FINAL, SETTINGS } from '../../../test/support/tournament/settings.ts';
import {
  CROWN,
  planned,
  scenario,
  TAS,
  VICTORIA,
} from '../../../test/support/tournament/tournament.ts';
import { entrantOf, policyOf, type Settings, settingsOf } from '../kernel/index.ts';
import { printTerms } from '../terms/index.ts';

describe('buying back', () => {
  const buyBack = {
    feeCents: dollars(20),
    chipsCents: dollars(500),
    untilRound: 1,
    how: 'At the desk.',
    most: 1,
  };
  const broke = (bookId: string, settings: Partial<Settings>) => {
    const game = playing([1, 2, 3], { bookId, settings });
    opens(game);
    withStack(game, 1, 50);
    coup(game, 'banker', { 1: ['player', 50] });
    expect(game.place(1).standing).toBe('eliminated');
    return game;
  };

  it('[crown-melbourne 12.4.3(a)(iv); victoria-2002 12.2.1(f)] an eliminated player buys back in while the terms allow it', () => {
    const game = broke(CROWN, { buyBack });
    const buy = { type: 'BuyChips', person: game.who(1), kind: 'buy-back' } as const;
    expect(game.refuses({ ...buy, feeCents: dollars(10) }).code).toBe('wrong-fee');
    game.does({ ...buy, feeCents: dollars(20) });
    expect(game.place(1).standing).toBe('in-game');
    expect(game.worth(1)).toBe(500);
    expect(entrantOf(game.state, game.who(1))?.paidCents).toBe(dollars(75));
  });

  it('[crown-melbourne 12.4.3(a)(iv); crown-melbourne 12.4.8(b)(v)] a player disqualified after his elimination does not buy back in, and nobody buys while a coup is dealt', () => {
    const game = broke(CROWN, { buyBack });
    const buy = { type: 'BuyChips', kind: 'buy-back', feeCents: dollars(20) } as const;
    opens(game);
    wagers(game);
    game.acts({ type: 'CallNoMoreBets' });
    expect(game.refuses({ ...buy, person: game.who(1) }).code).toBe('not-due');
    finish(game, 'tie');
    game.does({ type: 'Disqualify', person: game.who(1), reason: 'breach of the terms' });
    expect(game.refuses({ ...buy, person: game.who(1) })).toMatchObject({
      code: 'wrong-status',
      clause: '12.4.3(a)(iv)',
    });
  });

  it('[crown-melbourne 12.4.3(a)(iv)] buying back is refused after the stated round', () => {
    const heat = { ...FINAL, name: 'Heat', tables: 2, advancing: 2 };
    const game = playing([1, 2, 3], {
      bookId: CROWN,
      settings: { rounds: [heat, FINAL], buyBack },
    });
    endsHeat(game, [1200, 1100, 900]);
    opens(game);
    withStack(game, 1, 50);
    const loser = game.who(1);
    withStack(game, 2, 2000);
    coup(game, 'banker', { 1: ['player', 50], 2: ['banker', 50] });
    const buy = { type: 'BuyChips', person: loser, kind: 'buy-back' } as const;
    expect(game.refuses({ ...buy, feeCents: dollars(20) })).toMatchObject({
      code: 'too-late',
      clause: '12.4.3(a)(iv)',
    });
  });

  it('[victoria-2002 12.2.1(f)] buying back is refused where the terms do not offer it', () => {
    const game = broke(VICTORIA, {});
    const buy = {
      type: 'BuyChips',
      person: game.who(1),
      kind: 'buy-back',
      feeCents: dollars(20),
    } as const;
    expect(game.refuses(buy)).toMatchObject({ code: 'not-offered', clause: '12.2.1(f)' });
  });

  it.each([
    [CROWN, '12.4.1(a)(ii)'],
    [VICTORIA, '12.2.1(b)'],
  ])('[%s %s] an add-on that the terms do not offer is refused', (bookId, clause) => {
    const game = playing([1, 2], { bookId, settings: { addOn: null } });
    until(game, 'between');
    const person = game.who(1);
    const add = { type: 'BuyChips', person, kind: 'add-on', feeCents: dollars(20) } as const;
    expect(game.refuses(add)).toMatchObject({ code: 'not-offered', clause });
  });

  it('an add-on brings chips to a player in the game', () => {
    const addOn = { ...buyBack, chipsCents: dollars(300) };
    const game = playing([1, 2], { bookId: CROWN, settings: { addOn } });
    until(game, 'between');
    game.does({ type: 'BuyChips', person: game.who(1), kind: 'add-on', feeCents: dollars(20) });
    expect(game.worth(1)).toBe(1300);
  });

  it.each([
    [CROWN, '12.4.3(a)(iv)'],
    [VICTORIA, '12.2.1(f)'],
  ])(
    'under %s nobody buys more often, or later in a session, than the terms say (VI-77)',
    (bookId, clause) => {
      const addOn = { ...buyBack, most: 2, withinCoups: 1 };
      const game = playing([1, 2], { bookId, settings: { addOn } });
      until(game, 'between');
      const adds = (seat: number) =>
        ({
          type: 'BuyChips',
          person: game.who(seat),
          kind: 'add-on',
          feeCents: dollars(20),
        }) as const;
      game.does(adds(1));
      game.does(adds(1));
      expect(game.refuses(adds(1))).toEqual({
        code: 'bought-already',
        clause,
        facts: { what: 'add-on', most: 2 },
      });
      expect(game.worth(1)).toBe(2000);
      expect(entrantOf(game.state, game.who(1))?.paidCents).toBe(dollars(95));
      game.does(adds(2));
      coup(game, 'tie');
      expect(game.refuses(adds(2))).toMatchObject({ code: 'too-late', clause });
      expect(game.worth(2)).toBe(1500);
    },
  );

  it('a purchase counts for the whole tournament: a player who bought back in has none left in the next round', () => {
    const rounds = [{ ...FINAL, name: 'Heat', tables: 2, advancing: 2 }, FINAL];
    const addOn = { ...buyBack, untilRound: 2 };
    const game = playing([1, 2, 3], { bookId: CROWN, settings: { rounds, addOn } });
    until(game, 'between');
    const person = game.who(1);
    const add = { type: 'BuyChips', person, kind: 'add-on', feeCents: dollars(20) } as const;
    game.does(add);
    endsHeat(game, [1200, 1100, 900]);
    until(game, 'between');
    expect(game.refuses(add).code).toBe('bought-already');
  });

  it.each([
    ['buyBack', CROWN, 'buy-back', '12.4.3(a)(iv)'],
    ['buyBack', VICTORIA, 'buy-back', '12.2.1(f)'],
    ['addOn', CROWN, 'fees', '12.4.1(a)(ii)'],
    ['addOn', VICTORIA, 'fees', '12.2.1(a)'],
  ] as const)(
    'terms with %s under %s cannot be published before they say how often a player may buy (VI-77)',
    (offer, bookId, item, clause) => {
      const { most: _often, ...unlimited } = buyBack;
      const event = planned(bookId, { [offer]: unlimited });
      expect(event.refuses({ type: 'PublishTerms' })).toMatchObject({
        code: 'terms-incomplete',
        clause,
        facts: { missing: [item] },
      });
      const stated = { ...unlimited, most: 2, withinCoups: 10 };
      event.does({
        type: 'ChangeTerms',
        settings: { ...SETTINGS, ...event.state.terms.settings, [offer]: stated },
      });
      event.does({ type: 'PublishTerms' });
      const page = printTerms(policyOf(event.state), settingsOf(event.state));
      expect(page).toContain('At most 2 times a player, in the first 10 coups of a session');
    },
  );

  it.each([
    ['no times at all', { most: 0 }],
    ['no coups', { withinCoups: 0 }],
    ['no chips', { chipsCents: dollars(0) }],
    ['no round', { untilRound: 0 }],
  ])('an offer to buy chips with %s is refused', (_what, change) => {
    const settings = { ...SETTINGS, addOn: { ...buyBack, ...change } };
    const create = { type: 'CreateEvent', eventId: 'cup', bookId: CROWN, settings } as const;
    expect(scenario().refuses(create)).toMatchObject({
      code: 'terms-unlawful',
      clause: '12.4.3(a)(iv)',
    });
  });

  it('[tasmania-2013 15.4.2] a competition has equal chips, so its terms offer neither a buy-back nor an add-on (T-71)', () => {
    for (const offer of ['buyBack', 'addOn']) {
      const settings = { ...SETTINGS, [offer]: buyBack };
      const create = { type: 'CreateEvent', eventId: 'cup', bookId: TAS, settings } as const;
      expect(scenario().refuses(create)).toMatchObject({
        code: 'terms-unlawful',
        clause: '15.4.2',
      });
    }
  });
});

import { describe, expect, it } from 'vitest';
import {
  bet,
  finish,
  form,
  type Game,
  handsIn,
  opens,
  playing,
  refusedForm,
  secretBet,
  TABLE,
  until,
} from '../../../test/support/tournament/game.ts';
import { dollars, FINAL } from '../../../test/support/tournament/settings.ts';
import { CROWN, DIRECTOR, SECRET, VICTORIA } from '../../../test/support/tournament/tournament.ts';
import { cents, seededRandom } from '../../kit/index.ts';
import { type SecretForm, secretsUsed, turnAt } from '../kernel/index.ts';
import { drawCommitment } from '../structure/index.ts';
import { tournamentView } from '../view/index.ts';
import { centsInWords, dollarsInWords } from './amount-words.ts';
import { formCommitment } from './commitment.ts';
import { FORM_FIELDS, formPage } from './form-page.ts';

const left = (game: Game, seat: number) => 2 - secretsUsed(game.state, game.who(seat));

describe('the form', () => {
  it('[tasmania-2013 Diagram 1; tasmania-2013 15.6.2/2; tasmania-2013 Diagram 1/Use] the page of the form has a heading and all fields, and says who answers for it and where it is valid', () => {
    const page = formPage(playing([1, 2]).state);
    expect(page.heading).toContain('secret wager');
    expect(page.fields).toEqual(FORM_FIELDS);
    expect(page.choices).toEqual(['Player', 'Banker', 'Tie']);
    expect(page.notes.join(' ')).toContain('The player alone answers');
    expect(page.notes.join(' ')).toContain('approved conditions');
  });

  it('[tasmania-2013 Diagram 1/Venue] the page of the form names the venue and warns where the form does not bear its mark', () => {
    for (const venue of ['Wrest Point', 'Country Club']) {
      expect(formPage(playing([1, 2], { settings: { venue } }).state)).toMatchObject({
        venue,
        warning: null,
      });
    }
    expect(formPage(playing([1, 2], { settings: { venue: 'Elsewhere' } }).state).warning).toContain(
      'Wrest Point',
    );
  });

  it('[tasmania-2013 15.4.6] a form for an amount that is not in units is not taken', () => {
    const limits = {
      minimumCents: dollars(50),
      maximumCents: dollars(1000),
      multipleCents: dollars(25),
    };
    const game = playing([1, 2], { settings: { limits } });
    opens(game);
    expect(refusedForm(game, 1, form(game, 1, 'player', 110))).toEqual({
      code: 'not-in-units',
      clause: '15.4.6',
      facts: { stakeCents: dollars(110), unitCents: dollars(25) },
    });
    secretBet(game, 1, 'player', 125);
  });

  it('[tasmania-2013 Diagram 1/Use] no form is taken outside the betting of a competition', () => {
    const game = playing([1, 2]);
    until(game, 'between');
    expect(refusedForm(game, 1, form(game, 1, 'player', 50)).code).toBe('not-betting');
  });

  it.each<[string, Partial<SecretForm>, string]>([
    ['[tasmania-2013 Diagram 1/Name]', { name: '' }, 'name'],
    ['[tasmania-2013 Diagram 1/Name]', { name: 'somebody else' }, 'name'],
    ['[tasmania-2013 Diagram 1/Seat No]', { seat: 4 }, 'seat'],
    ['[tasmania-2013 Diagram 1/Value of Wager]', { figuresCents: null }, 'figures'],
    ['[tasmania-2013 Diagram 1/Value of Wager]', { figuresCents: cents(0) }, 'figures'],
    [
      '[tasmania-2013 15.6.2; tasmania-2013 Diagram 1/Amount in words]',
      { words: 'five thousand' },
      'words-differ',
    ],
    ['[tasmania-2013 Diagram 1/Amount in words]', { words: '' }, 'words'],
    ['[tasmania-2013 15.6.2; tasmania-2013 Diagram 1/Circle]', { circled: [] }, 'type'],
    [
      '[tasmania-2013 15.6.2; tasmania-2013 Diagram 1/Circle]',
      { circled: ['player', 'banker'] },
      'type',
    ],
    ['[tasmania-2013 Diagram 1/Signed by Player]', { signedBy: '' }, 'signature'],
  ])('%s a form with %j is not taken, and its fault is %s', (_clause, fault, name) => {
    const game = playing([3, 5]);
    opens(game);
    const filled = { ...form(game, 3, 'banker', 500), ...fault };
    const refusal = refusedForm(game, 3, filled);
    expect(refusal).toMatchObject({ code: 'form-incomplete', clause: '15.6.2' });
    expect(refusal.code === 'form-incomplete' && refusal.facts.faults).toContain(name);
    handsIn(game, 3, { ...form(game, 3, 'banker', 500) });
  });

  it('[tasmania-2013 Diagram 1/Signed by Player; tasmania-2013 15.6.2] a taken form is bound to tournament, table, coup and seat by its commitment', () => {
    const game = playing([3, 5]);
    opens(game);
    const filled = form(game, 3, 'banker', 500);
    const [event] = handsIn(game, 3, filled);
    const own = formCommitment(game.state, game.table(), game.place(3), filled, 'aa');
    expect(event).toMatchObject({ type: 'FormHandedIn', commitment: own });
    expect(formCommitment(game.state, game.table(), game.place(5), filled, 'aa')).not.toBe(own);
    expect(
      formCommitment(
        game.state,
        game.table(),
        game.place(3),
        { ...filled, circled: ['player'] },
        'aa',
      ),
    ).not.toBe(own);
  });

  it('[tasmania-2013 Diagram 1/Amount in words] words and figures agree for every amount, in both directions', () => {
    expect(centsInWords('five hundred')).toBe(dollars(500));
    expect(centsInWords('One thousand, two hundred and fifty dollars only')).toBe(dollars(1250));
    expect(centsInWords('twenty-five')).toBe(dollars(25));
    expect(centsInWords('a lot')).toBeNull();
    expect(centsInWords('')).toBeNull();
    const random = seededRandom('words');
    for (let n = 0; n < 2000; n += 1) {
      const amount = 1 + random.below(2_000_000);
      expect(centsInWords(dollarsInWords(amount)), dollarsInWords(amount)).toBe(dollars(amount));
    }
  });

  it('a substitute’s form passes in either name and with the substitute’s own signature', () => {
    const game = playing([3, 5]);
    const person = game.who(3);
    game.does(
      { type: 'NameSubstitute', person, substitute: 'zed', inPerson: true, signed: true },
      DIRECTOR,
    );
    opens(game);
    const filled = { ...form(game, 3, 'banker', 500), signedBy: 'zed' };
    expect(refusedForm(game, 3, { ...filled, name: 'carl' }).code).toBe('form-incomplete');
    expect(refusedForm(game, 3, { ...filled, signedBy: person }).code).toBe('form-incomplete');
    handsIn(game, 3, { ...filled, name: 'zed' });
  });
});

describe('the allowance', () => {
  it('[tasmania-2013 15.6.1; tasmania-2013 15.6.1/2; tasmania-2013 15.2.2(i)] two forms a session are taken and a third is not', () => {
    const game = playing([1, 2]);
    const view = () => tournamentView(game.state, { kind: 'entrant', person: game.who(1) });
    expect(view().own?.secretsLeft).toBe(2);
    for (let n = 0; n < 2; n += 1) {
      opens(game);
      if (turnAt(game.table()) === 2) bet(game, 2, 'player', 50);
      secretBet(game, 1, 'banker', 100);
      if (turnAt(game.table()) === 2) bet(game, 2, 'player', 50);
      finish(game, 'player');
    }
    expect(view().own?.secretsLeft).toBe(0);
    opens(game);
    expect(refusedForm(game, 1, form(game, 1, 'player', 50))).toMatchObject({
      code: 'no-secret-left',
      clause: '15.6.1/2',
    });
  });

  it.each([
    [CROWN, '12.4.4(c)'],
    [VICTORIA, '12.2.1(e)'],
  ])(
    '[%s %s] the second secret wager is refused where a round has one; where a round has none the first is refused',
    (bookId, clause) => {
      const game = playing([1, 2], { bookId, settings: { secretWagers: 1 } });
      opens(game);
      secretBet(game, 1, 'banker', 100);
      bet(game, 2, 'player', 50);
      finish(game, 'player');
      opens(game);
      expect(refusedForm(game, 1, form(game, 1, 'player', 50))).toMatchObject({
        code: 'no-secret-left',
        clause,
      });
      const none = playing([1, 2], { bookId, settings: { secretWagers: 0 } });
      opens(none);
      expect(refusedForm(none, 1, form(none, 1, 'player', 50))).toMatchObject({
        code: 'not-offered',
        clause,
      });
    },
  );

  it('[tasmania-2013 15.6.5] a secret wager in a tied coup is returned and used up', () => {
    const game = playing([1, 2]);
    opens(game);
    secretBet(game, 1, 'banker', 200);
    bet(game, 2, 'player', 50);
    finish(game, 'tie');
    expect(game.worth(1)).toBe(1000);
    expect(left(game, 1)).toBe(1);
  });

  it('[tasmania-2013 15.6.1/2] a play-off is a session of its own, so secret wagers used before do not count in it', () => {
    const game = playing([1, 2]);
    until(game, 'between');
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    opens(game);
    secretBet(game, 1, 'banker', 100);
    bet(game, 2, 'banker', 100);
    finish(game, 'banker');
    expect(left(game, 1)).toBe(1);
    const order = { type: 'OrderPlayOff', tableId: TABLE, chipsCents: dollars(500) } as const;
    game.does(order, DIRECTOR);
    expect(left(game, 1)).toBe(2);
  });

  it('[tasmania-2013 15.6.1/2] a new session begins with no secret wager used, and unused ones are lost', () => {
    const heat = { ...FINAL, name: 'Heat', advancing: 2 };
    const game = playing([1, 2, 3], { settings: { rounds: [heat, FINAL] } });
    game.does({ type: 'SealDraw', round: 2, commitment: drawCommitment('cup', 2, SECRET) });
    until(game, 'between');
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    opens(game);
    secretBet(game, 1, 'player', 100);
    bet(game, 2, 'player', 60);
    bet(game, 3, 'player', 50);
    finish(game, 'player');
    const person = game.who(1);
    const secretsLeft = () =>
      tournamentView(game.state, { kind: 'entrant', person }).own?.secretsLeft;
    expect(secretsLeft()).toBe(1);
    game.does({ type: 'CloseSession' }, DIRECTOR);
    game.does({ type: 'DrawSeats', round: 2, secret: SECRET });
    expect(secretsLeft()).toBe(2);
  });

  it('an absent player hands in no form, and a form may follow chips where wagers are not final', () => {
    const game = playing([1, 2, 3], { bookId: CROWN });
    opens(game);
    game.does({ type: 'LeavePlace', tableId: TABLE, person: game.who(2) }, 'dealer');
    expect(refusedForm(game, 2, form(game, 2, 'player', 50)).code).toBe('not-due');
    bet(game, 1, 'player', 50);
    handsIn(game, 1, form(game, 1, 'player', 100));
  });

  it('a form is handed in at the player’s turn', () => {
    const game = playing([1, 2]);
    opens(game);
    expect(refusedForm(game, 2, form(game, 2, 'player', 50))).toMatchObject({ code: 'not-due' });
  });
});

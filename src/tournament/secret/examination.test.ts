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
  refusedForm,
  secretBet,
  TABLE,
  until,
  wagers,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import { INSPECTOR } from '../../../test/support/tournament/tournament.ts';
import { formsAt, secretsUsed, turnAt } from '../kernel/index.ts';
import { boardView, tournamentTableView } from '../view/index.ts';

const refusedExam = (game: Game, seat: number) =>
  game.refuses({ type: 'ExamineForm', tableId: TABLE, seat, accept: true, why: '' }, INSPECTOR);

const left = (game: Game, seat: number) => 2 - secretsUsed(game.state, game.who(seat));

describe('limits of a secret wager', () => {
  it.each([
    [40, 'below-minimum', '15.6.4(a)'],
    [1050, 'above-maximum', '15.6.4(a)'],
    [50, null, ''],
    [1000, null, ''],
  ])(
    '[tasmania-2013 15.6.4(a); tasmania-2013 15.6.4] a form for %d within limits of 50 to 1,000 has the fault %s',
    (amount, code, clause) => {
      const game = playing([1, 2]);
      opens(game);
      withStack(game, 1, 2000);
      const filled = form(game, 1, 'banker', amount);
      if (code === null) handsIn(game, 1, filled);
      else expect(refusedForm(game, 1, filled)).toMatchObject({ code, clause });
      expect(left(game, 1)).toBe(2);
    },
  );

  it.each([
    [600, 'not-enough-chips'],
    [500, null],
  ])(
    '[tasmania-2013 15.6.4(b)] a form of a player with 800, of which 300 lie on the layout, for %d has the fault %s',
    (amount, code) => {
      const game = playing([1, 2]);
      opens(game);
      withStack(game, 1, 800);
      handsIn(game, 1, form(game, 1, 'banker', amount), true);
      bet(game, 1, 'banker', 300);
      if (code === null) examines(game, 1);
      else expect(refusedExam(game, 1)).toMatchObject({ code, clause: '15.6.4(b)' });
    },
  );

  it.each<['player' | 'banker' | 'tie', number, string | null, string]>([
    ['banker', 600, null, ''],
    ['banker', 605, 'past-combined-limit', '15.6.3'],
    ['player', 100, 'both-hands', '15.6.3/2'],
    ['tie', 100, null, ''],
  ])(
    '[tasmania-2013 15.6.3; tasmania-2013 15.6.3/2; tasmania-2013 15.5.10(b)] chips Banker 400 with a secret %s of %d give: %s',
    (area, amount, code, clause) => {
      const game = playing([1, 2]);
      opens(game);
      withStack(game, 1, 2000);
      handsIn(game, 1, form(game, 1, area, amount), true);
      bet(game, 1, 'banker', 400);
      if (code === null) examines(game, 1);
      else expect(refusedExam(game, 1)).toMatchObject({ code, clause });
    },
  );

  it('a secret Tie alone does not satisfy the compulsory wager', () => {
    const game = playing([1, 2]);
    opens(game);
    handsIn(game, 1, form(game, 1, 'tie', 100));
    expect(refusedExam(game, 1)).toMatchObject({ code: 'tie-needs-a-hand', clause: '15.4.4' });
  });
});

describe('examination', () => {
  it('[tasmania-2013 15.6.7; tasmania-2013 Diagram 1/Signed by Table Inspector] betting does not close, and so no card comes, before every form is signed', () => {
    const game = playing([1, 2]);
    opens(game);
    handsIn(game, 1, form(game, 1, 'banker', 100));
    bet(game, 2, 'player', 50);
    expect(game.refusesAct({ type: 'CallNoMoreBets' })).toMatchObject({
      code: 'form-not-examined',
      clause: '15.6.7',
    });
    examines(game, 1);
    expect(formsAt(game.state, TABLE)[0]).toMatchObject({ inspector: 'ines', status: 'accepted' });
    game.acts({ type: 'CallNoMoreBets' });
  });

  it('[tasmania-2013 15.6.7; tasmania-2013 15.6.4] a returned form is corrected in private and counts once', () => {
    const game = playing([1, 2]);
    opens(game);
    handsIn(game, 1, form(game, 1, 'banker', 100), true);
    game.does(
      { type: 'ExamineForm', tableId: TABLE, seat: 1, accept: false, why: 'unreadable' },
      INSPECTOR,
    );
    expect(left(game, 1)).toBe(2);
    handsIn(game, 1, form(game, 1, 'banker', 150));
    examines(game, 1);
    expect(left(game, 1)).toBe(1);
  });

  it('[tasmania-2013 15.6.6; 15.6.7] a form that can be read and is wrong is taken and marked, and the inspector cannot sign it', () => {
    const game = playing([1, 2]);
    opens(game);
    const bad = { ...form(game, 1, 'banker', 100), words: 'two hundred', seat: 2 };
    const plain = { type: 'HandInForm', tableId: TABLE, seat: 1, form: bad, salt: 'aa' } as const;
    const taken = { ...plain, chipsFollow: false, asWritten: true } as const;
    expect(refusedForm(game, 1, bad).code).toBe('form-incomplete');
    expect(game.refuses(taken, game.who(1)).code).toBe('form-incomplete');
    game.does(taken, 'dealer');
    const place = boardView(game.state).tables[0]?.places.find(({ seat }) => seat === 1);
    expect(place).toMatchObject({ secretMarker: true, done: true });
    expect(refusedExam(game, 1)).toMatchObject({
      code: 'form-incomplete',
      clause: '15.6.7',
      facts: { faults: ['seat', 'words-differ'] },
    });
    returns(game, 1);
    expect(left(game, 1)).toBe(2);
    expect(turnAt(game.table())).toBe(1);
    secretBet(game, 1, 'banker', 100);
    expect(left(game, 1)).toBe(1);
  });

  const returns = (game: Game, seat: number) =>
    game.does(
      { type: 'ExamineForm', tableId: TABLE, seat, accept: false, why: 'unreadable' },
      INSPECTOR,
    );

  it('[tasmania-2013 15.6.7] a player whose only wager was the returned form has the turn again, for another form or for chips', () => {
    const game = playing([1, 2, 3]);
    opens(game);
    handsIn(game, 1, form(game, 1, 'banker', 100));
    bet(game, 2, 'player', 50);
    game.atMs += 20_000;
    returns(game, 1);
    expect(turnAt(game.table())).toBe(1);
    expect(game.table().turnSinceMs).toBe(game.atMs);
    bet(game, 3, 'player', 50);
    expect(game.refusesAct({ type: 'CallNoMoreBets' }).code).toBe('wager-missing');
    handsIn(game, 1, form(game, 1, 'banker', 150));
    examines(game, 1);
    game.acts({ type: 'CallNoMoreBets' });

    const chips = playing([1, 2]);
    opens(chips);
    handsIn(chips, 1, form(chips, 1, 'banker', 100));
    returns(chips, 1);
    bet(chips, 1, 'player', 50);
    expect(left(chips, 1)).toBe(2);
  });

  it('[tasmania-2013 15.6.7; tasmania-2013 15.5.6] a returned form can be corrected while chips lie beside it, and the chips stay as they are', () => {
    const game = playing([1, 2]);
    opens(game);
    handsIn(game, 1, form(game, 1, 'banker', 100), true);
    bet(game, 1, 'banker', 50);
    returns(game, 1);
    const more = {
      type: 'PlaceWager',
      tableId: TABLE,
      seat: 1,
      side: 'banker',
      stakeCents: dollars(100),
      tieCents: dollars(0),
    } as const;
    expect(game.refuses(more, 'dealer').code).toBe('wager-final');
    handsIn(game, 1, form(game, 1, 'banker', 150));
    examines(game, 1);
    expect(left(game, 1)).toBe(1);
  });

  it('[tasmania-2013 15.6.6; tasmania-2013 15.6.6/2] others see a marker and nothing else; the inspector’s record holds player, seat, coup, type, amount and time', () => {
    const game = playing([3, 5]);
    opens(game);
    secretBet(game, 3, 'banker', 500);
    const seen = tournamentTableView(game.state, TABLE, { kind: 'entrant', person: game.who(5) });
    expect(seen?.board.places[0]).toMatchObject({ seat: 3, secretMarker: true, revealed: null });
    expect(seen?.forms).toEqual([]);
    const [record] =
      tournamentTableView(game.state, TABLE, { kind: 'inspector', person: 'ines' })?.forms ?? [];
    expect(record).toMatchObject({
      person: game.who(3),
      seat: 3,
      coup: 1,
      handedInAtMs: game.atMs,
    });
    expect(record?.form).toMatchObject({ circled: ['banker'], figuresCents: dollars(500) });
  });
});

describe('the end of the coup', () => {
  const resulted = (outcome: 'player' | 'banker', area: 'player' | 'banker' = 'banker'): Game => {
    const game = playing([3, 6]);
    opens(game);
    secretBet(game, 3, area, 500);
    bet(game, 6, 'player', 50);
    game.acts({ type: 'CallNoMoreBets' });
    until(game, 'resulted', outcome);
    return game;
  };

  it('[tasmania-2013 15.6.8; tasmania-2013 15.1 Secret Wager] side and amount are called out before the coup can be settled, and then everybody sees them', () => {
    const game = resulted('banker');
    expect(game.refusesAct({ type: 'SettleCoup' })).toMatchObject({
      code: 'forms-not-revealed',
      clause: '15.6.8',
    });
    game.does({ type: 'RevealForms', tableId: TABLE, paper: [] }, INSPECTOR);
    const seen = tournamentTableView(game.state, TABLE, { kind: 'entrant', person: game.who(6) });
    expect(seen?.board.places[0]?.revealed).toMatchObject({
      area: 'banker',
      stakeCents: dollars(500),
    });
  });

  it.each<['player' | 'banker', 'player' | 'banker', number]>([
    ['banker', 'banker', 1475],
    ['banker', 'player', 500],
  ])(
    '[tasmania-2013 15.6.8/2] when %s wins, a secret 500 on %s leaves %d',
    (outcome, area, worth) => {
      const game = resulted(outcome, area);
      finish(game, outcome);
      expect(game.worth(3)).toBe(worth);
    },
  );

  it('[tasmania-2013 15.6.9] another player may see the form after the coup and before the next first card', () => {
    const game = resulted('banker');
    const ask = { type: 'AskToSeeForm', tableId: TABLE, seat: 3 } as const;
    expect(game.refuses(ask, game.who(6))).toMatchObject({ code: 'not-due', clause: '15.6.9' });
    finish(game, 'banker');
    game.does(ask, game.who(6));
    expect(game.log.at(-1)).toMatchObject({ type: 'FormShown', to: game.who(6) });
    const seen = tournamentTableView(game.state, TABLE, { kind: 'entrant', person: game.who(6) });
    expect(seen?.forms).toHaveLength(1);
    wagers(game);
    game.acts({ type: 'CallNoMoreBets' });
    until(game, 'dealing');
    expect(game.refuses(ask, game.who(6)).code).toBe('not-due');
  });

  it('[tasmania-2013 15.6.9] a used form may be seen while forms for the next coup come in, and not once that coup is over', () => {
    const game = playing([3, 6]);
    opens(game);
    secretBet(game, 3, 'banker', 500);
    bet(game, 6, 'player', 50);
    finish(game, 'banker');
    opens(game);
    secretBet(game, 6, 'player', 100);
    secretBet(game, 3, 'banker', 400);
    const ask = { type: 'AskToSeeForm', tableId: TABLE, seat: 3 } as const;
    game.does(ask, game.who(6));
    const viewer = { kind: 'entrant', person: game.who(6) } as const;
    const seen = tournamentTableView(game.state, TABLE, viewer)?.forms ?? [];
    const amounts = seen.filter(({ seat }) => seat === 3).map((held) => held.form?.figuresCents);
    expect(amounts).toEqual([dollars(500)]);
    finish(game, 'banker');
    wagers(game);
    finish(game, 'banker');
    expect(game.refuses(ask, game.who(6))).toMatchObject({
      code: 'form-unknown',
      clause: '15.6.9',
    });
  });
});

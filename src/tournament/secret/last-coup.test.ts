import { describe, expect, it } from 'vitest';
import {
  bet,
  coup,
  examines,
  finish,
  form,
  type Game,
  handsIn,
  opens,
  playing,
  secretBet,
  TABLE,
  until,
  withStack,
} from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import { DIRECTOR, INSPECTOR } from '../../../test/support/tournament/tournament.ts';
import { formsAt, rankingAt } from '../kernel/index.ts';

describe('the all-secret last coup of the final', () => {
  const lastCoup = (): Game => {
    const game = playing([2, 4, 6]);
    coup(game, 'player');
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    opens(game);
    return game;
  };
  const order = [4, 6, 2] as const;
  const FORMS: Readonly<Record<2 | 4 | 6, readonly ['player' | 'banker', number]>> = {
    2: ['player', 500],
    4: ['banker', 800],
    6: ['player', 900],
  };

  it('[tasmania-2013 15.6.11; tasmania-2013 15.6.11(a)] all forms are read out before any card when three finalists have three forms', () => {
    const game = lastCoup();
    for (const seat of order) secretBet(game, seat, ...FORMS[seat]);
    game.acts({ type: 'CallNoMoreBets' });
    expect(game.refusesAct({ type: 'DrawCard', card: null })).toMatchObject({
      code: 'forms-not-revealed',
      clause: '15.6.11(a)',
    });
    const events = game.does({ type: 'RevealForms', tableId: TABLE, paper: [] }, INSPECTOR);
    expect(
      events.map((e) => e.type === 'FormRevealed' && [e.seat, e.deemed.area, e.deemed.stakeCents]),
    ).toEqual([
      [4, 'banker', dollars(800)],
      [6, 'player', dollars(900)],
      [2, 'player', dollars(500)],
    ]);
  });

  it('[tasmania-2013 15.6.11(b)] each stake is put down exactly as announced before the first card', () => {
    const game = lastCoup();
    for (const seat of order) secretBet(game, seat, ...FORMS[seat]);
    game.acts({ type: 'CallNoMoreBets' });
    game.does({ type: 'RevealForms', tableId: TABLE, paper: [] }, INSPECTOR);
    const place = (seat: number, area: 'player' | 'banker', amount: number) =>
      ({ type: 'PlaceRevealed', tableId: TABLE, seat, area, stakeCents: dollars(amount) }) as const;
    expect(game.refuses(place(2, 'player', 400), game.who(2))).toMatchObject({
      code: 'stake-differs',
      clause: '15.6.11(b)',
    });
    expect(game.refusesAct({ type: 'DrawCard', card: null })).toMatchObject({
      code: 'stake-not-placed',
      clause: '15.6.11(b)',
    });
    for (const seat of order) game.does(place(seat, ...FORMS[seat]), game.who(seat));
    game.acts({ type: 'DrawCard', card: null });
  });

  it('[tasmania-2013 15.6.11(c); tasmania-2013 15.6.8] cards go to the highest stake on each hand, and nothing is announced a second time', () => {
    const game = lastCoup();
    for (const seat of order) secretBet(game, seat, ...FORMS[seat]);
    game.acts({ type: 'CallNoMoreBets' });
    until(game, 'opening');
    const offers = game.log.flatMap((e) =>
      e.type === 'TableMoved' && e.event.type === 'HandOffered'
        ? [[e.event.side, e.event.queue]]
        : [],
    );
    expect(offers.slice(-2)).toEqual([
      ['player', [game.who(6)]],
      ['banker', [game.who(4)]],
    ]);
    finish(game, 'player');
    expect(game.log.filter(({ type }) => type === 'FormRevealed')).toHaveLength(3);
    const groups = rankingAt(game.state, TABLE)?.groups ?? [];
    expect(groups.map(({ valueCents }) => valueCents / 100)).toEqual([1950, 1550, 250]);
  });

  it('[tasmania-2013 15.6.11] no form is revealed before the deal when only two of three finalists have forms', () => {
    const game = lastCoup();
    secretBet(game, 4, 'banker', 800);
    secretBet(game, 6, 'player', 900);
    bet(game, 2, 'player', 500);
    game.acts({ type: 'CallNoMoreBets' });
    expect(game.refuses({ type: 'RevealForms', tableId: TABLE, paper: [] }, INSPECTOR).code).toBe(
      'not-due',
    );
    game.acts({ type: 'DrawCard', card: null });
    expect(game.log.some(({ type }) => type === 'FormRevealed')).toBe(false);
  });

  it('a finalist with form and chips counts as secret, and the total decides who opens', () => {
    const game = lastCoup();
    secretBet(game, 4, 'banker', 800);
    secretBet(game, 6, 'player', 450);
    handsIn(game, 2, form(game, 2, 'player', 400), true);
    bet(game, 2, 'player', 100);
    examines(game, 2);
    game.acts({ type: 'CallNoMoreBets' });
    until(game, 'opening');
    const offer = game.log.findLast(
      (e) => e.type === 'TableMoved' && e.event.type === 'HandOffered' && e.event.side === 'player',
    );
    expect(offer).toMatchObject({ event: { queue: [game.who(2)] } });
  });

  it('[tasmania-2013 15.6.11] a finalist who missed the coup does not keep the others’ forms closed', () => {
    const game = playing([2, 4, 6]);
    game.does({ type: 'SetWagerTime', seconds: 30, noticeAtMs: game.atMs }, DIRECTOR);
    coup(game, 'player');
    game.does({ type: 'AnnounceLastCoup', tableId: TABLE }, DIRECTOR);
    opens(game);
    game.atMs += 31_000;
    game.does({ type: 'RestrictWager', tableId: TABLE, seat: 4 }, 'dealer');
    game.does({ type: 'RecordAbsence', tableId: TABLE, seat: 4 }, 'dealer');
    secretBet(game, 6, ...FORMS[6]);
    secretBet(game, 2, ...FORMS[2]);
    game.acts({ type: 'CallNoMoreBets' });
    const events = game.does({ type: 'RevealForms', tableId: TABLE, paper: [] }, INSPECTOR);
    expect(events).toHaveLength(2);
  });

  it('a form stakes nothing and need not be put down where the chips on the layout leave no room for it', () => {
    const game = lastCoup();
    withStack(game, 2, 1000);
    secretBet(game, 4, 'banker', 800);
    secretBet(game, 6, 'player', 450);
    handsIn(game, 2, null, true);
    bet(game, 2, 'player', 1000);
    examines(game, 2);
    game.acts({ type: 'CallNoMoreBets' });
    const paper = [{ seat: 2, form: form(game, 2, 'player', 400) }];
    game.does({ type: 'RevealForms', tableId: TABLE, paper }, INSPECTOR);
    const held = formsAt(game.state, TABLE).find(({ seat }) => seat === 2);
    expect(held?.deemed).toMatchObject({ area: null, stakeCents: 0 });
    until(game, 'opening');
  });
});

import { expect, it } from 'vitest';
import {
  bet,
  coup,
  opens,
  playing,
  secretBet,
  TABLE,
  until,
} from '../../../test/support/tournament/game.ts';
import { dollars } from '../../../test/support/tournament/settings.ts';
import { DIRECTOR } from '../../../test/support/tournament/tournament.ts';

const BANKS = { type: 'AnnounceBanks', tableId: TABLE } as const;

it('[tasmania-2013 15.4.3] the banks that are read out are the chips in hand and on the layout', () => {
  const game = playing([1, 2]);
  coup(game, 'player', { 1: ['player', 200], 2: ['banker', 100] });
  opens(game);
  bet(game, 2, 'banker', 300);
  const [announced] = game.does(BANKS, DIRECTOR);
  expect(announced).toEqual({
    type: 'BanksAnnounced',
    tableId: TABLE,
    banks: [
      { seat: 1, person: game.who(1), valueCents: dollars(1200) },
      { seat: 2, person: game.who(2), valueCents: dollars(900) },
    ],
  });
});

it('a secret stake counts as chips in hand, so the banks say nothing of it', () => {
  const game = playing([1, 2]);
  opens(game);
  secretBet(game, 1, 'banker', 400);
  const [announced] = game.does(BANKS, 'dealer');
  expect(announced).toMatchObject({ banks: [{ valueCents: dollars(1000) }, {}] });
});

it('banks are not read out while cards lie on the layout', () => {
  const game = playing([1, 2]);
  opens(game);
  bet(game, 1, 'player', 50);
  bet(game, 2, 'player', 50);
  game.acts({ type: 'CallNoMoreBets' });
  until(game, 'resulted');
  expect(game.refuses(BANKS, DIRECTOR)).toMatchObject({ code: 'not-due', clause: '15.4.3' });
});

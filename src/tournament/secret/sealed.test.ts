import { describe, expect, it } from 'vitest';
import {
  bet,
  examines,
  form,
  type Game,
  opens,
  playing,
  TABLE,
  until,
} from '../../../test/support/tournament/game.ts';
import { INSPECTOR } from '../../../test/support/tournament/tournament.ts';
import type { SecretForm } from '../kernel/index.ts';
import { tournamentTableView } from '../view/index.ts';
import { formCommitment } from './commitment.ts';

const SALT = 'c0ffee';

/** Seat 1 hands in a form whose box this machine cannot open; seat 2 has chips on the layout. */
function sealedGame(area: 'player' | 'banker', amount: number): { game: Game; filled: SecretForm } {
  const game = playing([1, 2]);
  opens(game);
  const filled = form(game, 1, area, amount);
  const commitment = formCommitment(game.state, game.table(), game.place(1), filled, SALT);
  const sealed = { box: 'a box', commitment };
  const where = { type: 'HandInForm', tableId: TABLE, seat: 1 } as const;
  game.does({ ...where, form: sealed, salt: 'own', chipsFollow: false }, 'dealer');
  examines(game, 1);
  bet(game, 2, 'player', 50);
  game.acts({ type: 'CallNoMoreBets' });
  until(game, 'resulted', 'player');
  return { game, filled };
}

const reveals = (opened: readonly { seat: number; form: SecretForm; salt: string }[]) =>
  ({ type: 'RevealForms', tableId: TABLE, paper: [], opened }) as const;

describe('a form in its box', () => {
  it('[tasmania-2013 15.1 Secret Wager] the log and every state before the reveal are the same whatever is in the box, except for its commitment', () => {
    const told = (['player', 'banker'] as const).map((area, at) => {
      const { game } = sealedGame(area, at === 0 ? 900 : 55);
      const log = JSON.stringify([game.log, game.state]);
      expect(log).not.toMatch(/figuresCents|signedBy|circled/);
      return log.replaceAll(/"commitment":"[0-9a-f]{64}"/g, '"commitment":""');
    });
    expect(told[0]).toBe(told[1]);
  });

  it('[tasmania-2013 15.6.8] the content of a box is read out and settled; nobody can read out something else, or a paper form instead', () => {
    const { game, filled } = sealedGame('player', 900);
    const right = { seat: 1, form: filled, salt: SALT };
    const paper = [{ seat: 1, form: filled }];
    expect(game.refuses({ ...reveals([]), paper }, INSPECTOR)).toMatchObject({
      code: 'forms-not-revealed',
      clause: '15.6.8',
    });
    const other = { ...filled, circled: ['banker'] } as const;
    for (const wrong of [
      { ...right, form: other },
      { ...right, salt: 'c0' },
    ]) {
      expect(game.refuses(reveals([wrong]), INSPECTOR)).toMatchObject({
        code: 'form-differs',
        facts: { seats: [1] },
      });
    }
    const [revealed] = game.does(reveals([right]), INSPECTOR);
    expect(revealed).toMatchObject({ type: 'FormRevealed', deemed: { area: 'player' } });
    game.acts({ type: 'SettleCoup' });
    expect(game.log.find(({ type }) => type === 'SecretSettled')).toMatchObject({
      gainCents: 90_000,
    });
  });

  it('nobody is shown a closed box, not even a person who may read the form', () => {
    const { game } = sealedGame('banker', 500);
    const inspector = { kind: 'inspector', person: 'ines' } as const;
    expect(tournamentTableView(game.state, TABLE, inspector)?.forms).toMatchObject([
      { seat: 1, form: null, box: '' },
    ]);
  });
});

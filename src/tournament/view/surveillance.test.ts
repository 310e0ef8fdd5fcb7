import { expect, it } from 'vitest';
import {
  bet,
  finish,
  opens,
  playing,
  secretBet,
  TABLE,
} from '../../../test/support/tournament/game.ts';
import { seenEvent } from './seen-event.ts';
import { tournamentTableView, tournamentView } from './view.ts';

const SURVEILLANCE = { kind: 'surveillance', person: 'sal' } as const;

it('surveillance is told what staff are told, reads no form before the reveal and gives no command', () => {
  const game = playing([1, 2]);
  opens(game);
  secretBet(game, 1, 'banker', 400);
  bet(game, 2, 'player', 50);
  const forms = () => tournamentTableView(game.state, TABLE, SURVEILLANCE)?.forms.length;
  expect(forms()).toBe(0);
  const [handedIn] = game.log.filter(({ type }) => type === 'FormHandedIn');
  if (handedIn === undefined) throw new Error('a form was handed in');
  expect(seenEvent(handedIn, SURVEILLANCE)).not.toHaveProperty('form');
  finish(game, 'banker');
  expect(forms()).toBe(1);
  const view = tournamentView(game.state, SURVEILLANCE);
  expect(view).toMatchObject({ own: null, desk: null, lawful: [] });
});

it('surveillance is told of incidents, which the players do not', () => {
  const game = playing([1, 2]);
  const note = { person: null, kind: 'note', what: 'a loud guest', outcome: '' } as const;
  const [recorded] = game.does({ type: 'RecordIncident', ...note }, 'director');
  if (recorded === undefined) throw new Error('an incident was recorded');
  expect(seenEvent(recorded, SURVEILLANCE)).toEqual(recorded);
  expect(seenEvent(recorded, { kind: 'entrant', person: game.who(1) })).toBeNull();
});

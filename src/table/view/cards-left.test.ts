import { describe, expect, it } from 'vitest';
import { bodiesFor } from '../../../test/support/table/bodies.ts';
import { bet, cardsLeft, type Scenario, tableOf } from '../../../test/support/table/scenario.ts';
import { pathsOf, TWIN_COUPS, withoutCards } from '../../../test/support/table/twins.ts';
import { inBothBooks } from '../../../test/support/table/victorian.ts';
import { present } from '../../kit/index.ts';
import { decide } from '../machine/decide.ts';
import { COMMANDS, type CommandBody, type CommandType } from '../messages/commands.ts';
import type { Viewer } from '../model/viewer.ts';
import { eventFor } from './event-view.ts';
import { helpAt } from './help.ts';
import { view } from './view.ts';

const PLAYER = 'ann';
/** A player, a player without a wager in the coup, and a spectator. */
const PATRONS: readonly Viewer[] = [
  { kind: 'patron', person: PLAYER },
  { kind: 'patron', person: 'bob' },
  { kind: 'spectator' },
];

/** Everything that patrons can be told at this moment: views, the leaflet, answers to any order. */
function toldAt(table: Scenario, bodies: Readonly<Record<CommandType, CommandBody>>): object {
  const { state, atMs } = table;
  const answers = Object.keys(COMMANDS).map((type) => {
    const body = present(bodies[type as CommandType], type);
    const by = { person: PLAYER, role: 'patron' } as const;
    const answer = decide(state, { ...body, by, atMs });
    const events = answer.ok ? answer.value : [];
    const received = PATRONS.map((viewer) => events.map((event) => eventFor(state, event, viewer)));
    return [type, answer.ok ? received : answer.error];
  });
  return {
    views: PATRONS.map((viewer) => view(state, viewer)),
    help: helpAt(state),
    answers: Object.fromEntries(answers),
  };
}

/** Acts of one coup; each is a moment at which something new can be told. */
function actsOf(cards: string): readonly ((table: Scenario) => void)[] {
  const draw = (card: string) => (table: Scenario) =>
    void table.does({ type: 'DrawCard', card: card as never });
  return [
    (table) => void table.does({ type: 'OpenBetting' }),
    (table) => void bet(table, PLAYER, 'banker', 100),
    (table) => void table.does({ type: 'CallNoMoreBets' }),
    ...cards.split(' ').map(draw),
    (table) => void table.does({ type: 'AnnounceResult' }),
    (table) => void table.does({ type: 'SettleCoup' }),
  ];
}

/** The same acts at two tables that differ only in their cards. */
function playTwins(bookId: string, look: (one: Scenario, other: Scenario) => void): void {
  const [one, other] = [0, 1].map(() => tableOf(bookId, 'traditional', { shoeKind: 'physical' }));
  if (one === undefined || other === undefined) return;
  for (const [cards, otherCards] of TWIN_COUPS) {
    const otherActs = actsOf(otherCards);
    for (const [at, act] of actsOf(cards).entries()) {
      act(one);
      otherActs[at]?.(other);
      look(one, other);
    }
  }
}

describe('what weighs the cards left', () => {
  it('[crown-melbourne 13.1; 13.5; victoria-2002 13.1; 13.5] nothing that a patron is told at a table depends on which cards are left', () => {
    inBothBooks((bookId) => {
      const bodies = bodiesFor(bookId);
      let looks = 0;
      playTwins(bookId, (one, other) => {
        // Half-dealt hands show different points; from the fourth card on they are equal.
        if (one.state.phase === 'dealing') return;
        looks += 1;
        expect(withoutCards(toldAt(other, bodies)), one.state.phase).toEqual(
          withoutCards(toldAt(one, bodies)),
        );
      });
      expect(looks).toBeGreaterThan(20);
    });
  });

  it('[crown-melbourne 13.1; victoria-2002 13.1] no view, leaflet or answer to a patron counts the cards left', () => {
    inBothBooks((bookId) => {
      const bodies = bodiesFor(bookId);
      playTwins(bookId, (one) => {
        expect(pathsOf(new Set([cardsLeft(one.state)]), toldAt(one, bodies))).toEqual([]);
      });
    });
  });
});

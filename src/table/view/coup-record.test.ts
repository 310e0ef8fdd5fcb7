import { describe, expect, it } from 'vitest';
import { bet, tableOf } from '../../../test/support/table/scenario.ts';
import { STORIES } from '../../../test/support/table/stories/index.ts';
import { CM, dealCoup } from '../../../test/support/table/victorian.ts';
import { type Card, findBook, type Side } from '../../rules/index.ts';
import { evolve } from '../machine/evolve.ts';
import type { TableEvent } from '../messages/events.ts';
import { UNOPENED } from '../model/initial.ts';
import { bookOf } from '../model/rules-of.ts';
import type { Coup, TableState } from '../model/state.ts';
import { coupRecord } from './coup-record.ts';

const ENDS: readonly string[] = ['CoupSettled', 'CoupVoided'];
const BEGINS: readonly string[] = ['BettingOpened', 'DummyCoupBegan'];
const FEWEST_COUPS = 100;

/** Every coup of a log with the state in which it ended. */
function coupsOf(log: readonly TableEvent[]) {
  const coups: { events: TableEvent[]; before: TableState; coup: Coup }[] = [];
  let state = UNOPENED;
  let events: TableEvent[] = [];
  for (const event of log) {
    if (BEGINS.includes(event.type)) events = [];
    events.push(event);
    if (ENDS.includes(event.type) && state.coup !== null) {
      coups.push({ events: [...events], before: state, coup: state.coup });
    }
    state = evolve(state, event);
  }
  return coups;
}

function handOf(cards: readonly { side: Side; card: Card | null }[], side: Side) {
  return cards.filter((one) => one.side === side).map(({ card }) => card);
}

describe('a coup from its own events', () => {
  it('the record of a coup has the cards, the result and the rows that the table had, in every story', () => {
    let told = 0;
    for (const story of STORIES) {
      for (const { events, before, coup } of coupsOf(story.play().log)) {
        const record = coupRecord(bookOf(before), events);
        const slots = (side: Side) =>
          coup[side].map(({ card, face }) => (face === 'down' ? null : card));
        expect(handOf(record.cards, 'player'), story.name).toEqual(slots('player'));
        expect(handOf(record.cards, 'banker'), story.name).toEqual(slots('banker'));
        const last = events.at(-1);
        expect(record.rows).toEqual(last?.type === 'CoupSettled' ? last.rows : []);
        expect(record.result).toEqual(record.voidClause === null ? coup.result : null);
        expect(record.dummyClause).toBe(coup.dummyClause);
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(FEWEST_COUPS);
  });

  it('[crown-melbourne 9.2 Table 1/0-5; 9.3 Table 2/Banker 4] the record of a coup gives each third card and each stand its reason by the table of play', () => {
    const table = tableOf(CM);
    const from = table.log.length;
    // Player 5 draws a 3; Banker 4 draws on it.
    dealCoup(table, () => bet(table, 'ann', 'player', 100), '2S 2H 3D 2C 3H 9S');
    const book = findBook(CM);
    expect(book).not.toBeNull();
    if (book === null) return;
    const record = coupRecord(book, table.log.slice(from));
    expect(record.cards.map(({ why, clause: cited }) => [why.kind, cited])).toEqual([
      ['initial', null],
      ['initial', null],
      ['initial', null],
      ['initial', null],
      ['draws', '9.2 Table 1/0-5'],
      ['draws-on', '9.3 Table 2/Banker 4'],
    ]);
    expect(record.draws).toEqual([
      { kind: 'draws', side: 'player', point: 5 },
      { kind: 'draws-on', side: 'banker', point: 4, third: 3 },
    ]);
  });

  it('the record of a coup keeps an excess card apart, with its fate and clause', () => {
    const table = tableOf(CM);
    const from = table.log.length;
    dealCoup(table, () => bet(table, 'ann', 'player', 100), '7S 2H KD 5C');
    table.does({ type: 'ReportExcessCard', card: null, seen: false });
    const book = bookOf(table.state);
    const { cards, strays } = coupRecord(book, table.log.slice(from));
    expect(cards).toHaveLength(4);
    expect(strays).toMatchObject([{ card: null, fate: 'opens-next-coup', clause: '11.2' }]);
  });

  it('the record of a coup says nothing of draws while cards lie face down', () => {
    const table = tableOf(CM, 'traditional', { method: 'highest-wagerers', facing: 'down' });
    const from = table.log.length;
    table.does({ type: 'OpenBetting' });
    bet(table, 'ann', 'player', 100);
    table.does({ type: 'CallNoMoreBets' });
    for (let card = 0; card < 4; card += 1) table.does({ type: 'DrawCard', card: null });
    const record = coupRecord(bookOf(table.state), table.log.slice(from));
    expect(record.cards.map(({ card }) => card)).toEqual([null, null, null, null]);
    expect(record.draws).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  bet,
  deal,
  leaveCards,
  loadShoe,
  PLAYER_WINS,
  playCoup,
  type Scenario,
} from '../../../test/support/table/scenario.ts';
import {
  dollars,
  INSPECTOR,
  newTasTable,
  type Players,
  tasTable,
} from '../../../test/support/table/tasmania.ts';

const HOUR_MS = 3_600_000;

/** Shuffled, with the cut about to be offered. */
function shuffled(players: Players, changes: Parameters<typeof newTasTable>[0] = {}): Scenario {
  const table = newTasTable(changes, players);
  shuffle(table);
  return table;
}

function shuffle(table: Scenario): void {
  if (table.state.cards.shoe?.stage === 'unchecked') {
    table.does({ type: 'CheckCards', complete: true, spread: true });
  }
  table.does({ type: 'CheckCardsAsPlayer', person: null });
  table.does({ type: 'ShuffleCards', reason: 'before-play' });
}

function order(table: Scenario): readonly number[] | undefined {
  return table.state.cards.shoe?.cut?.queue;
}

/** The person who is asked cuts, the cards are loaded and the shoe ends at once. */
function nextShoe(table: Scenario, cutter: string | null): void {
  if (cutter === null) {
    while ((order(table)?.length ?? 0) > 0) table.does({ type: 'PassOverCut' });
    table.does({ type: 'CutCards', position: 100 }, INSPECTOR);
  } else {
    while (askedFirst(table) !== cutter) {
      table.does({ type: 'AnswerCut', accept: false }, askedFirst(table));
    }
    table.does({ type: 'AnswerCut', accept: true }, cutter);
    table.does({ type: 'CutCards', position: 100 }, cutter);
  }
  table.does({ type: 'LoadShoe', behind: 7 });
  table.does({ type: 'OrderShuffle', reason: 'other-cause', why: 'dropped' }, INSPECTOR);
  shuffle(table);
}

function askedFirst(table: Scenario): string {
  return table.state.people.seats[order(table)?.[0] ?? 0] ?? 'nobody';
}

describe('who is offered the cut', () => {
  it('[tasmania-2013 5.2] only people on numbered places are offered the cut, and the cutter is recorded', () => {
    const table = shuffled({ ann: 2, bob: 5, cat: 7 });
    table.does({ type: 'BringChips', person: 'dan', amountCents: dollars(100) }, 'dan');
    table.does({ type: 'StandAt', place: 2 }, 'dan');
    expect(order(table)).toEqual([7, 5, 2]);
    expect(table.refuses({ type: 'AnswerCut', accept: true }, 'dan')).toMatchObject({
      code: 'not-offered-the-cut',
    });
    expect(table.refuses({ type: 'DesignateCutter', person: 'ann' }, INSPECTOR)).toMatchObject({
      code: 'nobody-may',
      clause: '5.2',
    });
    table.does({ type: 'AnswerCut', accept: true }, 'cat');
    table.does({ type: 'CutCards', position: 200 }, 'cat');
    expect(table.log.slice(-2)).toEqual([
      { type: 'CutAccepted', person: 'cat', seat: 7 },
      { type: 'CardsCut', position: 200, person: 'cat' },
    ]);
    expect(table.records.at(-1)?.command.atMs).toBe(table.atMs);
  });

  it('[tasmania-2013 5.2/2] the cut is offered to the highest place first, then clockwise until one accepts', () => {
    const table = shuffled({ ann: 2, bob: 5, cat: 6 });
    expect(order(table)).toEqual([6, 5, 2]);
    expect(table.refuses({ type: 'AnswerCut', accept: true }, 'bob')).toMatchObject({
      code: 'not-offered-the-cut',
      clause: '5.2/2',
    });
    table.does({ type: 'AnswerCut', accept: false }, 'cat');
    table.does({ type: 'AnswerCut', accept: true }, 'bob');
    table.does({ type: 'CutCards', position: 100 }, 'bob');
    expect(table.state.cards.lastCutSeat).toBe(5);
  });

  it('the cut is offered to the person who sat down first where the house sets it so (T-04)', () => {
    const table = newTasTable({ settings: { cutPriority: 'chronological' } }, {});
    const sits = (person: string, seat: number, atMs: number) => {
      table.atMs = atMs;
      table.does({ type: 'BringChips', person, amountCents: dollars(100) }, person);
      table.does({ type: 'TakeSeat', seat }, person);
    };
    sits('bob', 5, 19 * HOUR_MS);
    sits('ann', 2, 19 * HOUR_MS + 120_000);
    sits('cat', 6, 19 * HOUR_MS + 300_000);
    shuffle(table);
    expect(order(table)).toEqual([5, 6, 2]);
  });

  it('[tasmania-2013 5.2/3] the Inspector, and nobody else, cuts when all decline', () => {
    const table = shuffled({ ann: 2, bob: 5, cat: 7 });
    for (const person of ['cat', 'bob', 'ann']) {
      table.does({ type: 'AnswerCut', accept: false }, person);
    }
    expect(table.refuses({ type: 'CutCards', position: 100 })).toMatchObject({
      code: 'not-your-act',
      clause: '5.2/3',
    });
    expect(table.refuses({ type: 'CutCards', position: 100 }, 'ann')).toMatchObject({
      clause: '5.2/3',
    });
    table.does({ type: 'CutCards', position: 100 }, INSPECTOR);
    expect(table.log.at(-1)).toMatchObject({ type: 'CardsCut', person: 'sue' });
  });

  it('[tasmania-2013 5.2/3] the Inspector cuts at an empty table', () => {
    const table = shuffled({});
    expect(order(table)).toEqual([]);
    expect(table.refuses({ type: 'CutCards', position: 100 })).toMatchObject({ clause: '5.2/3' });
    table.does({ type: 'CutCards', position: 100 }, INSPECTOR);
  });
});

describe('later games', () => {
  const PLAYERS = { ann: 1, bob: 4, cat: 6 };

  it('[tasmania-2013 5.4] the second shoe has shuffle, cut and marker again', () => {
    const table = tasTable();
    playCoup(table, [['ann', 'player', 10]], PLAYER_WINS);
    table.does({ type: 'OrderShuffle', reason: 'other-cause', why: 'dropped' }, INSPECTOR);
    expect(table.refuses({ type: 'OpenBetting' })).toMatchObject({ code: 'not-shuffled' });
    expect(table.refuses({ type: 'LoadShoe', behind: 7 })).toMatchObject({ code: 'not-cut' });
    const before = table.records.length;
    table.atMs += HOUR_MS;
    loadShoe(table);
    const steps = table.records.slice(before).map(({ command }) => [command.type, command.atMs]);
    for (const type of ['ShuffleCards', 'CutCards', 'LoadShoe']) {
      expect(steps).toContainEqual([type, table.atMs]);
    }
    table.does({ type: 'OpenBetting' });
  });

  it('[tasmania-2013 5.4/2] the cut of a later game is offered first to the next occupied place clockwise of the last cutter', () => {
    const table = shuffled(PLAYERS);
    expect(order(table)).toEqual([6, 4, 1]);
    nextShoe(table, 'bob');
    expect(order(table)).toEqual([1, 6, 4]);
    nextShoe(table, 'ann');
    expect(order(table)).toEqual([6, 4, 1]);
    nextShoe(table, null);
    expect(order(table)).toEqual([6, 4, 1]);
  });

  it('[tasmania-2013 5.4/2] the place that cut last counts even when its player has left (T-05)', () => {
    const table = shuffled(PLAYERS);
    table.does({ type: 'AnswerCut', accept: false }, 'cat');
    table.does({ type: 'AnswerCut', accept: true }, 'bob');
    table.does({ type: 'CutCards', position: 100 }, 'bob');
    table.does({ type: 'LoadShoe', behind: 7 });
    table.does({ type: 'LeaveSeat' }, 'bob');
    table.does({ type: 'OrderShuffle', reason: 'other-cause', why: 'dropped' }, INSPECTOR);
    shuffle(table);
    expect(order(table)).toEqual([1, 6]);
  });
});

describe('where the cards are cut', () => {
  it.each([
    [8, 10, true],
    [8, 406, true],
    [8, 9, false],
    [8, 407, false],
    [4, 10, true],
    [4, 198, true],
    [4, 199, false],
    [4, 9.5, false],
  ])('[tasmania-2013 5.2/4] %i decks may be cut after card %d: %s', (decks, position, lawful) => {
    const table = shuffled({ ann: 3 }, { decks });
    table.does({ type: 'AnswerCut', accept: true }, 'ann');
    const cut = { type: 'CutCards', position } as const;
    if (lawful) {
      table.does(cut, 'ann');
      return;
    }
    const most = decks * 52 - 10;
    expect(table.refuses(cut, 'ann')).toMatchObject({
      code: 'cut-position',
      clause: '5.2/4',
      facts: { least: 10, most },
    });
    table.does({ type: 'CutCards', position: 10 }, 'ann');
  });
});

describe('the marker', () => {
  it.each([
    [8, 409],
    [4, 201],
  ])(
    '[tasmania-2013 5.3] the marker of %i decks comes out after card %i, with seven behind it',
    (decks, last) => {
      const table = tasTable({ decks });
      leaveCards(table, 9);
      table.does({ type: 'OpenBetting' });
      bet(table, 'ann', 'tie', 10);
      table.does({ type: 'CallNoMoreBets' });
      deal(table, '9S 2H KD 5C');
      const drawn = table.log.flatMap((event) => (event.type === 'CardDrawn' ? [event.draw] : []));
      expect(drawn).toEqual([last - 1, last, last + 1, last + 2]);
      const types = table.log.slice(-6).map(({ type }) => type);
      expect(types.slice(0, 4)).toEqual([
        'CardDrawn',
        'CardDrawn',
        'CuttingCardAppeared',
        'LastCoupAnnounced',
      ]);
      expect(table.log).toContainEqual({
        type: 'CuttingCardAppeared',
        beforeDraw: last + 1,
        inCoup: 1,
      });
    },
  );

  it.each([6, 8, 14])(
    '[tasmania-2013 5.3] a marker with %i cards behind it is refused',
    (behind) => {
      const table = shuffled({ ann: 3 });
      table.does({ type: 'AnswerCut', accept: true }, 'ann');
      table.does({ type: 'CutCards', position: 100 }, 'ann');
      expect(table.refuses({ type: 'LoadShoe', behind })).toMatchObject({
        code: 'depth-not-lawful',
        clause: '5.3',
      });
      table.does({ type: 'LoadShoe', behind: 7 });
    },
  );
});

import { describe, expect, it } from 'vitest';
import { present } from '../../../../kit/index.ts';
import { findBook } from '../../../../rules/index.ts';
import {
  entrantsOf,
  evolveTournamentEvents,
  NO_TOURNAMENT,
  simulateTournament,
  simulationSettings,
  type TournamentState,
  type TournamentViewer,
  tellTournamentEvent,
  tournamentTableView,
  tournamentView,
} from '../../../../tournament/index.ts';
import { clockText, sessionEndsAtMs } from './clocks.ts';
import { dueNow, newTables } from './due.ts';
import { type LogLine, movesOf, penaltiesOf, resultsOf, stacksOf } from './log.ts';
import { orderOf } from './order.ts';
import { placesThatCount, type ShownTournament } from './shown-tournament.ts';
import { neighboursOf, standingsOf } from './standings.ts';

const BOOK = 'tasmania-2013';
const SETTINGS = present(simulationSettings(BOOK, 8), 'settings');
const POLICY = present(findBook(BOOK)?.tournaments.policy, 'a policy');
const DIRECTOR: TournamentViewer = { kind: 'director', person: 'director' };

interface Step {
  readonly state: TournamentState;
  readonly log: readonly LogLine[];
  readonly next: string | null;
}

/** Plays a whole tournament of eight entrants and gives the state before each of its commands. */
function played(): readonly Step[] {
  const steps: { state: TournamentState; log: readonly LogLine[]; next: string | null }[] = [];
  let state = NO_TOURNAMENT;
  let log: readonly LogLine[] = [];
  simulateTournament(
    { eventId: 'cup', bookId: BOOK, settings: SETTINGS, entrants: 8, seed: 'web' },
    {
      onStep: (command, events) => {
        steps.push({ state, log, next: command.type });
        state = evolveTournamentEvents(state, events);
        const { atMs, by } = command;
        log = [
          ...log,
          ...events.map((event) => ({
            version: steps.length,
            atMs,
            by: by.person,
            event,
            sentence: tellTournamentEvent(event),
          })),
        ];
      },
    },
  );
  steps.push({ state, log, next: null });
  return steps;
}

const STEPS = played();
const LAST = present(STEPS.at(-1), 'an end');

function shown(state: TournamentState, viewer: TournamentViewer = DIRECTOR): ShownTournament {
  const { terms } = state;
  return {
    tournamentId: 'cup',
    version: 1,
    roles: ['director', 'operator'],
    view: tournamentView(state, viewer),
    tables: Object.fromEntries(
      state.floor.ids.map((id) => [id, present(tournamentTableView(state, id, viewer), 'a table')]),
    ),
    names: {},
    terms: {
      bookId: terms.bookId,
      version: terms.version,
      publishedVersion: terms.publishedVersion,
      settings: terms.settings ?? SETTINGS,
      approvals: terms.approvals,
      advices: terms.advices,
      directors: terms.directors,
    },
  };
}

/** For each command that an office gave, the desk is asked what it offers in the state before. */
describe('what is due at the desk', () => {
  const OFFICE = [
    'PublishTerms',
    'OpenEntries',
    'CloseEntries',
    'FixPool',
    'DrawSeats',
    'StartSession',
    'CloseSession',
    'AllocatePrizes',
    'CloseEvent',
  ];

  it.each(OFFICE)('the desk offers %s whenever a whole tournament needs it', (type) => {
    const before = STEPS.filter(({ next }) => next === type);
    expect(before.length).toBeGreaterThan(0);
    for (const { state } of before) {
      const due = dueNow(shown(state), POLICY, 0);
      const offered = due.kind === 'do' ? due.bodies.map((body) => body.type) : [due.kind];
      const first = type === 'FixPool' || type === 'CloseEntries' ? [type, 'Brief'] : [type];
      expect([type, first.includes(offered[0] ?? '')]).toEqual([type, true]);
    }
  });

  it('terms that lack an item have to be completed first', () => {
    const created = present(STEPS[1], 'a state').state;
    const settings = { ...SETTINGS, prizes: [] };
    const state = { ...created, terms: { ...created.terms, settings } };
    expect(dueNow(shown(state), POLICY, 0)).toEqual({ kind: 'complete', missing: 1 });
  });

  it('new tables of a tournament get letters that are not in use', () => {
    expect(newTables(['A', 'C'], 4)).toEqual(['B', 'D']);
    expect(newTables(['A'], 1)).toEqual([]);
  });
});

it('a decided final keeps its places and its stacks after the chips went back to the bank', () => {
  const tournament = shown(LAST.state);
  const table = present(tournament.view.board.tables[0], 'the final table');
  const lines = standingsOf(table, 3).filter(({ rank }) => rank !== null);
  expect(table.stage).toBe('decided');
  expect(lines.map(({ rank }) => rank)).toEqual(
    table.ranking?.groups
      .filter(({ outInCoup }) => outInCoup === null)
      .flatMap(({ from, people }) => people.map(() => from)),
  );
  expect(lines[0]?.valueCents).toBeGreaterThan(0);
  expect(lines.map(({ place }) => place.person)[0]).toBe(tournament.view.board.awards[0]?.person);
});

describe('standings', () => {
  const running = present(
    STEPS.findLast(
      ({ state }) => state.structure.round === 1 && state.structure.session === 'running',
    ),
    'a session',
  );
  const tournament = shown(running.state);
  const table = present(tournament.view.board.tables[0], 'a table');
  const lines = standingsOf(table, placesThatCount(SETTINGS, tournament.view.board));

  it('where two go on, the line lies between the second and the third, and both gaps are equally large', () => {
    const alive = lines.filter(({ rank }) => rank !== null);
    expect(alive.map(({ goesOn }) => goesOn).slice(0, 2)).toEqual([true, true]);
    const [, second, third] = alive;
    if (second !== undefined && third !== undefined) {
      expect(second.toLineCents).toBe(second.valueCents - third.valueCents);
      expect(third.toLineCents).toBe(third.valueCents - second.valueCents);
    }
  });

  it('the leader has no better neighbour and the last player no worse one', () => {
    const alive = lines.filter(({ rank }) => rank !== null);
    expect(neighboursOf(lines, alive[0]?.place.person ?? '')?.better).toBeNull();
    expect(neighboursOf(lines, alive.at(-1)?.place.person ?? '')?.worse).toBeNull();
    expect(neighboursOf(lines, 'nobody')).toBeNull();
  });
});

describe('the strip of the order', () => {
  it('the strip of the order shows every seat of the order once, and marks the seat that has the turn', () => {
    const betting = STEPS.filter(({ next }) => next === 'PlaceWager').slice(0, 20);
    let turns = 0;
    for (const { state } of betting) {
      const tournament = shown(state);
      for (const table of tournament.view.board.tables.filter(({ turn }) => turn !== null)) {
        turns += 1;
        const steps = orderOf(table, tournament.tables[table.tableId]?.felt ?? null);
        expect(steps.map(({ seat }) => seat)).toEqual(table.order);
        expect(steps.filter((step) => step.state === 'now').map(({ seat }) => seat)).toEqual([
          table.turn,
        ]);
      }
    }
    expect(turns).toBeGreaterThanOrEqual(20);
  });
});

describe('the log', () => {
  it('the stacks read from the log hold one amount for the start and one for each coup', () => {
    const step = present(
      STEPS.findLast(({ next }) => next === 'PlaceWager'),
      'a session',
    );
    const stacks = stacksOf(step.log);
    const { board } = shown(step.state).view;
    const lengths = board.tables.flatMap(({ tableId, places, coups }) =>
      places
        .filter(({ standing }) => standing === 'in-game')
        .map(({ person }) => [stacks[tableId]?.[person]?.length, coups + 1]),
    );
    expect(lengths.length).toBeGreaterThan(1);
    expect(lengths.filter(([found, wanted]) => found !== wanted)).toEqual([]);
  });

  it('the penalties read from the log hold every deduction and every place lost', () => {
    const wanted = LAST.log.filter(
      ({ event }) => event.type === 'PlaceLost' || event.type === 'MinimumDeducted',
    );
    const kinds = penaltiesOf(LAST.log).filter(({ kind }) => kind !== 'outOfTurn');
    expect(kinds.length).toBeGreaterThanOrEqual(wanted.length);
  });

  it('the results read from the log are Player, Banker or Tie', () => {
    const results = Object.values(resultsOf(LAST.log)).flat();
    expect(results.every((one) => ['player', 'banker', 'tie'].includes(one))).toBe(true);
  });

  it('places won and lost are counted from the stacks', () => {
    const stacks = { ann: [100, 300], bob: [200, 200], cy: [50, 10] };
    expect(movesOf(stacks, 5)).toEqual({ ann: 1, bob: -1, cy: 0 });
  });

  it('nobody has lost a place since a start at which all stacks were level', () => {
    const stacks = { ann: [100, 300], bob: [100, 90], cy: [100, 10] };
    expect(movesOf(stacks, 5)).toEqual({ ann: 0, bob: 0, cy: 0 });
  });
});

describe('clocks', () => {
  it.each([
    [19_000, '0:19'],
    [1_122_000, '18:42'],
    [3_725_000, '1:02:05'],
    [-5, '0:00'],
  ])('a clock of the tournament shows %i ms as %s', (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  it('a pause puts off the end of a timed session by its length', () => {
    const { board } = shown(
      present(
        STEPS.find(({ state }) => state.structure.session === 'running'),
        's',
      ).state,
    ).view;
    const plain = present(sessionEndsAtMs(board, SETTINGS), 'an end');
    expect(sessionEndsAtMs({ ...board, pausedMs: 60_000 }, SETTINGS)).toBe(plain + 60_000);
  });
});

it('the tournament that these tests play has eight entrants', () => {
  expect(entrantsOf(LAST.state)).toHaveLength(8);
});

import { describe, expect, it } from 'vitest';
import {
  type Game,
  opens,
  playing,
  secretBet,
  TABLE,
  until,
} from '../../../test/support/tournament/game.ts';
import {
  applies,
  enters,
  entrant,
  entriesOpen,
  type Scenario,
} from '../../../test/support/tournament/tournament.ts';
import { cents } from '../../kit/index.ts';
import {
  entrantOf,
  TOURNAMENT_COMMAND_ROWS,
  type TournamentCommandBody,
  type TournamentCommandType,
} from '../kernel/index.ts';

const DAY = '2026-01-01';

function beforePlay(): Scenario {
  const event = entriesOpen();
  enters(event, 'ann', 'bob');
  return event;
}

/** The other player tries to act for seat 1. */
function betting(): Game {
  const game = playing([1, 2]);
  opens(game);
  return game;
}

interface Case {
  /** A person at the same table may look once the coup is over. */
  readonly atTable?: true;
  readonly start: () => Scenario;
  readonly body: (whose: string) => TournamentCommandBody;
}

const AT_SEAT_ONE = { tableId: TABLE, seat: 1 } as const;

/** Every command that an entrant may give, aimed at somebody else. */
const CASES: Readonly<Partial<Record<TournamentCommandType, Case>>> = {
  Apply: { start: () => entriesOpen(), body: (whose) => applies(whose) },
  SignTerms: {
    start: beforePlay,
    body: (person) => ({ type: 'SignTerms', person, version: 1 }),
  },
  Withdraw: { start: beforePlay, body: (person) => ({ type: 'Withdraw', person, day: DAY }) },
  BuyChips: {
    start: betting,
    body: (person) => ({ type: 'BuyChips', person, kind: 'add-on', feeCents: cents(2000) }),
  },
  TakePlace: { start: betting, body: () => ({ type: 'TakePlace', ...AT_SEAT_ONE }) },
  LeavePlace: {
    start: betting,
    body: (person) => ({ type: 'LeavePlace', tableId: TABLE, person }),
  },
  PlaceWager: {
    start: betting,
    body: () => ({
      type: 'PlaceWager',
      ...AT_SEAT_ONE,
      side: 'player',
      stakeCents: cents(5000),
      tieCents: cents(0),
    }),
  },
  KeepWager: { start: betting, body: () => ({ type: 'KeepWager', ...AT_SEAT_ONE }) },
  Retire: { start: betting, body: (person) => ({ type: 'Retire', person }) },
  HandInForm: {
    start: betting,
    body: () => ({
      type: 'HandInForm',
      ...AT_SEAT_ONE,
      form: null,
      salt: '',
      chipsFollow: false,
    }),
  },
  PlaceRevealed: {
    start: () => {
      const game = betting();
      secretBet(game, 1, 'player', 100);
      return game;
    },
    body: () => ({
      type: 'PlaceRevealed',
      ...AT_SEAT_ONE,
      area: 'player',
      stakeCents: cents(10_000),
    }),
  },
  AskToSeeForm: {
    atTable: true,
    start: betting,
    body: () => ({ type: 'AskToSeeForm', ...AT_SEAT_ONE }),
  },
  ActAtTable: {
    start: () => {
      const game = playing([1, 2]);
      until(game, 'betting');
      return game;
    },
    body: (forPerson) => ({
      type: 'ActAtTable',
      tableId: TABLE,
      act: { type: 'RaiseDispute', about: 'the cut' },
      forPerson,
    }),
  },
};

const ENTRANTS_OWN = (Object.keys(TOURNAMENT_COMMAND_ROWS) as TournamentCommandType[]).filter(
  (type) => TOURNAMENT_COMMAND_ROWS[type].who.includes('entrant'),
);
const SAYS_WHOSE: readonly string[] = ['not-your-act', 'not-your-place', 'at-the-table'];

describe('an entrant acts for himself alone', () => {
  it('every command of entrants is tried for another person', () => {
    expect(Object.keys(CASES).sort()).toEqual(ENTRANTS_OWN.toSorted());
  });

  it.each(Object.entries(CASES))(
    'an entrant cannot give %s for somebody else, and a stranger cannot either',
    (_type, { start, body, atTable }) => {
      for (const other of atTable === true ? ['stranger'] : ['second', 'stranger']) {
        const event = start();
        const { seats } = event.state.structure;
        const whose = seats.find(({ seat }) => seat === 1)?.person ?? 'ann';
        const by = entrant(other === 'second' ? (whose === 'ann' ? 'bob' : 'ann') : other);
        const refusal = event.refuses(body(whose), by);
        expect([other, SAYS_WHOSE.includes(refusal.code) ? 'no' : refusal]).toEqual([other, 'no']);
      }
    },
  );

  it('an entrant withdraws only himself', () => {
    const event = beforePlay();
    event.does({ type: 'Withdraw', person: 'ann', day: DAY }, 'ann');
    expect(entrantOf(event.state, 'ann')?.status).toBe('withdrawn');
    expect(entrantOf(event.state, 'bob')?.status).toBe('player');
  });
});

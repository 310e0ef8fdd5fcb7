import { cents, type SeededRandom } from '../../../src/kit/index.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import {
  decideTournament,
  evolveTournamentEvents,
  formPage,
  NO_TOURNAMENT,
  type Settings,
  simulateTournament,
  type TournamentCommandBody,
  type TournamentEvent,
  type TournamentState,
  tournamentView,
} from '../../../src/tournament/index.ts';
import { anyCommand } from '../../support/tournament/any-command.ts';
import {
  bet,
  finish,
  opens,
  playing,
  TABLE,
  until,
  wagers,
} from '../../support/tournament/game.ts';
import { SETTINGS } from '../../support/tournament/settings.ts';
import {
  applies,
  bookSettings,
  DEALER,
  enters,
  entriesOpen,
  OPERATOR,
} from '../../support/tournament/tournament.ts';

const SAMPLED_EVERY = 23;
const EVENT_TRIES = 40;
/** Terms that differ in what they allow: cash chips, signed copies, sharing. */
const TERMS: readonly Partial<Settings>[] = [
  {},
  { kind: 'live', secretWagers: 0 },
  { tieBreak: 'share', signedCopies: true },
  { signedCopies: true },
];
/** Terms that some book forbids. */
const DOUBTFUL: readonly Partial<Settings>[] = [
  { kind: 'live' },
  { tieBreak: 'share' },
  { buyBack: { amountCents: cents(1000), from: 1, until: 1, most: 1 } as never },
  { raisedLimits: { minimumCents: cents(1), maximumCents: cents(1), multipleCents: null } },
  { modifications: [{ clause: '8.1.3', text: 'no shoe is offered' }] as never },
];

/** Plays whole tournaments of every book that has tournaments, and tries every command on the way. */
export function holdTournaments(idOf: (bookId: string) => string, random: SeededRandom): void {
  for (const { id, tournaments } of BOOKS) {
    const { policy } = tournaments;
    if (policy === null) continue;
    const kinds = policy.kinds.value;
    const shares = policy.termsChoose.value.includes('tie-break');
    const lawful = TERMS.filter(
      ({ kind, tieBreak }) =>
        kinds.includes(kind ?? 'competition') && (shares || tieBreak !== 'share'),
    );
    for (const terms of lawful) simulated(id, terms, idOf, random);
    offered(id, idOf(id));
    for (const [state, body] of stepsOf(id, kinds.includes('live'))) {
      const watched = { ...state, terms: { ...state.terms, bookId: idOf(id) } };
      formPage(watched);
      for (const by of [OPERATOR, DEALER]) {
        decideTournament(watched, {
          ...body,
          by,
          atMs: Number(state.terms.settings?.rounds[0]?.startsAtMs),
        });
      }
    }
  }
}

function simulated(
  id: string,
  terms: Partial<Settings>,
  idOf: (bookId: string) => string,
  random: SeededRandom,
): void {
  const settings = { ...SETTINGS, ...bookSettings(id), ...terms };
  let state = NO_TOURNAMENT;
  let steps = 0;
  const onStep = (_: unknown, events: readonly TournamentEvent[]) => {
    state = evolveTournamentEvents(state, events);
    steps += 1;
    if (steps % SAMPLED_EVERY !== 0) return;
    for (const person of ['p1', 'p2']) tournamentView(state, { kind: 'entrant', person });
    for (let go = 0; go < EVENT_TRIES; go += 1) decideTournament(state, anyCommand(random));
  };
  const plan = { eventId: 'cup', bookId: idOf(id), settings, entrants: 7, seed: 'leaves' };
  simulateTournament(plan, { onStep });
}

function offered(id: string, bookId: string): void {
  for (const terms of DOUBTFUL) {
    const settings = { ...SETTINGS, ...bookSettings(id), ...terms };
    decideTournament(NO_TOURNAMENT, {
      ...{ type: 'CreateEvent', eventId: 'cup', bookId, settings },
      ...{ by: OPERATOR, atMs: 0 },
    });
  }
}

type Step = readonly [TournamentState, TournamentCommandBody];

/**
 * Steps that a simulated crew never takes: staff who enter, late and absent players, both hands.
 */
function stepsOf(bookId: string, live: boolean): readonly Step[] {
  const open = entriesOpen(bookId);
  const applied = open.state;
  enters(open, 'ann');
  const settings = { ...SETTINGS, ...bookSettings(bookId) };
  const steps: Step[] = [
    [applied, applies('bob', { staff: true })],
    [open.state, { type: 'ChangeTerms', settings }],
    [open.state, { type: 'Withdraw', person: 'ann', day: '2026-01-02' }],
  ];
  for (const kind of live ? (['competition', 'live'] as const) : (['competition'] as const)) {
    const game = playing([1, 3, 4], { bookId, settings: { kind, secretWagers: 0 }, away: [4] });
    const act = (type: 'OpenBetting' | 'CallNoMoreBets'): TournamentCommandBody => ({
      ...{ type: 'ActAtTable', tableId: TABLE, act: { type }, forPerson: null },
    });
    until(game, 'between');
    steps.push([game.state, act('OpenBetting')]);
    opens(game);
    steps.push([game.state, act('CallNoMoreBets')]);
    bet(game, 1, 'player', 50);
    const other = { tableId: TABLE, seat: 1, side: 'banker', stakeCents: cents(5000) } as const;
    steps.push([game.state, { type: 'PlaceWager', ...other, tieCents: cents(0) }]);
    game.does({ type: 'LeavePlace', tableId: TABLE, person: game.who(3) }, game.who(3));
    wagers(game);
    steps.push([game.state, act('CallNoMoreBets')]);
    finish(game, 'player');
    steps.push([game.state, act('OpenBetting')]);
  }
  return steps;
}

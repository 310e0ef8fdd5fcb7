import { cents, keysOf } from '../../../src/kit/index.ts';
import { findBook, TOURNAMENT_ROLES, type TournamentRole } from '../../../src/rules/index.ts';
import {
  type Actor,
  BOARD,
  decideTournament,
  evolveTournament,
  evolveTournamentEvents,
  explainRefusal,
  formsAt,
  holderOf,
  lawfulTournamentCommands,
  NO_TOURNAMENT,
  phaseAt,
  REFUSAL_CODES,
  REFUSALS,
  SETTINGS_FIELD,
  type Settings,
  seenEvent,
  simulateTournament,
  TOURNAMENT_COMMAND_ROWS,
  type TournamentCommand,
  type TournamentCommandBody,
  type TournamentCommandType,
  type TournamentEvent,
  type TournamentState,
  type TournamentViewer,
  tablesOf,
  tellTournamentEvent,
  termsOf,
  tournamentView,
  turnAt,
} from '../../../src/tournament/index.ts';
import { AnswerPage, headOf, saidChanges, variantsOf } from '../answers.ts';
import { usualBody } from './answers-bodies.ts';
import { DAY_MS, FINAL, SETTINGS, START_MS } from './settings.ts';
import { bookSettings, TAS } from './tournament.ts';

/**
 * What a tournament answers to every command in every situation of a whole tournament: to a usual
 * body, and to bodies in which one field is another. One line for each answer, with the clause and
 * the sentence, and where it was met.
 */
export function answersOf(bookId: string): string {
  const answers = new Answers();
  for (const { settings, entrants } of plansFor(bookId)) {
    const seen = new Map<string, number>();
    let state: TournamentState = NO_TOURNAMENT;
    const onStep = (command: TournamentCommand) => {
      const decision = decideTournament(state, command);
      if (!decision.ok) return;
      answers.tells(decision.value);
      state = decision.value.reduce(evolveTournament, state);
      const situation = situationOf(state);
      const times = (seen.get(situation) ?? 0) + 1;
      seen.set(situation, times);
      if (times > MOST_TIMES) return;
      answers.probe(state, situation, command.atMs);
      if (times === 1) answers.branch(state, command.atMs);
    };
    simulateTournament({ eventId: 'cup', bookId, settings, entrants, seed: bookId }, { onStep });
  }
  return `${answers.text()}\n${termsPage(bookId)}`;
}

/** Every refusal in words, with plain facts. */
export function refusalsInWords(): string {
  const plain = new Proxy({} as Record<string, unknown>, {
    get: (_facts, name: string) => FACTS[name] ?? (name.endsWith('Cents') ? 12_300 : 7),
  });
  const lines = REFUSAL_CODES.map((code) => {
    const say = REFUSALS[code] as (facts: unknown) => string;
    return `${code}: ${say(plain)}`;
  });
  return `${lines.join('\n')}\n`;
}

const FACTS: Readonly<Record<string, unknown>> = {
  ...{ people: ['ann', 'bob'], seats: [2, 5], tables: ['t1', 't2'], faults: ['name', 'words'] },
  ...{ items: ['when', 'where'], offices: ['the Director'], who: ['director', 'dealer'] },
  ...{ chips: [2500, 10_000], listed: ['warning', 'a fine'], role: 'entrant', person: 'ann' },
  ...{ what: 'a remark', why: 'a reason', book: 'a book', table: 't9', phase: 'entries' },
  ...{ stage: 'running', status: 'waiting', command: 'OpenBetting', said: 'somebody' },
  ...{ rank: 'dealer', from: ['pit-boss', 'management'], missing: ['fees'], clauses: ['12.4'] },
  ...{
    standing: 'eliminated',
    limits: 'the limits',
    wanted: 'live',
    got: 'competition',
    value: 'a word',
    act: 3,
    other: 'bob',
  },
};

/** What becomes of terms in which one setting is another: refused, or lines that change. */
function termsPage(bookId: string): string {
  const [plan] = plansFor(bookId);
  const policy = findBook(bookId)?.tournaments.policy;
  if (plan === undefined || policy === null || policy === undefined) return '';
  const printed = (settings: Settings) => termsOf(policy, settings).map(({ text }) => text ?? '');
  const usual = printed(plan.settings);
  const lines = variantsOf(plan.settings, SETTINGS_FIELD.inside ?? {}, ['', 'zed']).flatMap(
    (settings) => {
      const body = { type: 'CreateEvent', eventId: 'cup', bookId, settings } as const;
      const by = { person: 'operator', role: 'operator' } as const;
      const decision = decideTournament(NO_TOURNAMENT, { ...body, by, atMs: START_MS });
      const said = decision.ok
        ? printed(settings).filter((line, at) => line !== usual[at])
        : [`refused: ${headOf(decision.error)} ${explainRefusal(decision.error)}`];
      if (said.length === 0) return [];
      return [
        `  ${saidChanges(plan.settings, settings)}`,
        `    ${said.join(' / ').slice(0, LONGEST)}`,
      ];
    },
  );
  return `Terms\n${lines.join('\n')}\n`;
}

const LONGEST = 240;

const MOST_TIMES = 2;

interface Plan {
  readonly settings: Settings;
  readonly entrants: number;
}

/** Two rounds with everything that the book's terms can have, and a final with other terms. */
function plansFor(bookId: string): readonly Plan[] {
  const own = { ...SETTINGS, ...bookSettings(bookId), secretWagers: 2 };
  const free = bookId !== TAS;
  const hands = { by: 'hands', hands: 3 } as const;
  const time = { by: 'time', minutes: 8 } as const;
  const length = free ? hands : time;
  const buy = {
    feeCents: cents(2000),
    chipsCents: cents(50_000),
    untilRound: 2,
    how: 'x',
    most: 1,
  };
  const offers = free
    ? { buyBack: buy, addOn: buy, reBuy: { ...buy, belowCents: cents(90_000) } }
    : {};
  const heat = { ...FINAL, tables: 2, advancing: 2, length, secondaryPlaces: 1 };
  const rounds = [heat, { ...FINAL, length, startsAtMs: START_MS + DAY_MS }];
  const two = { ...own, ...offers, rounds, mostPlayers: 14 };
  const live = { kind: bookId === TAS ? 'live' : 'competition', secretWagers: 0 } as const;
  const final = {
    ...own,
    ...live,
    rounds: [{ ...FINAL, length }],
    compulsoryWager: bookId === TAS,
  };
  return [
    { settings: two, entrants: 8 },
    { settings: { ...final, mostPlayers: 4 }, entrants: 3 },
  ];
}

/** Phase, session, and what the first table that plays is at. */
function situationOf(state: TournamentState): string {
  const { phase } = state;
  if (phase !== 'running' && phase !== 'entries-closed') return phase;
  const { round, session } = state.structure;
  const table = tablesOf(state).find(({ stage }) => stage === 'playing' || stage === 'play-off');
  const last = round === (state.terms.settings?.rounds.length ?? 0) ? 'final' : 'heat';
  if (table === undefined) return `${phase}, ${last} ${session}`;
  const forms = formsAt(state, table.tableId).map(({ status }) => status);
  const turn = phaseAt(table) === 'betting' && turnAt(table) === null ? ', all wagered' : '';
  const held = forms.length === 0 ? '' : `, form ${forms.at(-1)}`;
  return `${last} ${session}, ${table.stage}, ${phaseAt(table)}${turn}${held}`;
}

class Answers {
  readonly #page = new AnswerPage();
  readonly #branched = new Set<TournamentCommandType>();

  tells(events: readonly TournamentEvent[]): void {
    for (const event of events) {
      if (event.type === 'TableMoved') continue;
      this.#page.tells(event.type, () => `${tellTournamentEvent(event)} (${toldTo(event)})`);
    }
  }

  /** The commands that a desk or a phone offers. */
  offers(state: TournamentState, situation: string): void {
    for (const role of TOURNAMENT_ROLES) {
      const { person } = actorFor(state, role);
      const tableId = state.floor.ids[0] ?? null;
      for (const type of lawfulTournamentCommands(state, role, person, tableId)) {
        this.#page.answers(`offered to the ${role}`, situation, type, () => '');
      }
    }
  }

  probe(state: TournamentState, situation: string, atMs: number): void {
    this.offers(state, situation);
    for (const type of keysOf(TOURNAMENT_COMMAND_ROWS)) {
      const { who, phases, fields } = TOURNAMENT_COMMAND_ROWS[type];
      const [role = 'operator'] = who;
      const usual = usualBody(state, type);
      const ask = (body: TournamentCommandBody, by: TournamentRole, whenMs = atMs) =>
        this.#ask(state, situation, { ...body, by: actorFor(state, by), atMs: whenMs });
      ask(usual, role);
      ask(usual, role, atMs + DAY_MS);
      const stranger = TOURNAMENT_ROLES.find((one) => !who.includes(one));
      if (stranger !== undefined) ask(usual, stranger);
      if (!phases.includes(state.phase)) continue;
      for (const other of who.slice(1)) ask(usual, other);
      for (const body of variantsOf(usual, fields, WORDS)) ask(body, role);
    }
  }

  /** Does each command once where it is lawful, and asks for all others from there. */
  branch(state: TournamentState, atMs: number): void {
    for (const type of keysOf(TOURNAMENT_COMMAND_ROWS)) {
      if (this.#branched.has(type)) continue;
      const [role = 'operator'] = TOURNAMENT_COMMAND_ROWS[type].who;
      const command = { ...usualBody(state, type), by: actorFor(state, role), atMs };
      const decision = decideTournament(state, command);
      if (!decision.ok) continue;
      this.#branched.add(type);
      const after = evolveTournamentEvents(state, decision.value);
      for (const other of keysOf(TOURNAMENT_COMMAND_ROWS)) {
        const { who, phases } = TOURNAMENT_COMMAND_ROWS[other];
        if (!phases.includes(after.phase)) continue;
        for (const by of who) {
          const then = { ...usualBody(after, other), by: actorFor(after, by), atMs: atMs + 1 };
          this.#ask(after, `after ${type}`, then);
        }
      }
    }
  }

  #ask(state: TournamentState, situation: string, command: TournamentCommand): void {
    const decision = decideTournament(state, command);
    const { type } = command;
    if (!decision.ok) {
      const { error } = decision;
      this.#page.answers(type, situation, headOf(error), () => explainRefusal(error));
      return;
    }
    const events = decision.value;
    this.tells(events);
    this.#page.answers(type, situation, `lawful: ${namesOf(events)}`, () =>
      changed(state, evolveTournamentEvents(state, events)),
    );
  }

  text(): string {
    return this.#page.text();
  }
}

/** What a director sees change, and a player of himself: small values with their new value. */
function changed(before: TournamentState, after: TournamentState): string {
  return saidChanges(seen(before), seen(after));
}

function seen(state: TournamentState): object {
  if (state.phase === 'none') return {};
  const { board, desk, own } = tournamentView(state, { kind: 'director', person: 'director' });
  const player = tournamentView(state, { kind: 'entrant', person: 'p1' }).own;
  return { board, desk, own: own ?? player };
}

/** What a stranger and a dealer are told of it. */
function toldTo(event: TournamentEvent): string {
  const by = (viewer: TournamentViewer) => {
    const told = seenEvent(event, viewer);
    if (told === null) return 'nothing';
    return told === event ? 'all' : `all but ${saidChanges(event, told)}`;
  };
  return `the board is told ${by(BOARD)}, a dealer ${by({ kind: 'dealer', person: 'dealer' })}`;
}

function namesOf(events: readonly TournamentEvent[]): string {
  const names = events.map((event) =>
    event.type === 'TableMoved' ? `at the table ${event.event.type}` : event.type,
  );
  return [...new Set(names)].join(', ');
}

const WORDS = ['', 'p2', 'p3', 't9', 'zed'];

function actorFor(state: TournamentState, role: TournamentRole): Actor {
  if (role !== 'entrant') return { person: role, role };
  const table = tablesOf(state).find(({ stage }) => stage === 'playing' || stage === 'play-off');
  const seat = table === undefined ? null : turnAt(table);
  const place = table?.places.find((one) => one.seat === seat) ?? table?.places[0];
  return { person: place === undefined ? 'p1' : (holderOf(place) ?? place.person), role };
}

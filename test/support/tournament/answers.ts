import { cents, keysOf, present } from '../../../src/kit/index.ts';
import type { Field } from '../../../src/machine/index.ts';
import { changesBetween } from '../../../src/machine/index.ts';
import { TOURNAMENT_ROLES, type TournamentRole } from '../../../src/rules/index.ts';
import {
  type Actor,
  decideTournament,
  evolveTournament,
  evolveTournamentEvents,
  explainRefusal,
  formsAt,
  holderOf,
  NO_TOURNAMENT,
  phaseAt,
  type Refusal,
  type Settings,
  simulateTournament,
  TOURNAMENT_COMMAND_ROWS,
  type TournamentCommand,
  type TournamentCommandBody,
  type TournamentCommandType,
  type TournamentEvent,
  type TournamentState,
  tablesOf,
  tellTournamentEvent,
  tournamentView,
  turnAt,
} from '../../../src/tournament/index.ts';
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
  return answers.text();
}

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

interface Answer {
  readonly head: string;
  readonly example: string;
  /** Numbers of situations. */
  readonly where: Set<number>;
}

class Answers {
  readonly #byCommand = new Map<string, Map<string, Answer>>();
  readonly #told = new Map<string, string>();
  readonly #situations: string[] = [];
  readonly #branched = new Set<TournamentCommandType>();

  tells(events: readonly TournamentEvent[]): void {
    for (const event of events) {
      if (event.type === 'TableMoved' || this.#told.has(event.type)) continue;
      this.#told.set(event.type, tellTournamentEvent(event));
    }
  }

  probe(state: TournamentState, situation: string, atMs: number): void {
    for (const type of keysOf(TOURNAMENT_COMMAND_ROWS)) {
      const { who, phases } = TOURNAMENT_COMMAND_ROWS[type];
      const [role = 'operator'] = who;
      const usual = usualBody(state, type);
      this.#ask(state, situation, usual, actorFor(state, role), atMs);
      this.#ask(state, situation, usual, actorFor(state, role), atMs + DAY_MS);
      const stranger = TOURNAMENT_ROLES.find((one) => !who.includes(one));
      if (stranger !== undefined) {
        this.#ask(state, situation, usual, actorFor(state, stranger), atMs);
      }
      if (!phases.includes(state.phase)) continue;
      for (const other of who.slice(1)) {
        this.#ask(state, situation, usual, actorFor(state, other), atMs);
      }
      for (const body of variantsOf(usual)) {
        this.#ask(state, situation, body, actorFor(state, role), atMs);
      }
    }
  }

  /** Does each command once where it is lawful, and asks for all others from there. */
  branch(state: TournamentState, atMs: number): void {
    for (const type of keysOf(TOURNAMENT_COMMAND_ROWS)) {
      if (this.#branched.has(type)) continue;
      const [role = 'operator'] = TOURNAMENT_COMMAND_ROWS[type].who;
      const command = { ...usualBody(state, type), by: actorFor(state, role), atMs };
      const decision = decideTournament(state, command as TournamentCommand);
      if (!decision.ok) continue;
      this.#branched.add(type);
      const after = evolveTournamentEvents(state, decision.value);
      for (const other of keysOf(TOURNAMENT_COMMAND_ROWS)) {
        const { who, phases } = TOURNAMENT_COMMAND_ROWS[other];
        if (!phases.includes(after.phase)) continue;
        for (const by of who) {
          const where = `after ${type}`;
          this.#ask(after, where, usualBody(after, other), actorFor(after, by), atMs + 1);
        }
      }
    }
  }

  #ask(
    state: TournamentState,
    situation: string,
    body: TournamentCommandBody,
    by: Actor,
    atMs: number,
  ): void {
    const decision = decideTournament(state, { ...body, by, atMs } as TournamentCommand);
    const own = this.#byCommand.get(body.type) ?? new Map<string, Answer>();
    this.#byCommand.set(body.type, own);
    if (decision.ok) this.tells(decision.value);
    const head = decision.ok ? `lawful: ${namesOf(decision.value)}` : headOf(decision.error);
    const known = own.get(head);
    const at = this.#numberOf(situation);
    if (known !== undefined) {
      known.where.add(at);
      return;
    }
    const example = decision.ok
      ? changed(state, evolveTournamentEvents(state, decision.value))
      : explainRefusal(decision.error);
    own.set(head, { head, example, where: new Set([at]) });
  }

  #numberOf(situation: string): number {
    const at = this.#situations.indexOf(situation);
    return at < 0 ? this.#situations.push(situation) : at + 1;
  }

  text(): string {
    const commands = [...this.#byCommand].sort(([a], [b]) => (a < b ? -1 : 1));
    const parts = commands.map(([type, answers]) => {
      const lines = [...answers.values()]
        .sort((a, b) => (a.head < b.head ? -1 : 1))
        .flatMap(({ head, example, where }) => [
          `  ${head} (${ranges([...where])})`,
          ...(example === '' ? [] : [`    ${example}`]),
        ]);
      return [type, ...lines].join('\n');
    });
    const told = [...this.#told].sort().map(([type, sentence]) => `  ${type}: ${sentence}`);
    const situations = this.#situations.map((situation, at) => `  ${at + 1} ${situation}`);
    const whole = [
      ['Situations', ...situations],
      ...parts.map((part) => [part]),
      ['Told', ...told],
    ];
    return `${whole.map((lines) => lines.join('\n')).join('\n\n')}\n`;
  }
}

/** Of two refusals with one code and clause, that which is said of something else is another. */
function headOf({ code, clause, facts }: Refusal): string {
  const what = 'what' in facts && typeof facts.what === 'string' ? ` ${facts.what}` : '';
  return `${code} [${clause ?? ''}]${what}`;
}

/** The parts of the view that a director sees change. */
function changed(before: TournamentState, after: TournamentState): string {
  const seen = (state: TournamentState) =>
    state.phase === 'none' ? {} : tournamentView(state, { kind: 'director', person: 'director' });
  const paths = changesBetween(seen(before), seen(after)).map(({ at }) =>
    at.filter((part) => !/^\d+$/.test(String(part))).join('.'),
  );
  return [...new Set(paths)].join(', ');
}

function namesOf(events: readonly TournamentEvent[]): string {
  const names = events.map((event) =>
    event.type === 'TableMoved' ? `at the table ${event.event.type}` : event.type,
  );
  return [...new Set(names)].join(', ');
}

/** 1-4 7 9-10 */
function ranges(numbers: readonly number[]): string {
  const parts: number[][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else parts.push([number]);
  }
  return parts.map((part) => (part.length === 1 ? part[0] : `${part[0]}-${part.at(-1)}`)).join(' ');
}

function actorFor(state: TournamentState, role: TournamentRole): Actor {
  if (role !== 'entrant') return { person: role, role };
  const table = tablesOf(state).find(({ stage }) => stage === 'playing' || stage === 'play-off');
  const seat = table === undefined ? null : turnAt(table);
  const place = table?.places.find((one) => one.seat === seat) ?? table?.places[0];
  return { person: place === undefined ? 'p1' : (holderOf(place) ?? place.person), role };
}

/** The body with one field changed, for every field and every other value. */
function variantsOf(usual: TournamentCommandBody): readonly TournamentCommandBody[] {
  const { fields } = TOURNAMENT_COMMAND_ROWS[usual.type];
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = (usual as Readonly<Record<string, unknown>>)[name];
    return othersOf(value, field).map(
      (other) => ({ ...usual, [name]: other }) as TournamentCommandBody,
    );
  });
}

function othersOf(value: unknown, field: Field<unknown>): readonly unknown[] {
  const none = field.orNull === true ? [null] : [];
  const all = [...none, ...valuesOf(value, field)];
  return all.filter((other) => JSON.stringify(other) !== JSON.stringify(value));
}

/** The list with another first entry. */
function withOther([first, ...rest]: readonly unknown[], { entry }: Field<unknown>) {
  if (first === undefined || entry === undefined) return [];
  return othersOf(first, entry).map((other) => [other, ...rest]);
}

function valuesOf(value: unknown, field: Field<unknown>): readonly unknown[] {
  if (field.of !== undefined) return field.of;
  if (typeof value === 'number') return [0, Math.max(0, value - 1), value + 1, value * 1000 + 500];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) return [[], [...value, ...value], ...withOther(value, field)];
  if (typeof value === 'string') return ['', 'p2', 'p3', 't9', 'zed'];
  if (typeof value !== 'object' || value === null || field.inside === undefined) return [];
  return Object.entries(field.inside).flatMap(([name, inner]) =>
    othersOf((value as Record<string, unknown>)[name], present(inner, name)).map((other) => ({
      ...value,
      [name]: other,
    })),
  );
}

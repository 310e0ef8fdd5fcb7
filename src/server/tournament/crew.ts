import { randomBytes } from 'node:crypto';
import { EVERY_KEY } from '../../bus/index.ts';
import { cents, present, seededRandom } from '../../kit/index.ts';
import {
  type Actor,
  type Settings,
  simulationSettings,
  type TournamentState,
} from '../../tournament/index.ts';
import { AUTODEALER, HOUSE_SUPERVISOR } from '../floor/autodealer.ts';
import type { Pace } from '../floor/pace.ts';
import type { Clock } from '../system/clock.ts';
import { newOrderId } from '../system/new-order-id.ts';
import type { HousePlayers } from './house-players.ts';
import { Loop, type Planned } from './loop.ts';
import { OVER } from './payouts.ts';
import { HOUSE_DIRECTOR, housePlayerArrives, type StageStep, stageStep } from './stage.ts';
import { crewStep } from './table-crew.ts';
import { TOURNAMENT_COMMITTED } from './topics.ts';
import type { Tournaments } from './tournaments.ts';

export interface CrewOptions {
  readonly tournaments: Tournaments;
  readonly players: HousePlayers;
  readonly clock: Clock;
  readonly pace: Pace;
  readonly casino: string;
  /** Whether the house runs tournaments of its own, one after the other. */
  readonly cups: boolean;
  readonly trouble: (tournamentId: string, error: unknown) => void;
}

const OPERATOR: Actor = { person: 'house', role: 'operator' };
const PERSONS: Readonly<Record<StageStep['role'] | 'inspector', string>> = {
  operator: OPERATOR.person,
  director: HOUSE_DIRECTOR,
  dealer: AUTODEALER,
  inspector: HOUSE_SUPERVISOR,
};

/**
 * The staff and the players of the house in tournaments: they do everything in the house's own, and
 * only the work at the tables where a person directs. They act on durable states alone, so they go
 * on after a restart.
 */
export class TournamentCrew {
  readonly #options: CrewOptions;
  readonly #random = seededRandom(randomBytes(16).toString('hex'));
  readonly #loops = new Map<string, Loop[]>();
  readonly #cups: Loop;
  #stopListening: (() => void) | null = null;

  constructor(options: CrewOptions) {
    this.#options = options;
    this.#cups = new Loop(
      options.clock,
      () => this.#nextCup(),
      (error) => options.trouble('cups', error),
    );
  }

  start(): void {
    const { tournaments } = this.#options;
    this.#stopListening = tournaments.bus.subscribe(TOURNAMENT_COMMITTED, EVERY_KEY, (_what, id) =>
      this.#wake(id),
    );
    for (const id of tournaments.ids()) this.#wake(id);
    this.#cups.wake();
  }

  stop(): void {
    this.#stopListening?.();
    this.#cups.stop();
    for (const loops of this.#loops.values()) for (const loop of loops) loop.stop();
  }

  #wake(id: string): void {
    const { tournaments } = this.#options;
    if (!tournaments.isOpen(id)) return;
    const { state, crew } = tournaments.now(id);
    if (!crew) return;
    if (OVER.includes(state.phase)) {
      for (const loop of this.#loops.get(id) ?? []) loop.stop();
      this.#loops.delete(id);
      this.#cups.wake();
      return;
    }
    const loops = this.#loops.get(id) ?? [this.#loop(id, () => this.#stage(id))];
    // The first loop is for the whole tournament; each table has one of its own.
    for (let at = loops.length; at <= state.floor.ids.length; at += 1) {
      loops.push(this.#loop(id, () => this.#table(id, at - 1)));
    }
    this.#loops.set(id, loops);
    for (const loop of loops) loop.wake();
  }

  #loop(id: string, plan: () => Planned | null): Loop {
    return new Loop(this.#options.clock, plan, (error) => this.#options.trouble(id, error));
  }

  #stage(id: string): Planned | null {
    const { tournaments, pace, clock } = this.#options;
    const { state, automatic } = tournaments.now(id);
    if (!automatic) return this.#planned(id, housePlayerArrives(state), pace.stepMs);
    const step = stageStep(state, clock.wallMs());
    if (step !== null) {
      const pauseMs = step.slow === true ? Math.ceil(pace.bettingMs / 3) : pace.stepMs;
      // Nothing is played before the posted time, however early the field is full.
      const postedMs = step.body.type === 'StartSession' ? startOf(state) - clock.wallMs() : 0;
      return this.#planned(id, step, Math.max(pauseMs, postedMs));
    }
    return state.phase === 'entries' ? this.#entering(id) : null;
  }

  /**
   * Enters house players late, so that people find seats, and keeps one place free for a visitor
   * until the cup begins.
   */
  #entering(id: string): Planned | null {
    const { tournaments, players, clock, pace } = this.#options;
    const { settings } = tournaments.now(id).state.terms;
    const { accepted } = tournaments.now(id).state.entry;
    const most = settings?.mostPlayers ?? 0;
    const leftMs = Math.max(0, (settings?.rounds[0]?.startsAtMs ?? 0) - clock.wallMs());
    const kept = accepted < most - 1;
    return {
      key: `enter ${accepted}`,
      waitMs: kept ? Math.max(pace.stepMs, leftMs - lateMs(pace)) : leftMs,
      act: async () => (await players.enter(id, OPERATOR)).kind === 'accepted',
    };
  }

  #table(id: string, at: number): Planned | null {
    const { tournaments, pace, clock } = this.#options;
    const { state, version } = tournaments.now(id);
    const tableId = state.floor.ids[at];
    if (tableId === undefined) return null;
    const terms = { pace, random: this.#random, nowMs: clock.wallMs() };
    const step = crewStep(state, tableId, terms);
    if (step === null) return null;
    return this.#planned(id, step, step.waitMs, `${tableId} ${step.body.type} ${version}`);
  }

  #planned(
    id: string,
    step: (Pick<StageStep, 'body'> & { readonly role: keyof typeof PERSONS }) | null,
    waitMs: number,
    key: string = step === null ? '' : JSON.stringify(step.body),
  ): Planned | null {
    if (step === null) return null;
    const { tournaments } = this.#options;
    const by = { person: PERSONS[step.role], role: step.role };
    const act = async () => {
      const answer = await tournaments.submit(id, step.body, by, `crew-${newOrderId()}`);
      return answer.kind === 'accepted';
    };
    return { key, waitMs, act };
  }

  #nextCup(): Planned | null {
    const { tournaments, cups, pace, casino, clock } = this.#options;
    if (!cups) return null;
    const running = tournaments
      .ids()
      .some((id) => tournaments.isOpen(id) && this.#isRunningCup(id));
    if (running) return null;
    const number = 1 + tournaments.ids().filter((id) => id.startsWith(CUP_PREFIX)).length;
    return {
      key: `cup ${number}`,
      waitMs: number === 1 ? 0 : betweenMs(pace),
      act: async () => {
        const settings = cupSettings(number, casino, clock.wallMs(), pace);
        const eventId = `${CUP_PREFIX}${number}`;
        const body = { type: 'CreateEvent', eventId, bookId: CUP_BOOK, settings } as const;
        const run = { automatic: true, crew: true };
        return (await tournaments.create(body, OPERATOR, run)).kind === 'accepted';
      },
    };
  }

  #isRunningCup(id: string): boolean {
    const { automatic, state } = this.#options.tournaments.now(id);
    return automatic && !OVER.includes(state.phase);
  }
}

/** The rule book of the tournament that the house itself runs, so that a newcomer finds one. */
const CUP_BOOK = 'crown-melbourne';
const CUP_PLAYERS = 8;
const CUP_PREFIX = 'floor-';
const HEAT_TABLES = 2;
const HEAT_HANDS = 6;
const FINAL_HANDS = 8;
const FEE_CENTS = cents(2000);

/** How long entries are open. */
function entryMs({ bettingMs }: Pace): number {
  return 8 * bettingMs;
}

/** How long before the start house players fill the field. */
function lateMs(pace: Pace): number {
  return Math.ceil(entryMs(pace) / 4);
}

/** The posted start of the round that is being prepared. */
function startOf({ structure, terms }: TournamentState): number {
  const { round, starts } = structure;
  return starts[round]?.atMs ?? terms.settings?.rounds[round - 1]?.startsAtMs ?? 0;
}

/** How long after the end of a cup the next one is planned. */
function betweenMs({ bettingMs }: Pace): number {
  return 2 * bettingMs;
}

/** The settings of a cup: two tables of four players; two of each table play the final. */
function cupSettings(number: number, casino: string, nowMs: number, pace: Pace): Settings {
  const startsAtMs = nowMs + entryMs(pace);
  const plain = present(simulationSettings(CUP_BOOK, CUP_PLAYERS), 'settings of the cup');
  const round = { bestLosers: 0, secondaryPlaces: 0 };
  return {
    ...plain,
    name: `${casino} Cup ${number}`,
    location: 'First floor',
    startDay: new Date(startsAtMs).toISOString().slice(0, 10),
    entryFeeCents: FEE_CENTS,
    applicationForm: 'On the page of the cup.',
    entryMethod: 'With the form and the fee, until the field is full or the cup begins.',
    rounds: [
      {
        ...round,
        name: 'Heats',
        startsAtMs,
        length: { by: 'hands', hands: HEAT_HANDS },
        tables: HEAT_TABLES,
        advancing: 2,
      },
      {
        ...round,
        name: 'Final',
        startsAtMs: startsAtMs + 60_000,
        length: { by: 'hands', hands: FINAL_HANDS },
        tables: 1,
        advancing: 0,
      },
    ],
  };
}

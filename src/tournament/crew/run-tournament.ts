import { assert, cents, type SeededRandom, seededRandom, shuffleInPlace } from '../../kit/index.ts';
import { type Card, freshDecks, type StaffRank, type TournamentRole } from '../../rules/index.ts';
import { feesCents } from '../entry/index.ts';
import {
  NO_TOURNAMENT,
  placeAt,
  policyOf,
  type Settings,
  settingsOf,
  type TournamentCommand,
  type TournamentCommandBody,
  type TournamentEvent,
  type TournamentState,
  tableOf,
  turnAt,
} from '../kernel/index.ts';
import { decideTournament, evolveTournament } from '../machine/index.ts';
import { mostRetained } from '../results/index.ts';
import { drawCommitment } from '../structure/index.ts';
import { houseWager } from './house-player.ts';
import { type CardAt, nextCrewAct } from './next-act.ts';

export interface SimulatedTournament {
  readonly eventId: string;
  readonly bookId: string;
  readonly settings: Settings;
  readonly entrants: number;
  readonly seed: string;
}

export interface Told {
  /** Called with every command and its events, as a log would keep them. */
  readonly onStep?: (command: TournamentCommand, events: readonly TournamentEvent[]) => void;
}

/** A whole tournament with house players, from its terms to its prizes. */
export function simulateTournament(plan: SimulatedTournament, told: Told = {}): TournamentState {
  const run = new RunningTournament(plan, told);
  run.prepare();
  const rounds = plan.settings.rounds.length;
  for (let round = 1; round <= rounds; round += 1) run.playRound(round);
  run.finish();
  return run.state;
}

const MOST_ACTS = 200_000;
const COUP_MS = 60_000;

/** A class because the state must be closed: it changes only through `gives`. */
class RunningTournament {
  state: TournamentState = NO_TOURNAMENT;
  private atMs: number;
  private readonly random: SeededRandom;
  private readonly plan: SimulatedTournament;
  private readonly told: Told;

  constructor(plan: SimulatedTournament, told: Told) {
    this.plan = plan;
    this.told = told;
    this.random = seededRandom(plan.seed);
    this.atMs = plan.settings.rounds[0]?.startsAtMs ?? 0;
  }

  private gives(body: TournamentCommandBody, role: TournamentRole, person: string = role): void {
    const command: TournamentCommand = { ...body, by: { person, role }, atMs: this.atMs };
    const decision = decideTournament(this.state, command);
    assert(decision.ok, () => `${body.type}: ${JSON.stringify(!decision.ok && decision.error)}`);
    for (const event of decision.value) this.state = evolveTournament(this.state, event);
    this.told.onStep?.(command, decision.value);
  }

  prepare(): void {
    const { eventId, bookId, settings, entrants } = this.plan;
    this.gives({ type: 'CreateEvent', eventId, bookId, settings }, 'operator');
    this.gives({ type: 'PublishTerms' }, 'operator');
    this.putOnFile();
    const rank: StaffRank = policyOf(this.state).directorFrom.value?.[0] ?? 'pit-boss';
    this.gives({ type: 'NameDirector', person: 'director', rank, deputy: false }, 'operator');
    this.gives({ type: 'SignOnDirector' }, 'director');
    this.seal(1);
    this.gives({ type: 'OpenEntries' }, 'operator');
    for (let at = 1; at <= entrants; at += 1) this.enter(`p${at}`);
    this.gives({ type: 'CloseEntries' }, 'operator');
    this.gives({ type: 'Brief', people: this.state.entry.order }, 'director');
    const fees = feesCents(this.state);
    const retainedCents = mostRetained(fees, settings.retainedPercent);
    this.gives({ type: 'FixPool', retainedCents, purpose: settings.retainedFor }, 'operator');
    const seats = settings.table.seats;
    const who = policyOf(this.state).tablesDesignatedBy.value;
    for (let at = 1; at <= Math.ceil(entrants / seats); at += 1) {
      this.gives({ type: 'DesignateTable', tableId: `t${at}` }, who);
    }
  }

  private putOnFile(): void {
    const { approval } = policyOf(this.state);
    if (approval.value === 'advise-inspectorate') {
      this.gives({ type: 'AdviseInspectorate', recipient: 'the inspectorate' }, 'operator');
    }
    if (approval.value === 'written-approval') {
      const day = this.plan.settings.startDay;
      const by = 'the Director of Casino Surveillance';
      this.gives({ type: 'RecordApproval', reference: 'S1', approvedBy: by, day }, 'operator');
    }
  }

  private enter(person: string): void {
    this.gives(
      {
        type: 'Apply',
        person,
        feeCents: this.plan.settings.entryFeeCents ?? cents(0),
        acceptsVersion: 1,
        lawful: true,
        staff: false,
        staffApproval: '',
        promotion: false,
        contribution: person,
        parentStanding: '',
      },
      'entrant',
      person,
    );
    this.gives({ type: 'AcceptApplication', person }, 'operator');
    this.gives({ type: 'SignTerms', person, version: 1 }, 'entrant', person);
  }

  private secret(round: number): string {
    const random = seededRandom(`${this.plan.seed}/draw/${round}`);
    return Array.from({ length: 8 }, () => random.word().toString(16).padStart(8, '0')).join('');
  }

  private seal(round: number): void {
    const commitment = drawCommitment(this.plan.eventId, round, this.secret(round));
    this.gives({ type: 'SealDraw', round, commitment }, 'operator');
  }

  playRound(round: number): void {
    const { settings } = this.plan;
    this.atMs = Math.max(this.atMs, settings.rounds[round - 1]?.startsAtMs ?? 0);
    this.gives({ type: 'DrawSeats', round, secret: this.secret(round) }, 'operator');
    const tables = this.state.floor.ids;
    const amountCents = settings.startingChipsCents ?? cents(0);
    const chips = settings.kind;
    for (const tableId of tables) {
      this.gives({ type: 'IssueChips', tableId, person: null, amountCents, chips }, 'operator');
    }
    for (const { tableId, seat, person } of this.state.structure.seats) {
      this.gives({ type: 'TakePlace', tableId, seat }, 'entrant', person);
    }
    this.gives({ type: 'StartSession' }, 'director');
    if (round < settings.rounds.length) this.seal(round + 1);
    const startedAtMs = this.atMs;
    let latestMs = startedAtMs;
    for (const tableId of tables) {
      this.atMs = startedAtMs;
      this.playTable(tableId);
      latestMs = Math.max(latestMs, this.atMs);
    }
    this.atMs = latestMs;
    this.gives({ type: 'CloseSession' }, 'director');
  }

  /** A table from its first shoe to its last play-off. */
  private playTable(tableId: string): void {
    const cardAt = cardsOf(`${this.plan.seed}/${this.state.structure.round}/${tableId}`);
    for (let acts = 0; acts < MOST_ACTS; acts += 1) {
      const table = tableOf(this.state, tableId);
      if (table === null || table.stage === 'decided') return;
      if (table.stage === 'concluded') {
        const chipsCents = settingsOf(this.state).startingChipsCents ?? cents(0);
        this.gives({ type: 'OrderPlayOff', tableId, chipsCents }, 'director');
        continue;
      }
      if (this.endByClock(tableId)) continue;
      const act = nextCrewAct(this.state, tableId, { cardAt, cutAt: 100 });
      if (act !== null) {
        if (act.body.type === 'ActAtTable' && act.body.act.type === 'OpenBetting') {
          this.atMs += COUP_MS;
        }
        this.gives(act.body, act.role);
        continue;
      }
      const seat = turnAt(table);
      const place = seat === null ? null : placeAt(table, seat);
      assert(place !== null, () => `${tableId} waits for nobody in ${table.table.phase}`);
      this.gives(houseWager(this.state, table, place, this.random), 'dealer');
    }
    assert(false, `a table needs no more than ${MOST_ACTS} acts`);
  }

  /** The director announces the last coup when the time runs out within it (T-37). */
  private endByClock(tableId: string): boolean {
    const table = tableOf(this.state, tableId);
    const length = this.plan.settings.rounds[this.state.structure.round - 1]?.length;
    const started = this.state.structure.startedAtMs;
    if (table === null || length?.by !== 'time' || started === null) return false;
    const endMs = started + length.minutes * 60_000;
    const between = table.table.phase === 'between' && table.playOff === null;
    if (!between || table.lastAnnounced || this.atMs + 2 * COUP_MS < endMs) return false;
    this.gives({ type: 'AnnounceLastCoup', tableId }, 'director');
    return true;
  }

  finish(): void {
    this.gives({ type: 'AllocatePrizes' }, 'director');
    for (const { person, amountCents } of this.state.results.awards) {
      this.gives({ type: 'PayPrize', person, amountCents }, 'operator');
    }
    this.gives({ type: 'CloseEvent' }, 'operator');
  }
}

const DECKS = 8;

/** The shoes of a table, shuffled from its seed; only the newest is kept. */
export function cardsOf(seed: string, decks = DECKS): CardAt {
  let kept: { readonly shoe: number; readonly cards: readonly Card[] } | null = null;
  return (shoe, draw) => {
    if (kept === null || kept.shoe !== shoe) {
      const random = seededRandom(`${seed}/shoe/${shoe}`);
      kept = { shoe, cards: shuffleInPlace([...freshDecks(decks)], random) };
    }
    const card = kept.cards[draw - 1];
    assert(card !== undefined, () => `shoe ${shoe} has no card ${draw}`);
    return card;
  };
}

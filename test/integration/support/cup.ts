import { cents, present } from '../../../src/kit/index.ts';
import type { Card, TournamentRole } from '../../../src/rules/index.ts';
import {
  nextCrewAct,
  type Settings,
  simulationSettings,
  type TournamentCommandBody,
  tableOf,
} from '../../../src/tournament/index.ts';
import { type TestHouse, Visitor } from './house.ts';
import { clientOf } from './office.ts';

export const CUP_BOOK = 'crown-melbourne';
export const TABLES = ['t1', 't2'] as const;

/** Two tables of two, with cards that the staff key in. */
export function cupSettings(): Settings {
  const plain = present(simulationSettings(CUP_BOOK, 8), 'settings');
  const round = { bestLosers: 0, secondaryPlaces: 0, length: { by: 'hands', hands: 6 } } as const;
  const startsAtMs = plain.rounds[0]?.startsAtMs ?? 0;
  return {
    ...plain,
    table: { ...plain.table, shoeKind: 'physical' },
    rounds: [
      { ...round, name: 'Heats', startsAtMs, tables: 2, advancing: 1 },
      { ...round, name: 'Final', startsAtMs: startsAtMs + 1, tables: 1, advancing: 0 },
    ],
  };
}

/** A tournament over HTTP, with the people who run and play it. */
export class Cup {
  readonly id: string;
  readonly #test: TestHouse;
  readonly #operator: Visitor;
  readonly players: Visitor[] = [];
  #ids = 0;

  constructor(test: TestHouse, operator: Visitor, id: string) {
    this.#test = test;
    this.#operator = operator;
    this.id = id;
  }

  get state() {
    return this.#test.house.tournaments.now(this.id).state;
  }

  /** Gives a command; returns `done`, or the code of the refusal. */
  async gives(by: Visitor, body: TournamentCommandBody, as?: TournamentRole): Promise<string> {
    this.#ids += 1;
    const order = { tournament: this.id, id: `c-${this.#ids}`, body };
    const answer = await clientOf(by).tournamentDo(as === undefined ? order : { ...order, as });
    return answer.ok ? 'done' : String(answer.facts.code ?? answer.code);
  }

  async #runs(by: Visitor, as: TournamentRole, ...bodies: readonly TournamentCommandBody[]) {
    for (const body of bodies) {
      const answer = await this.gives(by, body, as);
      if (answer !== 'done') throw new Error(`${body.type}: ${answer}`);
    }
  }

  /** Takes the tournament from its terms to open entries, with this person as its director. */
  async opens(director: string, settings = cupSettings()): Promise<void> {
    const made = await clientOf(this.#operator).createTournament({
      ...{ tournamentId: this.id, bookId: CUP_BOOK, settings },
    });
    if (!made.ok) throw new Error(made.sentence);
    await this.#runs(
      this.#operator,
      'operator',
      { type: 'PublishTerms' },
      { type: 'AdviseInspectorate', recipient: 'the inspectorate' },
      { type: 'NameDirector', person: director, rank: 'pit-boss', deputy: false },
      { type: 'SealDraw', round: 1, commitment: '' },
      { type: 'OpenEntries' },
    );
  }

  /** A guest who has paid, was accepted and has signed. */
  async enters(): Promise<Visitor> {
    const player = await new Visitor(() => this.#test.address).asGuest();
    const { person } = player;
    await this.#runs(player, 'entrant', applicationOf(person));
    await this.#runs(this.#operator, 'operator', { type: 'AcceptApplication', person });
    await this.#runs(player, 'entrant', { type: 'SignTerms', person, version: 1 });
    this.players.push(player);
    return player;
  }

  /** Takes the tournament from closed entries to the first call for bets at both tables. */
  async starts(director: Visitor): Promise<void> {
    const people = this.players.map(({ person }) => person);
    const pool = { type: 'FixPool', retainedCents: cents(0), purpose: '' } as const;
    const operator = this.#operator;
    await this.#runs(operator, 'operator', { type: 'CloseEntries' }, pool);
    await this.#runs(director, 'director', { type: 'SignOnDirector' }, { type: 'Brief', people });
    const amountCents = cupSettings().startingChipsCents ?? cents(0);
    const issue = { type: 'IssueChips', person: null, amountCents, chips: 'competition' } as const;
    const designate = TABLES.map((tableId) => ({ type: 'DesignateTable', tableId }) as const);
    await this.#runs(operator, 'operator', ...designate);
    await this.#runs(operator, 'operator', { type: 'DrawSeats', round: 1, secret: '' });
    await this.#runs(operator, 'operator', ...TABLES.map((tableId) => ({ ...issue, tableId })));
    for (const { tableId, seat, person } of this.state.structure.seats) {
      const take = { type: 'TakePlace', tableId, seat } as const;
      await this.#runs(this.playerOf(person), 'entrant', take);
    }
    await this.#runs(director, 'director', { type: 'StartSession' });
    for (const tableId of TABLES) await this.crewTo(tableId, 'betting');
  }

  playerOf(person: string): Visitor {
    return present(
      this.players.find((one) => one.person === person),
      person,
    );
  }

  /** The visitor at a seat. */
  at(tableId: string, seat: number): Visitor {
    const place = tableOf(this.state, tableId)?.places.find((one) => one.seat === seat);
    return this.playerOf(present(place, `seat ${seat}`).person);
  }

  /** Dealer and inspector work, with a natural for the Player, until the table is in this phase. */
  async crewTo(tableId: string, phase: string): Promise<void> {
    const { tournaments } = this.#test.house;
    for (let acts = 0; acts < MOST_ACTS; acts += 1) {
      if (tableOf(this.state, tableId)?.table.phase === phase) return;
      const drawn = tableOf(this.state, tableId)?.table.coup?.player.length ?? 0;
      const cardAt = (_shoe: number, draw: number): Card => HAND[(draw + drawn) % 4] ?? 'KS';
      const act = nextCrewAct(this.state, tableId, { cardAt, cutAt: 100 });
      if (act === null) throw new Error(`${tableId} waits, not in ${phase}`);
      this.#ids += 1;
      const by = { person: `the-${act.role}`, role: act.role };
      const answer = await tournaments.submit(this.id, act.body, by, `crew-${this.#ids}`);
      if (answer.kind !== 'accepted') throw new Error(JSON.stringify([act.body, answer]));
    }
    throw new Error(`${phase} was not reached`);
  }
}

const MOST_ACTS = 200;
const HAND: readonly Card[] = ['KS', '9H', 'KD', 'QC'];

export function applicationOf(person: string): TournamentCommandBody {
  return {
    type: 'Apply',
    person,
    feeCents: cents(5500),
    acceptsVersion: 1,
    lawful: true,
    staff: false,
    staffApproval: '',
    promotion: false,
    contribution: 'my own word',
    parentStanding: '',
  };
}

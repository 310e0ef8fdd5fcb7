import { assert } from '../../../src/kit/index.ts';
import type { TournamentRole } from '../../../src/rules/index.ts';
import {
  type Actor,
  entrantOf,
  NO_TOURNAMENT,
  type Refusal,
  type Settings,
  type TournamentCommandBody,
  type TournamentEvent,
  type TournamentState,
} from '../../../src/tournament/kernel/index.ts';
import {
  decideTournament,
  evolveTournament,
  evolveTournamentEvents,
} from '../../../src/tournament/machine/index.ts';
import { drawCommitment } from '../../../src/tournament/structure/index.ts';
import { dollars, NOW_MS, SETTINGS } from './settings.ts';

export const OPERATOR: Actor = { person: 'olga', role: 'operator' };
export const DIRECTOR: Actor = { person: 'dirk', role: 'director' };
export const INSPECTOR: Actor = { person: 'ines', role: 'inspector' };
export const DEALER: Actor = { person: 'dan', role: 'dealer' };
export const TAS = 'tasmania-2013';
export const CROWN = 'crown-melbourne';
export const VICTORIA = 'victoria-2002';

/** Given, when, then for a tournament. */
export interface Scenario {
  state: TournamentState;
  atMs: number;
  readonly log: TournamentEvent[];
  does(body: TournamentCommandBody, by?: Actor | string): readonly TournamentEvent[];
  refuses(body: TournamentCommandBody, by?: Actor | string): Refusal;
  /** Applies an event that no command of the test led to. */
  records(event: TournamentEvent): void;
}

const BY_ROLE: Readonly<Record<TournamentRole, Actor>> = {
  operator: OPERATOR,
  director: DIRECTOR,
  inspector: INSPECTOR,
  dealer: DEALER,
  entrant: { person: 'ann', role: 'entrant' },
};

export function entrant(person: string): Actor {
  return { person, role: 'entrant' };
}

/** A name stands for an entrant, or for an office. */
function actorOf(by: Actor | string): Actor {
  if (typeof by !== 'string') return by;
  return BY_ROLE[by as TournamentRole] ?? entrant(by);
}

export function scenario(start: TournamentState = NO_TOURNAMENT): Scenario {
  const self: Scenario = {
    state: start,
    atMs: NOW_MS,
    log: [],
    does(body, by = 'operator') {
      const decision = decideTournament(self.state, { ...body, by: actorOf(by), atMs: self.atMs });
      assert(decision.ok, `${body.type}: ${JSON.stringify(!decision.ok && decision.error)}`);
      self.state = evolveTournamentEvents(self.state, decision.value);
      self.log.push(...decision.value);
      return decision.value;
    },
    refuses(body, by = 'operator') {
      const decision = decideTournament(self.state, { ...body, by: actorOf(by), atMs: self.atMs });
      assert(!decision.ok, `${body.type} was accepted`);
      return decision.error;
    },
    records(event) {
      self.state = evolveTournament(self.state, event);
      self.log.push(event);
    },
  };
  return self;
}

/** A planned tournament with complete terms, or with changes to them. */
export function planned(bookId = TAS, changes: Partial<Settings> = {}): Scenario {
  const event = scenario();
  const settings = fitting({ ...SETTINGS, ...bookSettings(bookId), ...changes });
  event.does({ type: 'CreateEvent', eventId: 'cup', bookId, settings });
  return event;
}

/** More entrants than one table holds play heats, of which seven go on. */
function fitting(settings: Settings): Settings {
  const { rounds, table, mostPlayers } = settings;
  const [only] = rounds;
  if (only === undefined || rounds.length > 1 || (mostPlayers ?? 0) <= table.seats) return settings;
  const heat = { ...only, name: 'Heats', tables: null, bestLosers: table.seats };
  return { ...settings, rounds: [heat, only] };
}

/** The settings in which a book's tables differ from the Tasmanian default. */
export function bookSettings(bookId: string): Partial<Settings> {
  if (bookId === TAS) return {};
  const table = { ...SETTINGS.table, seats: 7, cuttingCardBehind: 20 };
  return { table };
}

/** Entries are open: everything that the book requires on file is there. */
export function entriesOpen(bookId = TAS, changes: Partial<Settings> = {}): Scenario {
  const event = planned(bookId, changes);
  event.does({ type: 'PublishTerms' });
  if (bookId === VICTORIA) event.does(APPROVAL);
  if (bookId === CROWN) event.does(ADVICE);
  event.does({
    type: 'NameDirector',
    person: 'dirk',
    rank: DIRECTOR_RANK[bookId] ?? 'management',
    deputy: false,
  });
  event.does({ type: 'SealDraw', round: 1, commitment: drawCommitment('cup', 1, SECRET) });
  event.does({ type: 'OpenEntries' });
  return event;
}

export const SECRET = 'ab'.repeat(32);
export const APPROVAL = {
  type: 'RecordApproval',
  reference: 'DCS 12/2026',
  approvedBy: 'the Director of Casino Surveillance',
  day: '2026-01-01',
} as const;
export const ADVICE = { type: 'AdviseInspectorate', recipient: 'on-site inspectorate' } as const;
const DIRECTOR_RANK: Readonly<
  Record<string, 'management-representative' | 'pit-boss' | 'game-supervisor'>
> = {
  [TAS]: 'management-representative',
  [CROWN]: 'pit-boss',
  [VICTORIA]: 'game-supervisor',
};

export function applies(person: string, changes: object = {}): TournamentCommandBody {
  return {
    type: 'Apply',
    person,
    feeCents: dollars(55),
    acceptsVersion: 1,
    lawful: true,
    staff: false,
    staffApproval: '',
    promotion: false,
    contribution: '',
    parentStanding: '',
    ...changes,
  };
}

/** Each person applies, is accepted and signs. */
export function enters(event: Scenario, ...people: readonly string[]): void {
  for (const person of people) {
    event.does(
      applies(person, { feeCents: event.state.terms.settings?.entryFeeCents ?? 0 }),
      person,
    );
    event.does({ type: 'AcceptApplication', person });
    event.does({ type: 'SignTerms', person, version: 1 }, person);
  }
}

export const status = (event: Scenario, person: string) => entrantOf(event.state, person)?.status;

/** Who was given back how many dollars, in the order of the log. */
export const refunds = (event: Scenario) =>
  event.log.flatMap((e) => (e.type === 'FeeRefunded' ? [[e.person, e.amountCents / 100]] : []));

import { formatCents, keysOf } from '../../kit/index.ts';
import { TOURNAMENT_ROLES } from '../../rules/index.ts';
import type { StructureState, TournamentPhase } from '../model/state.ts';

type Say<F> = (facts: F) => string;
const say = <F>(sentence: Say<F>): Say<F> => sentence;

/** An office has an article, a person has none. */
function whose(name: string): string {
  return TOURNAMENT_ROLES.some((role) => role === name) ? `the ${name}` : name;
}

function spoken(rank: string): string {
  return rank.replaceAll('-', ' ');
}

const WHILE: Readonly<Record<TournamentPhase, string>> = {
  none: 'before there is an event',
  draft: 'while the terms are a draft',
  published: 'before entries open',
  entries: 'while entries are open',
  'entries-closed': 'after entries closed and before play',
  running: 'while the event is played',
  'final-played': 'after the final',
  allocated: 'after the prizes were allotted',
  closed: 'after the event was closed',
  cancelled: 'after the event was cancelled',
  'set-aside': 'while the pool is set aside',
  abandoned: 'after the event was abandoned',
};

type SessionStage = StructureState['session'];
const SESSION: Readonly<Record<SessionStage, string>> = {
  none: 'before the seats are drawn',
  seated: 'before the session starts',
  running: 'while the session is played',
  decided: 'after the session was decided',
};

/** Every lawful "no" of a tournament: one row each, with its facts and its sentence. */
export const REFUSALS = {
  // who and when
  'not-your-act': say<{ role: string; who: readonly string[] }>(
    ({ role, who }) => `This is not for ${whose(role)}; it is for ${who.map(whose).join(' or ')}.`,
  ),
  'not-now': say<{ phase: TournamentPhase; stage?: SessionStage }>(
    ({ phase, stage }) =>
      `This cannot be done ${stage === undefined ? WHILE[phase] : SESSION[stage]}.`,
  ),
  'unknown-book': say<{ book: string }>(({ book }) => `There is no rule book ${book}.`),
  'no-tournaments': say<{ book: string }>(({ book }) => `${book} has no tournaments.`),
  'not-in-this-book': say<{ what: string }>(({ what }) => `This book has no ${what}.`),
  'director-absent': say<{ needed: string }>(({ needed }) => `The ${needed} is not present.`),
  'not-qualified': say<{ rank: string; from: readonly string[] }>(
    ({ rank, from }) =>
      `The rank of ${spoken(rank)} does not direct the event; it takes ${from.map(spoken).join(' or ')}.`,
  ),
  'two-offices': say<{ person: string; table: string; role: 'director' | 'inspector' }>(
    ({ person, table, role }) =>
      role === 'director'
        ? `${person} inspects table ${table}; another director acts there.`
        : `${person} directs table ${table}; another inspector acts there.`,
  ),
  'wrong-office': say<{ said: string; offices: readonly string[] }>(({ said, offices }) =>
    said.trim() === ''
      ? `It takes the word of the ${offices.join(' or the ')}.`
      : `${said} cannot give this; it takes the ${offices.join(' or the ')}.`,
  ),
  'unknown-person': say<{ person: string }>(({ person }) => `${person} is unknown here.`),
  paused: say<{ since: number; why: string }>(({ why }) => `Play is paused: ${why}.`),
  'nothing-to-undo': say<{ person: string }>(
    ({ person }) => `The newest act at the desk is not ${person}'s, or there is none.`,
  ),
  'cards-dealt-since': say<{ act: number }>(
    ({ act }) => `Act ${act} stays: a card has been dealt since.`,
  ),
  'changed-since': say<{ act: number }>(
    ({ act }) => `Act ${act} stays: something it touched has changed since.`,
  ),
  // terms
  'terms-incomplete': say<{ missing: readonly string[]; clauses: readonly string[] }>(
    ({ missing }) => `The terms lack: ${missing.join(', ')}.`,
  ),
  'terms-unlawful': say<{ what: string; value: string }>(
    ({ what, value }) => `The terms cannot say so: ${what} (${value}).`,
  ),
  'terms-frozen': say<{ since: string }>(({ since }) => `The terms are frozen: ${since}.`),
  'not-published': say<{ version: number }>(
    ({ version }) => `Version ${version} of the terms is not published.`,
  ),
  'not-approved': say<{ needed: string; version: number }>(
    ({ needed, version }) => `Version ${version} of the terms needs ${needed}.`,
  ),
  'no-director': say<Record<never, never>>(() => 'Nobody directs the event yet.'),
  // entry
  'already-entered': say<{ person: string; status: string }>(
    ({ person, status }) => `${person} has applied already (${status}).`,
  ),
  'not-eligible': say<{ person: string; why: string }>(
    ({ person, why }) => `${person} may not enter: ${why}.`,
  ),
  'wrong-fee': say<{ statedCents: number; chargedCents: number }>(
    ({ statedCents, chargedCents }) =>
      `The stated fee is ${formatCents(statedCents)}, not ${formatCents(chargedCents)}.`,
  ),
  'field-full': say<{ most: number }>(({ most }) => `The field is full: ${most} players.`),
  'field-too-small': say<{ least: number; players: number }>(
    ({ least, players }) => `${players} players are fewer than the least field of ${least}.`,
  ),
  'wrong-status': say<{ person: string; status: string }>(
    ({ person, status }) => `${person} is ${status}.`,
  ),
  'not-signed': say<{ people: readonly string[] }>(
    ({ people }) => `The terms are not signed by ${people.join(', ')}.`,
  ),
  'not-briefed': say<{ people: readonly string[] }>(
    ({ people }) => `Nobody briefed ${people.join(', ')}.`,
  ),
  'no-refund': say<{ person: string; why: string }>(
    ({ person, why }) => `${person} gets no refund: ${why}.`,
  ),
  'reason-needed': say<{ what: string }>(({ what }) => what),
  // structure
  'table-unknown': say<{ table: string }>(({ table }) => `Table ${table} is not designated.`),
  'table-in-use': say<{ table: string }>(({ table }) => `Table ${table} is in use.`),
  'too-few-places': say<{ players: number; places: number }>(
    ({ players, places }) => `${players} players do not fit into ${places} places.`,
  ),
  'round-does-not-fit': say<{ round: number; going: number; places: number }>(
    ({ round, going, places }) => `${going} go on to round ${round}, which has ${places} places.`,
  ),
  'draw-not-sealed': say<{ round: number }>(
    ({ round }) => `The draw of round ${round} has no seal.`,
  ),
  'seal-broken': say<{ round: number }>(
    ({ round }) => `The secret does not fit the seal of round ${round}.`,
  ),
  'already-sealed': say<{ round: number }>(({ round }) => `Round ${round} is sealed already.`),
  'seat-taken': say<{ seat: number }>(({ seat }) => `Seat ${seat} is taken.`),
  'not-allocated': say<{ people: readonly string[] }>(
    ({ people }) => `No place is allocated to ${people.join(', ')}.`,
  ),
  'no-such-round': say<{ round: number; rounds: number }>(
    ({ round, rounds }) => `There is no round ${round}; the terms have ${rounds}.`,
  ),
  'notice-not-given': say<{ what: string }>(({ what }) => `No notice was given: ${what}.`),
  'unequal-chips': say<{ statedCents: number; issuedCents: number }>(
    ({ statedCents, issuedCents }) =>
      `Everybody gets ${formatCents(statedCents)} in chips, not ${formatCents(issuedCents)}.`,
  ),
  'wrong-chips': say<{ wanted: string; got: string }>(
    ({ wanted, got }) => `These are ${got} chips; the event is played with ${wanted} chips.`,
  ),
  'chips-missing': say<{ people: readonly string[] }>(
    ({ people }) => `No chips were issued to ${people.join(', ')}.`,
  ),
  'not-offered': say<{ what: string }>(({ what }) => `The terms do not offer ${what}.`),
  'bought-already': say<{ what: string; most: number }>(
    ({ what, most }) =>
      `The terms offer ${what} ${most === 1 ? 'once' : `${most} times`} a player.`,
  ),
  'too-late': say<{ what: string }>(({ what }) => `It is too late: ${what}.`),
  'winners-open': say<{ alive: number; advancing: number }>(
    ({ alive, advancing }) =>
      `${alive} players are left for ${advancing === 1 ? 'one place' : `${advancing} places`}.`,
  ),
  'no-consent': say<{ missing: readonly string[] }>(
    ({ missing }) => `These players did not agree: ${missing.join(', ')}.`,
  ),
  'tables-undecided': say<{ tables: readonly string[] }>(
    ({ tables }) => `Not decided yet: ${tables.join(', ')}.`,
  ),
  // play
  'not-your-place': say<{ person: string; seat: number }>(
    ({ person, seat }) => `Seat ${seat} is not ${person}'s.`,
  ),
  'out-of-the-game': say<{ person: string; standing: string }>(
    ({ person, standing }) => `${person} is out: ${standing}.`,
  ),
  'place-void': say<{ seat: number }>(({ seat }) => `Position ${seat} is void.`),
  'not-betting': say<{ phase: string }>(({ phase }) => `Betting is not open (${phase}).`),
  'wager-final': say<{ seat: number }>(({ seat }) => `The wager of seat ${seat} is final.`),
  'not-in-chips': say<{ stakeCents: number; chips: readonly number[] }>(
    ({ stakeCents, chips }) =>
      `No chips of ${chips.map(formatCents).join(', ')} make ${formatCents(stakeCents)}.`,
  ),
  'not-in-units': say<{ stakeCents: number; unitCents: number }>(
    ({ stakeCents, unitCents }) =>
      `${formatCents(stakeCents)} is no multiple of ${formatCents(unitCents)}.`,
  ),
  'below-minimum': say<{ stakeCents: number; minimumCents: number }>(
    ({ stakeCents, minimumCents }) =>
      `${formatCents(stakeCents)} is below the minimum of ${formatCents(minimumCents)}.`,
  ),
  'above-maximum': say<{ stakeCents: number; maximumCents: number }>(
    ({ stakeCents, maximumCents }) =>
      `${formatCents(stakeCents)} is above the maximum of ${formatCents(maximumCents)}.`,
  ),
  'not-enough-chips': say<{ stakeCents: number; inHandCents: number }>(
    ({ stakeCents, inHandCents }) =>
      `${formatCents(stakeCents)} is more than the ${formatCents(inHandCents)} in hand.`,
  ),
  'both-hands': say<{ seat: number }>(({ seat }) => `Seat ${seat} cannot back both hands.`),
  'only-the-minimum': say<{ minimumCents: number }>(
    ({ minimumCents }) => `The clock ran out: exactly ${formatCents(minimumCents)} on one hand.`,
  ),
  'wager-missing': say<{ seats: readonly number[] }>(
    ({ seats }) => `No wager on a hand from seat ${seats.join(', ')}.`,
  ),
  'nothing-to-keep': say<{ seat: number }>(({ seat }) => `Seat ${seat} has no wager to keep.`),
  'not-of-this-event': say<{ command: string }>(
    ({ command }) => `${command} is no act of a tournament table.`,
  ),
  'clock-not-over': say<{ secondsLeft: number }>(
    ({ secondsLeft }) => `The clock still has ${secondsLeft} seconds.`,
  ),
  'no-clock': say<Record<never, never>>(() => 'No time for wagers was set.'),
  'too-few-players': say<{ alive: number }>(({ alive }) => `${alive} players cannot play on.`),
  'session-over': say<{ table: string }>(({ table }) => `The session at ${table} is over.`),
  'indicator-position': say<{ behind: number; wanted: number; tolerance: number }>(
    ({ behind, wanted, tolerance }) =>
      `${behind} cards behind the indicator are not about ${wanted} (within ${tolerance}).`,
  ),
  'no-indicator': say<Record<never, never>>(() => 'The indicator has not come out.'),
  'not-announced': say<{ minimumCents: number; maximumCents: number }>(
    ({ minimumCents, maximumCents }) =>
      `${formatCents(minimumCents)} to ${formatCents(maximumCents)} are not the limits that were announced.`,
  ),
  'must-disqualify': say<{ person: string }>(
    ({ person }) => `${person} hid chips: only disqualification follows.`,
  ),
  'not-listed': say<{ what: string }>(({ what }) => `The terms do not list it: ${what}.`),
  // secret wagers
  'no-secret-left': say<{ allowed: number; used: number }>(
    ({ allowed, used }) => `${used} of ${allowed} secret wagers are used.`,
  ),
  'form-incomplete': say<{ faults: readonly string[] }>(
    ({ faults }) => `The form is not complete: ${faults.join(', ')}.`,
  ),
  'form-unknown': say<{ seat: number }>(({ seat }) => `Seat ${seat} has handed in no form.`),
  'form-not-examined': say<{ seats: readonly number[] }>(
    ({ seats }) => `The form of seat ${seats.join(', ')} is not examined.`,
  ),
  'forms-not-revealed': say<{ seats: readonly number[] }>(
    ({ seats }) => `The form of seat ${seats.join(', ')} is not announced.`,
  ),
  'form-differs': say<{ seats: readonly number[] }>(
    ({ seats }) => `What seat ${seats.join(', ')} handed in is not what was read out.`,
  ),
  'stake-not-placed': say<{ seats: readonly number[] }>(
    ({ seats }) => `The revealed stake of seat ${seats.join(', ')} does not lie on the layout.`,
  ),
  'stake-differs': say<{ announcedCents: number; placedCents: number }>(
    ({ announcedCents, placedCents }) =>
      `${formatCents(announcedCents)} was announced, not ${formatCents(placedCents)}.`,
  ),
  'past-combined-limit': say<{ totalCents: number; maximumCents: number }>(
    ({ totalCents, maximumCents }) =>
      `Secret and chips together are ${formatCents(totalCents)}, above ${formatCents(maximumCents)}.`,
  ),
  'tie-needs-a-hand': say<{ seat: number }>(
    ({ seat }) => `A wager on Tie needs one on a hand from seat ${seat}.`,
  ),
  'not-due': say<{ what: string }>(({ what }) => `It is not due: ${what}.`),
  // results
  'no-play-off': say<{ table: string }>(({ table }) => `No play-off is due at ${table}.`),
  'shoe-not-new': say<{ coups: number; loaded: boolean }>(({ loaded }) =>
    loaded
      ? 'The shoe is not new: cards were drawn from it.'
      : 'A new shoe must be prepared first; its first card sets the number of coups.',
  ),
  'nobody-ranked': say<{ poolCents: number }>(
    ({ poolCents }) =>
      `Nobody is ranked, so the pool of ${formatCents(poolCents)} has no winner; the event is abandoned.`,
  ),
  'pool-not-directed': say<{ heldCents: number; directedCents: number }>(
    ({ heldCents, directedCents }) =>
      `${formatCents(heldCents)} is set aside, and ${formatCents(directedCents)} is directed somewhere.`,
  ),
  'pool-not-allotted': say<{ poolCents: number; prizesCents: number }>(
    ({ poolCents, prizesCents }) =>
      `Prizes of ${formatCents(prizesCents)} do not match the pool of ${formatCents(poolCents)}.`,
  ),
  'retained-too-much': say<{ retainedCents: number; mostCents: number }>(
    ({ retainedCents, mostCents }) =>
      `${formatCents(retainedCents)} is more than the ${formatCents(mostCents)} that may be kept.`,
  ),
  'no-such-award': say<{ person: string }>(({ person }) => `${person} has no prize to be paid.`),
  'unpaid-prizes': say<{ people: readonly string[] }>(
    ({ people }) => `Not paid yet: ${people.join(', ')}.`,
  ),
};

export type RefusalCode = keyof typeof REFUSALS;
export type RefusalFacts = {
  readonly [C in RefusalCode]: Readonly<Parameters<(typeof REFUSALS)[C]>[0]>;
};

export const REFUSAL_CODES = keysOf(REFUSALS);

import { canonicalJson, ok, present } from '../../kit/index.ts';
import { citation, findBook } from '../../rules/index.ts';
import { UNOPENED } from '../../table/index.ts';
import {
  type Decision,
  decideAtTable,
  type EntrantStatus,
  type Envelope,
  entrantOf,
  no,
  policyOf,
  rankAt,
  ruleOf,
  type Settings,
  settingsOf,
  type TournamentState,
  tableSetup,
} from '../kernel/index.ts';
import { settingsFault } from './faults.ts';
import { holdsOffice } from './office.ts';
import type { TermsCommand } from './rows.ts';
import { deviceConsequence } from './statements.ts';
import { missingItems } from './terms.ts';

type Command<T extends TermsCommand['type']> = Extract<TermsCommand, { type: T }> & Envelope;

export function decideTerms(state: TournamentState, command: TermsCommand & Envelope): Decision {
  switch (command.type) {
    case 'CreateEvent':
      return create(command);
    case 'ChangeTerms':
      return change(state, command);
    case 'PublishTerms':
      return publish(state, command);
    case 'RecordApproval':
      return approve(state, command);
    case 'AdviseInspectorate':
      return advise(state, command);
    case 'NameDirector':
      return nameDirector(state, command);
    case 'SignOnDirector':
      return signOn(state, command);
    case 'SignOffDirector':
      return signOff(state, command);
    case 'RecordIncident':
      return incident(state, command);
  }
}

function create({ eventId, bookId, settings }: Command<'CreateEvent'>): Decision {
  const book = findBook(bookId);
  if (book === null) return no('unknown-book', null, { book: bookId });
  const { offered, policy } = book.tournaments;
  if (!offered.value || policy === null) return no('no-tournaments', offered, { book: bookId });
  const fault = settingsFault(book, settings);
  if (fault !== null) return { ok: false, error: fault };
  return ok([{ type: 'EventCreated', eventId, bookId, settings }]);
}

/** When terms may still change, and who must then agree, by the book's reading. */
function change(state: TournamentState, { settings }: Command<'ChangeTerms'>): Decision {
  const policy = policyOf(state);
  const { termsChange } = policy;
  if (termsChange.value === 'frozen-at-first-entry' && state.entry.accepted > 0) {
    return no('terms-frozen', termsChange, { since: 'the first acceptance' });
  }
  const frozen = policy.rules['advance-fixed'];
  if (state.phase === 'running') return no('terms-frozen', frozen, { since: 'the start' });
  if (state.structure.session === 'seated' && !sameTables(settingsOf(state), settings)) {
    return no('terms-frozen', frozen, { since: 'the seat draw' });
  }
  const fault = settingsFault(present(findBook(state.terms.bookId), 'a book'), settings);
  if (fault !== null) return { ok: false, error: fault };
  return ok([{ type: 'TermsChanged', version: state.terms.version + 1, settings }]);
}

/** Whether the settings agree on which the drawn seats and the prepared tables depend. */
function sameTables(before: Settings, after: Settings): boolean {
  const parts = (s: Settings) => [
    s.table,
    s.rounds,
    s.limits,
    s.tieLimits,
    s.startingChipsCents,
    s.kind,
  ];
  return canonicalJson(parts(before)) === canonicalJson(parts(after));
}

function publish(state: TournamentState, { by, atMs }: Command<'PublishTerms'>): Decision {
  const policy = policyOf(state);
  const missing = missingItems(policy, settingsOf(state));
  const [first] = missing;
  if (first !== undefined) {
    return no('terms-incomplete', first.clause, {
      missing: missing.map(({ item }) => item),
      clauses: missing.map(({ clause }) => clause),
    });
  }
  // Where the book counts the days to a refund, the terms name the day to which they are counted.
  const { withdrawalDays } = policy;
  if (withdrawalDays.value !== null && settingsOf(state).startDay === '') {
    const clause = citation(withdrawalDays);
    return no('terms-incomplete', clause, { missing: ['when'], clauses: [clause] });
  }
  const opened = tableOpens(state, by.person, atMs);
  return opened.ok ? ok([{ type: 'TermsPublished', version: state.terms.version, atMs }]) : opened;
}

/**
 * The tables of the terms must be ones that the book lets open, because later nothing could correct
 * them.
 */
function tableOpens(state: TournamentState, person: string, atMs: number): Decision {
  const setup = tableSetup(state, 'table', settingsOf(state).limits);
  const actor = { person, role: rankAt(state, 'director') };
  return decideAtTable(UNOPENED, 'table', { type: 'OpenTable', setup }, actor, atMs);
}

function approve(state: TournamentState, command: Command<'RecordApproval'>): Decision {
  const policy = policyOf(state);
  const { reference, approvedBy, day } = command;
  if (policy.approval.value !== 'written-approval') {
    return no('not-in-this-book', policy.approval, { what: 'written approval' });
  }
  if (reference === '' || day === '') {
    return no('reason-needed', policy.approval, {
      what: 'What are the reference and the date of the approval?',
    });
  }
  const { termsApprovedBy } = policy;
  const office = termsApprovedBy.value;
  if (office !== null && !holdsOffice(approvedBy, [office])) {
    return no('wrong-office', termsApprovedBy, { said: approvedBy, offices: [office] });
  }
  const missing = missingItems(policy, settingsOf(state));
  const [first] = missing;
  if (first !== undefined) {
    return no('terms-incomplete', first.clause, {
      missing: missing.map(({ item }) => item),
      clauses: missing.map(({ clause }) => clause),
    });
  }
  const approval = { reference, by: approvedBy, day, version: state.terms.version };
  return ok([{ type: 'ApprovalRecorded', approval }]);
}

function advise(state: TournamentState, command: Command<'AdviseInspectorate'>): Decision {
  const { approval } = policyOf(state);
  const { recipient, atMs } = command;
  if (approval.value !== 'advise-inspectorate') {
    return no('not-in-this-book', approval, { what: 'advice to the inspectorate' });
  }
  if (recipient === '') return no('reason-needed', approval, { what: 'Who was told?' });
  const advice = { recipient, atMs, version: state.terms.version };
  return ok([{ type: 'InspectorateAdvised', advice }]);
}

function nameDirector(state: TournamentState, command: Command<'NameDirector'>): Decision {
  const { directorFrom, director } = policyOf(state);
  const { person, rank, deputy, atMs } = command;
  const from = directorFrom.value;
  if (from !== null && !from.includes(rank)) {
    const ground = deputy ? ruleOf(state, 'deputy-stands-in') : directorFrom;
    return no('not-qualified', ground, { rank, from });
  }
  if (from === null && rank === 'dealer') {
    return no('not-qualified', director, { rank, from: [director.value] });
  }
  const entrant = entrantOf(state, person);
  if (entrant !== null && PLAYS.includes(entrant.status)) {
    return no('not-eligible', director, { person, why: 'plays in this event' });
  }
  return ok([{ type: 'DirectorNamed', director: { person, rank, deputy }, atMs }]);
}

/** Somebody who plays, or may still play. */
const PLAYS: readonly EntrantStatus[] = ['applicant', 'waiting', 'player'];

function signOn(state: TournamentState, { by, atMs }: Command<'SignOnDirector'>): Decision {
  const known = state.terms.directors.some(({ person }) => person === by.person);
  if (!known) return no('unknown-person', policyOf(state).director, { person: by.person });
  return ok([{ type: 'DirectorSignedOn', person: by.person, atMs }]);
}

function signOff(state: TournamentState, { by, atMs }: Command<'SignOffDirector'>): Decision {
  if (!state.terms.present.includes(by.person)) {
    return no('unknown-person', null, { person: by.person });
  }
  return ok([{ type: 'DirectorSignedOff', person: by.person, atMs }]);
}

/** Only penalties that the terms list may be given; a dispute decided here is final. */
function incident(state: TournamentState, command: Command<'RecordIncident'>): Decision {
  const { person, kind, what, outcome, by, atMs } = command;
  const penalties = ruleOf(state, 'penalties');
  if (kind === 'penalty') {
    if (!penalties.value) return no('not-in-this-book', penalties, { what: 'penalty' });
    if (!settingsOf(state).penalties.includes(outcome)) {
      return no('not-listed', penalties, { what: outcome });
    }
  }
  const devices = policyOf(state).items.find(({ item }) => item === 'devices');
  const clause = kind === 'device' ? (devices?.clause ?? null) : null;
  const id = state.terms.incidents.length + 1;
  const recorded = {
    id,
    person,
    what: `${kind}: ${what}`,
    outcome,
    clause: kind === 'penalty' ? penalties.clause : clause,
    by: by.person,
    atMs,
  };
  const undecided = kind === 'device' && outcome.trim() === '';
  const proposed = undecided ? { proposed: deviceConsequence(settingsOf(state)) } : {};
  return ok([{ type: 'IncidentRecorded', incident: { ...recorded, ...proposed } }]);
}

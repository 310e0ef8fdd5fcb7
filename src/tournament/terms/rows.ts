import { nullable, oneOf } from '../../machine/index.ts';
import { STAFF_RANKS } from '../../rules/index.ts';
import { FLAG, PERSON, TIME } from '../../table/index.ts';
import { KEY, NUMBER, SETTINGS_FIELD, WORDS } from '../model/fields.ts';
import { type BodyOf, command, event } from '../model/row.ts';
import { ADVICE, APPROVAL, DIRECTOR, INCIDENT, WHO_WHEN } from '../model/shapes.ts';
import { TOURNAMENT_PHASES, type TournamentPhase } from '../model/state.ts';

const LIVING: readonly TournamentPhase[] = TOURNAMENT_PHASES.filter(
  (phase) => !['none', 'closed', 'cancelled', 'set-aside', 'abandoned'].includes(phase),
);
const BEFORE_PLAY: readonly TournamentPhase[] = ['draft', 'published', 'entries', 'entries-closed'];

export const TERMS_COMMANDS = {
  CreateEvent: command({
    who: ['operator'],
    phases: ['none'],
    fields: { eventId: KEY, bookId: KEY, settings: SETTINGS_FIELD },
  }),
  ChangeTerms: command({ who: ['operator'], phases: LIVING, fields: { settings: SETTINGS_FIELD } }),
  PublishTerms: command({ who: ['operator'], phases: BEFORE_PLAY, fields: {} }),
  RecordApproval: command({
    who: ['operator'],
    phases: BEFORE_PLAY,
    fields: { reference: WORDS, approvedBy: WORDS, day: WORDS },
  }),
  AdviseInspectorate: command({
    who: ['operator'],
    phases: BEFORE_PLAY,
    fields: { recipient: WORDS },
  }),
  NameDirector: command({
    who: ['operator'],
    phases: LIVING,
    fields: { person: PERSON, rank: oneOf(STAFF_RANKS), deputy: FLAG },
  }),
  SignOnDirector: command({ who: ['director'], phases: LIVING, fields: {} }),
  SignOffDirector: command({ who: ['director'], phases: LIVING, fields: {} }),
  /** A penalty of the terms, a phone at the table or a decided dispute is recorded. */
  RecordIncident: command({
    who: ['director', 'operator'],
    phases: LIVING,
    fields: {
      person: nullable(PERSON),
      kind: oneOf(['penalty', 'device', 'dispute', 'note']),
      what: WORDS,
      outcome: WORDS,
    },
  }),
};
export type TermsCommand = BodyOf<typeof TERMS_COMMANDS>;

export const TERMS_EVENTS = {
  EventCreated: event({
    audience: 'everybody',
    fields: { eventId: KEY, bookId: KEY, settings: SETTINGS_FIELD },
    tell: ({ settings, bookId }) => `${settings.name} is planned under ${bookId}.`,
  }),
  TermsChanged: event({
    audience: 'everybody',
    fields: { version: NUMBER, settings: SETTINGS_FIELD },
    tell: ({ version }) => `Terms, version ${version}.`,
  }),
  TermsPublished: event({
    audience: 'everybody',
    fields: { version: NUMBER, atMs: TIME },
    tell: ({ version }) => `Version ${version} of the terms is published.`,
  }),
  ApprovalRecorded: event({
    audience: 'everybody',
    fields: { approval: APPROVAL },
    tell: ({ approval }) => `Approved in writing by ${approval.by} (${approval.reference}).`,
  }),
  InspectorateAdvised: event({
    audience: 'everybody',
    fields: { advice: ADVICE },
    tell: ({ advice }) => `The inspectorate was told (${advice.recipient}).`,
  }),
  DirectorNamed: event({
    audience: 'everybody',
    fields: { director: DIRECTOR, atMs: TIME },
    tell: ({ director }) => `${director.person} ${director.deputy ? 'deputises' : 'directs'}.`,
  }),
  DirectorSignedOn: event({
    audience: 'everybody',
    fields: WHO_WHEN,
    tell: ({ person }) => `${person} is here.`,
  }),
  DirectorSignedOff: event({
    audience: 'everybody',
    fields: WHO_WHEN,
    tell: ({ person }) => `${person} has left.`,
  }),
  IncidentRecorded: event({
    audience: 'staff',
    fields: { incident: INCIDENT },
    tell: ({ incident: { what, outcome, proposed } }) =>
      proposed === undefined ? `${what}: ${outcome}.` : `${what}. The terms say: ${proposed}`,
  }),
};
export type TermsEvent = BodyOf<typeof TERMS_EVENTS>;

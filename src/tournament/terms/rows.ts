import { nullable, oneOf } from '../../machine/index.ts';
import { STAFF_RANKS } from '../../rules/index.ts';
import { FLAG, PERSON } from '../../table/index.ts';
import {
  type CommandRows,
  type EventRows,
  KEY,
  SETTINGS_FIELD,
  type TermsCommand,
  type TermsEvent,
  TOURNAMENT_PHASES,
  type TournamentPhase,
  WORDS,
} from '../kernel/index.ts';

const LIVING: readonly TournamentPhase[] = TOURNAMENT_PHASES.filter(
  (phase) => !['none', 'closed', 'cancelled', 'set-aside', 'abandoned'].includes(phase),
);
const BEFORE_PLAY: readonly TournamentPhase[] = ['draft', 'published', 'entries', 'entries-closed'];

export const TERMS_COMMANDS: CommandRows<TermsCommand> = {
  CreateEvent: {
    who: ['operator'],
    phases: ['none'],
    fields: { eventId: KEY, bookId: KEY, settings: SETTINGS_FIELD },
  },
  ChangeTerms: { who: ['operator'], phases: LIVING, fields: { settings: SETTINGS_FIELD } },
  PublishTerms: { who: ['operator'], phases: BEFORE_PLAY, fields: {} },
  RecordApproval: {
    who: ['operator'],
    phases: BEFORE_PLAY,
    fields: { reference: WORDS, approvedBy: WORDS, day: WORDS },
  },
  AdviseInspectorate: { who: ['operator'], phases: BEFORE_PLAY, fields: { recipient: WORDS } },
  NameDirector: {
    who: ['operator'],
    phases: LIVING,
    fields: { person: PERSON, rank: oneOf(STAFF_RANKS), deputy: FLAG },
  },
  SignOnDirector: { who: ['director'], phases: LIVING, fields: {} },
  SignOffDirector: { who: ['director'], phases: LIVING, fields: {} },
  RecordIncident: {
    who: ['director', 'operator'],
    phases: LIVING,
    fields: {
      person: nullable(PERSON),
      kind: oneOf(['penalty', 'device', 'dispute', 'note']),
      what: WORDS,
      outcome: WORDS,
    },
  },
};

export const TERMS_EVENTS: EventRows<TermsEvent> = {
  EventCreated: {
    audience: 'everybody',
    tell: ({ settings, bookId }) => `${settings.name} is planned under ${bookId}.`,
  },
  TermsChanged: { audience: 'everybody', tell: ({ version }) => `Terms, version ${version}.` },
  TermsPublished: {
    audience: 'everybody',
    tell: ({ version }) => `Version ${version} of the terms is published.`,
  },
  ApprovalRecorded: {
    audience: 'everybody',
    tell: ({ approval }) => `Approved in writing by ${approval.by} (${approval.reference}).`,
  },
  InspectorateAdvised: {
    audience: 'everybody',
    tell: ({ advice }) => `The inspectorate was told (${advice.recipient}).`,
  },
  DirectorNamed: {
    audience: 'everybody',
    tell: ({ director }) => `${director.person} ${director.deputy ? 'deputises' : 'directs'}.`,
  },
  DirectorSignedOn: { audience: 'everybody', tell: ({ person }) => `${person} is here.` },
  DirectorSignedOff: { audience: 'everybody', tell: ({ person }) => `${person} has left.` },
  IncidentRecorded: {
    audience: 'staff',
    tell: ({ incident: { what, outcome, proposed } }) =>
      proposed === undefined ? `${what}: ${outcome}.` : `${what}. The terms say: ${proposed}`,
  },
};

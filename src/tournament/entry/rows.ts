import { formatCents } from '../../kit/index.ts';
import { optional } from '../../machine/index.ts';
import { DAY, FLAG, PERSON, TOTAL } from '../../table/index.ts';
import {
  type CommandRows,
  type EntryCommand,
  type EntryEvent,
  type EventRows,
  NUMBER,
  PEOPLE,
  type TournamentPhase,
  WORDS,
} from '../kernel/index.ts';

const BEFORE_PLAY: readonly TournamentPhase[] = ['entries', 'entries-closed'];

export const ENTRY_COMMANDS: CommandRows<EntryCommand> = {
  OpenEntries: { who: ['operator'], phases: ['published'], fields: {} },
  CloseEntries: { who: ['operator'], phases: ['entries'], fields: {} },
  Apply: {
    who: ['entrant', 'operator'],
    phases: ['entries'],
    fields: {
      person: PERSON,
      feeCents: TOTAL,
      acceptsVersion: NUMBER,
      lawful: FLAG,
      staff: FLAG,
      staffApproval: WORDS,
      promotion: FLAG,
      contribution: WORDS,
      parentStanding: WORDS,
      privacyShown: optional(FLAG),
    },
  },
  AcceptApplication: { who: ['operator'], phases: BEFORE_PLAY, fields: { person: PERSON } },
  RefuseApplication: {
    who: ['operator'],
    phases: BEFORE_PLAY,
    fields: { person: PERSON, why: WORDS },
  },
  SignTerms: {
    who: ['entrant', 'operator', 'director'],
    phases: BEFORE_PLAY,
    fields: { person: PERSON, version: NUMBER },
  },
  Withdraw: {
    who: ['entrant', 'operator'],
    phases: BEFORE_PLAY,
    fields: { person: PERSON, day: DAY },
  },
  Brief: {
    who: ['director'],
    phases: BEFORE_PLAY,
    fields: { people: PEOPLE },
  },
  PlayPracticeHands: { who: ['director'], phases: BEFORE_PLAY, fields: { hands: NUMBER } },
  AddToPool: {
    who: ['operator'],
    phases: ['published', ...BEFORE_PLAY],
    fields: { amountCents: TOTAL, goods: WORDS },
  },
  CancelEvent: {
    who: ['operator'],
    phases: ['draft', 'published', ...BEFORE_PLAY, 'running'],
    fields: { why: WORDS },
  },
};

export const ENTRY_EVENTS: EventRows<EntryEvent> = {
  FeeCharged: {
    audience: 'everybody',
    tell: ({ person, amountCents, what }) =>
      `${person} pays ${formatCents(amountCents)} (${what}).`,
  },
  FeeRefunded: {
    audience: 'everybody',
    tell: ({ person, amountCents }) => `${person} gets ${formatCents(amountCents)} back.`,
  },
  EntriesOpened: { audience: 'everybody', tell: () => 'Entries are open.' },
  EntriesClosed: { audience: 'everybody', tell: () => 'Entries are closed.' },
  ApplicationReceived: {
    audience: 'everybody',
    tell: ({ entrant }) => `${entrant.person} applies.`,
  },
  PlayerAccepted: { audience: 'everybody', tell: ({ person }) => `${person} is a player.` },
  PutOnWaitingList: { audience: 'everybody', tell: ({ person }) => `${person} waits for a place.` },
  ApplicationRefused: {
    audience: 'everybody',
    tell: ({ person }) => `The application of ${person} is refused.`,
  },
  TermsSigned: { audience: 'everybody', tell: ({ person }) => `${person} signs the terms.` },
  PlayerWithdrew: { audience: 'everybody', tell: ({ person }) => `${person} withdraws.` },
  BriefingHeld: {
    audience: 'everybody',
    tell: ({ people, by }) => `${by} briefs ${people.length} players.`,
  },
  PracticeHandsPlayed: {
    audience: 'everybody',
    tell: ({ hands }) => `${hands} practice hands, which count for nothing.`,
  },
  PoolEnlarged: {
    audience: 'everybody',
    tell: ({ amountCents, goods }) =>
      goods === ''
        ? `The operator adds ${formatCents(amountCents)} to the pool.`
        : `The operator adds a prize: ${goods}.`,
  },
  EventCancelled: { audience: 'everybody', tell: ({ why }) => `The event is not held: ${why}.` },
  EntrantLeft: {
    audience: 'everybody',
    tell: ({ person, status, why }) => `${person} is ${status}: ${why}.`,
  },
  PlayerAdvanced: {
    audience: 'everybody',
    tell: ({ person, round }) => `${person} goes on to round ${round}.`,
  },
  PlayerNotQualified: { audience: 'everybody', tell: ({ person }) => `${person} is out.` },
};

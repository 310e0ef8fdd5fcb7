import { formatCents } from '../../kit/index.ts';
import { oneOf, optional } from '../../machine/index.ts';
import { DAY, FLAG, PERSON, TIME, TOTAL } from '../../table/index.ts';
import { NUMBER, PEOPLE, PURCHASES, WORDS } from '../model/fields.ts';
import { type BodyOf, command, event } from '../model/row.ts';
import { CLAUSE, ENTRANT, MONEY, NAMES, WHO_WHEN } from '../model/shapes.ts';
import type { TournamentPhase } from '../model/state.ts';

const BEFORE_PLAY: readonly TournamentPhase[] = ['entries', 'entries-closed'];

export const ENTRY_COMMANDS = {
  OpenEntries: command({ who: ['operator'], phases: ['published'], fields: {} }),
  CloseEntries: command({ who: ['operator'], phases: ['entries'], fields: {} }),
  Apply: command({
    who: ['entrant', 'operator'],
    phases: ['entries'],
    fields: {
      person: PERSON,
      feeCents: TOTAL,

      /** The version of the terms on the form, which the applicant accepts. */
      acceptsVersion: NUMBER,

      /** Whether the person may lawfully be in the casino and gamble there. */
      lawful: FLAG,
      staff: FLAG,

      /** The operator's officer who let a member of staff play; empty where nobody did. */
      staffApproval: WORDS,
      promotion: FLAG,
      contribution: WORDS,

      /** The person's standing in the main tournament, for a second chance; otherwise empty. */
      parentStanding: WORDS,

      /** Whether the applicant was shown where the privacy policy is. */
      privacyShown: optional(FLAG),
    },
  }),
  AcceptApplication: command({
    who: ['operator'],
    phases: BEFORE_PLAY,
    fields: { person: PERSON },
  }),
  RefuseApplication: command({
    who: ['operator'],
    phases: BEFORE_PLAY,
    fields: { person: PERSON, why: WORDS },
  }),
  SignTerms: command({
    who: ['entrant', 'operator', 'director'],
    phases: BEFORE_PLAY,
    fields: { person: PERSON, version: NUMBER },
  }),
  Withdraw: command({
    who: ['entrant', 'operator'],
    phases: BEFORE_PLAY,
    fields: {
      person: PERSON,
      /** Year-month-day at the venue. */
      day: DAY,
    },
  }),
  Brief: command({
    who: ['director'],
    phases: BEFORE_PLAY,
    fields: { people: PEOPLE },
  }),
  PlayPracticeHands: command({ who: ['director'], phases: BEFORE_PLAY, fields: { hands: NUMBER } }),
  AddToPool: command({
    who: ['operator'],
    phases: ['published', ...BEFORE_PLAY, 'running', 'final-played'],
    fields: {
      amountCents: TOTAL,
      /** Goods or services; empty for cash. */
      goods: WORDS,
    },
  }),
  CancelEvent: command({
    who: ['operator'],
    phases: ['draft', 'published', ...BEFORE_PLAY, 'running'],
    fields: { why: WORDS },
  }),
};
export type EntryCommand = BodyOf<typeof ENTRY_COMMANDS>;

export const ENTRY_EVENTS = {
  FeeCharged: event({
    audience: 'everybody',
    fields: { ...MONEY, what: oneOf(['entry', ...PURCHASES]) },
    tell: ({ person, amountCents, what }) =>
      `${person} pays ${formatCents(amountCents)} (${what}).`,
  }),
  FeeRefunded: event({
    audience: 'everybody',
    fields: { ...MONEY, clause: CLAUSE },
    tell: ({ person, amountCents }) => `${person} gets ${formatCents(amountCents)} back.`,
  }),
  EntriesOpened: event({
    audience: 'everybody',
    fields: { atMs: TIME },
    tell: () => 'Entries are open.',
  }),
  EntriesClosed: event({
    audience: 'everybody',
    fields: { atMs: TIME },
    tell: () => 'Entries are closed.',
  }),
  ApplicationReceived: event({
    audience: 'everybody',
    fields: { entrant: ENTRANT },
    tell: ({ entrant }) => `${entrant.person} applies.`,
  }),
  PlayerAccepted: event({
    audience: 'everybody',
    fields: { person: PERSON },
    tell: ({ person }) => `${person} is a player.`,
  }),
  PutOnWaitingList: event({
    audience: 'everybody',
    fields: { person: PERSON },
    tell: ({ person }) => `${person} waits for a place.`,
  }),
  ApplicationRefused: event({
    audience: 'everybody',
    fields: { person: PERSON, why: WORDS },
    tell: ({ person }) => `The application of ${person} is refused.`,
  }),
  TermsSigned: event({
    audience: 'everybody',
    fields: WHO_WHEN,
    tell: ({ person }) => `${person} signs the terms.`,
  }),
  PlayerWithdrew: event({
    audience: 'everybody',
    fields: { person: PERSON, day: WORDS },
    tell: ({ person }) => `${person} withdraws.`,
  }),
  BriefingHeld: event({
    audience: 'everybody',
    fields: { people: NAMES, by: PERSON, atMs: TIME },
    tell: ({ people, by }) => `${by} briefs ${people.length} players.`,
  }),
  PracticeHandsPlayed: event({
    audience: 'everybody',
    fields: { hands: NUMBER },
    tell: ({ hands }) => `${hands} practice hands, which count for nothing.`,
  }),
  PoolEnlarged: event({
    audience: 'everybody',
    fields: { amountCents: TOTAL, goods: WORDS },
    tell: ({ amountCents, goods }) =>
      goods === ''
        ? `The operator adds ${formatCents(amountCents)} to the pool.`
        : `The operator adds a prize: ${goods}.`,
  }),
  EventCancelled: event({
    audience: 'everybody',
    fields: { why: WORDS, clause: CLAUSE },
    tell: ({ why }) => `The event is not held: ${why}.`,
  }),
  EntrantLeft: event({
    audience: 'everybody',
    fields: {
      person: PERSON,
      status: oneOf(['forfeited', 'disqualified', 'retired']),
      why: WORDS,
      clause: CLAUSE,
    },
    tell: ({ person, status, why }) => `${person} is ${status}: ${why}.`,
  }),
  PlayerAdvanced: event({
    audience: 'everybody',
    fields: { person: PERSON, round: NUMBER },
    tell: ({ person, round }) => `${person} goes on to round ${round}.`,
  }),
  PlayerNotQualified: event({
    audience: 'everybody',
    fields: { person: PERSON },
    tell: ({ person }) => `${person} is out.`,
  }),
};
export type EntryEvent = BodyOf<typeof ENTRY_EVENTS>;

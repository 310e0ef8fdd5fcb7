import { formatCents } from '../../kit/index.ts';
import { CARD, PERSON, TOTAL } from '../../table/index.ts';
import {
  type CommandRows,
  type EventRows,
  KEY,
  POOL_SHARES,
  type ResultsCommand,
  type ResultsEvent,
  WORDS,
} from '../kernel/index.ts';
import { tellNote } from './notes.ts';

export const RESULTS_COMMANDS: CommandRows<ResultsCommand> = {
  FixPool: {
    who: ['operator'],
    phases: ['entries-closed'],
    fields: { retainedCents: TOTAL, purpose: WORDS },
  },
  OrderPlayOff: {
    who: ['director'],
    phases: ['running'],
    fields: { tableId: KEY, chipsCents: TOTAL },
  },
  DrawLength: { who: ['dealer'], phases: ['running'], fields: { tableId: KEY, card: CARD } },
  AllocatePrizes: { who: ['director'], phases: ['final-played'], fields: {} },
  PayPrize: {
    who: ['operator'],
    phases: ['allocated'],
    fields: { person: PERSON, amountCents: TOTAL },
  },
  CloseEvent: { who: ['operator'], phases: ['allocated'], fields: {} },
  DeclareWinner: { who: ['director'], phases: ['running'], fields: {} },
  AbandonEvent: { who: ['operator'], phases: ['running', 'final-played'], fields: { why: WORDS } },
  DirectPool: {
    who: ['operator'],
    phases: ['set-aside'],
    fields: { reference: WORDS, directedBy: WORDS, shares: POOL_SHARES },
  },
};

export const RESULTS_EVENTS: EventRows<ResultsEvent> = {
  PoolFixed: {
    audience: 'everybody',
    tell: ({ pool }) => `The pool is ${formatCents(pool.poolCents)}.`,
  },
  TableRanked: {
    audience: 'everybody',
    tell: ({ ranking }) =>
      `Table ${ranking.tableId}: ${ranking.groups.map(({ from, people }) => `${from}. ${people.join(' and ')}`).join(', ')}.`,
  },
  PlayOffOrdered: {
    audience: 'everybody',
    tell: ({ people, from, chipsCents }) =>
      `${people.join(' and ')} play off from place ${from} with ${formatCents(chipsCents)} each.`,
  },
  PlayOffLengthDrawn: {
    audience: 'everybody',
    tell: ({ card, coups }) => `${card} is drawn: ${coups} coups.`,
  },
  PrizesAllocated: {
    audience: 'everybody',
    tell: ({ awards, notes }) => {
      const won = awards.map(
        ({ place, person, amountCents, goods }) =>
          `${place}. ${[person, ...goods, formatCents(amountCents)].join(' ')}`,
      );
      return [won.join(', '), ...notes.map(tellNote)].join('\n');
    },
  },
  PrizePaid: {
    audience: 'everybody',
    tell: ({ person, amountCents }) => `${person} is paid ${formatCents(amountCents)}.`,
  },
  WinnerDeclared: {
    audience: 'everybody',
    tell: ({ person }) => `Nobody else is left for the round: ${person} wins.`,
  },
  FinalPlayed: { audience: 'everybody', tell: () => 'The final is over.' },
  EventClosed: { audience: 'everybody', tell: () => 'The event is closed.' },
  EventAbandoned: { audience: 'everybody', tell: ({ why }) => `The event is abandoned: ${why}.` },
  PoolSetAside: {
    audience: 'everybody',
    tell: ({ amountCents }) =>
      `${formatCents(amountCents)} is set aside until the authority says whose it is.`,
  },
  PoolDirected: {
    audience: 'everybody',
    tell: ({ by, reference, person, amountCents }) =>
      `${by} directs ${formatCents(amountCents)} to ${person} (${reference}).`,
  },
};

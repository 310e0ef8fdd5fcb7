import { formatCents } from '../../kit/index.ts';
import { listOf, optional, shape } from '../../machine/index.ts';
import { CARD, PERSON, TIME, TOTAL } from '../../table/index.ts';
import { KEY, NUMBER, POOL_SHARES, SEAT, WORDS } from '../model/fields.ts';
import type { PrizeNote } from '../model/results-state.ts';
import { type BodyOf, command, event } from '../model/row.ts';
import { AWARD, MANY, MONEY, NAMES, POOL, PRIZE_NOTE, RANKING, RETAINED } from '../model/shapes.ts';

export const RESULTS_COMMANDS = {
  /** The operator's share of the fees and its purpose; the rest is the pool. */
  FixPool: command({
    who: ['operator'],
    phases: ['entries-closed'],
    fields: { retainedCents: TOTAL, purpose: WORDS },
  }),
  OrderPlayOff: command({
    who: ['director'],
    phases: ['running'],
    fields: {
      tableId: KEY,
      chipsCents: TOTAL,

      /** Places for the play-off; left out, everybody keeps his own. */
      seats: optional(listOf(shape({ seat: SEAT, person: PERSON }), 99)),
    },
  }),
  DrawLength: command({
    who: ['dealer'],
    phases: ['running'],
    fields: { tableId: KEY, card: CARD },
  }),
  AllocatePrizes: command({ who: ['director'], phases: ['final-played'], fields: {} }),
  PayPrize: command({
    who: ['operator'],
    phases: ['allocated'],
    fields: { person: PERSON, amountCents: TOTAL },
  }),
  CloseEvent: command({ who: ['operator'], phases: ['allocated'], fields: {} }),
  /** Only one player is qualified for the coming round. */
  DeclareWinner: command({ who: ['director'], phases: ['running'], fields: {} }),
  AbandonEvent: command({
    who: ['operator'],
    phases: ['running', 'final-played'],
    fields: { why: WORDS },
  }),
  /** Where the authority sends money that nobody won and nobody gets back. */
  DirectPool: command({
    who: ['operator'],
    phases: ['set-aside'],
    fields: { reference: WORDS, directedBy: WORDS, shares: POOL_SHARES },
  }),
};
export type ResultsCommand = BodyOf<typeof RESULTS_COMMANDS>;

export const RESULTS_EVENTS = {
  PoolFixed: event({
    audience: 'everybody',
    fields: { pool: POOL, purpose: WORDS, retained: optional(listOf(RETAINED)) },
    tell: ({ pool, retained = [] }) => {
      const kept = retained.map(
        ({ purpose, amountCents }) => `${formatCents(amountCents)} for ${purpose}`,
      );
      const rest = kept.length === 0 ? '' : ` Retained: ${kept.join(', ')}.`;
      return `The pool is ${formatCents(pool.poolCents)}.${rest}`;
    },
  }),
  TableRanked: event({
    audience: 'everybody',
    fields: { ranking: RANKING },
    tell: ({ ranking }) =>
      `Table ${ranking.tableId}: ${ranking.groups.map(({ from, people }) => `${from}. ${people.join(' and ')}`).join(', ')}.`,
  }),
  PlayOffOrdered: event({
    audience: 'everybody',
    fields: { tableId: KEY, people: NAMES, from: NUMBER, chipsCents: TOTAL },
    tell: ({ people, from, chipsCents }) =>
      `${people.join(' and ')} play off from place ${from} with ${formatCents(chipsCents)} each.`,
  }),
  PlayOffLengthDrawn: event({
    audience: 'everybody',
    fields: { tableId: KEY, card: CARD, coups: NUMBER },
    tell: ({ card, coups }) => `${card} is drawn: ${coups} coups.`,
  }),
  PrizesAllocated: event({
    audience: 'everybody',
    fields: {
      awards: listOf(AWARD, MANY),
      roundingCents: TOTAL,
      notes: listOf(PRIZE_NOTE, MANY),
    },
    tell: ({ awards, notes }) => {
      const won = awards.map(
        ({ place, person, amountCents, goods }) =>
          `${place}. ${[person, ...goods, formatCents(amountCents)].join(' ')}`,
      );
      return [won.join(', '), ...notes.map(tellNote)].join('\n');
    },
  }),
  PrizePaid: event({
    audience: 'everybody',
    fields: MONEY,
    tell: ({ person, amountCents }) => `${person} is paid ${formatCents(amountCents)}.`,
  }),
  WinnerDeclared: event({
    audience: 'everybody',
    fields: { person: PERSON, clause: WORDS },
    tell: ({ person }) => `Nobody else is left for the round: ${person} wins.`,
  }),
  FinalPlayed: event({ audience: 'everybody', fields: {}, tell: () => 'The final is over.' }),
  EventClosed: event({
    audience: 'everybody',
    fields: { atMs: TIME },
    tell: () => 'The event is closed.',
  }),
  EventAbandoned: event({
    audience: 'everybody',
    fields: { why: WORDS },
    tell: ({ why }) => `The event is abandoned: ${why}.`,
  }),
  /** Fees of people who get nothing back; the operator may not keep them either. */
  PoolSetAside: event({
    audience: 'everybody',
    fields: { amountCents: TOTAL, clause: WORDS },
    tell: ({ amountCents }) =>
      `${formatCents(amountCents)} is set aside until the authority says whose it is.`,
  }),
  PoolDirected: event({
    audience: 'everybody',
    fields: { person: PERSON, amountCents: TOTAL, reference: WORDS, by: WORDS },
    tell: ({ by, reference, person, amountCents }) =>
      `${by} directs ${formatCents(amountCents)} to ${person} (${reference}).`,
  }),
};
export type ResultsEvent = BodyOf<typeof RESULTS_EVENTS>;

export function tellNote({ kind, places, people, amountCents, clause, reading }: PrizeNote) {
  const ground = [clause, reading].filter((one) => one !== null).join(', ');
  const list = places.join(', ');
  const amount = formatCents(amountCents);
  switch (kind) {
    case 'passed-over':
      return `${people.join(' and ')}: of the staff, so without a prize; the next move up [${ground}].`;
    case 'not-taken':
      return `Nobody took place ${list}: its ${amount} is shared out as the list shares the rest [${ground}].`;
    case 'rounded-up':
      return `Places ${list}: each share is rounded up; the operator adds ${amount} [${ground}].`;
  }
}

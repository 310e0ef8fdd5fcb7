import type { TableEvent } from '../messages/events.ts';
import { withRecord } from '../model/change.ts';
import type { ReturnedWager, StaffNote, TableState, Wager } from '../model/state.ts';

/** Enough for a long evening of corrections at a full table; older ones are in the log. */
const MOST_NOTES = 60;

/** The state with a note for each person whose chips or wager the staff changed by this event. */
export function withStaffNotes(
  before: TableState,
  next: TableState,
  event: TableEvent,
): TableState {
  if (!TOLD.has(event.type)) return next;
  const news = notesOf(before, event);
  if (news.length === 0) return next;
  const { told } = next.record;
  const first = (told.at(-1)?.id ?? 0) + 1;
  const at = { shoe: before.cards.shoe?.number ?? 0, coup: coupOf(before) };
  const notes = news.map((note, by) => ({ ...NOTHING, ...note, ...at, id: first + by }));
  return withRecord(next, { told: [...told, ...notes].slice(-MOST_NOTES) });
}

/** A coup that is void or settled stays the one that a change of its chips concerns. */
function coupOf({ coup, record }: TableState): number {
  return coup?.number ?? record.settled?.number ?? 0;
}

const TOLD: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'WagerVoided',
  'WagerRefused',
  'WagersReduced',
  'WagerCorrected',
  'FoundChipsReturned',
  'MisplacedTailReturned',
  'InsuranceTakenBack',
  'CoupVoided',
  'CoupBecameDummy',
  'ResultInvalidated',
  'PaymentCorrected',
  'WinningsSeized',
  'WinningsReleased',
  'PersonExcluded',
  'SeatVacated',
  'TableClosed',
]);

type News = Pick<StaffNote, 'person' | 'what'> & Partial<StaffNote>;

const NOTHING = { amountCents: 0, wager: null, why: null, clause: null } as const;

function notesOf(before: TableState, event: TableEvent): readonly News[] {
  switch (event.type) {
    case 'WagerVoided': {
      const [news] = returned(before, [event.returned]);
      return news === undefined ? [] : [{ ...news, what: 'wager-voided', why: event.why }];
    }
    case 'WagerRefused': {
      const wager = wagerOf(before, event.wagerId);
      return wager === null ? [] : [handedBack(wager, event.clause)];
    }
    case 'WagersReduced':
      return event.rows.flatMap((row) => reduced(before, row, event.clause));
    case 'WagerCorrected':
      return corrected(before, event);
    case 'FoundChipsReturned':
    case 'MisplacedTailReturned':
      return [{ ...about(event), what: 'late-chips-returned', amountCents: event.stakeCents }];
    case 'InsuranceTakenBack':
    case 'CoupVoided':
    case 'CoupBecameDummy':
    case 'TableClosed':
      return returned(before, event.returned);
    default:
      return measure(event);
  }
}

/** Measures against a person, and what they move of his chips. */
function measure(event: TableEvent): readonly News[] {
  switch (event.type) {
    case 'ResultInvalidated': {
      const { why, clause } = event;
      return event.adjustments.map(({ person, amountCents }) => ({
        ...{ person, amountCents, why, clause },
        what: 'result-undone',
      }));
    }
    case 'PaymentCorrected':
      return [{ ...about(event), what: 'payment-corrected', amountCents: event.amountCents }];
    case 'WinningsSeized':
      return [{ ...about(event), what: 'chips-kept', amountCents: -event.amountCents }];
    case 'WinningsReleased':
      return [{ ...about(event), what: 'chips-released', amountCents: event.amountCents }];
    case 'PersonExcluded':
      return [{ ...about(event), what: 'excluded' }];
    case 'SeatVacated':
      return [{ ...about(event), what: 'seat-taken' }];
    default:
      return [];
  }
}

interface Measure {
  readonly person: string;
  readonly clause: string;
  readonly why?: string;
  readonly wager?: Wager['type'];
}

function about({ person, clause, why = '', wager }: Measure): Omit<News, 'what'> {
  return { person, clause, why: why === '' ? null : why, wager: wager ?? null };
}

function handedBack({ person, type, stakeCents }: Wager, clause: string): News {
  return { person, what: 'wager-handed-back', wager: type, amountCents: stakeCents, clause };
}

function returned(before: TableState, rows: readonly ReturnedWager[]): readonly News[] {
  return rows.map(({ wagerId, person, amountCents, clause }) => ({
    ...{ person, amountCents, clause },
    what: 'stake-returned',
    wager: wagerOf(before, wagerId)?.type ?? null,
  }));
}

function reduced(
  before: TableState,
  row: { readonly wagerId: number; readonly stakeCents: number },
  clause: string,
): readonly News[] {
  const wager = wagerOf(before, row.wagerId);
  if (wager === null || wager.stakeCents === row.stakeCents) return [];
  const amountCents = wager.stakeCents - row.stakeCents;
  return [{ person: wager.person, what: 'wager-reduced', wager: wager.type, amountCents, clause }];
}

/** Whose chips the stake really was pays it, and the person who was keyed has his back. */
function corrected(
  before: TableState,
  { wagerId, person, wager, clause }: Extract<TableEvent, { type: 'WagerCorrected' }>,
): readonly News[] {
  const keyed = wagerOf(before, wagerId);
  if (keyed === null) return [];
  const what = 'wager-corrected';
  if (keyed.person === person) return [{ person, what, wager, clause }];
  return [
    { person: keyed.person, what, wager: keyed.type, amountCents: keyed.stakeCents, clause },
    { person, what, wager, amountCents: -keyed.stakeCents, clause },
  ];
}

function wagerOf({ bets }: TableState, id: number): Wager | null {
  const wagers = [...bets.wagers, ...bets.slips.map(({ wager }) => wager)];
  return wagers.find((wager) => wager.id === id) ?? null;
}

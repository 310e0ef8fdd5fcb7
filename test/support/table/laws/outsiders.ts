import { assert } from '../../../../src/kit/index.ts';
import type { TableEvent } from '../../../../src/table/messages/events.ts';
import { patronOf } from '../../../../src/table/model/rules-of.ts';
import type { SettledRow, TableState } from '../../../../src/table/model/state.ts';
import type { NewLaw } from './law.ts';

/**
 * Nobody excluded, absent or unknown gets a wager, by whatever command (Crown, Victoria 13.2.2;
 * T-34).
 */
export const noWagerForOutsiders: NewLaw = () => ({
  event(before, event) {
    const laid = laidBy(before, event);
    if (laid === null) return;
    const patron = patronOf(before, laid.person);
    assert(patron !== null, `${laid.person} is unknown and has a wager`);
    assert(!patron.excluded, `${laid.person} is excluded and has a new wager`);
    const place = patron.seat ?? patron.standingAt;
    assert(place !== null, `${laid.person} has a wager and no place`);
  },
});

/**
 * Whoever is excluded, absent or unknown gets richer by nothing but the wagers that he laid while
 * he took part: their settlement, and what is put right of it later.
 */
export const noGainForOutsiders: NewLaw = () => {
  const own = new Map<number, string>();
  const played = new Set<string>();
  const mayGain = (event: TableEvent, person: string): number => {
    const settled = rowsIn(event).filter(({ wager }) => wager.person === person);
    if (settled.length > 0) {
      const lawful = settled.filter(({ wager }) => own.get(wager.id) === person);
      return lawful.reduce((sum, row) => sum + row.returnedCents - row.wager.stakeCents, 0);
    }
    // The senior office may move money by a booking of its own (VI-40).
    const booking = event.type === 'PaymentCorrected' && event.coup === undefined;
    const putRight = PUTS_RIGHT.has(event.type) && played.has(person);
    return booking || putRight ? Number.POSITIVE_INFINITY : 0;
  };
  return {
    event(before, event, after) {
      const laid = laidBy(before, event);
      if (laid !== null && takesPart(before, laid.person)) own.set(laid.id, laid.person);
      for (const { wager } of rowsIn(event)) {
        if (own.get(wager.id) === wager.person) played.add(wager.person);
      }
      if (before.people === after.people && before.bets === after.bets) return;
      for (const { person } of after.people.patrons) {
        if (takesPart(before, person)) continue;
        const bought =
          event.type === 'ChipsBrought' && event.person === person ? event.amountCents : 0;
        const gain = worthOf(after, person) - worthOf(before, person) - bought;
        assert(
          gain <= mayGain(event, person),
          () => `${person} takes no part and gains ${gain} by ${event.type}`,
        );
      }
    },
  };
};

/** Acts that put an earlier settlement right, whoever is still there. */
const PUTS_RIGHT: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'ResultInvalidated',
  'ResultCalledBack',
  'PaymentCorrected',
  'PaymentFound',
]);

/** The wager that an event gives to a person who did not have it. */
function laidBy(before: TableState, event: TableEvent): { id: number; person: string } | null {
  if (event.type === 'WagerPlaced') return event.wager;
  if (event.type !== 'WagerCorrected') return null;
  const { wagerId: id, person } = event;
  const known = before.bets.wagers.find((wager) => wager.id === id);
  return known?.person === person ? null : { id, person };
}

function rowsIn(event: TableEvent): readonly SettledRow[] {
  if (event.type === 'CoupSettled') return event.rows;
  return event.type === 'ShoeEnded' ? event.slips : [];
}

function takesPart(state: TableState, person: string): boolean {
  const patron = patronOf(state, person);
  return patron !== null && !patron.excluded && (patron.seat ?? patron.standingAt) !== null;
}

/** Chips in hand, seized and on the layout. */
function worthOf(state: TableState, person: string): number {
  const patron = patronOf(state, person);
  const lying = [...state.bets.wagers, ...state.bets.slips.map(({ wager }) => wager)];
  const stakes = lying.filter((wager) => wager.person === person);
  return stakes.reduce(
    (sum, { stakeCents }) => sum + stakeCents,
    (patron?.chipsCents ?? 0) + (patron?.seizedCents ?? 0),
  );
}

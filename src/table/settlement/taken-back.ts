import { present } from '../../kit/index.ts';
import { withBets, withCards, withPatron, withRecord, withShoe } from '../model/change.ts';
import { playedOn, withInsuranceOpen, withNewCoup } from '../model/play.ts';
import { bookOf } from '../model/rules-of.ts';
import type { Coup, KeptCoup, LastCoup, SettledCoup, TableState, Tally } from '../model/state.ts';
import { adjusted } from './adjusted.ts';
import type { SettlementEvent } from './rows.ts';

type CalledBack = Extract<SettlementEvent, { type: 'ResultCalledBack' }>;

/** The coup as it lay on the layout before its result was called. */
export function takenBack(state: TableState, event: CalledBack): TableState {
  if (event.settled === null) return laidOpen(state, present(state.coup, 'a coup'));
  const last = present(state.record.last, 'the coup just settled');
  const settled = present(state.record.settled, 'the coup just settled');
  const paid = withMoneyBack(state, event.settled, last, settled);
  const laid = withBets(withoutAbstention(paid, last), { wagers: last.wagers, slips: last.slips });
  const shoe = present(state.cards.shoe, 'a shoe');
  const free = wasFree(state, last, settled) ? 1 : 0;
  const dealt = withShoe(laid, {
    coups: last.coup.number - 1,
    freeCoupsUsed: shoe.freeCoupsUsed - free,
  });
  const past = state.record.keptCoups.find(({ seq }) => seq === settled.seq);
  // A dummy coup that a card demands stays due, under its clause, while the card waits.
  const demanded = state.cards.carried.length > 0;
  const dummyDue = state.dummyDue?.ground === null && !demanded ? null : state.dummyDue;
  const held = { ...withHolder(dealt, past), dummyDue };
  return laidOpen(held, last.coup);
}

/** A window that was open when the result was called too early is open again (VI-21, VI-85). */
function laidOpen(state: TableState, coup: Coup): TableState {
  const laid = withNewCoup(state, 'drawing', playedOn(coup));
  return coup.insurance === 'open' ? withInsuranceOpen(laid) : laid;
}

function withMoneyBack(
  state: TableState,
  { rows, adjustments, commissionCents }: NonNullable<CalledBack['settled']>,
  last: LastCoup,
  { seq }: SettledCoup,
): TableState {
  const movedCents = adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const stakedCents = rows.reduce((sum, { wager }) => sum + wager.stakeCents, 0);
  const { watched = [] } = state.record.keptCoups.find((past) => past.seq === seq) ?? {};
  const next = withoutWarnings(adjusted(state, adjustments, { seq, watched }), last);
  const { record } = next;
  return withRecord(next, {
    houseCents: record.houseCents - movedCents - stakedCents,
    commissionCents: record.commissionCents - commissionCents,
    indicators: last.indicators,
    tally: withoutResult(record.tally, last.coup),
    coupsDealt: record.coupsDealt - 1,
    settled: last.before,
    keptCoups: record.keptCoups.filter((past) => past.seq !== seq),
    // The coup is settled again, so no earlier collection covers it.
    collections: record.collections.map((one) =>
      one.untilSeq < seq ? one : { ...one, untilSeq: seq - 1 },
    ),
    last: null,
  });
}

/** A person who was warned because of this coup is judged again with it. */
function withoutWarnings(state: TableState, { warnedBefore }: LastCoup): TableState {
  const told = state.people.patrons.filter(
    ({ person, warned }) => warned && !warnedBefore.includes(person),
  );
  return told.reduce(
    (next, { person }) =>
      withPatron(next, person, (patron) => ({ ...patron, warned: false, warnedAtMs: null })),
    state,
  );
}

function withoutAbstention(state: TableState, { coup, wagers, slips }: LastCoup): TableState {
  if (coup.kind !== 'betting') return state;
  const active = new Set([...wagers, ...slips.map(({ wager }) => wager)].map(personOf));
  const idle = state.people.seats.filter((person) => person !== null && !active.has(person));
  return idle.reduce<TableState>(
    (next, person) =>
      withPatron(next, present(person, 'a person'), (patron) => ({
        ...patron,
        abstained: Math.max(0, patron.abstained - 1),
      })),
    state,
  );
}

function personOf({ person }: { readonly person: string }): string {
  return person;
}

function wasFree(state: TableState, { coup, wagers }: LastCoup, { rows }: SettledCoup): boolean {
  const free = coup.kind === 'betting' && wagers.length === 0 && rows.length === 0;
  return free && bookOf(state).betting.freeCoups.value !== null;
}

/** The player who lost the shoe by that coup holds it again while the coup is played. */
function withHolder(state: TableState, past: KeptCoup | undefined): TableState {
  const shoeLost = past?.shoeLost;
  if (shoeLost === undefined || state.cards.shoeHolder !== null) return state;
  return withCards(state, { shoeHolder: shoeLost, shoeOffer: null });
}

function withoutResult(tally: Tally, { kind, result }: Coup): Tally {
  if (kind === 'dummy') return { ...tally, dummy: tally.dummy - 1 };
  const outcome = result?.outcome ?? 'void';
  return { ...tally, [outcome]: tally[outcome] - 1 };
}

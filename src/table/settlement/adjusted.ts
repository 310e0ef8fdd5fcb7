import { cents } from '../../kit/index.ts';
import { restake, withPatron, withRecord } from '../model/change.ts';
import { withNominatingAs } from '../model/nominating.ts';
import type { HandedOver, KeptCoup, Patron, TableState } from '../model/state.ts';
import { type Adjustment, collectedBack, collectionOf } from './collections.ts';
import type { SettlementEvent } from './rows.ts';

/** Corrects chips, debts, collections and winnings with a device. */
export function adjusted(
  state: TableState,
  adjustments: readonly Adjustment[],
  undone: Pick<KeptCoup, 'seq' | 'watched'>,
): TableState {
  let next = state;
  for (const { person, amountCents, owedMillicents } of adjustments) {
    const collection = owedMillicents === 0 ? null : collectionOf(state, person, undone.seq);
    next = withPatron(next, person, (patron) => ({
      ...patron,
      device: withoutWinnings(patron, undone),
      chipsCents: cents(patron.chipsCents + amountCents),
      owedMillicents: patron.owedMillicents + (collection === null ? owedMillicents : 0),
    }));
    if (collection === null) continue;
    const collectedCents =
      collection.collectedCents - collectedBack(state, collection, -owedMillicents);
    const less = {
      ...collection,
      owedMillicents: collection.owedMillicents + owedMillicents,
      collectedCents,
    };
    const collections = next.record.collections.map((one) => (one === collection ? less : one));
    next = withRecord(next, { collections });
  }
  return next;
}

function withoutWinnings({ person, device }: Patron, { watched = [] }: Pick<KeptCoup, 'watched'>) {
  const won = watched.find((one) => one.person === person);
  if (device === null || won === undefined) return device;
  return { ...device, wonCents: device.wonCents - won.wonCents };
}

export function withCoups(state: TableState, change: (coup: KeptCoup) => KeptCoup): TableState {
  return withRecord(state, { keptCoups: state.record.keptCoups.map(change) });
}

interface Handed {
  readonly person: string;
  readonly amountCents: number;
  readonly coup?: number;
  readonly shoe?: number;
  /** The wager for which the money was handed over; absent where it is no single one. */
  readonly wagerId?: number;
}

/** A past coup records what was handed over for it, so that undoing it takes back exactly that. */
export function withHandedOver(
  state: TableState,
  { person, amountCents, coup, shoe, wagerId }: Handed,
): TableState {
  if (coup === undefined) return state;
  return withCoups(state, (past) => {
    const at = past.people.indexOf(person);
    if (past.number !== coup || past.shoe !== shoe || at < 0) return past;
    const lostCents = past.lostCents.with(at, (past.lostCents[at] ?? 0) - amountCents);
    const handed = past.handed?.map(
      ([id, owner, returnedCents]): HandedOver =>
        id === wagerId ? [id, owner, returnedCents + amountCents] : [id, owner, returnedCents],
    );
    return handed === undefined ? { ...past, lostCents } : { ...past, lostCents, handed };
  });
}

/** The chips lay there when bets closed, so they named the hand of a combination Run (VI-91). */
export function stakeFound(
  state: TableState,
  { wagerId, stakeCents }: Extract<SettlementEvent, { type: 'StakeFound' }>,
): TableState {
  const before = state.bets.wagers.find(({ id }) => id === wagerId)?.stakeCents ?? stakeCents;
  const named = withNominatingAs(state, wagerId, (wager) => ({
    ...wager,
    stakeCents: cents(Math.max(0, wager.stakeCents + stakeCents - before)),
  }));
  return restake(named, wagerId, stakeCents);
}

import type { PublicView } from '../../../../table/index.ts';
import type { PlaceBoard, TableBoard } from '../../../../tournament/index.ts';

/** A seat in the order of the coup, as the strip over the felt shows it. */
export interface OrderStep {
  readonly seat: number;
  readonly person: string;
  readonly state: 'wagered' | 'secret' | 'away' | 'late' | 'now' | 'next' | 'waits';
  readonly wager: { readonly side: 'player' | 'banker'; readonly cents: number } | null;
}

/** The seats anticlockwise from the puck; absent players keep their place. */
export function orderOf(table: TableBoard, felt: PublicView | null): readonly OrderStep[] {
  const alive = table.places.filter(({ standing }) => standing === 'in-game');
  const seats = table.order.length > 0 ? table.order : alive.map(({ seat }) => seat);
  const waiting = seats.filter((seat) => {
    const place = alive.find((one) => one.seat === seat);
    return place !== undefined && !place.done && place.presence === 'seated';
  });
  const next = waiting.find((seat) => seat !== table.turn) ?? null;
  return seats.flatMap((seat): OrderStep[] => {
    const place = alive.find((one) => one.seat === seat);
    if (place === undefined) return [];
    const { person } = place;
    const wager = handOf(felt, person);
    const state = stateOf(place, wager !== null, table.turn, next);
    return [{ seat, person, state, wager }];
  });
}

function stateOf(
  { seat, presence, secretMarker }: PlaceBoard,
  lies: boolean,
  turn: number | null,
  next: number | null,
): OrderStep['state'] {
  if (secretMarker) return 'secret';
  if (seat === turn) return 'now';
  if (lies) return 'wagered';
  if (presence !== 'seated') return presence === 'late' ? 'late' : 'away';
  return seat === next && turn !== null ? 'next' : 'waits';
}

/** The player's wager on Player or Banker; null where none lies. */
export function handOf(felt: PublicView | null, person: string): OrderStep['wager'] {
  for (const { person: owner, type, stakeCents } of Object.values(felt?.layout.wagers ?? {})) {
    if (owner === person && (type === 'player' || type === 'banker')) {
      return { side: type, cents: stakeCents };
    }
  }
  return null;
}

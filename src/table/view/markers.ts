import type { Side } from '../../rules/index.ts';
import { seatOf } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';
import { owedOnMarker } from '../settlement/commission.ts';

/** A button that the dealer sets at a place, or beside the shoe, for everybody to see. */
export type Marker =
  | { readonly at: number; readonly says: 'hand'; readonly side: Side }
  | { readonly at: 'shoe'; readonly says: 'hand'; readonly side: Side }
  | { readonly at: number; readonly says: 'limits'; readonly text: string }
  | { readonly at: number; readonly says: 'commission'; readonly amountCents: number };

/**
 * Every marker follows from what was decided, so none can be forgotten or left behind: Player and
 * Banker before those who took the cards (Crown, Victoria 8.1.1(c)), beside a player's shoe
 * (8.1.3(d) of both), personal limits (7.6 of both) and commission owed (10.2.1(b) of both).
 */
export function markersAt(state: TableState): Marker[] {
  return [...handMarkers(state), ...shoeMarkers(state), ...placeMarkers(state)];
}

function handMarkers(state: TableState): Marker[] {
  return (['player', 'banker'] as const).flatMap((side): Marker[] => {
    const at = seatOf(state, state.coup?.openers?.[side].person ?? null);
    return at === null ? [] : [{ at, says: 'hand', side }];
  });
}

function shoeMarkers({ cards: { shoeHolder } }: TableState): Marker[] {
  return shoeHolder === null ? [] : [{ at: 'shoe', says: 'hand', side: shoeHolder.side }];
}

/** Most people have no marker, and every change asks for everybody's. */
const NO_MARKERS: Marker[] = [];

function placeMarkers(state: TableState): Marker[] {
  return state.people.patrons.flatMap((patron): Marker[] => {
    const at = patron.seat;
    if (at === null) return NO_MARKERS;
    const { personalMarker: text, owedMillicents } = patron;
    if (text === null && owedMillicents === 0) return NO_MARKERS;
    const amountCents = owedOnMarker(patron);
    return [
      ...(text === null ? [] : [{ at, says: 'limits', text } as const]),
      ...(owedMillicents === 0 ? [] : [{ at, says: 'commission', amountCents } as const]),
    ];
  });
}

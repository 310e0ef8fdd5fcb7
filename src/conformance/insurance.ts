import { refuse } from '../kit/index.ts';
import {
  type Hands,
  hasWindow,
  insuranceCap,
  type RuleBook,
  type TableTerms,
  windowOpens,
} from '../rules/index.ts';
import { ofSeat } from './stakes.ts';
import type { VectorFault, VectorWager } from './vector.ts';

type Refused = { readonly ok: false; readonly error: VectorFault };

/** A window must have opened, and no stake may pass the seat's own Player or Banker wager. */
export function windowFault(
  terms: TableTerms,
  wagers: readonly VectorWager[],
  hands: Hands,
): Refused | null {
  const { book } = terms;
  for (const wager of wagers.filter(({ type }) => hasWindow(book, type))) {
    if (!windowIsOpen(book, wager.type, hands)) {
      const message = `${wager.id}: ${wager.type} is not offered here`;
      return refuse({ code: 'insurance-not-offered', message });
    }
    const cap = insuranceCap(ofSeat(terms, wagers, wager.seat));
    if (wager.stakeCents > cap) {
      const message = `${wager.id}: seat ${wager.seat} may insure ${cap} cents at most`;
      return refuse({ code: 'insurance-over-limit', message });
    }
  }
  return null;
}

/** Whether the first four cards opened the window of this wager. */
export function windowIsOpen(book: RuleBook, type: string, hands: Hands): boolean {
  return windowOpens(book, type, firstFour(hands));
}

/** What lay on the table when the window was open. */
function firstFour({ player, banker }: Hands): Hands {
  return { player: player.slice(0, 2), banker: banker.slice(0, 2) };
}

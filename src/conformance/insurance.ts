import { refuse } from '../kit/index.ts';
import { type Hands, insuranceCap, insuranceMayBeOffered, type RuleBook } from '../rules/index.ts';
import { ofSeat } from './stakes.ts';
import type { VectorFault, VectorWager } from './vector.ts';

type Refused = { readonly ok: false; readonly error: VectorFault };

/** Insurance must have been offered, and may not pass the seat's own Player or Banker wager. */
export function insuranceFault(
  book: RuleBook,
  wagers: readonly VectorWager[],
  hands: Hands,
): Refused | null {
  const offered = insuranceIsOffered(book, hands);
  for (const wager of wagers.filter(({ type }) => type === 'insurance')) {
    if (!offered) {
      const message = `${wager.id}: insurance is not offered here`;
      return refuse({ code: 'insurance-not-offered', message });
    }
    const cap = insuranceCap(ofSeat(wagers, wager.seat));
    if (wager.stakeCents > cap) {
      const message = `${wager.id}: seat ${wager.seat} may insure ${cap} cents at most`;
      return refuse({ code: 'insurance-over-limit', message });
    }
  }
  return null;
}

/** Whether the first four cards opened the window. */
export function insuranceIsOffered({ tableau, betting }: RuleBook, hands: Hands): boolean {
  return insuranceMayBeOffered(tableau.value, firstFour(hands), betting.insurancePoint.value);
}

/** What lay on the table when the window was open. */
function firstFour({ player, banker }: Hands): Hands {
  return { player: player.slice(0, 2), banker: banker.slice(0, 2) };
}

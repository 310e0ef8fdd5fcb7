import type { Odds, PlayedCoup, Settlement, WagerType } from '../rules/index.ts';
import type { Vector } from './vector.ts';

/** A settlement as the vectors write it. */
export interface ExpectedSettlement {
  readonly id: string;
  readonly type: WagerType;
  readonly amount: number;
  readonly result: string;
  readonly odds: Odds | null;
  readonly gross: number;
  readonly commission: number;
  readonly returned: number;
  readonly commission_parts?: { readonly standard: number; readonly additional: number };
  readonly consecutive?: number;
  readonly clause: string;
}

export function expectedCoup(coup: PlayedCoup) {
  return {
    player: coup.player,
    banker: coup.banker,
    player_points: coup.result?.playerPoint ?? null,
    banker_points: coup.result?.bankerPoint ?? null,
    outcome: coup.result?.outcome ?? 'void',
    cards_used: coup.cardsUsed,
  };
}

export function expectedSettlement(
  vector: Vector,
  id: string,
  settlement: Settlement,
): ExpectedSettlement {
  const { standardCents, additionalCents } = settlement.commissionParts;
  const main = settlement.type === 'player' || settlement.type === 'banker';
  const inParts = vector.wantsCommissionParts && main && settlement.result === 'win';
  return {
    id,
    type: settlement.type,
    amount: settlement.stakeCents,
    result: settlement.result,
    odds: settlement.odds,
    gross: settlement.grossCents,
    commission: settlement.commissionCents,
    returned: settlement.returnedCents,
    ...(inParts
      ? { commission_parts: { standard: standardCents, additional: additionalCents } }
      : {}),
    ...(settlement.consecutive === null ? {} : { consecutive: settlement.consecutive }),
    clause: settlement.cite,
  };
}

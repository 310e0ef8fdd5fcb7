import type { Correction, PastCoup } from '../../../protocol/index.ts';
import type { SettledRow } from '../../../table/index.ts';

type Wager = SettledRow['wager'];

/** One line of a person's history: a settled wager, a returned stake, or a correction. */
export interface PastLine {
  readonly key: string;
  readonly coup: PastCoup;
  readonly what:
    | { readonly kind: 'settled'; readonly wager: Wager; readonly result: SettledRow['result'] }
    | { readonly kind: 'returned' }
    | { readonly kind: 'correction'; readonly why: string };
  readonly stakeCents: number;
  readonly commissionCents: number;
  readonly netCents: number;
  readonly clause: string | null;
  readonly cite?: string;
}

export function pastLines(coup: PastCoup): readonly PastLine[] {
  const { own } = coup;
  return [
    ...own.wagers.map((row) => settledLine(coup, row)),
    ...own.returned.map(({ wagerId, amountCents, clause }) => ({
      ...lineOf(coup, `returned ${wagerId}`, clause),
      what: { kind: 'returned' } as const,
      stakeCents: amountCents,
    })),
    ...own.corrections.map((correction, at) => correctionLine(coup, correction, at)),
  ];
}

function settledLine(coup: PastCoup, row: SettledRow): PastLine {
  const { wager, result, commissionCents, returnedCents } = row;
  return {
    ...lineOf(coup, `wager ${wager.id}`, row.clause),
    what: { kind: 'settled', wager, result },
    stakeCents: wager.stakeCents,
    commissionCents,
    netCents: returnedCents - wager.stakeCents,
    cite: row.cite,
  };
}

function correctionLine(coup: PastCoup, correction: Correction, at: number): PastLine {
  const { amountCents, clause, why } = correction;
  return {
    ...lineOf(coup, `correction ${at}`, clause),
    what: { kind: 'correction', why },
    netCents: amountCents,
  };
}

function lineOf(coup: PastCoup, part: string, clause: string | null) {
  const key = `${coup.tableId} ${coup.shoe} ${coup.coup ?? 'end'} ${part}`;
  return { key, coup, stakeCents: 0, commissionCents: 0, netCents: 0, clause };
}

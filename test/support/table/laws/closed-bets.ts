import { assert } from '../../../../src/kit/index.ts';
import type { CoupResult, Outcome } from '../../../../src/rules/index.ts';
import type { TableEvent } from '../../../../src/table/messages/events.ts';
import type { Coup, SettledRow, TableState } from '../../../../src/table/model/state.ts';
import { settleRows } from '../../../../src/table/settlement/settle-rows.ts';
import type { NewLaw } from './law.ts';

/**
 * Facts that were found late and acts that the book orders: they may say that a wager was larger,
 * another one, or there at all.
 */
const ORDERED: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'StakeFound',
  'WagerPlaced',
  'WagerCorrected',
  'ReopeningClosed',
  'BettingClosed',
  'ResultCalledBack',
  'ResultInvalidated',
  'DeferralApproved',
  'SeatLeft',
  'SeatVacated',
  'SeatTaken',
]);

/** No act after the close of bets raises what a wager could win, unless the book orders it. */
export const nothingGainsOnceClosed: NewLaw = () => {
  let last: { readonly state: TableState; readonly wins: Wins } | null = null;
  return {
    event(before, event, after) {
      if (ORDERED.has(event.type) || !isClosed(before) || !isClosed(after)) return;
      if (before.bets === after.bets && before.coup === after.coup) return;
      // Who takes a wager back under 11.8.2 owes the extra commission on what is left alone (VI-80),
      // so that the rest may bring more; before commission it brings no more.
      if (event.type === 'WagerRetracted') {
        noneGains(event, winsIn(before, beforeCommission), winsIn(after, beforeCommission));
        return;
      }
      const could = last?.state === before ? last.wins : winsIn(before, inHand);
      const can = winsIn(after, inHand);
      last = { state: after, wins: can };
      noneGains(event, could, can);
    },
  };
};

function noneGains(event: TableEvent, could: Wins, can: Wins): void {
  for (const [at, wins] of can.entries()) {
    for (const [id, cents] of wins) {
      const was = could[at]?.get(id) ?? 0;
      assert(cents <= was, () => `${event.type}: wager ${id} can win ${cents}, before ${was}`);
    }
  }
}

type Wins = readonly ReadonlyMap<number, number>[];

type Win = (row: SettledRow) => number;
const inHand: Win = ({ wager, returnedCents }) => Math.max(0, returnedCents - wager.stakeCents);
const beforeCommission: Win = ({ grossCents }) => grossCents;

function winsIn(state: TableState, win: Win): Wins {
  return (['player', 'banker', 'tie'] as const).map((outcome) => winsBy(state, outcome, win));
}

function isClosed({ phase, coup }: TableState): boolean {
  if (coup === null || coup.kind !== 'betting') return false;
  return phase !== 'betting' && phase !== 'reopened' && phase !== 'called';
}

/** What each wager on the layout would bring if the coup ended so. */
function winsBy(state: TableState, outcome: Outcome, win: Win): Map<number, number> {
  const { rows, slips } = settleRows(state, state.coup as Coup, resultFor(outcome));
  const won = rows.map((row): [number, number] => [row.wager.id, win(row)]);
  // A Run or Tail that goes on is worth more than one that is broken.
  const riding = slips.map(({ wager }): [number, number] => [wager.id, wager.stakeCents]);
  return new Map([...won, ...riding]);
}

const POINTS = { player: [9, 2], banker: [2, 9], tie: [7, 7] } as const;

function resultFor(outcome: Outcome): CoupResult {
  const [playerPoint, bankerPoint] = POINTS[outcome];
  const plain = { playerCards: 3, bankerCards: 3, playerNatural: false, bankerNatural: false };
  const pairs = { playerPair: 'none', bankerPair: 'none' } as const;
  return { outcome, playerPoint, bankerPoint, ...plain, ...pairs } as CoupResult;
}

import type { ReportBody } from '../../people/index.ts';
import type { SettledRow, TableEvent } from '../../table/index.ts';

/** The amounts from which on the house notes play. */
export interface PlayThresholds {
  /** The win of one person by one coup. */
  readonly largeWinCents: number;
  /**
   * How many times the stake of the coup before a stake must be, if it is a tenth of a large win or
   * more.
   */
  readonly unusualRise: number;
}

/** A durable batch of one table. */
export interface PlayedBatch {
  /** The version of its last event. */
  readonly version: number;
  readonly events: readonly TableEvent[];
}

export interface NotedPlay {
  /** The same id whenever the note is derived from the same event. */
  readonly id: string;
  readonly person: string;
  readonly report: Extract<ReportBody, { readonly type: 'LargeWin' | 'UnusualPlay' }>;
}

/** The most people whose last stake is remembered at one table. */
const MOST_REMEMBERED = 500;

/** Follows the settled coups of the tables and says what is to be noted. */
export class PlayWatch {
  readonly #thresholds: PlayThresholds;
  readonly #stakes = new Map<string, Map<string, number>>();

  constructor(thresholds: PlayThresholds) {
    this.#thresholds = thresholds;
  }

  take(tableId: string, { version, events }: PlayedBatch): readonly NotedPlay[] {
    return events.flatMap((event, index) => {
      if (event.type !== 'CoupSettled') return [];
      const at = `${tableId}!${version - events.length + 1 + index}`;
      return this.#settled(tableId, at, event.rows);
    });
  }

  #settled(tableId: string, at: string, rows: readonly SettledRow[]): NotedPlay[] {
    const { largeWinCents, unusualRise } = this.#thresholds;
    const noted: NotedPlay[] = [];
    for (const [person, { stakeCents, netCents }] of byPerson(rows)) {
      const before = this.#replaceStake(tableId, person, stakeCents);
      if (netCents >= largeWinCents) {
        const report = { type: 'LargeWin', tableId, stakeCents, netCents } as const;
        noted.push({ id: `large!${at}!${person}`, person, report });
      }
      const rose = before !== undefined && stakeCents >= before * unusualRise;
      if (rose && stakeCents * 10 >= largeWinCents) {
        const stakes = { stakeCents, stakeBeforeCents: before };
        const report = { type: 'UnusualPlay', tableId, ...stakes } as const;
        noted.push({ id: `unusual!${at}!${person}`, person, report });
      }
    }
    return noted;
  }

  /** Returns the person's stake of the coup before at the table; undefined for his first. */
  #replaceStake(tableId: string, person: string, stakeCents: number): number | undefined {
    const stakes = this.#stakes.get(tableId) ?? new Map<string, number>();
    this.#stakes.set(tableId, stakes);
    const before = stakes.get(person);
    stakes.delete(person);
    stakes.set(person, stakeCents);
    const oldest = stakes.size > MOST_REMEMBERED ? stakes.keys().next().value : undefined;
    if (oldest !== undefined) stakes.delete(oldest);
    return before;
  }
}

function byPerson(rows: readonly SettledRow[]) {
  const sums = new Map<string, { stakeCents: number; netCents: number }>();
  for (const { wager, returnedCents } of rows) {
    const sum = sums.get(wager.person) ?? { stakeCents: 0, netCents: 0 };
    sum.stakeCents += wager.stakeCents;
    sum.netCents += returnedCents - wager.stakeCents;
    sums.set(wager.person, sum);
  }
  return sums;
}

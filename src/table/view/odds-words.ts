import type { Happening, Odds, Schedule } from '../../rules/index.ts';

/** One way in which a wager ends. */
export interface WagerEnd {
  readonly on: Happening;
  readonly result: Schedule[number]['result'];
  /** Null where nothing is won. */
  readonly odds: Odds | null;
  readonly commissionPercent: number;
}

export function wagerEnds(schedule: Schedule, tiePercent: number | null): WagerEnd[] {
  return schedule.map((row) => {
    const { on, result } = row;
    if (row.result !== 'win') return { on, result, odds: null, commissionPercent: 0 };
    const odds: Odds = row.odds === 'tie-percentage' ? [tiePercent ?? 0, 100] : row.odds;
    return { on, result, odds, commissionPercent: row.commissionPercent };
  });
}

/** The odds of a wager as a sign shows them, one line for each way it ends. */
export function oddsLines(schedule: Schedule, tiePercent: number | null): string[] {
  return wagerEnds(schedule, tiePercent).map(({ on, result, odds, commissionPercent }) => {
    const what = happeningName(on);
    if (result === 'lose') return `${what}: loses`;
    if (odds === null) return `${what}: neither wins nor loses`;
    const less = commissionPercent === 0 ? '' : ` less ${commissionPercent} % commission`;
    return `${what}: ${odds[0]} to ${odds[1]}${less}`;
  });
}

/** The catalogue's names are already words: 'banker-wins-with-6' becomes 'Banker wins with 6'. */
function happeningName(on: Happening): string {
  const words = on.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

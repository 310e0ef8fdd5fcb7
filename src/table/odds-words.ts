import type { Happening, Schedule } from '../rules/index.ts';

/** The odds of a wager as a sign shows them, one line for each way it ends. */
export function oddsLines(schedule: Schedule, tiePercent: number | null): string[] {
  return schedule.map((row) => {
    const on = happeningName(row.on);
    if (row.result === 'lose') return `${on}: loses`;
    if (row.result !== 'win') return `${on}: neither wins nor loses`;
    const [n, d] = row.odds === 'tie-percentage' ? [tiePercent ?? 0, 100] : row.odds;
    const less = row.commissionPercent === 0 ? '' : ` less ${row.commissionPercent} % commission`;
    return `${on}: ${n} to ${d}${less}`;
  });
}

/** The catalogue's names are words already: 'banker-wins-with-6' reads 'Banker wins with 6'. */
function happeningName(on: Happening): string {
  const words = on.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

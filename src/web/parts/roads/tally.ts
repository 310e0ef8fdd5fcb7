import type { RoadResult } from '../../../roads/index.ts';
import type { Outcome, Side } from '../../../rules/index.ts';

export interface Tally extends Readonly<Record<Outcome, number>> {
  readonly playerPairs: number;
  readonly bankerPairs: number;
  readonly naturals: number;
  /** Most wins of one side in a row; ties neither count nor break it. Null before the first win. */
  readonly longest: Streak | null;
  /** The streak of the newest result, however long. */
  readonly current: Streak | null;
}

export interface Streak {
  readonly side: Side;
  readonly length: number;
}

export function tallyOf(results: readonly RoadResult[]): Tally {
  const count = (which: (result: RoadResult) => boolean) => results.filter(which).length;
  const streaks = streaksOf(results);
  return {
    player: count(({ outcome }) => outcome === 'player'),
    banker: count(({ outcome }) => outcome === 'banker'),
    tie: count(({ outcome }) => outcome === 'tie'),
    playerPairs: count(({ playerPair }) => playerPair),
    bankerPairs: count(({ bankerPair }) => bankerPair),
    naturals: count((one) => one.playerNatural !== null || one.bankerNatural !== null),
    longest: streaks.toSorted((a, b) => b.length - a.length)[0] ?? null,
    current: streaks.at(-1) ?? null,
  };
}

function streaksOf(results: readonly RoadResult[]): readonly Streak[] {
  const streaks: Streak[] = [];
  for (const { outcome } of results) {
    if (outcome === 'tie') continue;
    const last = streaks.at(-1);
    if (last?.side === outcome) streaks.splice(-1, 1, { side: outcome, length: last.length + 1 });
    else streaks.push({ side: outcome, length: 1 });
  }
  return streaks;
}

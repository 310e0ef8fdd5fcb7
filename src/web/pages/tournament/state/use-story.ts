import { useEffect, useState } from 'react';
import type { Outcome } from '../../../../rules/index.ts';
import { movesOf } from './log.ts';
import type { ShownEvent } from './shown-event.ts';
import { chipsHeld } from './standings.ts';

type Stacks = Readonly<Record<string, readonly number[]>>;

export interface Story {
  readonly results: Readonly<Record<string, readonly Outcome[]>>;
  /** Places won or lost in the last coups, by person. */
  readonly moves: Readonly<Record<string, number>>;
}

interface Kept {
  /** The round, the coup and the shoe that were written down last, by table. */
  readonly coup: Readonly<Record<string, string>>;
  readonly counted: Readonly<Record<string, string>>;
  readonly results: Story['results'];
  readonly stacks: Readonly<Record<string, Stacks>>;
}

const EMPTY: Kept = { coup: {}, counted: {}, results: {}, stacks: {} };
const COUPS_BACK = 5;

/** What a board that hangs there has seen: results and ranks since it was put up. */
export function useStory(event: ShownEvent | null): Story {
  const [kept, setKept] = useState<Kept>(EMPTY);
  useEffect(() => {
    if (event !== null) setKept((before) => withSeen(before, event));
  }, [event]);
  const moves = Object.assign(
    {},
    ...Object.values(kept.stacks).map((one) => movesOf(one, COUPS_BACK)),
  );
  return { results: kept.results, moves };
}

export function withSeen(kept: Kept, { view, tables }: ShownEvent): Kept {
  let next = kept;
  for (const { tableId, coups, places } of view.board.tables) {
    const round = view.board.round;
    const felt = tables[tableId]?.felt ?? null;
    const outcome = felt?.coup?.result?.outcome ?? null;
    const coup = `${round} ${felt?.shoe?.number ?? 0} ${felt?.coup?.number ?? 0}`;
    if (outcome !== null && next.coup[tableId] !== coup) {
      const sameShoe = next.coup[tableId]?.startsWith(`${round} ${felt?.shoe?.number ?? 0} `);
      const before = sameShoe === true ? (next.results[tableId] ?? []) : [];
      next = {
        ...next,
        coup: { ...next.coup, [tableId]: coup },
        results: { ...next.results, [tableId]: [...before, outcome] },
      };
    }
    const counted = `${round} ${coups}`;
    if (next.counted[tableId] !== counted) {
      const sameRound = next.counted[tableId]?.startsWith(`${round} `) === true;
      const before: Stacks = sameRound ? (next.stacks[tableId] ?? {}) : {};
      const stacks = Object.fromEntries(
        places.map((place) => [place.person, [...(before[place.person] ?? []), chipsHeld(place)]]),
      );
      next = {
        ...next,
        counted: { ...next.counted, [tableId]: counted },
        stacks: { ...next.stacks, [tableId]: stacks },
      };
    }
  }
  return next;
}

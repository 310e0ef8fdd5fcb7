import { useEffect, useState } from 'react';
import { movesOf } from './log.ts';
import type { ShownTournament } from './shown-tournament.ts';
import { chipsHeld } from './standings.ts';

type Stacks = Readonly<Record<string, readonly number[]>>;

interface Kept {
  /** The last round and coup whose stacks were kept, by table. */
  readonly counted: Readonly<Record<string, string>>;
  readonly stacks: Readonly<Record<string, Stacks>>;
}

const NOTHING_KEPT: Kept = { counted: {}, stacks: {} };
const COUPS_BACK = 5;

/** Chips after each coup by table and person, as far as this page has been open. */
export type StacksSeen = Kept['stacks'];

export function useStacksSeen(tournament: ShownTournament | null): StacksSeen {
  const [kept, setKept] = useState<Kept>(NOTHING_KEPT);
  useEffect(() => {
    if (tournament !== null) setKept((before) => withSeen(before, tournament));
  }, [tournament]);
  return kept.stacks;
}

/** Places that each player won or lost in the last coups, as far as this board has been open. */
export function useMoves(tournament: ShownTournament | null): Readonly<Record<string, number>> {
  const tables = Object.values(useStacksSeen(tournament));
  return Object.assign({}, ...tables.map((one) => movesOf(one, COUPS_BACK)));
}

function withSeen(kept: Kept, { view }: Pick<ShownTournament, 'view'>): Kept {
  let next = kept;
  for (const { tableId, coups, places } of view.board.tables) {
    const { round } = view.board;
    const counted = `${round} ${coups}`;
    if (next.counted[tableId] === counted) continue;
    const sameRound = next.counted[tableId]?.startsWith(`${round} `) === true;
    const before: Stacks = sameRound ? (next.stacks[tableId] ?? {}) : {};
    const stacks = Object.fromEntries(
      places.map((place) => [place.person, [...(before[place.person] ?? []), chipsHeld(place)]]),
    );
    next = {
      counted: { ...next.counted, [tableId]: counted },
      stacks: { ...next.stacks, [tableId]: stacks },
    };
  }
  return next;
}

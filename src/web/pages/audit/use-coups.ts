import { useCallback, useEffect, useRef, useState } from 'react';
import type { FoundCoup } from '../../../protocol/index.ts';
import type { Names } from '../../console/names.ts';
import { filled, type Period, periodMs } from '../../console/period.tsx';
import { api } from '../../live/api.ts';

const PAGE = 50;

/** An empty text means any table, person or clause. */
export interface CoupSearch {
  readonly table: string;
  readonly person: string;
  readonly period: Period;
  /** The clause of an irregularity, or its beginning. */
  readonly clause: string;
  readonly irregular: boolean;
  /** Null for any amount. */
  readonly leastCents: number | null;
}

export interface FoundCoups {
  readonly coups: readonly FoundCoup[];
  readonly loading: boolean;
  readonly hasMore: boolean;
  /** Why the house refused or did not answer; null if it answered. */
  readonly fault: string | null;
  /** Names of all people whom any search on this page has shown, by id. */
  readonly seen: Names;
  readonly more: () => Promise<void>;
}

/** The finished coups that the house finds, newest first; `more` fetches the next page. */
export function useCoups(search: CoupSearch): FoundCoups {
  const [found, setFound] = useState<Found>(NOTHING);
  const [seen, setSeen] = useState<Names>({});
  const [loading, setLoading] = useState(true);
  const asked = useRef(0);
  const { table, person, period, clause, irregular, leastCents } = search;
  const { fromMs, toMs } = searchedMs(period);
  const read = useCallback(
    async (before: string | null) => {
      asked.current += 1;
      const mine = asked.current;
      setLoading(true);
      const where = { table: filled(table), person: filled(person), fromMs, toMs };
      const what = {
        clause: filled(clause.trim()),
        irregular: irregular ? ('yes' as const) : undefined,
        leastCents: leastCents ?? undefined,
      };
      const answer = await api.searchCoups({
        ...where,
        ...what,
        before: before ?? undefined,
        limit: PAGE,
      });
      // The answer to an earlier search is dropped once the search has changed.
      if (mine !== asked.current) return;
      setLoading(false);
      if (!answer.ok) return setFound((old) => ({ ...old, fault: answer.sentence }));
      const { coups, next, names } = answer.value;
      setSeen((old) => withPeople(old, coups, names));
      setFound((old) => ({ coups: [...old.coups, ...coups], next, fault: null }));
    },
    [table, person, clause, irregular, leastCents, fromMs, toMs],
  );
  useEffect(() => {
    setFound(NOTHING);
    void read(null);
  }, [read]);
  const { coups, next, fault } = found;
  return { coups, loading, fault, seen, hasMore: next !== null, more: () => read(next) };
}

interface Found {
  readonly coups: readonly FoundCoup[];
  /** Where the next page begins; null if there is none. */
  readonly next: string | null;
  readonly fault: string | null;
}

const NOTHING: Found = { coups: [], next: null, fault: null };

/**
 * The period as the house takes it. The house leaves out the end, so the last millisecond of the
 * last day needs one more. A year that is half typed may lie before 1970, which the house does not
 * know.
 */
export function searchedMs(period: Period): { fromMs?: number; toMs?: number } {
  const { fromMs, toMs } = periodMs(period);
  return {
    ...(fromMs === undefined ? {} : { fromMs: Math.max(0, fromMs) }),
    ...(toMs === undefined ? {} : { toMs: Math.max(0, toMs + 1) }),
  };
}

/** Adds the people of these coups; those whom the house cannot name are shown by their ids. */
function withPeople(seen: Names, coups: readonly FoundCoup[], names: Names): Names {
  const people = coups.flatMap((coup) => coup.people);
  return { ...seen, ...Object.fromEntries(people.map((id) => [id, names[id] ?? id])) };
}

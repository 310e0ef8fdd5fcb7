import { useEffect, useState } from 'react';
import type { Fraction } from '../../../kit/index.ts';
import { freshReport, houseEdge, type OddsEngine } from '../../../odds/index.ts';

export const DECK_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The house edge of each wager by its name, for one number of decks. */
export type EdgesByName = ReadonlyMap<string, Fraction>;

/**
 * The house edges of the same wagers from fresh shoes of one to eight decks. One shoe is counted
 * after another, so that the page can answer in between.
 */
export function useByDecks(engine: OddsEngine): ReadonlyMap<number, EdgesByName> {
  const [counted, setCounted] = useState<ReadonlyMap<number, EdgesByName>>(new Map());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    setCounted(new Map());
    const count = (at: number) => {
      const decks = DECK_COUNTS[at];
      if (decks === undefined) return;
      const edges = edgesWith(engine, decks);
      setCounted((before) => new Map([...before, [decks, edges]]));
      timer = setTimeout(count, PAUSE_MS, at + 1);
    };
    timer = setTimeout(count, PAUSE_MS, 0);
    return () => clearTimeout(timer);
  }, [engine]);
  return counted;
}

/** The pause between two shoes, long enough for the page to answer a tap. */
const PAUSE_MS = 30;

function edgesWith(engine: OddsEngine, decks: number): EdgesByName {
  const report = freshReport(engine, decks);
  if (!report.ok) return new Map();
  return new Map(report.value.wagers.map(({ name, price }) => [name, houseEdge(price)]));
}

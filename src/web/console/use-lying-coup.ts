import { useEffect, useRef, useState } from 'react';
import type { CoupView, PublicView } from '../../table/index.ts';
import type { TableSnapshot } from '../live/connection.ts';
import { missedCoup, shownFrom } from '../live/missed-coup.ts';
import { readPastCoup } from '../live/past-coup.ts';
import { settledCoup } from '../live/settled-coup.ts';
import type { ShownCoup } from '../parts/coup/shown-coup.ts';

/** The coup that lies in the hands: the one being dealt, or the one being taken and paid. */
export type LyingCoup = ShownCoup & Partial<Pick<CoupView, 'kind' | 'nextCard'>>;

/**
 * The cards lie until the next bets are called. A kiosk that was opened or loaded meanwhile did not
 * see them fall and reads them from the house's record.
 */
export function useLyingCoup(snapshot: TableSnapshot): LyingCoup | null {
  const { table } = snapshot.view;
  const seen = useRef<LyingCoup | null>(null);
  if (table.coup !== null) seen.current = table.coup;
  const kept = lyingOf(table, seen.current);
  const whole = isWhole(table, seen.current) ? kept : null;
  const read = useReadCoup(snapshot, whole);
  return whole ?? lyingOf(table, read) ?? kept;
}

/**
 * Whether the page saw the whole coup; a feed that joined several updates may have told neither the
 * last card nor the result.
 */
export function isWhole({ coup }: Pick<PublicView, 'coup'>, seen: LyingCoup | null): boolean {
  return coup !== null || (seen !== null && seen.result !== null);
}

function lyingOf(table: PublicView, kept: LyingCoup | null): LyingCoup | null {
  if (table.coup !== null) return table.coup;
  const last = settledCoup(table);
  if (kept === null || kept.number !== last?.number) return null;
  return { ...kept, nextCard: null, result: kept.result ?? last.result };
}

function useReadCoup(snapshot: TableSnapshot, kept: LyingCoup | null): ShownCoup | null {
  const [read, setRead] = useState<ShownCoup | null>(null);
  const { tableId } = snapshot;
  const missed = missedCoup(snapshot, kept);
  const [shoe, number] = [missed?.shoe ?? null, missed?.number ?? null];
  useEffect(() => {
    if (shoe === null || number === null) return;
    let gone = false;
    void readPastCoup(tableId, shoe, number).then((detail) => {
      if (!gone && detail !== null) setRead(shownFrom(detail));
    });
    return () => {
      gone = true;
    };
  }, [tableId, shoe, number]);
  return read;
}

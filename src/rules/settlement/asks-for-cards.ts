import { askedBy } from '../coup/happening.ts';
import type { Version } from '../model/book.ts';

const ASKS = new WeakMap<Version, boolean>();

/** Whether an odds table of the version asks for single cards; most ask for points and pairs. */
export function asksForCards(version: Version): boolean {
  const known = ASKS.get(version);
  if (known !== undefined) return known;
  const schedules = Object.values(version.wagers).map(({ schedule }) => schedule);
  const asks = askedBy(schedules.flatMap((rows) => rows.map(({ on }) => on))).cards;
  ASKS.set(version, asks);
  return asks;
}

import { cents, NO_CENTS, present, roundDownToUnit } from '../../kit/index.ts';
import { citation } from '../../rules/index.ts';
import type { TableEvent } from '../messages/events.ts';
import { withChips } from '../model/change.ts';
import { bookOf, patronOf, setupOf } from '../model/rules-of.ts';
import type { Collection, KeptCoup, TableState } from '../model/state.ts';

/** What one person gets or gives back when a settled coup is undone. */
export interface Adjustment {
  readonly person: string;
  readonly amountCents: number;
  readonly owedMillicents: number;
}

export type Collected = Adjustment & { readonly collectedCents: number };

interface Claim {
  readonly person: string;
  readonly amountCents: number;
}

type Released = Extract<TableEvent, { type: 'WinningsReleased' }>;

/**
 * Undone winnings that are held are taken from the held amount first (Crown, Victoria 13.2.3,
 * VI-60).
 */
export function releasedFirst(
  state: TableState,
  { watched = [] }: Pick<KeptCoup, 'watched'>,
  why: string,
): Released[] {
  const clause = citation(bookOf(state).offices.authority['seize-winnings']);
  return watched.flatMap(({ person, wonCents }): Released[] => {
    const { device, seizedCents = NO_CENTS } = patronOf(state, person) ?? {};
    const bound = Math.max(0, (device?.wonCents ?? 0) - wonCents);
    if (seizedCents <= bound) return [];
    const amountCents = cents(seizedCents - bound);
    return [{ type: 'WinningsReleased', person, amountCents, why, clause }];
  });
}

export function withReleased(state: TableState, released: readonly Released[]): TableState {
  return released.reduce(
    (next, { person, amountCents }) => withChips(next, person, amountCents),
    state,
  );
}

/** What people would have to give back and no longer have. */
export function claimsOn(state: TableState, adjustments: readonly Adjustment[]): Claim[] {
  return adjustments.flatMap(({ person, amountCents }) => {
    const chips = patronOf(state, person)?.chipsCents ?? 0;
    return chips + amountCents < 0 ? [{ person, amountCents: -(chips + amountCents) }] : [];
  });
}

export function recoverable(
  adjustments: readonly Collected[],
  claims: readonly Claim[],
): Adjustment[] {
  return adjustments.map(({ collectedCents: _told, ...adjustment }) => {
    const claim = claims.find(({ person }) => person === adjustment.person);
    return { ...adjustment, amountCents: adjustment.amountCents + (claim?.amountCents ?? 0) };
  });
}

/**
 * Deferred commission collected on the undone win goes back too (Crown, Victoria 10.2.1, VI-60).
 */
export function withCollected(
  state: TableState,
  { seq }: Pick<KeptCoup, 'seq'>,
  adjustments: readonly Adjustment[],
): Collected[] {
  return adjustments.map((adjustment) => {
    const collection = collectionOf(state, adjustment.person, seq);
    if (collection === null || adjustment.owedMillicents === 0) {
      return { ...adjustment, collectedCents: 0 };
    }
    const collectedCents = collectedBack(state, collection, -adjustment.owedMillicents);
    const amountCents = adjustment.amountCents + collectedCents;
    return { ...adjustment, amountCents, collectedCents };
  });
}

export function collectionOf(state: TableState, person: string, seq: number): Collection | null {
  return (
    state.record.collections.find(
      (one) => one.person === person && one.afterSeq < seq && seq <= one.untilSeq,
    ) ?? null
  );
}

/** The commission that would not have been collected without this part of the debt. */
export function collectedBack(
  state: TableState,
  { owedMillicents, collectedCents }: Collection,
  partMillicents: number,
): number {
  const unit = present(setupOf(state).chipCents[0], 'a smallest chip');
  const without = Math.floor((owedMillicents - partMillicents) / 1000);
  return Math.max(0, collectedCents - roundDownToUnit(Math.max(0, without), unit));
}

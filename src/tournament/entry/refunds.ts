import { type Cents, cents } from '../../kit/index.ts';
import { citation, type TermsItem } from '../../rules/index.ts';
import {
  daysBetween,
  type Entrant,
  policyOf,
  ruleOf,
  settingsOf,
  type TournamentEvent,
  type TournamentState,
} from '../kernel/index.ts';

const HOUR_MS = 3_600_000;

/** The part of this entrant's payments that the operator still holds. */
export function heldCents({ paidCents, refundedCents }: Entrant): Cents {
  return cents(paidCents - refundedCents);
}

export function refund({ person }: Entrant, amountCents: Cents, clause: string): TournamentEvent[] {
  if (amountCents === 0) return [];
  return [{ type: 'FeeRefunded', person, amountCents, clause }];
}

/**
 * The clause of what comes back to somebody who retires: where the book has the terms say when a
 * fee is refunded, that item is nearer than the consequences of retiring.
 */
export function retirementRefundClause(state: TournamentState): string {
  return itemClause(state, 'refunds') ?? citation(ruleOf(state, 'retirement'));
}

function itemClause(state: TournamentState, item: TermsItem): string | undefined {
  return policyOf(state).items.find((demanded) => demanded.item === item)?.clause;
}

/** The first session's start as it is now. */
function firstStart(state: TournamentState): {
  readonly atMs: number;
  readonly day: string;
} {
  const { rounds, startDay } = settingsOf(state);
  return state.structure.starts[1] ?? { atMs: rounds[0]?.startsAtMs ?? 0, day: startDay };
}

/**
 * A withdrawal in time brings the whole fee back: by dates where the book counts days (T-39), by
 * hours where the terms do. For a later one the terms may still grant a part, rounded down to the
 * cent.
 */
export function withdrawalRefund(
  state: TournamentState,
  entrant: Entrant,
  day: string,
  atMs: number,
): TournamentEvent[] {
  const { withdrawalDays } = policyOf(state);
  const { freeWithdrawalHours, lateWithdrawalRefundPercent } = settingsOf(state);
  const start = firstStart(state);
  const inTime =
    withdrawalDays.value === null
      ? atMs <= start.atMs - (freeWithdrawalHours ?? 0) * HOUR_MS
      : (daysBetween(day, start.day) ?? 0) >= withdrawalDays.value;
  const held = heldCents(entrant);
  const amount = inTime ? held : percentOf(held, lateWithdrawalRefundPercent);
  return refund(entrant, amount, withdrawalClause(state, inTime));
}

/**
 * Days that the book counts are their own ground; elsewhere the terms of entry set the free period,
 * and what comes back after it is a matter of refunds (Crown 12.4.2(d), Victoria 12.2.1(h)).
 */
function withdrawalClause(state: TournamentState, inTime: boolean): string {
  const { withdrawalDays } = policyOf(state);
  const item = inTime ? 'entry-terms' : 'refunds';
  const stated = withdrawalDays.value === null ? itemClause(state, item) : undefined;
  return stated ?? citation(withdrawalDays);
}

/** Rounded down to the cent, because the terms promise a share and not more. */
export function percentOf(amountCents: number, percent: number): Cents {
  return cents(Math.floor((amountCents * Math.round(percent * 100)) / 10_000));
}

/**
 * Nothing is kept of a tournament that is not held, late withdrawals included (T-80); disqualified
 * players get nothing.
 */
export function cancellationRefunds(
  state: TournamentState,
  entrants: readonly Entrant[],
): TournamentEvent[] {
  const ground = ruleOf(state, 'cancelled-gets-fee-back');
  return entrants
    .filter(({ status }) => status !== 'disqualified')
    .flatMap((entrant) => refund(entrant, heldCents(entrant), citation(ground)));
}

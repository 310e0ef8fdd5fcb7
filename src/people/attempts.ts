/** Three failures within half an hour lock an account for half an hour. */
const MOST_FAILURES = 3;
const FAILURE_WINDOW_MS = 30 * 60_000;
const LOCK_MS = 30 * 60_000;

/** Failed tries to sign in; all times are on the steady clock. */
export interface Attempts {
  /** When the failures that still count happened. */
  readonly failures: readonly number[];
  readonly lockedUntilMs: number;
  /** All failures since the person was last here, which the next sign-in shows. */
  readonly sinceVisit: number;
}

export const NO_ATTEMPTS: Attempts = { failures: [], lockedUntilMs: 0, sinceVisit: 0 };

export function isLocked({ lockedUntilMs }: Attempts, nowMs: number): boolean {
  return nowMs < lockedUntilMs;
}

/** When the account is locked until, if this failure locks it. */
export function lockedBy(attempts: Attempts, nowMs: number): number | null {
  if (isLocked(attempts, nowMs)) return null;
  return afterFailure(attempts, nowMs).failures.length < MOST_FAILURES ? null : nowMs + LOCK_MS;
}

/**
 * Tries while the account is locked change nothing but their number, so that nobody can keep
 * another's account locked for ever.
 */
export function afterFailure(attempts: Attempts, nowMs: number): Attempts {
  const sinceVisit = attempts.sinceVisit + 1;
  if (isLocked(attempts, nowMs)) return { ...attempts, sinceVisit };
  const recent = attempts.failures.filter((atMs) => nowMs - atMs < FAILURE_WINDOW_MS);
  return { ...attempts, failures: [...recent, nowMs], sinceVisit };
}

export function afterLock(attempts: Attempts, lockedUntilMs: number): Attempts {
  return { ...attempts, failures: [], lockedUntilMs };
}

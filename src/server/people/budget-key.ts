import { networkOf } from '../system/network-of.ts';
import type { Session } from './sessions.ts';

/**
 * Whose budget something is counted against: each person has one, and everybody at an address who
 * is not signed in shares another. So nobody uses up what others behind the same address need.
 */
export function budgetKey(session: Session | null, address: string): string {
  return session === null ? `at ${networkOf(address)}` : `by ${session.person.id}`;
}

import { type PeopleState, type Standing, standingOf } from './state.ts';

/** What a person, and who looks after his account, may know of it. */
export interface AccountView {
  readonly account: Standing['account'];
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly identityCheckedAtMs: number | null;
}

export function viewAccount(state: PeopleState, person: string): AccountView {
  const { account, password, secondFactor, identity } = standingOf(state, person);
  return {
    account,
    hasPassword: password !== null,
    hasSecondFactor: secondFactor !== null,
    identityCheckedAtMs: identity?.atMs ?? null,
  };
}

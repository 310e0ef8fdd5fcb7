import { keysOf } from '../kit/index.ts';
import { defineMachine, type Machine, oneStream } from '../machine/index.ts';
import { PEOPLE_COMMANDS, type PeopleCommand, type PeopleCommandBody } from './commands.ts';
import { decidePeople } from './decide.ts';
import { PEOPLE_EVENTS, type PeopleEvent } from './events.ts';
import { evolvePeople } from './evolve.ts';
import { PERSON, TIME } from './fields.ts';
import { PEOPLE_REFUSALS, type PeopleRefusal, peopleSentence } from './refusal.ts';
import { NOBODY_KNOWN, type PeopleState, type Standing, standingOf } from './state.ts';

export interface PeopleTypes {
  readonly State: PeopleState;
  readonly Body: PeopleCommandBody;
  readonly Command: PeopleCommand;
  readonly Event: PeopleEvent;
  readonly Refusal: PeopleRefusal;
  /** The id of the person who looks at himself. */
  readonly Viewer: string;
  readonly View: AccountView;
}

/** The one stream of people in a house's log. */
export const PEOPLE_STREAM = 'people';

/** The people of a house: offices, limits, exclusions, and what they sign in with. */
export const PEOPLE_MACHINE: Machine<PeopleTypes> = defineMachine<PeopleTypes>({
  name: 'the log of people',
  streams: oneStream(PEOPLE_STREAM),
  commands: PEOPLE_COMMANDS,
  envelope: { by: PERSON, atMs: TIME },
  events: PEOPLE_EVENTS,
  upcasters: [],
  refusals: keysOf(PEOPLE_REFUSALS),
  initial: NOBODY_KNOWN,
  snapshotSchema: 12,
  decide: decidePeople,
  evolve: evolvePeople,
  view: viewAccount,
  explain: peopleSentence,
});

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

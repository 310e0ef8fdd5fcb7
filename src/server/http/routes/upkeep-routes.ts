import { ok, type Result } from '../../../kit/index.ts';
import type { PeopleRefusal } from '../../../people/index.ts';
import { UPKEEP_ROUTES } from '../../../protocol/index.ts';
import type { Store } from '../../../store/index.ts';
import type { CageDesk } from '../../cage/cage-desk.ts';
import { Directory } from '../../people/directory.ts';
import type { People } from '../../people/index.ts';
import { noByPeople } from '../door/answers.ts';
import { type Door, serve } from '../door/door.ts';
import type { Visitors } from '../door/visitor.ts';
import { shown } from './house-routes.ts';
import { isOwed } from './personal-routes.ts';

export interface UpkeepPorts {
  readonly people: People;
  readonly store: Store;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly visitors: Visitors;
}

/** Routes that look after accounts: one's own and, for the operator, those of others. */
export function upkeepRoutes(door: Door, { people, store, cage, visitors }: UpkeepPorts): void {
  const directory = new Directory(store, people);
  const stateOf = (person: string) => people.accountState(person);
  serve(door, UPKEEP_ROUTES, {
    ownAccount: async ({ session }) => ok(await stateOf(session.person.id)),
    changePassword: async ({ session, body, reply }) => {
      const changed = await people.changePassword(session, body);
      if (changed.ok) visitors.remember(reply, changed.value.token);
      return done(changed);
    },
    chooseSignIn: async ({ session, body }) => done(await people.setOperatorSignIn(session, body)),
    beginSecondFactor: async ({ session, body }) =>
      told(await people.beginSecondFactor(session, body.password)),
    confirmSecondFactor: async ({ session, body }) =>
      told(await people.confirmSecondFactor(session, body.code)),
    recoveryCodes: async ({ session, body }) =>
      told(await people.newRecoveryCodes(session, body.code)),
    removeSecondFactor: async ({ session, body }) =>
      done(await people.removeSecondFactor(session, body)),
    closeAccount: async ({ session, body }) =>
      done(await people.closeOwnAccount(session, body.password)),
    findAccounts: async ({ query: { words } }) => {
      const found = await directory.search(words);
      const known = await Promise.all(found.map(({ id }) => people.person(id)));
      return ok({ people: known.flatMap((person) => (person === null ? [] : [shown(person)])) });
    },
    account: async ({ query: { person } }) => {
      const found = await people.person(person);
      if (found === null) return noByPeople({ code: 'no-such-person', facts: {} });
      return ok({ state: await stateOf(person), terms: people.gate.terms(person) });
    },
    tendAccount: async ({ session, body: { person, act } }) => {
      if (act === 'erase' && isOwed(cage, person)) {
        return noByPeople({ code: 'money-left', facts: {} });
      }
      const tended = await people.tendAccount(session, person, act);
      return tended.ok ? ok(await stateOf(person)) : noByPeople(tended.error);
    },
    inviteAgain: async ({ session, body }) => {
      const sent = await people.newInvitation(session, body.person);
      return sent.ok ? ok({ token: sent.value }) : noByPeople(sent.error);
    },
    takeOffSecondFactor: async ({ session, body: { person } }) => {
      const taken = await people.takeOffSecondFactor(session, person);
      return taken.ok ? ok(await stateOf(person)) : noByPeople(taken.error);
    },
    houseLimit: async ({ session, body: { person, ...limit } }) =>
      told(await people.setHouseLimit(session, person, limit)),
  });
}

function told<T>(answer: Result<T, PeopleRefusal>) {
  return answer.ok ? answer : noByPeople(answer.error);
}

function done(answer: Result<unknown, PeopleRefusal>) {
  return answer.ok ? ok({ done: true }) : noByPeople(answer.error);
}

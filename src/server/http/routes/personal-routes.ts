import { accountOf, personAccount } from '../../../cage/index.ts';
import { ok, refuse } from '../../../kit/index.ts';
import type { PeopleRefusal } from '../../../people/index.ts';
import { PERSONAL_ROUTES } from '../../../protocol/index.ts';
import type { CageDesk } from '../../cage/cage-desk.ts';
import { AddressBudget, type People } from '../../people/index.ts';
import { no, noByPeople } from '../door/answers.ts';
import { type Door, serve } from '../door/door.ts';

export interface PersonalPorts {
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
}

/**
 * How often a person may ask for his data in an hour: each time, the log of people is read from its
 * beginning.
 */
const DATA_AN_HOUR = 6;
const TOO_OFTEN = no('slow-down', 'You have had your data already; wait a little.').error;

/** Routes for what the house knows of a person, for himself, and who he is, for the cage. */
export function personalRoutes(door: Door, { people, cage }: PersonalPorts): void {
  const asked = new AddressBudget(DATA_AN_HOUR);
  serve(door, PERSONAL_ROUTES, {
    ownData: async ({ session: { person } }) => {
      if (!asked.spend(person.id, people.steady.nowMs())) return refuse(TOO_OFTEN);
      const data = await people.ownData(person.id);
      return data === null ? noByPeople({ code: 'no-such-person', facts: {} }) : ok(data);
    },
    eraseMe: async ({ session, body }) => {
      if (isOwed(cage, session.person.id)) return noByPeople({ code: 'money-left', facts: {} });
      const erased = await people.eraseOwnAccount(session, body.password);
      return erased.ok ? ok({ done: true }) : noByPeople(erased.error);
    },
    recordIdentity: async ({ session, body: { person, ...particulars } }) => {
      const recorded = await people.recordIdentity(session, person, particulars);
      if (!recorded.ok) return noByPeople(recorded.error);
      const { identityCheckedAtMs } = await people.accountState(person);
      return ok({ identityCheckedAtMs });
    },
  });
}

/**
 * Whether the house owes a person real chips, which it pays out before it forgets whose they are.
 */
export function isOwed({ state }: CageDesk<PeopleRefusal>, person: string): boolean {
  if (state.terms?.playMoney !== false) return false;
  return (accountOf(state, personAccount(person))?.balanceCents ?? 0) > 0;
}

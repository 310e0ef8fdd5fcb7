import { cents, ok, type Result } from '../../../kit/index.ts';
import type { PeopleRefusal } from '../../../people/index.ts';
import { ENTERING_ROUTES, type Entered, type Me, OWN_ROUTES } from '../../../protocol/index.ts';
import type { CageDesk } from '../../cage/cage-desk.ts';
import type { Floor } from '../../floor/floor.ts';
import type { People, Session, SignedIn } from '../../people/index.ts';
import { noByPeople } from '../door/answers.ts';
import { type Asking, type Door, serve } from '../door/door.ts';
import type { Visitors } from '../door/visitor.ts';

/** What a guest finds in his purse on a play-money house. */
const WELCOME_CENTS = cents(1_000_000);

export interface PeoplePorts {
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly visitors: Visitors;
  readonly floor: Pick<Floor, 'tableIds' | 'state'>;
}

/** Routes for coming in and going out. */
export function peopleRoutes(door: Door, ports: PeoplePorts): void {
  const { people, visitors } = ports;
  serve(door, ENTERING_ROUTES, {
    me: async ({ request }) => {
      const session = await visitors.sessionOf(request);
      return ok(session === null ? { person: null } : await me(ports, session));
    },
    guest: (asking) => enterAsGuest(ports, asking),
    register: async ({ body, request, reply }) => {
      const session = await visitors.sessionOf(request);
      const asked = { ...body, address: visitors.addressOf(request) };
      return comeIn(ports, reply, await people.register(asked, session));
    },
    signIn: async ({ body, request, reply }) =>
      comeIn(ports, reply, await people.signIn({ ...body, address: visitors.addressOf(request) })),
    operatorLink: async ({ body, request, reply }) =>
      comeIn(
        ports,
        reply,
        await people.followOperatorLink(body.token, visitors.addressOf(request)),
      ),
    invitation: async ({ body: { token, password }, request, reply }) =>
      comeIn(
        ports,
        reply,
        await people.acceptInvitation(token, password, visitors.addressOf(request)),
      ),
    signOut: async ({ request, reply }) => {
      const session = await visitors.sessionOf(request);
      if (session !== null) await people.signOut(session);
      visitors.forget(reply);
      return ok({ person: null });
    },
  });
}

/** Routes for own limits, exclusion and the reality check. */
export function ownRoutes(door: Door, { people }: Pick<PeoplePorts, 'people'>): void {
  serve(door, OWN_ROUTES, {
    setLimit: async ({ session, body }) => told(await people.setOwnLimit(session, body)),
    exclude: async ({ session, body }) => told(await people.selfExclude(session, body.days)),
    realityCheck: async ({ session }) => ok(await people.realityCheck(session)),
    setRealityCheck: async ({ session, body }) =>
      told(await people.setRealityCheck(session, body.minutes)),
    realityCheckSeen: async ({ session }) => {
      people.acknowledgeRealityCheck(session);
      return ok({ done: true });
    },
  });
}

async function enterAsGuest(
  ports: PeoplePorts,
  { request, reply }: Asking<(typeof ENTERING_ROUTES)['guest']>,
) {
  const { people, visitors } = ports;
  const guestKey = visitors.guestKeyOf(request);
  const entered = await people.enterAsGuest({ address: visitors.addressOf(request), guestKey });
  if (!entered.ok) return noByPeople(entered.error);
  visitors.remember(reply, entered.value.token);
  visitors.rememberGuest(reply, entered.value.guestKey);
  await welcome(ports, entered.value.session.person.id);
  return ok(await me(ports, entered.value.session));
}

async function comeIn(
  ports: PeoplePorts,
  reply: Asking<(typeof ENTERING_ROUTES)['signIn']>['reply'],
  entered: Result<SignedIn, PeopleRefusal>,
) {
  if (!entered.ok) return noByPeople(entered.error);
  ports.visitors.remember(reply, entered.value.token);
  const { session, prior, failedSincePrior } = entered.value;
  if (session.person.kind === 'player') await welcome(ports, session.person.id);
  const answer: Entered = { ...(await me(ports, session)), prior, failedSincePrior };
  return ok(answer);
}

/** Fills the purse at the first visit; the order's id makes sure that it happens once. */
async function welcome({ cage }: PeoplePorts, person: string): Promise<void> {
  await cage.welcome(person, WELCOME_CENTS);
}

async function me({ people, cage, floor }: PeoplePorts, session: Session): Promise<Me> {
  const { person, taken } = session;
  return {
    person: {
      id: person.id,
      name: person.displayName,
      kind: person.kind,
      ranks: person.ranks,
      cage: person.cage,
      taken,
    },
    purse: cage.purse(people.signatureOf(session), person.id),
    seats: seatsOf(floor, person.id),
    terms: people.gate.terms(person.id),
    reality: await people.realityCheck(session),
    idleAtMs: people.idleAtMs(session),
  };
}

/** Every table at which a person has chips. */
function seatsOf(floor: PeoplePorts['floor'], person: string): Me['seats'] {
  return floor.tableIds().flatMap((table) => {
    const { people, bets, setup } = floor.state(table);
    const patron = people.patrons.find((one) => one.person === person);
    if (patron === undefined) return [];
    const wagers = [...bets.wagers, ...bets.slips.map(({ wager }) => wager)];
    const staked = wagers.filter((wager) => wager.person === person);
    const onCloth = staked.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
    const chipsCents = patron.chipsCents + onCloth;
    if (patron.seat === null && chipsCents === 0) return [];
    return [{ table, name: setup?.name ?? table, seat: patron.seat, chipsCents }];
  });
}

export function told<T>(answer: Result<T, PeopleRefusal>) {
  return answer.ok ? answer : noByPeople(answer.error);
}

import { cents, ok, refuse } from '../../../kit/index.ts';
import type { PeopleRefusal } from '../../../people/index.ts';
import { APPROVAL_REFUSALS, CAGE_ROUTES, type CagePerson } from '../../../protocol/index.ts';
import type { Store } from '../../../store/index.ts';
import type { Approvals } from '../../approvals/approvals.ts';
import type { CageDesk, CageOrder } from '../../cage/cage-desk.ts';
import { reconciliation } from '../../cage/reconciliation.ts';
import type { Floor } from '../../floor/floor.ts';
import { Directory, keepPatron, patronOf } from '../../people/directory.ts';
import type { People, Session } from '../../people/index.ts';
import { NOT_YOURS, no, noByCage, noByPeople, notFound } from '../door/answers.ts';
import { signatureAt } from '../door/bouncer.ts';
import { type Asking, type Door, serve } from '../door/door.ts';
import { transferAnswer } from './money-routes.ts';

export interface CagePorts {
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly floor: Floor;
  readonly store: Store;
  readonly approvals: Approvals;
}

/** Routes of the cage: what it does for people, and what it shows of the books. */
export function cageRoutes(door: Door, ports: CagePorts): void {
  const { people, cage, floor } = ports;
  const directory = new Directory(ports.store, people);
  serve(door, CAGE_ROUTES, {
    cage: async ({ session }) => {
      const overview = cage.overview(people.signatureOf(session));
      return overview === null ? refuse(NOT_YOURS) : ok(overview);
    },
    counter: (asking) => counter(ports, asking),
    correct: (asking) => correct(ports, asking),
    moveFloat: (asking) => moveFloat(ports, asking),
    findPeople: (asking) => findPeople(ports, directory, asking),
    addPerson: (asking) => addPerson(ports, asking),
    buyInFor: (asking) => onBehalf(ports, asking, 'buyIn'),
    cashOutFor: (asking) => onBehalf(ports, asking, 'cashOut'),
    reconcile: async () => {
      const tables = floor.tableIds().map((id) => [id, floor.state(id)] as const);
      return ok(reconciliation(cage.state, tables));
    },
  });
}

async function counter(
  ports: CagePorts,
  { body, session }: Asking<(typeof CAGE_ROUTES)['counter']>,
) {
  const { id, kind, person, why = kind } = body;
  const order = { type: kind, person, amountCents: cents(body.amountCents) } as const;
  return booked(ports, session, { id, body: order }, why);
}

async function correct(
  ports: CagePorts,
  { body, session }: Asking<(typeof CAGE_ROUTES)['correct']>,
) {
  const { id, person, amountCents, why } = body;
  return booked(ports, session, { id, body: { type: 'Correct', person, amountCents, why } }, why);
}

/**
 * Gives an order to the cage first, then to the queue if it takes two people: an order that was
 * booked once stays booked, whatever limit holds by now.
 */
async function booked(
  { people, cage, approvals }: CagePorts,
  session: Session,
  { id, body }: Omit<CageOrder, 'by'>,
  why: string,
) {
  const by = people.signatureOf(session);
  await people.noteAct(session, { stream: 'cage', orderId: id, kind: body.type });
  const order = { id, body, by };
  const answer = body.type === 'Deposit' ? await cage.deposit(order) : await cage.order(order);
  switch (answer.kind) {
    case 'accepted':
      return ok({ done: true });
    case 'refused': {
      if (answer.refusal.code !== 'second-person-needed') return noByCage(answer.refusal);
      const asked = await approvals.ask({ where: 'cage', body, by, ref: id }, why);
      if (!asked.ok) return no(asked.error.code, APPROVAL_REFUSALS[asked.error.code]);
      return ok({ done: asked.value.state === 'done', waiting: asked.value.id });
    }
    case 'barred':
      return noByPeople(answer.refusal);
    default:
      return no(answer.kind, 'The cage is busy; try again.');
  }
}

async function moveFloat(
  ports: CagePorts,
  { body, session }: Asking<(typeof CAGE_ROUTES)['moveFloat']>,
) {
  const { id, kind, table, chips } = body;
  if (!ports.floor.has(table)) return notFound('table');
  const amountCents = cents(body.amountCents);
  const order = { type: kind, table, amountCents, ...(chips === undefined ? {} : { chips }) };
  return booked(ports, session, { id, body: order }, kind);
}

async function findPeople(
  ports: CagePorts,
  directory: Directory,
  { query: { q, table }, session }: Asking<(typeof CAGE_ROUTES)['findPeople']>,
) {
  const { cage, floor } = ports;
  if (table !== undefined && !floor.has(table)) return notFound('table');
  const by = signatureAt(ports, session, table);
  if (by === null) return refuse(NOT_YOURS);
  const found = await directory.search(q);
  const withMoney = ({ id, ...one }: (typeof found)[number]): CagePerson => {
    const balanceCents = cage.purse(by, id)?.balanceCents ?? null;
    return { id, ...one, balanceCents };
  };
  return ok({ people: found.map(withMoney) });
}

async function addPerson(
  { people, cage, store }: CagePorts,
  { body: { id, displayName }, session }: Asking<(typeof CAGE_ROUTES)['addPerson']>,
) {
  const by = people.signatureOf(session);
  await people.noteAct(session, { stream: 'cage', orderId: id, kind: 'OpenAccount' });
  const order = { id, by: by.person, name: displayName };
  const patron = await patronOf(store, people, order);
  if (!patron.ok) return noByPeople(patron.error);
  const body = { type: 'OpenAccount', person: patron.value.id } as const;
  // The cage comes first: it refuses an order whose id already stands for another name.
  const opened = await cage.order({ id, body, by });
  if (opened.kind === 'refused') return noByCage(opened.refusal);
  if (opened.kind !== 'accepted') {
    return no(opened.kind, 'The account was not opened; try again.');
  }
  const kept = await keepPatron(store, people, patron.value, by.person);
  if (!kept.ok) return noByPeople(kept.error);
  return ok({
    person: { ...patron.value, balanceCents: cage.purse(by, patron.value.id)?.balanceCents ?? 0 },
  });
}

/** Acts for a named player who stands at the counter or at a table with real cards. */
async function onBehalf(
  ports: CagePorts,
  { body, session }: Pick<Asking<(typeof CAGE_ROUTES)['buyInFor']>, 'body' | 'session'>,
  direction: 'buyIn' | 'cashOut',
) {
  const { people, cage, floor } = ports;
  const { ref, table, person } = body;
  if (!floor.has(table)) return notFound('table');
  const by = signatureAt(ports, session, table);
  if (by === null) return refuse(NOT_YOURS);
  const amountCents = cents(body.amountCents);
  const kind = direction === 'buyIn' ? 'buy-in' : 'cash-out';
  await people.noteAct(session, { stream: 'cage', orderId: ref, kind });
  const asked = { ref: `${by.person}-${ref}`, person, table, amountCents, by };
  return transferAnswer(await cage[direction](asked), amountCents);
}

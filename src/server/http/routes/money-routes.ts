import { cents, formatCents, ok, refuse } from '../../../kit/index.ts';
import type { PeopleRefusal } from '../../../people/index.ts';
import { MONEY_ROUTES } from '../../../protocol/index.ts';
import type { CageDesk, TransferAnswer } from '../../cage/cage-desk.ts';
import { readableStatement } from '../../cage/statement-lines.ts';
import type { Floor } from '../../floor/floor.ts';
import type { KnownNames } from '../../floor/known-names.ts';
import type { People } from '../../people/index.ts';
import { NOT_YOURS, no, noByCage, noByPeople, notFound } from '../door/answers.ts';
import { type Asking, type Door, serve } from '../door/door.ts';

export interface MoneyPorts {
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly floor: Floor;
  readonly names: KnownNames;
}

/** Routes of a person's own money: chips to and from a table, and what became of them. */
export function moneyRoutes(door: Door, ports: MoneyPorts): void {
  serve(door, MONEY_ROUTES, {
    buyIn: (asking) => transfer(ports, asking, 'buyIn'),
    cashOut: (asking) => transfer(ports, asking, 'cashOut'),
    statement: (asking) => statement(ports, asking),
  });
}

async function transfer(
  { cage, floor }: MoneyPorts,
  { body, session }: Pick<Asking<(typeof MONEY_ROUTES)['buyIn']>, 'body' | 'session'>,
  direction: 'buyIn' | 'cashOut',
) {
  const { ref, table } = body;
  if (!floor.has(table)) return notFound('table');
  const { id: person } = session.person;
  const by = { person, office: 'patron' } as const;
  const amountCents = cents(body.amountCents);
  const asked = { ref: `${person}-${ref}`, person, table, amountCents, by };
  return transferAnswer(await cage[direction](asked), amountCents);
}

async function statement(
  { people, cage, floor, names }: MoneyPorts,
  { query, session }: Asking<(typeof MONEY_ROUTES)['statement']>,
) {
  const { person = session.person.id, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER } = query;
  const found = await cage.statement(people.signatureOf(session), person, { fromMs, toMs });
  if (found === null) return refuse(NOT_YOURS);
  if (!found.ok) return no(found.error, 'This period cannot be shown at once.');
  const tableName = (id: string) => (floor.has(id) ? floor.state(id).setup?.name : null) ?? id;
  return ok(await readableStatement(found.value, tableName, (ids) => names.namesOf(ids)));
}

/** The answer to a transfer; `done` is false while the table has not answered. */
export function transferAnswer(answer: TransferAnswer<PeopleRefusal>, amountCents: number) {
  switch (answer.kind) {
    case 'done':
      return ok({ done: true });
    case 'under-way':
      return ok({ done: false });
    case 'voided': {
      const { why } = answer;
      const sentence = `The table did not take ${formatCents(amountCents)}: ${why}.`;
      return no('table-refused', sentence, { amountCents, why });
    }
    case 'refused':
      return noByCage(answer.refusal);
    case 'barred':
      return noByPeople(answer.refusal);
    default:
      return no(answer.kind, 'The cage is busy; try again.');
  }
}

import { seesAccounts } from '../../../cage/index.ts';
import { ok } from '../../../kit/index.ts';
import {
  APPROVAL_REFUSALS,
  type Approval,
  PIT_ROUTES,
  RETURN_ROUTES,
} from '../../../protocol/index.ts';
import type { Store } from '../../../store/index.ts';
import type { Approvals } from '../../approvals/approvals.ts';
import { askedWagers } from '../../approvals/asked-wagers.ts';
import type { ReturnWatch } from '../../evidence/return-watch.ts';
import type { Floor } from '../../floor/floor.ts';
import type { KnownNames } from '../../floor/known-names.ts';
import type { People, Session } from '../../people/index.ts';
import { FIGURES_KIND, readFigures } from '../../projections/documents.ts';
import { no, notFound } from '../door/answers.ts';
import { type Asking, type Door, serve } from '../door/door.ts';

export interface PitPorts {
  readonly floor: Floor;
  readonly store: Store;
  readonly people: People;
  readonly approvals: Approvals;
  readonly names: KnownNames;
  readonly returns: ReturnWatch;
}

const MOST_LISTED = 500;

/** Routes of the pit: its figures, and the queue of acts that wait for a second person. */
export function pitRoutes(door: Door, ports: PitPorts): void {
  const { approvals, floor, store, names, returns } = ports;
  serve(door, RETURN_ROUTES, { returns: async () => ok({ lines: await returns.look() }) });
  serve(door, PIT_ROUTES, {
    figures: async ({ query: { day } }) => {
      const stored = await store.listDocuments(FIGURES_KIND, '', MOST_LISTED);
      const figures = stored.map(readFigures);
      return ok({ figures: figures.filter((row) => day === undefined || row.day === day) });
    },
    approvals: async ({ session }) => {
      const waiting = approvals.waiting().filter((one) => concerns(ports, session, one));
      const wagers = askedWagers(floor, waiting);
      const owners = Object.values(wagers).map(({ person }) => person);
      const known = await names.namesOf([...waiting.flatMap(peopleIn), ...owners]);
      return ok({ waiting, wagers, names: known });
    },
    netsAtTable: async ({ query: { table } }) => {
      if (!floor.has(table)) return notFound('table');
      const patrons = floor.state(table).people.patrons.map(({ person }) => person);
      return ok({ nets: await ports.people.netsOfDay(patrons) });
    },
    answerApproval: (asking) => answerApproval(ports, asking),
  });
}

async function answerApproval(
  ports: PitPorts,
  { params: { id }, body, session }: Asking<(typeof PIT_ROUTES)['answerApproval']>,
) {
  const { approvals, people } = ports;
  const found = approvals.waiting().find((one) => one.id === id && concerns(ports, session, one));
  if (found === undefined) return no('no-such-approval', APPROVAL_REFUSALS['no-such-approval']);
  const by = decider(ports, session, found);
  const { approve, why } = body;
  const kind = approve ? 'Approve' : 'Decline';
  await people.noteAct(session, { stream: streamOf(found), orderId: id, kind });
  const answer = approve ? await approvals.approve(id, by) : await approvals.decline(id, by, why);
  return answer.ok ? answer : no(answer.error.code, APPROVAL_REFUSALS[answer.error.code]);
}

/**
 * Whether an entry of the queue concerns a person: the cage sees bookings, other staff see acts at
 * tables, the operator sees both.
 */
function concerns({ people }: PitPorts, session: Session, { asked }: Approval): boolean {
  const isOfCage = seesAccounts(people.signatureOf(session).office);
  if (session.person.kind === 'operator') return true;
  return asked.where === 'cage' ? isOfCage : !isOfCage;
}

/** Everybody whom an entry of the queue names. */
function peopleIn({ asked, decision }: Approval): (string | undefined)[] {
  const { body, by } = asked;
  const about = 'person' in body && typeof body.person === 'string' ? body.person : undefined;
  const forWhom = asked.where === 'table' ? asked.for : undefined;
  return [by.person, about, forWhom, decision?.by.person];
}

function streamOf({ asked }: Approval): string {
  return asked.where === 'table' ? asked.table : 'cage';
}

/** The office in which this person answers: under the table's book, or at the cage. */
function decider({ floor, people }: PitPorts, session: Session, { asked }: Approval) {
  if (asked.where === 'cage') return people.signatureOf(session);
  const bookId = floor.has(asked.table) ? (floor.state(asked.table).setup?.bookId ?? '') : '';
  return people.actorAt(session, bookId);
}

import '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from '#typebox';
import { replay } from '../../audit/index.ts';
import type { Store } from '../../store/index.ts';
import { walkEvents } from '../../store/index.ts';
import { type TableEvent, type TableState, type Viewer, view } from '../../table/index.ts';
import { tableStream } from '../desk/table-machine.ts';
import { auditHouse, isClean } from '../evidence/audit-house.ts';
import type { MeterAudit } from '../evidence/self-audit.ts';
import type { Floor } from '../floor/floor.ts';
import type { KnownNames } from '../floor/known-names.ts';
import { peopleAt } from '../floor/people-at.ts';
import { HISTORY_KIND } from '../projections/projection-batch.ts';
import type { CoupSummary } from '../projections/table-record.ts';
import { notFound, notSignedIn, notYours } from './answers.ts';
import type { Visitors } from './visitor.ts';

export interface AuditPorts {
  readonly floor: Floor;
  readonly store: Store;
  readonly visitors: Visitors;
  readonly names: KnownNames;
  readonly meters: MeterAudit;
}

const StepParams = Type.Object({
  table: Type.String({ minLength: 1, maxLength: 64 }),
  shoe: Type.Integer({ minimum: 1 }),
  coup: Type.Integer({ minimum: 1 }),
});
const StepQuery = Type.Object({ as: Type.Optional(Type.String({ maxLength: 100 })) });

/**
 * For surveillance, auditors and regulators: what happened, who saw what, and whether it was right.
 */
export function auditRoutes(app: FastifyInstance, ports: AuditPorts): void {
  const { floor, store, visitors, names } = ports;
  const staff = async (
    request: FastifyRequest,
    reply: FastifyReply,
    act: () => Promise<unknown>,
  ) => {
    const session = await visitors.sessionOf(request);
    if (session === null) return notSignedIn(reply);
    const { kind } = session.person;
    return kind === 'staff' || kind === 'operator' ? act() : notYours(reply);
  };

  app.get<{
    Params: { table: string; shoe: number; coup: number };
    Querystring: { as?: string };
  }>(
    '/api/audit/tables/:table/shoes/:shoe/coups/:coup',
    {
      schema: {
        summary: 'A coup step by step, as a viewer saw it: spectator, dealer, auditor or patron:ID',
        params: StepParams,
        querystring: StepQuery,
      },
    },
    (request, reply) =>
      staff(request, reply, async () => {
        const { table, shoe, coup } = request.params;
        const summary = await summaryOf(store, table, shoe, coup);
        if (summary === null || !floor.has(table)) return notFound(reply, 'coup');
        const viewer = viewerNamed(request.query.as ?? 'auditor');
        const people = await names.namesOf(peopleIn(floor.state(table), summary));
        return {
          summary,
          viewer,
          steps: await steps(store, table, summary, viewer),
          names: people,
        };
      }),
  );

  meterRoutes(app, staff, ports.meters);
  runRoute(app, staff, store);
}

type StaffOnly = (
  request: FastifyRequest,
  reply: FastifyReply,
  act: () => Promise<unknown>,
) => Promise<unknown>;

/** Every meter worked out again from the log, beside play. */
function meterRoutes(app: FastifyInstance, staff: StaffOnly, meters: MeterAudit): void {
  app.get(
    '/api/audit/meters',
    { schema: { summary: 'How far the last recount of every meter has come' } },
    (request, reply) => staff(request, reply, async () => meters.report),
  );
  app.post(
    '/api/audit/meters',
    { schema: { summary: 'Count every meter again from the whole log, in slices' } },
    (request, reply) => staff(request, reply, async () => meters.begin()),
  );
}

function runRoute(app: FastifyInstance, staff: StaffOnly, store: Store): void {
  app.post<{ Body: { table?: string } }>(
    '/api/audit/run',
    {
      schema: {
        summary: 'Verify chains and shoes and decide every command again',
        body: Type.Object({ table: Type.Optional(Type.String({ maxLength: 64 })) }),
      },
    },
    (request, reply) =>
      staff(request, reply, async () => {
        const { table } = request.body;
        const audit = await auditHouse(store, table === undefined ? {} : { table });
        return { clean: isClean(audit), ...audit };
      }),
  );
}

/** Who was in the coup, and who is at the table now: the staff are usually the same. */
function peopleIn(state: TableState, { people }: CoupSummary): string[] {
  return [...people, ...peopleAt(state)];
}

async function summaryOf(store: Store, table: string, shoe: number, number: number) {
  const stored = await store.getDocument(HISTORY_KIND, `${table}.${shoe}`);
  const coups = (stored?.data as { coups?: CoupSummary[] } | undefined)?.coups ?? [];
  return coups.find(({ coup }) => coup === number) ?? null;
}

async function steps(store: Store, table: string, summary: CoupSummary, viewer: Viewer) {
  const events: TableEvent[] = [];
  for await (const { version, event } of walkEvents(store, tableStream(table), 1)) {
    if (version > summary.lastVersion) break;
    events.push({ type: event.type, ...(event.data as object) } as TableEvent);
  }
  return replay(events, summary.firstVersion, summary.lastVersion).map((step) => ({
    version: step.version,
    event: step.event,
    view: view(step.after, viewer),
  }));
}

function viewerNamed(name: string): Viewer {
  if (name === 'spectator') return { kind: 'spectator' };
  if (name === 'dealer') return { kind: 'staff', person: 'auditor', rank: 'dealer' };
  if (name.startsWith('patron:')) return { kind: 'patron', person: name.slice('patron:'.length) };
  return { kind: 'auditor' };
}

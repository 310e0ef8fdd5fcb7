import { facesKnown, replay } from '../../../audit/index.ts';
import { ok } from '../../../kit/index.ts';
import { AUDIT_ROUTES, type CoupSummary } from '../../../protocol/index.ts';
import { type Store, walkEvents } from '../../../store/index.ts';
import {
  TABLE_MACHINE,
  type TableEvent,
  type TableState,
  tableStream,
  tell,
  type Viewer,
  view,
} from '../../../table/index.ts';
import { auditHouse, isClean } from '../../evidence/audit-house.ts';
import type { MeterAudit } from '../../evidence/self-audit.ts';
import { peopleAt } from '../../floor/people-at.ts';
import { HISTORY_KIND, readHistory } from '../../projections/documents.ts';
import { CoupReader } from '../../projections/read-coup.ts';
import { notFound } from '../door/answers.ts';
import { type Asking, type Door, serve } from '../door/door.ts';
import { type CoupSearchPorts, findCoups } from './coups/coup-search.ts';

export interface AuditPorts extends CoupSearchPorts {
  readonly meters: MeterAudit;
}

/**
 * Routes for surveillance, auditors and regulators: what happened, who saw what, and whether it was
 * right.
 */
export function auditRoutes(door: Door, ports: AuditPorts): void {
  const { floor, store, meters } = ports;
  serve(door, AUDIT_ROUTES, {
    searchCoups: async ({ query }) => {
      if (query.table !== undefined && !floor.has(query.table)) return notFound('table');
      return ok(await findCoups(ports, query));
    },
    auditCoup: (asking) => auditCoup(ports, asking),
    runAudit: async ({ body }) => {
      const audit = await auditHouse(store, body);
      // Nothing was audited: "clean" would be said of a table that nobody has.
      if (body.table !== undefined && audit.tables.length === 0) return notFound('table');
      return ok({ clean: isClean(audit), ...audit });
    },
    meterAudit: async () => ok(meters.report),
    beginMeterAudit: async () => ok(meters.begin()),
  });
}

async function auditCoup(
  { floor, store, names }: AuditPorts,
  { params, query }: Asking<(typeof AUDIT_ROUTES)['auditCoup']>,
) {
  const { table, shoe, coup } = params;
  const summary = await summaryOf(store, table, shoe, coup);
  if (summary === null || !floor.has(table)) return notFound('coup');
  const viewer = viewerNamed(query.as ?? 'auditor');
  const people = await names.namesOf(peopleIn(floor.state(table), summary));
  return ok({
    summary,
    viewer,
    ...(await told(store, table, summary, viewer)),
    names: people,
  });
}

/** The people in the coup, and those at the table now: the staff are usually the same. */
function peopleIn(state: TableState, { people }: CoupSummary): string[] {
  return [...people, ...peopleAt(state)];
}

async function summaryOf(store: Store, table: string, shoe: number, number: number) {
  const stored = await store.getDocument(HISTORY_KIND, `${table}.${shoe}`);
  const coups = stored === undefined ? [] : readHistory(stored).coups;
  return coups.find(({ coup }) => coup === number) ?? null;
}

async function told(store: Store, table: string, summary: CoupSummary, viewer: Viewer) {
  const events: TableEvent[] = [];
  const { read } = TABLE_MACHINE.events;
  for await (const { version, event } of walkEvents(store, tableStream(table), 1, read)) {
    if (version > summary.lastVersion) break;
    events.push(event);
  }
  const logged = await new CoupReader(store).coup(table, summary.shoe, summary.coup);
  const times = new Map((logged?.events ?? []).map(({ version, atMs }) => [version, atMs]));
  const atMsOf = (version: number) => times.get(version) ?? summary.atMs;
  const replayed = replay(events, summary.firstVersion, summary.lastVersion);
  const steps = replayed.map((step) => ({
    version: step.version,
    atMs: atMsOf(step.version),
    told: tell(step.before, step.event, step.after).filter((line) => line.trim() !== ''),
    event: step.event,
    view: view(step.after, viewer),
  }));
  const faces = facesKnown(replayed, viewersOf(summary)).map(({ knownFrom, ...face }) => ({
    ...face,
    knownAtMs: Object.fromEntries(
      Object.entries(knownFrom).map(([name, version]) => [name, atMsOf(version)]),
    ),
  }));
  return { steps, faces };
}

/** The viewers of a coup: everybody who had a wager, the dealer, and the public. */
function viewersOf({ people }: CoupSummary): Readonly<Record<string, Viewer>> {
  const names = [...people.map((person) => `patron:${person}`), 'dealer', 'spectator'];
  return Object.fromEntries(names.map((name) => [name, viewerNamed(name)]));
}

function viewerNamed(name: string): Viewer {
  if (name === 'spectator') return { kind: 'spectator' };
  if (name === 'dealer') return { kind: 'staff', person: 'auditor', rank: 'dealer' };
  if (name.startsWith('patron:')) return { kind: 'patron', person: name.slice('patron:'.length) };
  return { kind: 'auditor' };
}

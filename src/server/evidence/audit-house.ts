import {
  type Audit,
  type AuditedMachine,
  type AuditFinding,
  CAGE_AUDIT,
  decideAgain,
  endAudit,
  newAudit,
  PEOPLE_AUDIT,
  TABLE_AUDIT,
  TOURNAMENT_AUDIT,
} from '../../audit/index.ts';
import { CAGE_STREAM } from '../../cage/index.ts';
import { PEOPLE_STREAM } from '../../people/index.ts';
import { verifyTranscript } from '../../shoe/index.ts';
import { type Store, type StoredRecord, walkRecords, walkStreams } from '../../store/index.ts';
import { TOURNAMENT_PREFIX } from '../../tournament/index.ts';
import { TABLE_PREFIX } from '../desk/table-stream.ts';
import { foldPeople, lostProofs } from '../people/index.ts';
import { readTranscript } from '../shoe/shoe-record.ts';
import {
  brokenChains,
  type CheckpointFault,
  checkAgainstCheckpoints,
  type HeldKeys,
} from './check-checkpoints.ts';

export interface HouseAudit {
  readonly tables: readonly {
    readonly tableId: string;
    readonly records: number;
    readonly events: number;
  }[];
  readonly tournaments: readonly {
    readonly tournamentId: string;
    readonly records: number;
    readonly events: number;
  }[];
  /** Null where only one table was asked for. */
  readonly cage: { readonly records: number; readonly events: number } | null;
  readonly shoes: readonly { readonly shoe: string; readonly verdict: string }[];
  readonly findings: readonly AuditFinding[];
  readonly chainFaults: readonly CheckpointFault[];
  readonly checkpointFaults: readonly CheckpointFault[];
  /** People whose document holds nothing that they sign in with by the log. */
  readonly people: readonly string[];
}

export interface AuditOptions {
  readonly table?: string;
  readonly checkpoints?: { readonly folder: string; readonly held: HeldKeys };
  readonly progress?: (line: string) => void;
}

/**
 * Audits a house: chains, checkpoints and shoes, and every table, every tournament, the cage and
 * the log of people decided again from the start.
 */
export async function auditHouse(store: Store, options: AuditOptions = {}): Promise<HouseAudit> {
  const say = options.progress ?? (() => {});
  say('checking the chains');
  const chainFaults = await brokenChains(store);
  const { checkpoints, table } = options;
  const checkpointFaults =
    checkpoints === undefined
      ? []
      : await checkAgainstCheckpoints(store, checkpoints.folder, checkpoints.held);
  const every = { store, say };
  const isAsked = (stream: string) => table === undefined || stream === `${TABLE_PREFIX}${table}`;
  const tables = await auditAll(every, TABLE_AUDIT, TABLE_PREFIX, isAsked);
  const whole = table === undefined;
  const tournaments = whole ? await auditAll(every, TOURNAMENT_AUDIT, TOURNAMENT_PREFIX) : [];
  const cage = whole ? await auditOne(every, CAGE_AUDIT, CAGE_STREAM) : null;
  const people = whole ? await auditOne(every, PEOPLE_AUDIT, PEOPLE_STREAM) : null;
  const all = [...tables, ...tournaments, ...[cage, people].filter((one) => one !== null)];
  say('verifying the shoes');
  const shoes = await auditShoes(store, table);
  say('comparing what people sign in with to their log');
  const lost = await lostProofs(store, () => foldPeople(store));
  return {
    tables: tables.map(({ id, records, events }) => ({ tableId: id, records, events })),
    tournaments: tournaments.map(({ id, records, events }) => ({
      ...{ tournamentId: id, records, events },
    })),
    cage: cage === null ? null : { records: cage.records, events: cage.events },
    shoes,
    findings: all.flatMap(({ findings }) => findings),
    chainFaults,
    checkpointFaults,
    people: lost,
  };
}

interface Auditing {
  readonly store: Store;
  readonly say: (line: string) => void;
}

interface AuditedStream extends Pick<Audit<unknown>, 'records' | 'events' | 'findings'> {
  /** What stands behind the prefix of the stream. */
  readonly id: string;
}

/** Every stream of a machine that has many. */
async function auditAll<State, Command, Event extends { readonly type: string }>(
  auditing: Auditing,
  machine: AuditedMachine<State, Command, Event>,
  prefix: string,
  isAsked: (stream: string) => boolean = () => true,
): Promise<readonly AuditedStream[]> {
  const audits: AuditedStream[] = [];
  for await (const { stream } of walkStreams(auditing.store, prefix)) {
    if (isAsked(stream)) audits.push(await auditOne(auditing, machine, stream, prefix));
  }
  return audits;
}

async function auditOne<State, Command, Event extends { readonly type: string }>(
  { store, say }: Auditing,
  machine: AuditedMachine<State, Command, Event>,
  stream: string,
  prefix = '',
): Promise<AuditedStream> {
  const id = stream.slice(prefix.length);
  say(`deciding again: ${id}`);
  let audit = newAudit(machine);
  let last: StoredRecord | null = null;
  for await (const record of walkRecords(store, stream)) {
    audit = decideAgain(machine, audit, record);
    last = record;
  }
  const { records, events, findings } = endAudit(machine, audit, last);
  return { id, records, events, findings };
}

async function auditShoes(store: Store, table: string | undefined) {
  const shoes: { shoe: string; verdict: string }[] = [];
  for await (const { stream } of walkStreams(store, 'shoe:')) {
    const [, tableId = '', shoeNo = ''] = stream.split(':');
    if (table !== undefined && table !== tableId) continue;
    const transcript = await readTranscript(store, tableId, Number(shoeNo));
    shoes.push({ shoe: `${tableId} ${shoeNo}`, verdict: verifyTranscript(transcript).verdict });
  }
  return shoes;
}

export function isClean(audit: HouseAudit): boolean {
  return (
    audit.findings.length === 0 &&
    audit.chainFaults.length === 0 &&
    audit.checkpointFaults.length === 0 &&
    audit.people.length === 0 &&
    audit.shoes.every(({ verdict }) => verdict === 'good')
  );
}

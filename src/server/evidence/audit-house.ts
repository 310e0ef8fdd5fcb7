import {
  type AuditFinding,
  auditCageRecord,
  auditRecord,
  auditTournamentRecord,
  type CageAudit,
  endCageAudit,
  NEW_CAGE_AUDIT,
  NEW_TABLE_AUDIT,
  NEW_TOURNAMENT_AUDIT,
  type TableAudit,
} from '../../audit/index.ts';
import { verifyTranscript } from '../../shoe/index.ts';
import { type Store, type StoredRecord, walkRecords, walkStreams } from '../../store/index.ts';
import { CAGE_STREAM } from '../desk/cage-stream.ts';
import { TABLE_PREFIX, tableIdOf } from '../desk/table-stream.ts';
import { TOURNAMENT_PREFIX, tournamentIdOf } from '../desk/tournament-stream.ts';
import { foldPeople, lastingFaults, type StandingFault } from '../people/index.ts';
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
  /** People whose documents say something else of them than the log does. */
  readonly people: readonly StandingFault[];
}

export interface AuditOptions {
  readonly table?: string;
  readonly checkpoints?: { readonly folder: string; readonly held: HeldKeys };
  readonly progress?: (line: string) => void;
}

/**
 * Audits a house: chains, checkpoints and shoes, and every table, tournament and the cage decided
 * again from the start.
 */
export async function auditHouse(store: Store, options: AuditOptions = {}): Promise<HouseAudit> {
  const say = options.progress ?? (() => {});
  say('checking the chains');
  const chainFaults = await brokenChains(store);
  const { checkpoints } = options;
  const checkpointFaults =
    checkpoints === undefined
      ? []
      : await checkAgainstCheckpoints(store, checkpoints.folder, checkpoints.held);
  const tables: { tableId: string; records: number; events: number }[] = [];
  const findings: AuditFinding[] = [];
  for await (const { stream } of walkStreams(store, TABLE_PREFIX)) {
    const tableId = tableIdOf(stream);
    if (options.table !== undefined && options.table !== tableId) continue;
    say(`deciding again: ${tableId}`);
    const audit = await auditTable(store, stream);
    tables.push({ tableId, records: audit.records, events: audit.events });
    findings.push(...audit.findings);
  }
  const whole = options.table === undefined;
  const tournaments = whole ? await auditTournaments(store, say, findings) : [];
  const cage = whole ? await auditCage(store, say) : null;
  findings.push(...(cage?.findings ?? []));
  say('verifying the shoes');
  const shoes = await auditShoes(store, options.table);
  const counted = cage === null ? null : { records: cage.records, events: cage.events };
  say('comparing documents with the log of people');
  const people = await lastingFaults(store, () => foldPeople(store));
  return {
    tables,
    tournaments,
    cage: counted,
    shoes,
    findings,
    chainFaults,
    checkpointFaults,
    people,
  };
}

async function auditTable(store: Store, stream: string): Promise<TableAudit> {
  let audit = NEW_TABLE_AUDIT;
  for await (const record of walkRecords(store, stream)) audit = auditRecord(audit, record);
  return audit;
}

async function auditTournaments(
  store: Store,
  say: (line: string) => void,
  findings: AuditFinding[],
): Promise<HouseAudit['tournaments']> {
  const tournaments: { tournamentId: string; records: number; events: number }[] = [];
  for await (const { stream } of walkStreams(store, TOURNAMENT_PREFIX)) {
    const tournamentId = tournamentIdOf(stream);
    say(`deciding again: ${tournamentId}`);
    let audit = NEW_TOURNAMENT_AUDIT;
    for await (const record of walkRecords(store, stream)) {
      audit = auditTournamentRecord(audit, record);
    }
    tournaments.push({ tournamentId, records: audit.records, events: audit.events });
    findings.push(...audit.findings);
  }
  return tournaments;
}

async function auditCage(store: Store, say: (line: string) => void): Promise<CageAudit> {
  say('deciding again: the cage');
  let audit = NEW_CAGE_AUDIT;
  let last: StoredRecord | null = null;
  for await (const record of walkRecords(store, CAGE_STREAM)) {
    audit = auditCageRecord(audit, record);
    last = record;
  }
  return endCageAudit(audit, last);
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

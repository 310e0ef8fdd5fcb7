import { AUDITORS, type AuditFinding, type Auditor } from '../../audit/index.ts';
import { CAGE_MACHINE } from '../../cage/index.ts';
import type { StreamNames } from '../../machine/index.ts';
import { verifyTranscript } from '../../shoe/index.ts';
import { type Store, walkRecords, walkStreams } from '../../store/index.ts';
import { TABLE_MACHINE } from '../../table/index.ts';
import { TOURNAMENT_MACHINE } from '../../tournament/index.ts';
import { foldPeople, lostProofs } from '../people/index.ts';
import { readTranscript } from '../shoe/shoe-record.ts';
import {
  brokenChains,
  type CheckpointFault,
  checkAgainstCheckpoints,
  type HeldKeys,
} from './check-checkpoints.ts';

interface Counts {
  readonly records: number;
  readonly events: number;
}

export interface HouseAudit {
  readonly tables: readonly (Counts & { readonly tableId: string })[];
  readonly tournaments: readonly (Counts & { readonly tournamentId: string })[];
  /** Null where only one table was asked for. */
  readonly cage: Counts | null;
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

/** Audits a house: chains, checkpoints and shoes, and every stream decided again from the start. */
export async function auditHouse(store: Store, options: AuditOptions = {}): Promise<HouseAudit> {
  const say = options.progress ?? (() => {});
  say('checking the chains');
  const chainFaults = await brokenChains(store);
  const { checkpoints, table } = options;
  const checkpointFaults =
    checkpoints === undefined
      ? []
      : await checkAgainstCheckpoints(store, checkpoints.folder, checkpoints.held);
  const asked = table === undefined ? null : TABLE_MACHINE.streams.of(table);
  const audits: AuditedStream[] = [];
  for (const auditor of AUDITORS) audits.push(...(await auditAll(store, say, auditor, asked)));
  const countsIn = (names: StreamNames) =>
    audits.flatMap(({ stream, records, events }) => {
      const key = names.keyOf(stream);
      return key === null ? [] : [{ key, records, events }];
    });
  const [cage = { records: 0, events: 0 }] = countsIn(CAGE_MACHINE.streams);
  say('verifying the shoes');
  const shoes = await auditShoes(store, table);
  say('comparing what people sign in with to their log');
  const lost = await lostProofs(store, () => foldPeople(store));
  return {
    tables: countsIn(TABLE_MACHINE.streams).map(({ key, ...counts }) => {
      return { tableId: key, ...counts };
    }),
    tournaments: countsIn(TOURNAMENT_MACHINE.streams).map(({ key, ...counts }) => {
      return { tournamentId: key, ...counts };
    }),
    cage: asked === null ? { records: cage.records, events: cage.events } : null,
    shoes,
    findings: audits.flatMap(({ findings }) => findings),
    chainFaults,
    checkpointFaults,
    people: lost,
  };
}

interface AuditedStream extends Counts {
  readonly stream: string;
  readonly findings: readonly AuditFinding[];
}

/** Every stream of a machine, or only the one that was asked for. */
async function auditAll(
  store: Store,
  say: (line: string) => void,
  { streams, begin }: Auditor,
  asked: string | null,
): Promise<readonly AuditedStream[]> {
  const audits: AuditedStream[] = [];
  for await (const { stream } of walkStreams(store, streams.prefix)) {
    const key = streams.keyOf(stream);
    if (key === null || (asked !== null && stream !== asked)) continue;
    say(`deciding again: ${key}`);
    const audit = begin();
    for await (const record of walkRecords(store, stream)) audit.take(record);
    const { records, events, findings } = audit.end();
    audits.push({ stream, records, events, findings });
  }
  return audits;
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

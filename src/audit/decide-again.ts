import { BrokenPromise, canonicalJson, toJson } from '../kit/index.ts';
import type { Decider, StoredEvent, StreamNames, StreamTypes } from '../machine/index.ts';
import type { AuditedRecord, AuditFinding, AuditFindingCode } from './finding.ts';

/** What a refusal says of itself in a finding. */
interface Refused {
  readonly code: string;
  readonly clause?: string | null;
}

/** What an auditor asks of a machine besides that it decides the same again. */
export interface Checks<T extends StreamTypes> {
  /** A reason why these events cannot be decided again, and whether the audit must stop. */
  doubt?(
    events: readonly T['Event'][],
  ): { readonly fault: AuditFault; readonly stops: boolean } | null;
  /** What does not add up after these events. */
  faults?(state: T['State'], events: readonly T['Event'][]): readonly AuditFault[];
  /** What does not add up at the end; it may take long. */
  endFaults?(state: T['State']): readonly AuditFault[];
}

interface AuditedTypes extends StreamTypes {
  readonly Refusal: Refused;
}

/** A state machine as an auditor drives it. */
export interface AuditedMachine<T extends AuditedTypes> {
  readonly machine: Decider<T> & { readonly streams: StreamNames };
  readonly checks: Checks<T>;
}

export type AuditFault = readonly [code: AuditFindingCode, detail: string];

/** Where an audit of one stream stands; it can be fed page by page. */
export interface Audit<State> {
  readonly state: State;
  readonly records: number;
  readonly events: number;
  readonly findings: readonly AuditFinding[];
  /** Whether records are from now on only counted and no longer decided again. */
  readonly stopped: boolean;
}

const MOST_FINDINGS = 100;

export function newAudit<T extends AuditedTypes>({
  machine,
}: AuditedMachine<T>): Audit<T['State']> {
  return { state: machine.initial, records: 0, events: 0, findings: [], stopped: false };
}

/**
 * Decides a record's command again with today's rules and compares the result with what was
 * recorded; then checks that everything adds up.
 */
export function decideAgain<T extends AuditedTypes>(
  { machine, checks }: AuditedMachine<T>,
  audit: Audit<T['State']>,
  record: AuditedRecord,
): Audit<T['State']> {
  const recorded = record.events.map(machine.events.read);
  const counted = {
    records: audit.records + 1,
    events: audit.events + recorded.length,
  };
  if (audit.stopped) return { ...audit, ...counted };
  const doubt = checks.doubt?.(recorded) ?? null;
  const faults = doubt === null ? [] : [doubt.fault];
  const told = () =>
    [...audit.findings, ...faults.map((fault) => findingOf(record, fault))].slice(0, MOST_FINDINGS);
  if (doubt?.stops === true) {
    return { ...counted, state: audit.state, findings: told(), stopped: true };
  }
  const folded = folding(() => {
    faults.push(...decisionFaults(machine, audit.state, record));
    return recorded.reduce((state, event) => machine.evolve(state, event), audit.state);
  });
  if (typeof folded === 'string') {
    faults.push(['does-not-fold', folded]);
    return { ...counted, state: audit.state, findings: told(), stopped: true };
  }
  faults.push(...(checks.faults?.(folded.state, recorded) ?? []));
  return { ...counted, state: folded.state, findings: told(), stopped: false };
}

/** Checks at the end what would take too long after every record. */
export function endAudit<T extends AuditedTypes>(
  { checks }: AuditedMachine<T>,
  audit: Audit<T['State']>,
  last: AuditedRecord | null,
): Audit<T['State']> {
  if (last === null || audit.stopped) return audit;
  const found = (checks.endFaults?.(audit.state) ?? []).map((fault) => findingOf(last, fault));
  return found.length === 0 ? audit : { ...audit, findings: [...audit.findings, ...found] };
}

/** The audit of one stream of any machine, which is fed record by record. */
export interface Auditor {
  readonly streams: StreamNames;
  begin(): {
    take(record: AuditedRecord): void;
    end(): Pick<Audit<unknown>, 'records' | 'events' | 'findings'>;
  };
}

export function auditorOf<T extends AuditedTypes>(audited: AuditedMachine<T>): Auditor {
  const { streams } = audited.machine;
  return {
    streams,
    begin() {
      let audit = newAudit(audited);
      let last: AuditedRecord | null = null;
      return {
        take(record) {
          audit = decideAgain(audited, audit, record);
          last = record;
        },
        end: () => endAudit(audited, audit, last),
      };
    },
  };
}

function findingOf(record: AuditedRecord, [code, detail]: AuditFault): AuditFinding {
  const { stream, number, command } = record;
  return { code, stream, record: number, command: command.kind, detail };
}

function decisionFaults<T extends AuditedTypes>(
  machine: AuditedMachine<T>['machine'],
  state: T['State'],
  { command, events: recorded }: AuditedRecord,
): readonly AuditFault[] {
  // The log keeps commands as they were decided; a forged one is found by what it decides.
  const again = machine.decide(state, command.content as T['Command']);
  if (!again.ok) {
    const { code, clause } = again.error;
    return [['would-be-refused', `${code} (${clause ?? '-'})`]];
  }
  const longest = Math.max(again.value.length, recorded.length);
  for (let at = 0; at < longest; at += 1) {
    if (isSame(machine, again.value[at], recorded[at])) continue;
    const then = recorded[at]?.type ?? 'none';
    const now = again.value[at]?.type ?? 'none';
    return [['decides-differently', `event ${at + 1}: recorded ${then}, now ${now}`]];
  }
  return [];
}

/** Compares events in the schema of their time, so that fields added since do not count. */
function isSame<T extends AuditedTypes>(
  { events }: Decider<T>,
  again: T['Event'] | undefined,
  recorded: StoredEvent | undefined,
): boolean {
  if (again === undefined || recorded === undefined || again.type !== recorded.type) return false;
  const now = events.writeAs(again, recorded);
  return canonicalJson(toJson(now.data)) === canonicalJson(toJson(recorded.data));
}

/**
 * A state machine asserts what its own events promise; in an audit a broken promise is a finding.
 */
function folding<State>(fold: () => State): { readonly state: State } | string {
  try {
    return { state: fold() };
  } catch (fault) {
    if (fault instanceof BrokenPromise) return fault.message;
    throw fault;
  }
}

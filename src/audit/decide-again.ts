import { BrokenPromise, canonicalJson, toJson } from '../kit/index.ts';
import type { Decider, StoredEvent, StoredEvents } from '../machine/index.ts';
import type { AuditedRecord, AuditFinding, AuditFindingCode } from './finding.ts';

/** What a refusal says of itself in a finding. */
interface Refused {
  readonly code: string;
  readonly clause?: string | null;
}

/** What an auditor asks of a machine besides that it decides the same again. */
export interface Checks<State, Event> {
  /** A reason why these events cannot be decided again, and whether the audit must stop. */
  doubt?(events: readonly Event[]): { readonly fault: AuditFault; readonly stops: boolean } | null;
  /** What does not add up after these events. */
  faults?(state: State, events: readonly Event[]): readonly AuditFault[];
  /** What does not add up at the end; it may take long. */
  endFaults?(state: State): readonly AuditFault[];
}

/** A state machine as an auditor drives it. */
export interface AuditedMachine<State, Command, Event> {
  readonly machine: Pick<
    Decider<State, Command, Event, Refused>,
    'initial' | 'decide' | 'evolve' | 'events'
  >;
  readonly checks: Checks<State, Event>;
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

export function newAudit<State, Command, Event>({
  machine,
}: AuditedMachine<State, Command, Event>): Audit<State> {
  return { state: machine.initial, records: 0, events: 0, findings: [], stopped: false };
}

/**
 * Decides a record's command again with today's rules and compares the result with what was
 * recorded; then checks that everything adds up.
 */
export function decideAgain<State, Command, Event extends { readonly type: string }>(
  { machine, checks }: AuditedMachine<State, Command, Event>,
  audit: Audit<State>,
  record: AuditedRecord,
): Audit<State> {
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
export function endAudit<State, Command, Event>(
  { checks }: AuditedMachine<State, Command, Event>,
  audit: Audit<State>,
  last: AuditedRecord | null,
): Audit<State> {
  if (last === null || audit.stopped) return audit;
  const found = (checks.endFaults?.(audit.state) ?? []).map((fault) => findingOf(last, fault));
  return found.length === 0 ? audit : { ...audit, findings: [...audit.findings, ...found] };
}

function findingOf(record: AuditedRecord, [code, detail]: AuditFault): AuditFinding {
  const { stream, number, command } = record;
  return { code, stream, record: number, command: command.kind, detail };
}

function decisionFaults<State, Command, Event extends { readonly type: string }>(
  machine: AuditedMachine<State, Command, Event>['machine'],
  state: State,
  { command, events: recorded }: AuditedRecord,
): readonly AuditFault[] {
  // The log keeps commands as they were decided; a forged one is found by what it decides.
  const again = machine.decide(state, command.content as Command);
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
function isSame<Event extends { readonly type: string }>(
  { events }: { readonly events: StoredEvents<Event> },
  again: Event | undefined,
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

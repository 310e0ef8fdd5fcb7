import type { AuditAnswer } from '../../../protocol/index.ts';
import type { ConsoleTexts } from '../../i18n/consoles/index.ts';

/** One fault of the log: where it is, what is wrong in words, and the auditor's own detail. */
export interface AuditFault {
  readonly where: string;
  readonly why: string;
  readonly detail: string;
}

type Faults = Pick<AuditAnswer, 'findings' | 'chainFaults' | 'checkpointFaults' | 'people'>;

/** All faults. Those of the chain come first: nothing after a broken chain can be trusted. */
export function faultsOf(
  { findings, chainFaults, checkpointFaults, people }: Faults,
  called: (stream: string) => string,
  { audit }: ConsoleTexts,
): readonly AuditFault[] {
  const why = (code: string) =>
    Object.entries(audit.faults).find(([known]) => known === code)?.[1] ?? code;
  const log = [...chainFaults, ...checkpointFaults].map(({ stream, why: code, checkpoint }) => ({
    where: [called(stream), ...(checkpoint === 0 ? [] : [audit.checkpointOf(checkpoint)])]
      .filter((word) => word !== '')
      .join(', '),
    why: why(code),
    detail: '',
  }));
  const decided = findings.map(({ stream, record, code, command, detail }) => ({
    where: `${called(stream)}, ${audit.recordOf(record)}`,
    why: why(code),
    detail: `${command}: ${detail}`,
  }));
  const documents = people.map((person) => ({
    where: person,
    why: why('sign-in'),
    detail: '',
  }));
  return [...log, ...decided, ...documents];
}

/** The name of the table for "table:salon"; other streams keep their names in the log. */
export function streamName(stream: string, names: Readonly<Record<string, string>>): string {
  const [kind, id = ''] = stream.split(':');
  return kind === 'table' ? (names[id] ?? stream) : stream;
}

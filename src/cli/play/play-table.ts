import { TABLE_MACHINE, type TableTypes, tellRefusal, transcriptOf } from '../../table/index.ts';
import type { Played, Step } from '../shared/script.ts';

/** A table as scripts play it: the set-up line is the command that opens the table. */
export const PLAYED_TABLE: Played<TableTypes> = {
  machine: TABLE_MACHINE,
  complete: (input) =>
    hasSetup(input) && !('type' in input) ? { type: 'OpenTable', ...input } : input,
  firstFault: (input, fault) =>
    hasSetup(input)
      ? fault
      : { path: '/setup', message: 'the first line must hold the set-up of the table' },
};

function hasSetup(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'setup' in input;
}

/** The result of one line of the script in words; empty for a line that could not be read. */
export function transcriptText({ before, answer, events }: Step<TableTypes>): string {
  if ('error' in answer) return '';
  const lines =
    'refusal' in answer ? [tellRefusal(answer.refusal)] : transcriptOf(events, before.state);
  return lines.map((line) => `${line}\n`).join('');
}

import { type TableState, tellRefusal, transcriptOf } from '../../table/index.ts';
import type { PlayAnswer } from './play-run.ts';

/** The result of one line of a script in words; empty for a line that could not be read. */
export function transcriptText(before: TableState, answer: PlayAnswer): string {
  if ('error' in answer) return '';
  const lines =
    'refusal' in answer ? [tellRefusal(answer.refusal)] : transcriptOf(answer.events, before);
  return lines.map((line) => `${line}\n`).join('');
}

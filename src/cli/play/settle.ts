import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { parseVector, settleVector, type VectorFault } from '../../conformance/index.ts';
import { FOUND_SOMETHING } from '../shared/exit-codes.ts';
import { addBooksOption } from '../shared/own-books.ts';

export function registerSettle(program: Command): void {
  addBooksOption(program.command('settle'))
    .description('settle conformance vectors: JSON Lines in, one line of JSON out for each')
    .addHelpText('after', HELP)
    .action(async () => {
      const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
      for await (const line of lines) {
        if (line.trim() === '') continue;
        const answer = settleLine(line);
        if ('error' in answer) process.exitCode = FOUND_SOMETHING;
        process.stdout.write(`${JSON.stringify(answer)}\n`);
      }
    });
}

export type SettleAnswer =
  | { readonly id: string; readonly expect: Record<string, unknown> }
  | { readonly id: string | null; readonly error: VectorFault };

/** One line of input gives one answer, whatever the line holds. */
export function settleLine(line: string): SettleAnswer {
  let question: unknown;
  try {
    question = JSON.parse(line);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'not JSON';
    return { id: null, error: { code: 'not-json', message } };
  }
  const id = idOf(question);
  const parsed = parseVector(question);
  if (!parsed.ok) return { id, error: parsed.error };
  const settled = settleVector(parsed.value);
  return settled.ok ? { id: parsed.value.id, expect: settled.value } : { id, error: settled.error };
}

function idOf(question: unknown): string | null {
  const id = (question as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : null;
}

const HELP = `
Each line is one vector without its "expect", as described in docs/reference/vectors.md.
The answer is {"id", "expect"}, or {"id", "error": {"code", "message"}} for a line that is no
lawful vector; the other lines still run and the exit code is 1.

Example:
  echo '{"id":"a","rules":"tasmania-2013","variant":"federal","decks":8,
         "shoe":["9H","2S","KD","5C"],"wagers":[{"id":"w1","seat":3,"type":"player","amount":2500}]}' \\
    | tr -d '\\n' | baize settle`;

import { ok, type Result, refuse } from '../../kit/index.ts';
import type { Misreading } from '../../machine/index.ts';

const LONGEST_LINE = 1_000_000;

/** One line of a script as JSON, before its meaning is checked. */
export function readJson(text: string): Result<unknown, Misreading> {
  if (text.length > LONGEST_LINE) return refuse({ path: '', message: 'the line is too long' });
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unreadable';
    return refuse({ path: '', message: `is not JSON: ${why}` });
  }
}

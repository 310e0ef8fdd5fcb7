import { ok, type Result, refuse } from '../kit/index.ts';

/** What a clause is about. */
export const KINDS = [
  'definition',
  'equipment',
  'cards',
  'shuffle',
  'wager',
  'limit',
  'deal',
  'play',
  'settlement',
  'commission',
  'irregularity',
  'dummy',
  'authority',
  'conduct',
  'notice',
  'tournament',
] as const;
export type Kind = (typeof KINDS)[number];

/** What Baize does with a clause: enforces it, offers it, records that it was done, or shows it. */
export const TREATMENTS = ['enforce', 'offer', 'record', 'inform'] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** A clause that gives software nothing to do, and why. */
export interface NotApplicable {
  readonly book: string;
  readonly clause: string;
  readonly reason: string;
}

/** A rule book, or what stands in for one, as the registers name it. */
export interface BookTitle {
  readonly id: string;
  readonly name: string;
  readonly source: string;
}

/** One statement of a rule book in our words, with the checks that would prove it. */
export interface Clause {
  readonly book: string;
  readonly clause: string;
  readonly title: string;
  readonly rule: string;
  readonly kind: Kind;
  readonly treatment: Treatment;
  readonly actor: string;
  readonly checks: readonly string[];
}

/** Where a register cannot be read, and why. */
export interface RegisterFault {
  readonly line: number;
  readonly problem: string;
}

const TEXT_FIELDS = ['book', 'clause', 'title', 'rule', 'actor'] as const;

/** A register is JSON Lines, one clause per line, every id once. */
export function parseRegister(text: string): Result<readonly Clause[], RegisterFault> {
  const clauses: Clause[] = [];
  const seen = new Set<string>();
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const problem = readLine(line, clauses);
    if (problem !== null) return refuse({ line: at + 1, problem });
    const id = clauses.at(-1)?.clause ?? '';
    if (seen.has(id)) return refuse({ line: at + 1, problem: `clause ${id} stands twice` });
    seen.add(id);
  }
  return ok(clauses);
}

function readLine(line: string, into: Clause[]): string | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'not JSON';
  }
  const problem = faultOf(value);
  if (problem === null) into.push(value as Clause);
  return problem;
}

function faultOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'not an object';
  const entry = value as Record<string, unknown>;
  for (const field of TEXT_FIELDS) {
    const text = entry[field];
    if (typeof text !== 'string' || text.trim() === '') return `${field} is missing`;
  }
  if (!KINDS.some((kind) => kind === entry.kind)) return unknown('kind', entry.kind, KINDS);
  if (!TREATMENTS.some((treatment) => treatment === entry.treatment)) {
    return unknown('treatment', entry.treatment, TREATMENTS);
  }
  const checks = entry.checks;
  if (!Array.isArray(checks) || checks.length === 0) return 'checks are missing';
  return checks.every((check) => typeof check === 'string') ? null : 'a check is not text';
}

function unknown(field: string, value: unknown, known: readonly string[]): string {
  return `${field} ${String(value)} is none of ${known.join(', ')}`;
}

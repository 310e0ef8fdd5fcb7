import { canonicalJson, ok, type Result, refuse } from '../../kit/index.ts';
import type { DealingPlan } from './dealing.ts';
import { emptyTallies, TALLY_FIELDS, type Tallies } from './tallies.ts';

/** Whole chunks dealt so far, from the first on. More coups can always be added to them. */
export interface Checkpoint {
  readonly chunksDone: number;
  readonly tallies: Tallies;
}

const FORMAT = 'baize-simulation/1';

/** Only counts that are not zero, as index and count in turn: most of the cells never fill. */
export function checkpointJson(plan: DealingPlan, checkpoint: Checkpoint): string {
  const { tallies } = checkpoint;
  const counts = Object.fromEntries(
    TALLY_FIELDS.map((field) => [
      field,
      [...tallies[field]].flatMap((count, at) => (count === 0 ? [] : [at, count])),
    ]),
  );
  return `${JSON.stringify({
    format: FORMAT,
    plan,
    chunks_done: checkpoint.chunksDone,
    coups: tallies.coups,
    shoes: tallies.shoes,
    counts,
  })}\n`;
}

/** A checkpoint can be continued only with the same plan, because that decides its cards. */
export function parseCheckpoint(plan: DealingPlan, input: unknown): Result<Checkpoint, string> {
  if (typeof input !== 'object' || input === null) return refuse('is not a checkpoint');
  const stored = input as Record<string, unknown>;
  if (stored.format !== FORMAT) return refuse('is not a checkpoint of this program');
  const other = differingField(plan, stored.plan);
  if (other !== null) return refuse(`belongs to a simulation with another ${other}`);
  const { chunks_done: chunksDone, coups, shoes } = stored;
  if (!isCount(chunksDone) || !isCount(coups) || !isCount(shoes)) return refuse('is damaged');
  const tallies = emptyTallies();
  tallies.coups = coups;
  tallies.shoes = shoes;
  for (const field of TALLY_FIELDS) {
    if (!fill(tallies[field], (stored.counts as Record<string, unknown> | undefined)?.[field])) {
      return refuse('is damaged');
    }
  }
  if (tallies.classes.reduce((sum, count) => sum + count, 0) !== coups) return refuse('is damaged');
  return ok({ chunksDone, tallies });
}

function differingField(plan: DealingPlan, stored: unknown): string | null {
  if (typeof stored !== 'object' || stored === null) return 'plan';
  const other = stored as Record<string, unknown>;
  const mine: Readonly<Record<string, unknown>> = { ...plan };
  const differs = Object.keys(mine).find(
    (field) => canonicalJson(mine[field]) !== canonicalJson(other[field] ?? null),
  );
  return differs === undefined ? null : (FIELD_NAMES[differs] ?? differs);
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  tableau: 'table of play',
  window: 'window of a wager',
  rules: 'shoe (decks, burn or cut)',
  kernel: 'kernel',
  seed: 'seed',
};

function fill(target: Float64Array, pairs: unknown): boolean {
  if (!Array.isArray(pairs) || pairs.length % 2 !== 0) return false;
  for (let at = 0; at < pairs.length; at += 2) {
    const place: unknown = pairs[at];
    const count: unknown = pairs[at + 1];
    if (!isCount(place) || place >= target.length || !isCount(count)) return false;
    target[place] = count;
  }
  return true;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

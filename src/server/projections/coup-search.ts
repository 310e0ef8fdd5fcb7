import type { CoupSummary, FoundCoup } from '../../protocol/index.ts';
import type { CoupReader } from './read-coup.ts';

export interface SearchAsked {
  readonly fromMs: number;
  /** The end of the period, itself not included. */
  readonly toMs: number;
  readonly before: string | null;
  readonly limit: number;
  /** Which of the coups in that period are wanted; absent: all. */
  readonly wants?: (coup: CoupSummary) => boolean;
}

/** The most coups that one page looks at; the next page goes on from there. */
const MOST_LOOKED_AT = 5000;

export interface SearchedTable {
  readonly tableId: string;
  readonly name: string;
  readonly lastShoe: number;
}

/** Coups of several tables in one list, newest first. `next` is where the page ends. */
export async function searchCoups(
  reader: CoupReader,
  tables: readonly SearchedTable[],
  asked: SearchAsked,
): Promise<{ coups: FoundCoup[]; next: string | null }> {
  const cursor = asked.before === null ? null : placeOf(asked.before);
  const toMs = cursor === null ? asked.toMs : Math.min(asked.toMs, cursor.atMs + 1);
  const heads = await Promise.all(
    tables.map((table) => Backwards.from(reader, table, toMs, cursor)),
  );
  const coups: FoundCoup[] = [];
  let last: FoundCoup | null = null;
  for (let looked = 0; looked < MOST_LOOKED_AT && coups.length < asked.limit; looked += 1) {
    const newest = heads.reduce((best, one) => (isNewer(one.coup, best.coup) ? one : best));
    const { coup } = newest;
    if (coup === null || coup.atMs < asked.fromMs) return { coups, next: null };
    if (asked.wants?.(coup) !== false) coups.push(coup);
    last = coup;
    await newest.step();
  }
  return { coups, next: last === null ? null : cursorOf(last) };
}

/** Whether a coup is wanted, by clause, irregularity and amount, as an auditor asks. */
export function wantedBy(asked: {
  readonly clause?: string;
  readonly irregular?: 'yes';
  readonly leastCents?: number;
}): (coup: CoupSummary) => boolean {
  const { clause = '', irregular, leastCents = 0 } = asked;
  return ({ irregular: clauses = [], handleCents, houseCents }) => {
    if (irregular === 'yes' && clauses.length === 0) return false;
    if (clause !== '' && !clauses.some((one) => one.startsWith(clause))) return false;
    return Math.max(handleCents, Math.abs(houseCents)) >= leastCents;
  };
}

interface Place {
  readonly atMs: number;
  readonly tableId: string;
  readonly shoe: number;
  readonly coup: number;
}

/** The table's id is last, so that it may hold points. */
function cursorOf({ atMs, tableId, shoe, coup }: Place): string {
  return `${atMs}.${shoe}.${coup}.${tableId}`;
}

function placeOf(cursor: string): Place {
  const [atMs = '', shoe = '', coup = '', ...rest] = cursor.split('.');
  return { atMs: Number(atMs), shoe: Number(shoe), coup: Number(coup), tableId: rest.join('.') };
}

/** Orders coups: later first; within one millisecond by table, then the later coup. */
function isNewer(one: Place | null, other: Place | null): boolean {
  if (one === null || other === null) return one !== null;
  if (one.atMs !== other.atMs) return one.atMs > other.atMs;
  if (one.tableId !== other.tableId) return one.tableId < other.tableId;
  return one.shoe === other.shoe ? one.coup > other.coup : one.shoe > other.shoe;
}

/** Walks one table's coups back from a moment; `coup` is the next one. */
class Backwards {
  readonly #reader: CoupReader;
  readonly #table: SearchedTable;
  #shoe: number;
  #left: CoupSummary[] = [];
  coup: FoundCoup | null = null;

  private constructor(reader: CoupReader, table: SearchedTable, shoe: number) {
    this.#reader = reader;
    this.#table = table;
    this.#shoe = shoe;
  }

  static async from(
    reader: CoupReader,
    table: SearchedTable,
    toMs: number,
    after: Place | null,
  ): Promise<Backwards> {
    const self = new Backwards(reader, table, await lastShoeBefore(reader, table, toMs));
    do await self.step();
    while (self.coup !== null && (self.coup.atMs >= toMs || isTaken(self.coup, after)));
    return self;
  }

  async step(): Promise<void> {
    while (this.#left.length === 0 && this.#shoe > 0) {
      this.#left = [...(await this.#reader.shoe(this.#table.tableId, this.#shoe))];
      this.#shoe -= 1;
    }
    const next = this.#left.pop();
    const { tableId, name } = this.#table;
    this.coup = next === undefined ? null : { ...next, tableId, tableName: name };
  }
}

/** Whether an earlier page had the coup already: the cursor itself and everything newer. */
function isTaken(coup: Place, after: Place | null): boolean {
  return after !== null && !isNewer(after, coup);
}

/** The last shoe whose first coup was over before `toMs`; shoes follow one another in time. */
async function lastShoeBefore(
  reader: CoupReader,
  { tableId, lastShoe }: SearchedTable,
  toMs: number,
): Promise<number> {
  let low = 0;
  let high = lastShoe;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [first] = await reader.shoe(tableId, middle);
    // A shoe without a coup has no time, so later shoes are read too.
    if (first === undefined || first.atMs < toMs) low = middle;
    else high = middle - 1;
  }
  return low;
}

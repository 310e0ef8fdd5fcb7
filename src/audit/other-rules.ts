import { findBook, isInVersion, type StaffRank, versionOf } from '../rules/index.ts';
import type { Actor, Command, TableSetup, TableState } from '../table/index.ts';

/** Rules under which recorded tables and commands are looked at. */
export interface OtherRules {
  /** Whether the other book has the version of this set-up. */
  has(setup: TableSetup): boolean;
  /** The same table, as if it had been played by these rules so far. */
  under(state: TableState): TableState;
  /** The same command, by the office that has this rung in the other book. */
  commandUnder(command: Command): Command;
}

/**
 * A book on the shelf. A table's version is the one of the same id, or the one that `versions`
 * names for it.
 */
export function otherRules(
  bookId: string,
  versions: Readonly<Record<string, string>> = {},
): OtherRules {
  const book = findBook(bookId);
  if (book === null) throw new Error(`there is no rule book ${bookId}`);
  const ladder = book.offices.ladder.value;
  const setups = new WeakMap<TableSetup, TableSetup>();
  const setupUnder = (setup: TableSetup): TableSetup => {
    const known = setups.get(setup);
    if (known !== undefined) return known;
    const { versionId } = setup;
    const other = { ...setup, bookId, versionId: versions[versionId] ?? versionId };
    setups.set(setup, other);
    return other;
  };
  const rungs = new Map<string, StaffRank>();
  let recorded: string | null = null;
  const learn = (recordedBook: string): void => {
    if (recorded === recordedBook) return;
    recorded = recordedBook;
    addRungs(rungs, recordedBook, ladder);
  };
  return {
    has: (setup) => versionOf(book, setupUnder(setup).versionId) !== null,
    under(state) {
      if (state.setup === null) return state;
      learn(state.setup.bookId);
      const setup = setupUnder(state.setup);
      const version = versionOf(book, setup.versionId);
      // A Run or Tail that the other book does not have cannot ride on under it.
      const slips = state.bets.slips.filter(
        ({ wager }) => version !== null && isInVersion(version, wager.type),
      );
      const bets = slips.length === state.bets.slips.length ? state.bets : { ...state.bets, slips };
      return { ...state, bets, setup } as TableState;
    },
    commandUnder(command) {
      if (command.type === 'OpenTable') learn(command.setup.bookId);
      const by = actorUnder(command.by, rungs);
      if (command.type === 'OpenTable') {
        return { ...command, by, setup: setupUnder(command.setup) };
      }
      return by === command.by ? command : { ...command, by };
    },
  };
}

/** Who stands as high in the other book as in the one by which the table was opened. */
function addRungs(
  rungs: Map<string, StaffRank>,
  recordedBook: string,
  ladder: readonly StaffRank[],
): void {
  for (const [at, rank] of (findBook(recordedBook)?.offices.ladder.value ?? []).entries()) {
    const same = ladder.includes(rank) ? rank : ladder[Math.min(at, ladder.length - 1)];
    if (same !== undefined) rungs.set(rank, same);
  }
}

function actorUnder(by: Actor, rungs: ReadonlyMap<string, StaffRank>): Actor {
  const role = rungs.get(by.role);
  return role === undefined || role === by.role ? by : { ...by, role };
}

import {
  groupOf,
  hasWindow,
  isRunWager,
  isTailWager,
  type RuleBook,
  runLengths,
  type TableForm,
  type Version,
  type WagerGroup,
  type WagerType,
} from '../../rules/index.ts';
import type { TableSetup } from '../model/setup.ts';

/** What is printed on the layout, derived from the set-up and the book's diagrams. */
export interface Cloth {
  readonly casino: string;
  readonly form: TableForm;
  readonly diagrams: readonly string[];
  /**
   * Places are numbered from 1 to this; each has the areas below and a space for its commission
   * marker.
   */
  readonly places: number;
  /** Wagers that have an area of their own at every place. */
  readonly areas: readonly WagerType[];
  /** Most wagers on one area; null where the book sets no number. */
  readonly mostPerArea: number | null;
  /** Whether the layout has an area for wagers with a window, such as Insurance. */
  readonly insurance: boolean;
  /** Rows and columns of the Run area; empty where no Runs are offered. */
  readonly runs: readonly RunRowOnCloth[];
  readonly tailIndicator: boolean;
  readonly commissionSpaces: boolean;
}

export interface RunRowOnCloth {
  readonly row: WagerType;
  readonly lengths: readonly number[];
  /** The books' grid has no row for combinations, so they get one beside the grid (VI-09). */
  readonly besideGrid: boolean;
}

export function clothOf(book: RuleBook, version: Version, setup: TableSetup): Cloth {
  const layout = book.equipment.layouts.find(({ diagram }) => diagram === setup.diagrams[0]);
  const tailed = setup.wagers.some((type) => isTailWager(version, type));
  return {
    casino: setup.casino,
    form: layout?.form ?? 'baccarat',
    diagrams: setup.diagrams,
    places: setup.seats,
    areas: setup.wagers.filter((type) => !isRunWager(version, type) && !hasWindow(book, type)),
    mostPerArea: layout?.mostWagersPerArea.value ?? null,
    insurance: setup.wagers.some((type) => hasWindow(book, type)),
    runs: runRows(version, setup),
    tailIndicator: book.equipment.dragonTailIndicator.value && tailed,
    commissionSpaces: book.commission.deferral.value !== null,
  };
}

function runRows(version: Version, { wagers }: TableSetup): RunRowOnCloth[] {
  return wagers
    .filter((type) => isRunWager(version, type))
    .map((row) => {
      const terms = version.runs[row];
      const besideGrid = terms?.wants === 'nominated';
      return { row, lengths: terms === undefined ? [] : runLengths(terms), besideGrid };
    });
}

/** Areas of one group of wagers, such as those that a diagram was drawn for. */
export function areasOf(book: RuleBook, cloth: Cloth, group: WagerGroup): WagerType[] {
  return cloth.areas.filter((type) => groupOf(book, type) === group);
}

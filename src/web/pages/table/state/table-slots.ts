import type { ReactNode } from 'react';
import type { TableScreen, TableStore } from './table-store.ts';

/**
 * The parts that the house adds to a table, which itself knows nothing of entering and buying
 * chips.
 */
export interface TableSlots {
  /** Replaces the foot; null where the table's own foot is shown. */
  readonly foot?: (screen: TableScreen, store: TableStore) => ReactNode;
  /** Stands beside the links in the corner of the cloth. */
  readonly corner?: (screen: TableScreen, store: TableStore) => ReactNode;
  readonly menu?: (screen: TableScreen, store: TableStore) => ReactNode;
  readonly seal?: (screen: TableScreen) => ReactNode;
  /** Every coup with its reasons and payouts; without this slot only the results are shown. */
  readonly history?: (screen: TableScreen) => ReactNode;
  /** Time and money of the session, in the header; a tap opens the details. */
  readonly session?: (screen: TableScreen, onOpen: () => void) => ReactNode;
  /** The details of the session, with the way to the player's own limits. */
  readonly sessionNote?: (screen: TableScreen) => ReactNode;
  /** The guide for newcomers; null for other players. */
  readonly coach?: (screen: TableScreen) => ReactNode;
  /** An alarm under the header, which must not be overlooked. */
  readonly alarm?: (screen: TableScreen) => ReactNode;
}

import type { ReactNode } from 'react';
import type { TableScreen, TableStore } from './table-store.ts';

/** What the house adds to a table: coming in and chips are not the table's own business. */
export interface TableSlots {
  /** Instead of the foot; null where the foot is right. */
  readonly foot?: (screen: TableScreen, store: TableStore) => ReactNode;
  /** Beside the links in the corner of the cloth. */
  readonly corner?: (screen: TableScreen, store: TableStore) => ReactNode;
  readonly menu?: (screen: TableScreen, store: TableStore) => ReactNode;
  readonly seal?: (screen: TableScreen) => ReactNode;
  /** Every coup with its reasons and payouts; without it, the results alone. */
  readonly history?: (screen: TableScreen) => ReactNode;
  /** Time and money of the session, in the header; a tap opens the rest of it. */
  readonly session?: (screen: TableScreen, onOpen: () => void) => ReactNode;
  /** The same at length, with the way to one's own limits. */
  readonly sessionNote?: (screen: TableScreen) => ReactNode;
  /** For newcomers; null for everybody else. */
  readonly coach?: (screen: TableScreen) => ReactNode;
  /** What must not be overlooked, under the header. */
  readonly alarm?: (screen: TableScreen) => ReactNode;
}

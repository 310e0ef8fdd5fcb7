import type { Settings } from '../kernel/index.ts';

/** How an item of the terms follows from the settings. */
export interface ItemRow {
  /** Whether the tournament must state the item; absent: always. */
  readonly needed?: (settings: Settings) => boolean;
  /** What the printed terms say; null where the settings leave a gap. */
  readonly text: (settings: Settings) => string | null;
}

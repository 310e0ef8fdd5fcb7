import type { Settings } from '../kernel/index.ts';

/** How an item of the terms comes out of the settings. */
export interface ItemRow {
  /** Whether the event must speak of it; absent: always. */
  readonly needed?: (settings: Settings) => boolean;
  /** What the printed terms say; null where the settings leave a gap. */
  readonly text: (settings: Settings) => string | null;
}

import { keysOf } from '../../kit/index.ts';
import { storedEvents } from '../../machine/index.ts';
import { ENTRY_FIELDS } from './parse-transcript.ts';
import type { ShoeEntry } from './transcript.ts';

/** How a shoe's public record stands in its log; a change of a shape needs an upcaster here. */
export const SHOE_ENTRIES = storedEvents<ShoeEntry>({
  name: 'the record of a shoe',
  types: keysOf(ENTRY_FIELDS),
  upcasters: [],
});

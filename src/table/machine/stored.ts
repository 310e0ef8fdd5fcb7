import { type Json, storedEvents, type Upcaster } from '../../kit/index.ts';
import { EVENTS, type TableEvent, type TableEventType } from '../messages/events.ts';

/** Version 0.1 did not say what a win came to before it was rounded up to a chip. */
const SETTLED_BEFORE_ROUNDING: Upcaster = {
  type: 'CoupSettled',
  from: 1,
  up: (data) => data,
  down(data) {
    const settled = data as { readonly rows: readonly { readonly rounded?: Json }[] };
    const rows = settled.rows.map(({ rounded: _later, ...row }) => row);
    return { ...settled, rows };
  },
};

/** An event that only gained fields: in the shape of version 0.1 it has none of them. */
function gained(type: TableEventType, ...fields: readonly string[]): Upcaster {
  return {
    type,
    from: 1,
    up: (data) => data,
    down(data) {
      const entries = Object.entries(data as Readonly<Record<string, Json>>);
      return Object.fromEntries(entries.filter(([name]) => !fields.includes(name)));
    },
  };
}

/**
 * How a table's events stand in its log. Whatever is added to an event or changed in it needs an
 * upcaster here and an old example in the tests, or older houses no longer pass their audit.
 */
export const TABLE_EVENTS = storedEvents<TableEvent>({
  name: 'the table',
  types: Object.keys(EVENTS) as TableEventType[],
  upcasters: [
    SETTLED_BEFORE_ROUNDING,
    gained('WarningGiven', 'atMs'),
    gained('LimitsPosted', 'since', 'besideNotice'),
    gained('CoupRebuilt', 'byFaceValue'),
    gained('ResultInvalidated', 'shoe', 'shoeBack'),
  ],
});

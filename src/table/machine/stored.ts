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

/** Version 0.1 kept one clock for a whole notice; now each raised figure has its own. */
const POSTED_WITH_ONE_CLOCK: Upcaster = {
  type: 'LimitsPosted',
  from: 1,
  up: (data) => data,
  down(data) {
    const { since: _later, ...posted } = data as { readonly since?: Json };
    return posted;
  },
};

/** Version 0.1 rebuilt a coup without the cards that a burn by face value takes. */
const REBUILT_WITHOUT_FACE_VALUE: Upcaster = {
  type: 'CoupRebuilt',
  from: 1,
  up: (data) => data,
  down(data) {
    const { byFaceValue: _later, ...rebuilt } = data as { readonly byFaceValue?: Json };
    return rebuilt;
  },
};

/**
 * How a table's events stand in its log. Whatever is added to an event or changed in it needs an
 * upcaster here and an old example in the tests, or older houses no longer pass their audit.
 */
export const TABLE_EVENTS = storedEvents<TableEvent>({
  name: 'the table',
  types: Object.keys(EVENTS) as TableEventType[],
  upcasters: [SETTLED_BEFORE_ROUNDING, POSTED_WITH_ONE_CLOCK, REBUILT_WITHOUT_FACE_VALUE],
});

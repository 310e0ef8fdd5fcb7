import { type Json, keysOf, storedEvents, type Upcaster } from '../../kit/index.ts';
import { findBook } from '../../rules/index.ts';
import { EVENTS, type TableEvent, type TableEventType } from '../messages/events.ts';
import { citedAsRecorded } from './cited-before.ts';

/** Version 0.1 did not record the exact win before it was rounded up to a chip. */
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

/** Builds of 0.7.0 and before gave the part above a maximum back without its clause. */
function excessUncited(type: TableEventType, from: number): Upcaster {
  return { type, from, up: (data) => data, down: withoutExcess };
}

function withoutExcess(data: Json): Json {
  return JSON.parse(JSON.stringify(data, (name, value) => (name === 'excess' ? undefined : value)));
}

/**
 * Versions 0.1 and 0.2 warned of every number of seats that was not the layout's usual one, and
 * had no notice of Federal Baccarat.
 */
const OPENED_BEFORE_SEATS_WERE_FREE: Upcaster = {
  type: 'TableOpened',
  from: 1,
  up: (data) => data,
  down(data) {
    const opened = data as unknown as Extract<TableEvent, { type: 'TableOpened' }>;
    const { bookId, diagrams, seats } = opened.setup;
    const layouts = findBook(bookId)?.equipment.layouts ?? [];
    const usual = layouts.find(({ diagram }) => diagram === diagrams[0])?.usualSeats ?? seats;
    const told = opened.warnings.filter((warning) => warning !== 'unusual-seats');
    const early = told.filter((warning) => warning === 'not-yet-in-force');
    const late = told.filter((warning) => warning !== 'not-yet-in-force');
    const warnings = [...early, ...(usual === seats ? [] : ['unusual-seats']), ...late];
    const notices = opened.notices.filter((id) => id !== 'federal-version');
    return { ...(data as object), notices, warnings } as unknown as Json;
  },
};

/** An event that only gained fields: version 0.1 had none of them. */
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

/** Earlier builds cited a clause where an item of it says the thing more nearly. */
function citedNearer(type: TableEventType, from = 1): Upcaster {
  return { type, from, up: (data) => data, down: citedAsRecorded };
}

/**
 * How a table's events stand in its log. Anything added to or changed in an event needs an upcaster
 * here and an old example in the tests; otherwise older houses fail their audit.
 */
export const TABLE_EVENTS = storedEvents<TableEvent>({
  name: 'the table',
  types: keysOf(EVENTS),
  upcasters: [
    SETTLED_BEFORE_ROUNDING,
    OPENED_BEFORE_SEATS_WERE_FREE,
    gained('CardsShuffled', 'freshUntilMs'),
    gained('WarningGiven', 'atMs'),
    gained('LimitsPosted', 'since', 'besideNotice'),
    gained('CoupRebuilt', 'byFaceValue'),
    gained('ResultInvalidated', 'shoe', 'shoeBack'),
    gained('ResultAnnounced', 'wrongly'),
    gained('ExcessCardDrawn', 'found'),
    gained('PaymentCorrected', 'coup', 'shoe'),
    gained('LaterErrorNoted', 'shoe'),
    gained('CardsCut', 'byHouse'),
    gained('WagerPlaced', 'found'),
    gained('WagersReopened', 'clause'),
    gained('MisdeliveryReported', 'settled'),
    citedNearer('MisdeliveryReported', 2),
    citedNearer('CoupSettled', 2),
    citedNearer('ExcessCardDrawn', 2),
    citedNearer('ShoeEnded'),
    citedNearer('CoupBecameDummy'),
    citedNearer('CallRepeated'),
    citedNearer('WrongCardDrawn'),
    citedNearer('FaceUpCardFound'),
    citedNearer('DummyCoupBegan'),
    citedNearer('StakeFound'),
    citedNearer('CardsBurned'),
    excessUncited('CoupSettled', 3),
    excessUncited('ShoeEnded', 2),
    excessUncited('ResultCalledBack', 1),
  ],
});

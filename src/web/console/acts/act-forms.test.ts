import { expect, it } from 'vitest';
import { parseBody } from '../../../protocol/index.ts';
import { BOOKS } from '../../../rules/index.ts';
import {
  COMMANDS,
  type CommandType,
  decide,
  evolve,
  type TableState,
  type TableView,
  UNOPENED,
  view,
} from '../../../table/index.ts';
import { setupOf, startDraft } from '../../pages/house/setup-draft.ts';
import { ACT_FIELDS, type ActField } from './act-fields.ts';
import { bodyOf, type RawValues, startValues } from './act-values.ts';

/** A form that the house could not read would be found only when somebody needs it. */

/** Done at the set-up form, at the cage, or on the player's own device. */
const NOT_ON_A_FORM: readonly CommandType[] = [
  'OpenTable',
  'BringChips',
  'TakeChips',
  'PeelCard',
  // One tap; the keypad says the card.
  'DrawCard',
];

const TYPES = (Object.keys(COMMANDS) as CommandType[]).filter(
  (type) => !NOT_ON_A_FORM.includes(type),
);

it.each(TYPES)('the house can read the form of %s', (type) => {
  const context = { view: openedView(), nowMs: 1_000 };
  const filled = Object.fromEntries(
    (ACT_FIELDS[type] ?? []).map((field) => [field.name, sampleOf(field)]),
  );
  const pair = { 'limits.least': '10', 'limits.most': '500' };
  const built = bodyOf(type, { ...startValues(type, context), ...filled, ...pair }, context);
  expect(built).toMatchObject({ ok: true });
  const read = parseBody(built.ok ? built.body : null);
  expect(read.ok ? 'read' : read.error).toBe('read');
});

it.each(TYPES)('leaves out what %s does not need', (type) => {
  const context = { view: openedView(), nowMs: 1_000 };
  const needed = (ACT_FIELDS[type] ?? []).filter((field) => !('empty' in field));
  const filled = Object.fromEntries(needed.map((field) => [field.name, sampleOf(field)]));
  const built = bodyOf(type, { ...startValues(type, context), ...filled }, context);
  const read = parseBody(built.ok ? built.body : null);
  expect(read.ok ? 'read' : read.error).toBe('read');
});

function sampleOf(field: ActField): RawValues[string] {
  switch (field.kind) {
    case 'choice':
      return field.of.at(-1) ?? '';
    case 'flag':
      return true;
    case 'card':
      return '9H';
    case 'cards':
      return '9H KS';
    case 'side':
      return 'banker';
    case 'wager':
      return 'tie';
    case 'tail':
      return 'player-dragon-tail-early';
    case 'ground':
      return 'during-shoe';
    case 'person':
    case 'text':
      return 'ann';
    default:
      return '5';
  }
}

function openedView(): TableView {
  const [book] = BOOKS;
  const draft = startDraft(book?.id);
  const setup = setupOf({ ...draft, raw: { ...draft.raw, tableId: 'pit-3', name: 'Pit three' } });
  if ('fault' in setup) throw new Error(setup.fault);
  const by = { person: 'sam', role: 'management' } as const;
  const opened = decide(UNOPENED, { type: 'OpenTable', setup, by, atMs: Date.UTC(2027, 0, 1) });
  if (!opened.ok) throw new Error(opened.error.code);
  const state: TableState = opened.value.reduce(evolve, UNOPENED);
  return view(state, { kind: 'staff', person: 'sam', rank: 'management' });
}

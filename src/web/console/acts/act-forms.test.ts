import { CONSOLES_ZH_HANS as CONSOLES_ZH_HANT } from '@hant/consoles/zh-hans';
import { expect, it } from 'vitest';
import { BOOKS } from '../../../rules/index.ts';
import {
  COMMANDS,
  type CommandType,
  decide,
  evolve,
  TABLE_MACHINE,
  type TableState,
  type TableView,
  UNOPENED,
  view,
} from '../../../table/index.ts';
import { CONSOLES_EN } from '../../i18n/consoles/en.ts';
import { CONSOLES_ZH_HANS } from '../../i18n/consoles/zh-hans.ts';
import { setupOf, startDraft } from '../../pages/house/setup-draft.ts';
import type { RawValues } from '../form-values.ts';
import { type ActField, allFieldsOf } from './act-fields.ts';
import { bodyOf, startValues } from './act-values.ts';

/** These tests find a form that the house could not read before somebody needs it. */

/** Commands given on the set-up form, at the cage, or on the player's own device. */
const NOT_ON_A_FORM: readonly CommandType[] = [
  'OpenTable',
  'BringChips',
  'TakeChips',
  'PeelCard',
  // This one is a single tap; the keypad says the card.
  'DrawCard',
];

const TYPES = (Object.keys(COMMANDS) as CommandType[]).filter(
  (type) => !NOT_ON_A_FORM.includes(type),
);

it.each(TYPES)('the house can read the form of %s', (type) => {
  const context = { view: openedView(), nowMs: 1_000 };
  const filled = Object.fromEntries(
    allFieldsOf(type).map((field) => [field.name, sampleOf(field)]),
  );
  const pair = { 'limits.least': '10', 'limits.most': '500' };
  const built = bodyOf(type, { ...startValues(type, context), ...filled, ...pair }, context);
  expect(built).toMatchObject({ ok: true });
  const read = TABLE_MACHINE.readBody(built.ok ? built.body : null);
  expect(read.ok ? 'read' : read.error).toBe('read');
});

it.each(TYPES)('the form of %s may leave out what the order does not need', (type) => {
  const context = { view: openedView(), nowMs: 1_000 };
  const needed = allFieldsOf(type).filter((field) => !('empty' in field));
  const filled = Object.fromEntries(needed.map((field) => [field.name, sampleOf(field)]));
  const built = bodyOf(type, { ...startValues(type, context), ...filled }, context);
  const read = TABLE_MACHINE.readBody(built.ok ? built.body : null);
  expect(read.ok ? 'read' : read.error).toBe('read');
});

it.each(TYPES)('the form of %s draws every field of its row', (type) => {
  const drawn = new Set(allFieldsOf(type).map(({ name }) => name.split('.')[0]));
  expect([...drawn]).toEqual(Object.keys(COMMANDS[type].fields));
});

it.each([CONSOLES_EN, CONSOLES_ZH_HANS, CONSOLES_ZH_HANT])(
  'every choice that an order offers has a word in each language',
  ({ choices }) => {
    const offered = TYPES.flatMap((type) => allFieldsOf(type))
      .filter(({ kind }) => kind === 'choice' || kind === 'ground')
      .flatMap(({ of }) => of);
    expect(offered.filter((word) => !(word in choices))).toEqual([]);
  },
);

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
      return 'banker';
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

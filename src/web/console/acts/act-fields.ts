import type { Field, Fields } from '../../../machine/index.ts';
import {
  COMMANDS,
  type CommandBody,
  type CommandType,
  type CustodyRecord,
  type TableView,
} from '../../../table/index.ts';

/**
 * The fields of the consoles' forms, which are those of the commands' rows: a new command whose
 * fields are of a known kind gets its form without a line here.
 */
export interface ActField {
  /** The path in the order: `stakeCents`, or `custody.seal` inside a record. */
  readonly name: FieldName;
  readonly kind: FieldKind;
  /** The words of a choice, as the row lists them. */
  readonly of: readonly string[];
  /** How an empty field is sent: as null, or not at all. */
  readonly empty?: 'null' | 'omit';
  readonly usual: boolean;
}

type NamesIn<B> = B extends unknown ? Exclude<keyof B, 'type'> : never;
type OnForms = Exclude<CommandBody, { type: 'OpenTable' }>;

/** Every name that a field of an order can have; each has a label in every language. */
export type FieldName = Exclude<NamesIn<OnForms>, 'custody'> | `custody.${keyof CustodyRecord}`;

/** How the app draws each kind of field that a row names. */
const FORM_KINDS = {
  person: 'person',
  'person-or-dealer': 'person',
  amount: 'amount',
  'signed-amount': 'amount',
  card: 'card',
  time: 'minutes',
  text: 'text',
  flag: 'flag',
  place: 'seat',
  number: 'count',
  depth: 'depth',
  id: 'count',
  'wager-id': 'placed',
  'dispute-id': 'dispute',
  choice: 'choice',
  side: 'side',
  wager: 'wager',
  ground: 'ground',
  sign: 'sign',
  'group-limits': 'pair',
} as const;
export type FieldKind = (typeof FORM_KINDS)[keyof typeof FORM_KINDS] | 'cards' | 'people';

/** The fields of an order at this table as it is; many have none. */
export function fieldsOf(type: CommandType, { table }: TableView): readonly ActField[] {
  const { rules, shoe } = table;
  const realCards = rules?.shoeKind === 'physical';
  const burnIsDue = shoe?.stage === 'loaded' && shoe.coups === 0;
  return allFieldsOf(type).filter(({ name, kind, empty }) => {
    // Only real cards can have been dealt without a burn, and only before the first coup.
    if (name === 'unburned') return burnIsDue && realCards;
    // The house knows a card from the vault; some real cards need no name.
    if (kind !== 'card' || empty === undefined) return true;
    return realCards && (type !== 'BurnBeforeCoup' || shoe?.burnAsked != null);
  });
}

/** Every field that the row of the order has. */
export function allFieldsOf(type: CommandType): readonly ActField[] {
  return Object.entries(COMMANDS[type].fields as Fields).flatMap(([name, field]) =>
    formFields(name, field),
  );
}

function formFields(name: string, field: Field<unknown>): ActField[] {
  if (field.kind === 'shape') {
    return Object.entries(field.inside ?? {}).flatMap(([within, inner]) =>
      formFields(
        `${name}.${within}`,
        field.optional === true ? { ...inner, optional: true } : inner,
      ),
    );
  }
  const kind = kindOf(field);
  if (kind === null) return [];
  const { of = [], usual = false } = field;
  // A field that a row names has a label: `FieldName` is made of the same rows.
  return [{ name: name as FieldName, kind, of, usual, ...emptyOf(field) }];
}

/**
 * The kind of a form field; null where no form can be drawn, which the test of the forms reports.
 */
function kindOf({ kind, entry }: Field<unknown>): FieldKind | null {
  if (kind === 'list' && entry?.kind === 'card') return 'cards';
  if (kind === 'list' && entry?.kind === 'person') return 'people';
  return kind in FORM_KINDS ? FORM_KINDS[kind as keyof typeof FORM_KINDS] : null;
}

function emptyOf({ optional, orNull }: Field<unknown>): Pick<ActField, 'empty'> {
  if (optional === true) return { empty: 'omit' };
  return orNull === true ? { empty: 'null' } : {};
}

/** Whether an order has nothing to fill in. */
export function isPlainAct(type: CommandType, view: TableView): boolean {
  return fieldsOf(type, view).length === 0 && !needsPerson(type);
}

/** Acts that cannot be taken back: they are asked twice, though there is nothing to fill in. */
const ASKED_TWICE: readonly CommandType[] = ['CloseTable'];

/** Whether a button gives the order itself, and opens no dialog before it. */
export function goesAtOnce(type: CommandType, view: TableView): boolean {
  return isPlainAct(type, view) && !ASKED_TWICE.includes(type);
}

/** Whether an order is in a patron's name without itself saying whose. */
export function needsPerson(type: CommandType): boolean {
  const named = allFieldsOf(type).some(({ name }) => name === 'person');
  return COMMANDS[type].who === 'patron' && !named;
}

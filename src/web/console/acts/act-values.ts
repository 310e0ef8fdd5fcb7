import { findBook, type LimitPair, type LimitSign } from '../../../rules/index.ts';
import type { CommandBody, CommandType, TableView } from '../../../table/index.ts';
import { lastOfShoe } from '../../live/settled-coup.ts';
import {
  FAULT,
  pairFields,
  pairIn,
  type RawValues,
  type Typed,
  typedValue,
} from '../form-values.ts';
import { type ActField, allFieldsOf, type FieldKind, fieldsOf } from './act-fields.ts';
import { disputesFor } from './disputes-for.ts';

export interface FormContext {
  readonly view: TableView;
  readonly nowMs: number;
}

export type Built =
  | { readonly ok: true; readonly body: CommandBody }
  | { readonly ok: false; readonly field: string };

/** The order for which a filled-in form stands, or the first field that is wrong. */
export function bodyOf(type: CommandType, raw: RawValues, context: FormContext): Built {
  const body: Record<string, unknown> = { type };
  for (const field of fieldsOf(type, context.view)) {
    const [record = '', within] = field.name.split('.');
    if (within !== undefined && isBlank(record, raw)) continue;
    const value = filledIn(field, raw, context);
    if (value === FAULT) return { ok: false, field: field.name };
    if (value === undefined) continue;
    if (within === undefined) body[record] = value;
    else body[record] = { ...(body[record] as object), [within]: value };
  }
  for (const name of notAsked(type, context.view)) body[name] = null;
  // The house reads every order again before it trusts it.
  return { ok: true, body: body as unknown as CommandBody };
}

/**
 * Whether nobody has written anything into a record, which is then left out; its flags alone say
 * nothing.
 */
function isBlank(record: string, raw: RawValues): boolean {
  return !Object.entries(raw).some(
    ([name, value]) => name.startsWith(`${record}.`) && typeof value === 'string' && value !== '',
  );
}

/** Fields that the table does not ask for at present, and that the order must carry as null. */
function notAsked(type: CommandType, view: TableView): readonly string[] {
  const shown = new Set(fieldsOf(type, view).map(({ name }) => name));
  return allFieldsOf(type)
    .filter(({ name, empty }) => empty === 'null' && !shown.has(name))
    .map(({ name }) => name);
}

/** The values of a form when it is opened. */
export function startValues(type: CommandType, { view }: FormContext): RawValues {
  const raw: Record<string, string | boolean> = {};
  for (const field of fieldsOf(type, view)) {
    if (field.kind === 'sign') Object.assign(raw, signFields(view.table.sign.limits));
    else {
      const start = startOf(type, field, view);
      if (start !== null) raw[field.name] = start;
    }
  }
  // Usually only one person waits; a dealer who calls the supervisor is among them.
  if (type === 'AnswerCall') raw.person = callersOf(view)[0] ?? '';
  return raw;
}

/** The first value of a field; null where a person has to fill it in. */
function startOf(type: CommandType, field: ActField, view: TableView): string | boolean | null {
  switch (field.kind) {
    case 'flag':
      return startFlag(field, view);
    case 'choice':
      return startChoice(field);
    case 'side':
      return 'player';
    case 'depth':
      return String(depthOf(view));
    case 'ground':
      return groundsOf(view)[0] ?? '';
    case 'seat':
      return '1';
    case 'dispute':
      return String(disputesFor(type, view)[0]?.id ?? '');
    case 'minutes':
      return String(noticeFor(type, view));
    case 'count':
      return startNumber(field, view);
    default:
      return null;
  }
}

/** The coup that is usually meant: the one on the layout, or else the last of this shoe. */
function startNumber({ name, empty }: ActField, { table }: TableView): string | null {
  const { coup, last, shoe, phase } = table;
  const meant = coup !== null && phase !== 'betting' ? coup : lastOfShoe(table, last);
  if (empty === undefined || meant === null) return null;
  if (name === 'coup') return String(meant.number);
  return name === 'shoe' && shoe !== null ? String(shoe.number) : null;
}

/** The people who wait for staff at this table, the first caller first. */
export function callersOf({ staff }: TableView): readonly string[] {
  return (staff?.calls ?? []).map(({ person }) => person);
}

export function groundsOf(view: TableView): readonly string[] {
  return findBook(view.table.rules?.bookId ?? '')?.dummyCoups.grounds.value ?? [];
}

function filledIn(field: ActField, raw: RawValues, context: FormContext): unknown {
  const given = raw[field.name];
  if (field.kind === 'flag') {
    return field.empty === 'omit' && given !== true ? undefined : given === true;
  }
  if (field.kind === 'sign') return signOf(raw, context.view.table.sign.limits);
  if (field.kind === 'pair') {
    const main = pairIn(raw, field.name, { known: null });
    return main === FAULT ? null : { main };
  }
  const text = typeof given === 'string' ? given.trim() : '';
  const typed = TYPED[field.kind] ?? 'text';
  if (text !== '' || typed === 'cards') return typedValue(typed, text, context.nowMs);
  if (field.empty === undefined) return FAULT;
  return field.empty === 'null' ? null : undefined;
}

/** How the values of each kind are typed; a choice is the text of its option. */
const TYPED: Readonly<Partial<Record<FieldKind, Typed>>> = {
  amount: 'signed-amount',
  count: 'count',
  seat: 'count',
  placed: 'count',
  dispute: 'count',
  depth: 'count',
  minutes: 'minutes',
  people: 'lines',
  card: 'card',
  cards: 'cards',
};

/** The lines of a limit sign as fields: `sign.main.least`, `sign.tie.most`, … */
function signFields(sign: LimitSign | null): Record<string, string> {
  if (sign === null) return {};
  const pairs = pairsOf(sign).map(([group, pair]) => pairFields(`sign.${group}`, pair));
  return Object.assign({}, ...pairs);
}

export function pairsOf(sign: LimitSign): [string, LimitPair][] {
  return [['main', sign.main], ...Object.entries(sign.groups)];
}

function signOf(raw: RawValues, before: LimitSign | null): LimitSign | typeof FAULT {
  if (before === null) return FAULT;
  const pairs: Record<string, LimitPair> = {};
  for (const [group, { multipleCents }] of pairsOf(before)) {
    const pair = pairIn(raw, `sign.${group}`, { known: multipleCents });
    if (pair === FAULT) return FAULT;
    pairs[group] = pair;
  }
  const { main = before.main, ...groups } = pairs;
  return { ...before, main, groups };
}

/** A choice that may be left out is left out unless somebody chooses. */
function startChoice({ empty, of }: ActField): string {
  return empty === undefined ? (of[0] ?? '') : '';
}

function startFlag({ name, usual }: ActField, { table }: TableView): boolean {
  return name === 'byFaceValue' ? table.shoe?.burnAsked === 'face-value' : usual;
}

/**
 * The minutes that the book wants and one more: the notice runs from when it hangs, not from now.
 */
function noticeFor(type: CommandType, { table }: TableView): number {
  const book = findBook(table.rules?.bookId ?? '');
  const closing = book?.conduct.closingNoticeMinutes.value ?? 0;
  const raising = book?.limits.change.value.noticeMinutes ?? 0;
  return 1 + (type === 'PostClosing' ? closing : raising);
}

function depthOf({ table }: TableView): number {
  const book = findBook(table.rules?.bookId ?? '');
  return book?.cuttingCard.depths.value[0]?.behind ?? 0;
}

import type { LimitPair } from '../../../../rules/index.ts';
import type { Purchase, Settings } from '../../../../tournament/index.ts';
import {
  amountIn,
  dollarsOf,
  FAULT,
  linesField,
  pairFields,
  pairIn,
  type RawValues,
  type Typed,
  textIn,
  typedValue,
} from '../../../console/form-values.ts';
import { type FieldKind, WIZARD_FIELDS, type WizardField } from './wizard-fields.ts';

const FIELDS = Object.values(WIZARD_FIELDS).flat();

export function rawOf(settings: Settings): RawValues {
  const raw: Record<string, string | boolean> = {};
  for (const { name, kind } of FIELDS) {
    const value = settings[name];
    switch (kind) {
      case 'flag':
        raw[name] = value === true;
        break;
      case 'money':
        raw[name] = typeof value === 'number' ? dollarsOf(value) : '';
        break;
      case 'lines':
        raw[name] = linesField(value as readonly string[]);
        break;
      case 'limits':
        Object.assign(raw, rawLimits(name, value as LimitPair | null));
        break;
      case 'purchase':
        Object.assign(raw, rawPurchase(name, value as Purchase | null));
        break;
      case 'chips':
        raw[name] = (value as readonly number[] | undefined)?.map(dollarsOf).join('  ') ?? '';
        break;
      case 'shares':
        for (const [at, { purpose, percent }] of ((value ?? []) as readonly Share[]).entries()) {
          raw[`${name}.${at}.purpose`] = purpose;
          raw[`${name}.${at}.percent`] = String(percent);
        }
        break;
      default:
        raw[name] = String(value ?? '');
    }
  }
  return raw;
}

function rawLimits(name: string, pair: LimitPair | null): Record<string, string> {
  if (pair === null) return {};
  const { multipleCents } = pair;
  return {
    ...pairFields(name, pair),
    [`${name}.unit`]: multipleCents === null ? '' : dollarsOf(multipleCents),
  };
}

function rawPurchase(name: string, purchase: Purchase | null): Record<string, string> {
  if (purchase === null) return {};
  return {
    [`${name}.fee`]: dollarsOf(purchase.feeCents),
    [`${name}.chips`]: dollarsOf(purchase.chipsCents),
    [`${name}.until`]: String(purchase.untilRound),
    [`${name}.how`]: purchase.how,
    [`${name}.times`]: String(purchase.most ?? ''),
    [`${name}.within`]: String(purchase.withinCoups ?? ''),
  };
}

/** The settings with the values of the fields; a text that is no lawful value keeps the old one. */
export function withRaw(settings: Settings, raw: RawValues): Settings {
  const changed: Record<string, unknown> = { ...settings };
  for (const field of FIELDS) {
    const { name, orAbsent } = field;
    const value = settingIn(field, raw);
    if (orAbsent === true && isEmpty(value)) delete changed[name];
    else if (value !== undefined) changed[name] = kept(settings[name], value);
  }
  return changed as unknown as Settings;
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/** How the values of each kind are typed. */
const TYPED: Readonly<Partial<Record<FieldKind, Typed>>> = {
  money: 'amount',
  count: 'count',
  percent: 'percent',
  lines: 'lines',
};

/** The value of a field; undefined where it is not lawful. */
function settingIn({ name, kind, orNull }: WizardField, raw: RawValues): unknown {
  if (kind === 'flag') return raw[name] === true;
  if (kind === 'limits') return limitsOf(name, raw, orNull === true);
  if (kind === 'purchase') return purchaseOf(name, raw);
  if (kind === 'chips') return chipsOf(textIn(raw, name));
  if (kind === 'shares') return sharesOf(name, raw);
  const text = textIn(raw, name);
  if (text === '' && orNull === true) return null;
  const value = typedValue(TYPED[kind] ?? 'text', text);
  return value === FAULT ? undefined : value;
}

function chipsOf(text: string): readonly number[] | undefined {
  const values = text.split(/\s+/).filter((value) => value !== '');
  const amounts = values.map((value) => typedValue('amount', value));
  return amounts.includes(FAULT) ? undefined : (amounts as readonly number[]);
}

type Share = NonNullable<Settings['retainedParts']>[number];

/** Rows of a purpose and its per cents, and one more that is empty. */
export function shareRows(
  name: string,
  raw: RawValues,
): readonly { purpose: string; percent: string }[] {
  for (let at = 0, rows = []; ; at += 1) {
    const row = {
      purpose: String(raw[`${name}.${at}.purpose`] ?? ''),
      percent: String(raw[`${name}.${at}.percent`] ?? ''),
    };
    rows.push(row);
    if (row.purpose === '' && row.percent === '') return rows;
  }
}

function sharesOf(name: string, raw: RawValues): readonly Share[] | undefined {
  const rows = shareRows(name, raw).slice(0, -1);
  const shares = rows.map(({ purpose, percent }) => ({
    purpose: purpose.trim(),
    percent: typedValue('percent', percent.trim()),
  }));
  const whole = shares.every(({ purpose, percent }) => purpose !== '' && percent !== FAULT);
  return whole ? (shares as readonly Share[]) : undefined;
}

function limitsOf(name: string, raw: RawValues, orNull: boolean): LimitPair | null | undefined {
  if (orNull && textIn(raw, `${name}.least`) === '' && textIn(raw, `${name}.most`) === '') {
    return null;
  }
  const pair = pairIn(raw, name, { field: 'unit' });
  return pair === FAULT ? undefined : pair;
}

/** What the form does not ask about a purchase stays as it was. */
function kept(before: unknown, now: unknown): unknown {
  if (!isPurchase(before) || !isPurchase(now)) return now;
  const { feeCents: _f, chipsCents: _c, untilRound: _u, how: _h, ...terms } = before;
  const { most: _m, withinCoups: _w, ...unasked } = terms;
  return { ...unasked, ...now };
}

function isPurchase(value: unknown): value is Purchase {
  return typeof value === 'object' && value !== null && 'chipsCents' in value;
}

function purchaseOf(name: string, raw: RawValues): Purchase | null | undefined {
  const feeCents = amountIn(raw, `${name}.fee`);
  const chipsCents = amountIn(raw, `${name}.chips`);
  if (feeCents === null && chipsCents === null) return null;
  const countOf = (part: string) => typedValue('count', textIn(raw, `${name}.${part}`));
  const [untilRound, most, withinCoups] = ['until', 'times', 'within'].map(countOf);
  if (typeof feeCents !== 'number' || typeof chipsCents !== 'number') return undefined;
  if (typeof untilRound !== 'number') return undefined;
  return {
    feeCents,
    chipsCents,
    untilRound,
    how: textIn(raw, `${name}.how`),
    ...(typeof most === 'number' ? { most } : {}),
    ...(typeof withinCoups === 'number' ? { withinCoups } : {}),
  };
}

/** Empty terms, for an operator who begins with a clean sheet. */
export function blankSettings(sample: Settings): Settings {
  return {
    ...sample,
    name: '',
    venue: '',
    location: '',
    startDay: '',
    entryFeeCents: null,
    leastPlayers: null,
    mostPlayers: null,
    applicationForm: '',
    entryMethod: '',
    entryConditions: '',
    distribution: '',
    freeWithdrawalHours: null,
    rounds: [],
    startingChipsCents: null,
    chipsAfterwards: null,
    secretWagers: null,
    secretHow: '',
    elimination: null,
    tieBreak: null,
    retainedFor: '',
    prizes: [],
    prizeMethod: '',
    penalties: [],
    disqualifiedFor: [],
    statements: [],
  };
}

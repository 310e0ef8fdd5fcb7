import { cents } from '../../../../kit/index.ts';
import type { LimitPair } from '../../../../rules/index.ts';
import type { Purchase, Settings } from '../../../../tournament/index.ts';
import { centsOf, dollarsOf } from '../../../console/acts/act-values.ts';
import { WIZARD_FIELDS, type WizardField } from './wizard-fields.ts';

/** The values in the fields, by setting; limits and purchases use names with dots. */
export type RawSettings = Readonly<Record<string, string | boolean>>;

const FIELDS = Object.values(WIZARD_FIELDS).flat();

export function rawOf(settings: Settings): RawSettings {
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
        raw[name] = (value as readonly string[]).join('\n');
        break;
      case 'limits':
        Object.assign(raw, rawLimits(name, value as LimitPair | null));
        break;
      case 'purchase':
        Object.assign(raw, rawPurchase(name, value as Purchase | null));
        break;
      default:
        raw[name] = String(value ?? '');
    }
  }
  return raw;
}

function rawLimits(name: string, pair: LimitPair | null): Record<string, string> {
  if (pair === null) return {};
  const { minimumCents, maximumCents, multipleCents } = pair;
  return {
    [`${name}.least`]: dollarsOf(minimumCents),
    [`${name}.most`]: dollarsOf(maximumCents),
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
export function withRaw(settings: Settings, raw: RawSettings): Settings {
  const changes: Record<string, unknown> = {};
  for (const field of FIELDS) {
    const value = settingIn(field, raw);
    // A setting that may be left out stays out while its field is empty.
    const leftOut = value === '' && settings[field.name] === undefined;
    if (value !== undefined && !leftOut) changes[field.name] = kept(settings[field.name], value);
  }
  const { offices: _before, ...said } = { ...settings, ...changes };
  return raw.offices === 'apart' || raw.offices === 'together'
    ? { ...said, offices: raw.offices }
    : said;
}

const COUNT = /^\d{1,6}$/;

/** The value of a field; undefined where it is not lawful. */
function settingIn({ name, kind, orNull }: WizardField, raw: RawSettings): unknown {
  const text = String(raw[name] ?? '').trim();
  switch (kind) {
    case 'flag':
      return raw[name] === true;
    case 'lines':
      return text.split('\n').filter((line) => line.trim() !== '');
    case 'limits':
      return limitsOf(name, raw, orNull === true);
    case 'purchase':
      return purchaseOf(name, raw);
    default:
  }
  if (text === '' && orNull === true) return null;
  switch (kind) {
    case 'money': {
      const amount = centsOf(text);
      return amount === null || amount < 0 ? undefined : cents(amount);
    }
    case 'count':
      return COUNT.test(text) ? Number(text) : undefined;
    case 'percent':
      return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? Number(text) : undefined;
    default:
      return text;
  }
}

function limitsOf(name: string, raw: RawSettings, orNull: boolean): LimitPair | null | undefined {
  const part = (key: string) => String(raw[`${name}.${key}`] ?? '').trim();
  if (orNull && part('least') === '' && part('most') === '') return null;
  const least = centsOf(part('least'));
  const most = centsOf(part('most'));
  const unit = part('unit') === '' ? null : centsOf(part('unit'));
  if (least === null || most === null || least < 0 || most < 0) return undefined;
  const multipleCents = unit === null ? null : cents(Math.abs(unit));
  return { minimumCents: cents(least), maximumCents: cents(most), multipleCents };
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

function purchaseOf(name: string, raw: RawSettings): Purchase | null | undefined {
  const part = (key: string) => String(raw[`${name}.${key}`] ?? '').trim();
  if (part('fee') === '' && part('chips') === '') return null;
  const fee = centsOf(part('fee'));
  const chips = centsOf(part('chips'));
  const until = part('until');
  if (fee === null || chips === null || fee < 0 || chips < 0 || !/^\d+$/.test(until)) {
    return undefined;
  }
  return {
    feeCents: cents(fee),
    chipsCents: cents(chips),
    untilRound: Number(until),
    how: part('how'),
    ...(COUNT.test(part('times')) ? { most: Number(part('times')) } : {}),
    ...(COUNT.test(part('within')) ? { withinCoups: Number(part('within')) } : {}),
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

import { type Cents, cents } from '../../kit/index.ts';
import { isCard, type LimitPair } from '../../rules/index.ts';

/** The contents of a form's fields, by field name; values of several parts use names with dots. */
export type RawValues = Readonly<Record<string, string | boolean>>;

/** Stands for what is typed and is no lawful value. */
export const FAULT = Symbol('not a lawful value');

/** How a value is typed into one field. */
export type Typed =
  | 'text'
  | 'amount'
  | 'signed-amount'
  | 'count'
  | 'percent'
  | 'minutes'
  | 'lines'
  | 'card'
  | 'cards';

const COUNT = /^\d{1,9}$/;
const PERCENT = /^\d{1,3}(\.\d{1,2})?$/;
const MINUTE_MS = 60_000;

/** The value for which a text stands. */
export function typedValue(kind: Typed, text: string, nowMs = 0): unknown {
  switch (kind) {
    case 'text':
      return text;
    case 'amount':
      return amountOf(text) ?? FAULT;
    case 'signed-amount':
      return centsOf(text) ?? FAULT;
    case 'count':
      return COUNT.test(text) ? Number(text) : FAULT;
    case 'percent':
      return PERCENT.test(text) && Number(text) <= 100 ? Number(text) : FAULT;
    case 'minutes':
      return COUNT.test(text) ? nowMs + Number(text) * MINUTE_MS : FAULT;
    case 'lines':
      return linesIn(text);
    case 'card':
      return isCard(text) ? text : FAULT;
    case 'cards': {
      const named = text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((card) => card !== '');
      return named.every(isCard) ? named : FAULT;
    }
  }
}

/** Several things are in one field, one to a line. */
const BETWEEN_LINES = '\n';

export function linesIn(text: RawValues[string] | undefined): readonly string[] {
  if (typeof text !== 'string') return [];
  return text.split(BETWEEN_LINES).filter((line) => line.trim() !== '');
}

export function linesField(lines: readonly string[]): string {
  return lines.join(BETWEEN_LINES);
}

export function textIn(raw: RawValues, name: string): string {
  return String(raw[name] ?? '').trim();
}

/** The amount in a field; null where the field is empty. */
export function amountIn(raw: RawValues, name: string): Cents | null | typeof FAULT {
  const text = textIn(raw, name);
  return text === '' ? null : (amountOf(text) ?? FAULT);
}

/** A pair of limits; its multiple is in a field of its own, or is known. */
export function pairIn(
  raw: RawValues,
  prefix: string,
  multiple: { readonly field: string } | { readonly known: Cents | null },
): LimitPair | typeof FAULT {
  const least = amountIn(raw, `${prefix}.least`);
  const most = amountIn(raw, `${prefix}.most`);
  const multipleCents =
    'field' in multiple ? amountIn(raw, `${prefix}.${multiple.field}`) : multiple.known;
  if (least === null || most === null) return FAULT;
  if (least === FAULT || most === FAULT || multipleCents === FAULT) return FAULT;
  return { minimumCents: least, maximumCents: most, multipleCents };
}

/** The fields of a pair of limits. */
export function pairFields(prefix: string, pair: LimitPair): Record<string, string> {
  return {
    [`${prefix}.least`]: dollarsOf(pair.minimumCents),
    [`${prefix}.most`]: dollarsOf(pair.maximumCents),
  };
}

function amountOf(text: string): Cents | null {
  const amount = centsOf(text);
  return amount === null || amount < 0 ? null : cents(amount);
}

/** Dollars with at most two places, exactly. */
export function centsOf(text: string): number | null {
  const [, sign = '', whole = '', part = ''] =
    /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', '')) ?? [];
  if (whole === '') return null;
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' ? -amount : amount;
}

export function dollarsOf(amountCents: number): string {
  return amountCents % 100 === 0 ? String(amountCents / 100) : (amountCents / 100).toFixed(2);
}

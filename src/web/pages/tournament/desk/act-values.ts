import { cents, keysOf } from '../../../../kit/index.ts';
import type { Field } from '../../../../machine/index.ts';
import {
  TOURNAMENT_COMMAND_ROWS,
  type TournamentCommandBody,
  type TournamentCommandType,
} from '../../../../tournament/index.ts';
import { centsOf } from '../../../console/acts/act-values.ts';

/** The values in a form, by field. */
export type RawValues = Readonly<Record<string, string | boolean>>;

export type Built =
  | { readonly ok: true; readonly body: TournamentCommandBody }
  | { readonly ok: false; readonly field: string };

/** Orders that this form does not serve, because other screens or the table's crew give them. */
const ELSEWHERE: readonly TournamentCommandType[] = [
  'CreateEvent',
  'ChangeTerms',
  'ActAtTable',
  'PlaceWager',
  'KeepWager',
  'HandInForm',
  'RevealForms',
  'PlaceRevealed',
  'AskToSeeForm',
  'DrawLength',
  'SealDraw',
  'DrawSeats',
  'RaiseLimits',
  'UndoAct',
  'RedoAct',
  'Apply',
  'ExamineForm',
  'InsertIndicator',
  'ShowIndicator',
  'FindStake',
];

export function actsFor(roles: readonly string[], phase: string): readonly TournamentCommandType[] {
  const types = keysOf(TOURNAMENT_COMMAND_ROWS);
  return types.filter((type) => {
    const { who, phases } = TOURNAMENT_COMMAND_ROWS[type];
    if (ELSEWHERE.includes(type) || !phases.some((one) => one === phase)) return false;
    return who.some((role) => role !== 'entrant' && roles.includes(role));
  });
}

export function fieldsOf(type: TournamentCommandType): readonly [string, Field<unknown>][] {
  return Object.entries(TOURNAMENT_COMMAND_ROWS[type].fields);
}

/** The order that a filled-in form gives, or the first field that is not right. */
export function bodyOf(type: TournamentCommandType, raw: RawValues, nowMs: number): Built {
  const body: Record<string, unknown> = { type };
  for (const [name, field] of fieldsOf(type)) {
    const value = filledIn(name, field, raw[name], nowMs);
    if (value === FAULT) return { ok: false, field: name };
    if (value !== undefined) body[name] = value;
  }
  // The cast is safe, because the house checks every order again before it trusts it.
  return { ok: true, body: body as unknown as TournamentCommandBody };
}

const FAULT = Symbol('not a lawful value');
const MINUTE_MS = 60_000;

function filledIn(
  name: string,
  field: Field<unknown>,
  given: string | boolean | undefined,
  nowMs: number,
): unknown {
  if (name === 'noticeAtMs') return given === true ? nowMs : null;
  if (field.kind === 'flag') return given === true;
  const text = typeof given === 'string' ? given.trim() : '';
  if (field.kind === 'text' && field.orNull !== true) return text;
  if (name === 'shares') return sharesIn(text) ?? FAULT;
  if (name === 'seats') return text === '' ? undefined : (seatsIn(text) ?? FAULT);
  if (field.kind === 'list') return text === '' ? [] : text.split('\n');
  if (text === '') return field.orNull === true ? null : FAULT;
  return typed(field, text, nowMs);
}

function typed(field: Field<unknown>, text: string, nowMs: number): unknown {
  switch (field.kind) {
    case 'amount':
      return amountIn(text) ?? FAULT;
    case 'number':
    case 'place':
      return /^\d{1,9}$/.test(text) ? Number(text) : FAULT;
    case 'time':
      return /^\d{1,7}$/.test(text) ? nowMs + Number(text) * MINUTE_MS : FAULT;
    default:
      return text;
  }
}

/** Reads a name and an amount from each line. */
function sharesIn(text: string) {
  const shares = text.split('\n').map((line) => {
    const [, person, amount] = /^(.+?)\s+(\S+)$/.exec(line.trim()) ?? [];
    const amountCents = amount === undefined ? null : amountIn(amount);
    return person === undefined || amountCents === null ? null : { person, amountCents };
  });
  return shares.every((share) => share !== null) ? shares : null;
}

/** Reads a seat and a name from each line. */
function seatsIn(text: string) {
  const seats = text.split('\n').map((line) => {
    const [, seat, person] = /^(\d{1,2})\s+(.+)$/.exec(line.trim()) ?? [];
    return person === undefined ? null : { seat: Number(seat), person };
  });
  return seats.every((place) => place !== null) ? seats : null;
}

function amountIn(text: string) {
  const amount = centsOf(text);
  return amount === null || amount < 0 ? null : cents(amount);
}

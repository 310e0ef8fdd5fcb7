import { keysOf } from '../../../../kit/index.ts';
import type { Field } from '../../../../machine/index.ts';
import {
  TOURNAMENT_COMMAND_ROWS,
  type TournamentCommandBody,
  type TournamentCommandType,
} from '../../../../tournament/index.ts';
import {
  FAULT,
  linesIn,
  type RawValues,
  type Typed,
  typedValue,
} from '../../../console/form-values.ts';

/** The person of this name; null where nobody, or more than one, has it. */
export type IdOf = (name: string) => string | null;

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
export function bodyOf(
  type: TournamentCommandType,
  raw: RawValues,
  nowMs: number,
  idOf: IdOf = (name) => name,
): Built {
  const body: Record<string, unknown> = { type };
  for (const [name, field] of fieldsOf(type)) {
    const value = filledIn(name, field, raw[name], nowMs, idOf);
    if (value === FAULT) return { ok: false, field: name };
    if (value !== undefined) body[name] = value;
  }
  // The cast is safe, because the house checks every order again before it trusts it.
  return { ok: true, body: body as unknown as TournamentCommandBody };
}

function filledIn(
  name: string,
  field: Field<unknown>,
  given: string | boolean | undefined,
  nowMs: number,
  idOf: IdOf,
): unknown {
  if (name === 'noticeAtMs') return given === true ? nowMs : null;
  if (field.kind === 'flag') return given === true;
  const text = typeof given === 'string' ? given.trim() : '';
  if (field.kind === 'text' && field.orNull !== true) return text;
  if (name === 'shares') return sharesIn(text, idOf) ?? FAULT;
  if (name === 'seats') return text === '' ? undefined : (seatsIn(text, idOf) ?? FAULT);
  if (field.kind === 'list') return linesIn(text);
  if (text === '') return field.orNull === true ? null : FAULT;
  return typedValue(TYPED[field.kind] ?? 'text', text, nowMs);
}

/** How the values of each kind are typed; a choice is the text of its option. */
const TYPED: Readonly<Record<string, Typed>> = {
  amount: 'amount',
  number: 'count',
  place: 'count',
  time: 'minutes',
};

/** Reads a name and an amount from each line. */
function sharesIn(text: string, idOf: IdOf) {
  const shares = text.split('\n').map((line) => {
    const [, name = '', amount] = /^(.+?)\s+(\S+)$/.exec(line.trim()) ?? [];
    const amountCents = typedValue('amount', amount ?? '');
    const person = idOf(name);
    return person === null || amountCents === FAULT ? null : { person, amountCents };
  });
  return shares.every((share) => share !== null) ? shares : null;
}

/** Reads a seat and a name from each line. */
function seatsIn(text: string, idOf: IdOf) {
  const seats = text.split('\n').map((line) => {
    const [, seat, name = ''] = /^(\d{1,2})\s+(.+)$/.exec(line.trim()) ?? [];
    const person = idOf(name);
    return person === null || seat === undefined ? null : { seat: Number(seat), person };
  });
  return seats.every((place) => place !== null) ? seats : null;
}

import { type Cents, ok, type Result, refuse, toCents } from '../kit/index.ts';
import {
  type Card,
  findBook,
  GROUP_OF,
  isCard,
  isMainWager,
  isRunWager,
  isTailWager,
  isWagerType,
  type RuleBook,
  runTermsOf,
  type Side,
  type TableTerms,
  tailSide,
  type Version,
  versionOf,
  type WagerType,
} from '../rules/index.ts';

/** One wager of a conformance vector. */
export interface VectorWager {
  readonly id: string;
  readonly seat: number;
  readonly type: WagerType;
  readonly stakeCents: Cents;
  readonly length: number;
  readonly nomination: readonly Side[];
}

export interface VectorCoup {
  readonly dummy: 'became' | 'announced' | null;
  readonly wagers: readonly VectorWager[];
}

export interface Vector {
  readonly id: string;
  readonly kind: 'coup' | 'sequence';
  readonly terms: TableTerms;
  /** The vector asks for the extra commission in parts, or for each seat's insurance limit. */
  readonly wantsCommissionParts: boolean;
  readonly wantsInsuranceLimit: boolean;
  readonly shoe: readonly Card[];
  readonly coups: readonly VectorCoup[];
  readonly endsWithShoe: boolean;
}

export const VECTOR_FAULTS = [
  'not-json',
  'not-an-object',
  'bad-id',
  'unknown-rules',
  'unknown-variant',
  'bad-decks',
  'bad-table',
  'bad-shoe',
  'bad-card',
  'too-many-of-a-card',
  'bad-wagers',
  'bad-wager-id',
  'bad-seat',
  'unknown-wager',
  'wager-not-offered',
  'bad-amount',
  'over-maximum',
  'bad-length',
  'bad-nomination',
  'bad-coups',
  'bad-dummy',
  'bad-end',
  'insurance-not-offered',
  'insurance-over-limit',
] as const;
export type VectorFaultCode = (typeof VECTOR_FAULTS)[number];

export interface VectorFault {
  readonly code: VectorFaultCode;
  readonly message: string;
}

/** A sequence that names no end merely stops. */
const ENDS: readonly unknown[] = ['shoe', 'open', undefined];

type Parsed<T> = Result<T, VectorFault>;
type Fields = Readonly<Record<string, unknown>>;

/** The door for vectors from outside: unknown → Vector, or the first fault. */
export function parseVector(input: unknown): Parsed<Vector> {
  if (!isFields(input)) return fault('not-an-object', 'a vector is a JSON object');
  if (typeof input.id !== 'string' || input.id === '') return fault('bad-id', 'id must be text');
  const book = typeof input.rules === 'string' ? findBook(input.rules) : null;
  if (book === null) return fault('unknown-rules', `no rule book ${text(input.rules)}`);
  const version = typeof input.variant === 'string' ? versionOf(book, input.variant) : null;
  if (version === null) {
    return fault('unknown-variant', `${book.id} has no version ${text(input.variant)}`);
  }
  const decks = parseDecks(input.decks, book);
  if (!decks.ok) return decks;
  const terms = parseTable(input.table, book, version);
  if (!terms.ok) return terms;
  const shoe = parseShoe(input.shoe, decks.value);
  if (!shoe.ok) return shoe;
  const coups = parseCoups(input, { ...terms.value, decks: decks.value });
  if (!coups.ok) return coups;
  if (!ENDS.includes(input.end)) return fault('bad-end', `end is ${text(input.end)}`);
  return ok({
    id: input.id,
    kind: 'coups' in input ? 'sequence' : 'coup',
    terms: terms.value,
    wantsCommissionParts: terms.value.differentialCents !== null,
    wantsInsuranceLimit: asks(input, '1.1 Insurance/No 6'),
    shoe: shoe.value,
    coups: coups.value,
    endsWithShoe: input.end === 'shoe',
  });
}

function parseDecks(decks: unknown, book: RuleBook): Parsed<number> {
  const { least, most } = book.cards.decks.value;
  if (typeof decks !== 'number' || !Number.isInteger(decks) || decks < least || decks > most) {
    return fault('bad-decks', `decks must be ${least} to ${most}, not ${text(decks)}`);
  }
  return ok(decks);
}

interface VectorTerms extends TableTerms {
  /** The most that one may stake on a hand past the differential. */
  readonly maximumCents: Cents | null;
}

function parseTable(table: unknown, book: RuleBook, version: Version): Parsed<VectorTerms> {
  const fields = table === undefined ? {} : table;
  if (!isFields(fields)) return fault('bad-table', 'table must be an object');
  const range = version.tiePercent.value;
  const percent = fields.tie_percent;
  const percentFits =
    range === null
      ? percent === undefined
      : typeof percent === 'number' &&
        Number.isInteger(percent) &&
        percent >= range.least &&
        percent <= range.most;
  if (!percentFits) {
    return fault('bad-table', `tie_percent ${text(percent)} does not fit ${version.name}`);
  }
  const differential = parseFigure(fields.differential);
  const maximum = parseFigure(fields.maximum);
  if (differential === undefined || maximum === undefined) {
    return fault('bad-table', 'differential and maximum must be whole cents');
  }
  if (maximum !== null && maximum < (differential ?? 0)) {
    return fault('bad-table', 'the maximum is below the differential');
  }
  return ok({
    book,
    version,
    tiePercent: range === null ? null : (percent as number),
    differentialCents: differential,
    maximumCents: maximum,
    payoutUnitCents: 1 as Cents,
  });
}

/** Null when the sign shows none, undefined when it is no amount. */
function parseFigure(figure: unknown): Cents | null | undefined {
  if (figure === undefined) return null;
  const amount = toCents(figure);
  return amount.ok ? amount.value : undefined;
}

function parseShoe(shoe: unknown, decks: number): Parsed<readonly Card[]> {
  if (!Array.isArray(shoe)) return fault('bad-shoe', 'shoe must be a list of cards');
  const seen = new Map<Card, number>();
  for (const [at, card] of shoe.entries()) {
    if (!isCard(card)) return fault('bad-card', `shoe[${at}] is no card: ${text(card)}`);
    const count = (seen.get(card) ?? 0) + 1;
    if (count > decks)
      return fault('too-many-of-a-card', `${card} occurs more than ${decks} times`);
    seen.set(card, count);
  }
  return ok(shoe as readonly Card[]);
}

/** A table with its number of decks. */
interface DeckedTerms extends VectorTerms {
  readonly decks: number;
}

function parseCoups(input: Fields, terms: DeckedTerms): Parsed<VectorCoup[]> {
  const listed = 'coups' in input ? input.coups : [{ dummy: null, wagers: input.wagers }];
  if (!Array.isArray(listed)) return fault('bad-coups', 'coups must be a list');
  const ids = new Set<string>();
  const coups: VectorCoup[] = [];
  for (const [at, coup] of listed.entries()) {
    if (!isFields(coup)) return fault('bad-coups', `coups[${at}] must be an object`);
    const dummy = coup.dummy ?? null;
    if (dummy !== null && dummy !== 'became' && dummy !== 'announced') {
      return fault('bad-dummy', `coups[${at}].dummy is ${text(dummy)}`);
    }
    if (!Array.isArray(coup.wagers)) return fault('bad-wagers', 'wagers must be a list');
    const wagers: VectorWager[] = [];
    for (const wager of coup.wagers) {
      const parsed = parseWager(wager, terms, 'coups' in input);
      if (!parsed.ok) return parsed;
      if (ids.has(parsed.value.id)) return fault('bad-wager-id', `${parsed.value.id} occurs twice`);
      ids.add(parsed.value.id);
      wagers.push(parsed.value);
    }
    coups.push({ dummy, wagers });
  }
  return ok(coups);
}

function parseWager(input: unknown, terms: DeckedTerms, inSequence: boolean): Parsed<VectorWager> {
  const { version, decks, maximumCents } = terms;
  if (!isFields(input)) return fault('bad-wagers', 'a wager is an object');
  const { id, seat, type, amount } = input;
  if (typeof id !== 'string' || id === '') return fault('bad-wager-id', 'a wager needs an id');
  if (typeof seat !== 'number' || !Number.isInteger(seat) || seat < 0) {
    return fault('bad-seat', `${id}: seat must be a whole number`);
  }
  if (!isWagerType(type)) return fault('unknown-wager', `${id}: no wager type ${text(type)}`);
  if (!isOffered(terms, type)) {
    return fault('wager-not-offered', `${id}: ${version.name} with ${decks} decks has no ${type}`);
  }
  if (!inSequence && (isRunWager(type) || isTailWager(type))) {
    return fault('wager-not-offered', `${id}: ${type} needs a sequence of coups`);
  }
  const stake = toCents(amount);
  if (!stake.ok) return fault('bad-amount', `${id}: ${stake.error} (${text(amount)})`);
  if (stake.value === 0) return fault('bad-amount', `${id}: the stake is zero`);
  if (isMainWager(type) && maximumCents !== null && stake.value > maximumCents) {
    return fault('over-maximum', `${id}: at most ${maximumCents} cents may be staked`);
  }
  const run = parseRun(input, version, type, id);
  if (!run.ok) return run;
  return ok({ id, seat, type, stakeCents: stake.value, ...run.value });
}

function isOffered({ book, version, decks }: DeckedTerms, type: WagerType): boolean {
  if (isRunWager(type)) return runTermsOf(version, type) !== null;
  if (isTailWager(type)) return version.tails[tailSide(type)] !== undefined;
  const fixedDecks = book.cards.decksForGroup[GROUP_OF[type]]?.value ?? decks;
  return version.wagers[type] !== undefined && decks === fixedDecks;
}

type RunFields = Pick<VectorWager, 'length' | 'nomination'>;

function parseRun(input: Fields, version: Version, type: WagerType, id: string): Parsed<RunFields> {
  if (!isRunWager(type)) return ok({ length: 0, nomination: [] });
  const { length, nomination } = input;
  const priced = version.runs[type]?.rows.some((row) => row.length === length) ?? false;
  if (!priced) return fault('bad-length', `${id}: no odds for a ${type} of ${text(length)}`);
  if (type !== 'combination-run') return ok({ length: length as number, nomination: [] });
  const fits =
    Array.isArray(nomination) &&
    nomination.length === length &&
    nomination.every((side) => side === 'player' || side === 'banker');
  if (!fits) return fault('bad-nomination', `${id}: name a hand for each of ${length} coups`);
  return ok({ length: length as number, nomination: nomination as Side[] });
}

/** A vector that names this clause among those it exercises also expects what the clause limits. */
function asks(input: Fields, clause: string): boolean {
  return Array.isArray(input.clauses) && input.clauses.includes(clause);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fault(code: VectorFaultCode, message: string): { ok: false; error: VectorFault } {
  return refuse({ code, message });
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}

import type { TournamentDraw } from '../../protocol/index.ts';
import { verifySeatDraw } from '../../tournament/index.ts';

export interface CheckedDraw {
  readonly round: number;
  /** `sealed` until the seats are drawn. */
  readonly verdict: ReturnType<typeof verifySeatDraw> | 'sealed';
}

export interface CheckedDraws {
  readonly verdict: 'good' | 'bad';
  readonly draws: readonly CheckedDraw[];
}

/** Checks the seat draws of a tournament, as its route gives them; null for anything else. */
export function verifyDraws(json: unknown): CheckedDraws | null {
  if (!isRecord(json) || !Array.isArray(json.draws) || !json.draws.every(isDraw)) return null;
  const draws = json.draws.map(({ round, commitment, secret, terms, seats }) => {
    if (secret === null || terms === null) return { round, verdict: 'sealed' } as const;
    return { round, verdict: verifySeatDraw(terms, commitment, secret, seats) };
  });
  const fine = draws.every(({ verdict }) => verdict === 'sound' || verdict === 'sealed');
  return { verdict: fine ? 'good' : 'bad', draws };
}

type Fields = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** A file from elsewhere is checked field by field before it is used. */
function isDraw(value: unknown): value is TournamentDraw {
  if (!isRecord(value) || !isNumber(value.round) || !isText(value.commitment)) return false;
  const { secret, terms, seats } = value;
  if (!(secret === null || isText(secret)) || !isListOf(seats, isSeating)) return false;
  return terms === null || (isRecord(terms) && isTerms(terms));
}

function isTerms({ eventId, round, people, tables }: Fields): boolean {
  return (
    isText(eventId) && isNumber(round) && isListOf(people, isEntrant) && isListOf(tables, isText)
  );
}

function isEntrant(value: unknown): boolean {
  return isRecord(value) && isText(value.person) && isText(value.contribution);
}

function isSeating(value: unknown): boolean {
  return isRecord(value) && isText(value.tableId) && isNumber(value.seat) && isText(value.person);
}

function isListOf(value: unknown, is: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** One line per round. */
export function drawLines({ draws }: CheckedDraws): string[] {
  return draws.map(({ round, verdict }) => `  round ${round}: ${WORDS[verdict]}`);
}

const WORDS: Readonly<Record<CheckedDraw['verdict'], string>> = {
  sound: 'the seal fits and the seats follow from it',
  'seal-broken': 'the secret does not fit the seal',
  'seats-differ': 'the seats do not follow from the secret',
  sealed: 'sealed, not drawn yet',
};

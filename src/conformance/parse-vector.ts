import { ok } from '../kit/index.ts';
import { type Card, findBook, isCard, type RuleBook, versionOf } from '../rules/index.ts';
import { type Fields, fault, isFields, type Parsed, text } from './fields.ts';
import { parseTable } from './parse-table.ts';
import { type DeckedTerms, parseWager } from './parse-wager.ts';
import type { Vector, VectorCoup, VectorWager } from './vector.ts';

/** A sequence that names no end stops without ending its shoe. */
const ENDS: readonly unknown[] = ['shoe', 'open', undefined];

/** The door for vectors from outside: unknown → Vector, or the first fault. */
export function parseVector(input: unknown): Parsed<Vector> {
  if (!isFields(input)) return fault('not-an-object', 'a vector is a JSON object');
  if (typeof input.id !== 'string' || input.id === '') return fault('bad-id', 'id must be text');
  const book = typeof input.rules === 'string' ? findBook(input.rules) : null;
  if (book === null)
    return fault('unknown-rules', `rules names no rule book: ${text(input.rules)}`);
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

/** A vector that cites this clause also expects what the clause limits. */

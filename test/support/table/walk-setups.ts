import { cents, type SeededRandom } from '../../../src/kit/index.ts';
import { BOOKS, type RuleBook } from '../../../src/rules/index.ts';
import type { TableSetup } from '../../../src/table/model/setup.ts';
import { type SIGN, setupFor } from './setups.ts';
import { oneOf } from './walk-body.ts';

/**
 * Cards face up from the dealer's hands, with a differential and the wagers that outlive a coup.
 */
export function troubledSetup(random: SeededRandom): TableSetup {
  const book = oneOf(
    random,
    BOOKS.filter(({ limits }) => limits.exposure.value !== 'none'),
  );
  const insured = book.versions.some(({ id }) => id === 'crown') && random.below(2) === 0;
  const base = setupFor(book.id, insured ? 'crown' : 'traditional');
  const differential = exposureFor({ ...random, below: () => 1 }, book);
  return {
    ...base,
    shoeKind: random.below(2) === 0 ? 'physical' : 'virtual',
    method: 'dealer',
    facing: 'up',
    sign: { ...base.sign, ...differential },
  };
}

export function randomSetup(random: SeededRandom): TableSetup {
  const book = oneOf(random, BOOKS);
  const version = oneOf(random, book.versions);
  const base = setupFor(book.id, version.id);
  const fixedDecks = base.wagers.includes('player-perfect-pair');
  // A squeeze with formalities cannot be chosen before they are done.
  const method = book.dealing.squeezeFormalities.value
    ? 'dealer'
    : oneOf(random, book.dealing.methods).method;
  return {
    ...base,
    decks: fixedDecks ? 8 : 4 + random.below(5),
    shoeKind: random.below(3) === 0 ? 'physical' : 'virtual',
    method,
    facing: facingFor(random, book, method),
    sign: { ...base.sign, ...exposureFor(random, book) },
  };
}

function facingFor(random: SeededRandom, book: RuleBook, method: TableSetup['method']) {
  if (book.dealing.facing.value === 'supervisor-chooses') {
    return method === 'dealer' && random.below(2) === 0 ? 'up' : 'down';
  }
  return method === 'highest-wagerers' ? 'down' : 'up';
}

function exposureFor(random: SeededRandom, book: RuleBook): Partial<typeof SIGN> {
  if (random.below(2) === 0) return {};
  switch (book.limits.exposure.value) {
    case 'net-differential':
      return {
        differentialCents: cents(20_000),
        maximumDifferentialCents: book.limits.secondDifferential.value ? cents(40_000) : null,
      };
    case 'per-hand-liability':
      return { collectiveLiabilityCents: cents(30_000) };
    default:
      return {};
  }
}

import { cents, present, seededRandom, shuffleInPlace } from '../src/kit/index.ts';
import {
  type CoupResult,
  type CoupWager,
  findBook,
  freshDecks,
  playCoup,
  type Settlement,
  settleCoup,
  type TableTerms,
  versionOf,
  type WagerType,
} from '../src/rules/index.ts';

const SEATS = 14;
const ROUNDS = 15;
const COUPS_PER_ROUND = 4_000;
/** Each seat backs one hand, the Tie, a bonus and two pairs. */
const SIDE_WAGERS: readonly WagerType[] = [
  'tie',
  'player-dragon-bonus',
  'player-pair',
  'banker-pair',
];

/** Settling one coup of a full table: 14 seats with 5 wagers each, every one to the cent. */
export function run(): void {
  const terms = fullTable();
  const wagers = seventyWagers();
  const results = coupsOf('settle', COUPS_PER_ROUND, terms);
  proveConserved(terms, wagers, results);
  const perSecond: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = cpuSeconds();
    let returned = 0;
    for (const result of results) {
      for (const settlement of settleCoup(terms, wagers, result)) {
        returned += settlement.returnedCents;
      }
    }
    if (returned <= 0) throw new Error('nothing came back');
    perSecond.push(results.length / (cpuSeconds() - start));
  }
  const typical = median(perSecond);
  console.log(
    `settle: ${wagers.length} wagers a coup, ${ROUNDS} rounds of ${results.length} coups`,
  );
  console.log(`settle: ${Math.round(typical).toLocaleString('en')} coups per second, one core`);
  console.log(`settle: ${(1e9 / typical / wagers.length).toFixed(0)} ns per wager`);
}

function fullTable(): TableTerms {
  const book = present(findBook('crown-melbourne'), 'Crown Melbourne');
  return {
    book,
    version: present(versionOf(book, 'traditional'), 'Traditional Baccarat'),
    tiePercent: null,
    differentialCents: cents(1_000_000),
    payoutUnitCents: cents(100),
  };
}

function seventyWagers(): CoupWager[] {
  return Array.from({ length: SEATS }, (_, at) => at + 1).flatMap((seat) => {
    const main: WagerType = seat % 2 === 0 ? 'banker' : 'player';
    return [main, ...SIDE_WAGERS].map((type, at) => ({
      type,
      stakeCents: cents((seat * 25 + at) * 100),
      bettor: seat,
      deferCommission: seat % 3 === 0,
    }));
  });
}

/** Coups from whole shoes of eight decks, so that every row of the odds tables comes up. */
function coupsOf(seed: string, count: number, { book }: TableTerms): CoupResult[] {
  const random = seededRandom(seed);
  const results: CoupResult[] = [];
  while (results.length < count) {
    const shoe = shuffleInPlace(freshDecks(8), random);
    let from = 0;
    while (from + 20 < shoe.length && results.length < count) {
      const coup = playCoup(book.tableau.value, shoe, from);
      from += coup.cardsUsed;
      results.push(present(coup.result, 'a result'));
    }
  }
  return results;
}

/** Before anything is timed, chips must be conserved. */
function proveConserved(
  terms: TableTerms,
  wagers: readonly CoupWager[],
  results: readonly CoupResult[],
): void {
  const kinds = new Set<string>();
  for (const result of results) {
    for (const settlement of settleCoup(terms, wagers, result)) {
      kinds.add(`${settlement.type} ${settlement.result}`);
      if (!isConserved(settlement)) throw new Error(`${settlement.type} loses chips`);
    }
  }
  if (kinds.size < 12) throw new Error('the coups are too much alike to be worth timing');
}

function isConserved({
  result,
  stakeCents,
  grossCents,
  commissionCents,
  returnedCents,
}: Settlement) {
  if (result === 'win') return returnedCents === stakeCents + grossCents - commissionCents;
  return returnedCents === (result === 'lose' ? 0 : stakeCents);
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

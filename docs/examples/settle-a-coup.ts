// Settles one coup of Crown Melbourne's book, with the clause that decided each wager.
import { cents, formatCents } from '@baize/rules/kit';
import { CROWN_MELBOURNE as book, playCoup, settleCoup, versionOf } from '@baize/rules';

const version = versionOf(book, 'traditional');
const { result } = playCoup(book.tableau.value, ['4S', '5H', '2D', 'KC', '3D']);
if (version === null || result === null) throw new Error('there is nothing to settle');

const sign = { tiePercent: null, differentialCents: null };
const terms = { book, version, ...sign, payoutUnitCents: cents(1) };
const wagers = [
  { bettor: 'ann', type: 'banker', stakeCents: cents(10_000) },
  { bettor: 'bob', type: 'tie', stakeCents: cents(1000) },
] as const;
for (const settled of settleCoup(terms, wagers, result)) {
  const returned = formatCents(settled.returnedCents);
  console.log(`${settled.type}: ${settled.result}, ${returned} back under ${settled.clause}`);
}

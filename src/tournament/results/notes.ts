import { type Cents, cents } from '../../kit/index.ts';
import { type PrizeNote, type RankedGroup, ruleOf, type TournamentState } from '../kernel/index.ts';
import { type PlacePrize, sumOfPrizes } from './prizes.ts';

/** Why the awards differ from the printed list, each reason with its clause and reading. */
export function notesOf(
  state: TournamentState,
  ranked: readonly RankedGroup[],
  barred: readonly string[],
  printed: readonly PlacePrize[],
  taken: readonly PlacePrize[],
): PrizeNote[] {
  const people = ranked.reduce((sum, group) => sum + group.people.length, 0);
  return [
    ...passedOver(state, barred),
    ...notTaken(state, printed, people),
    ...ranked.flatMap((group) => roundedUp(state, group, taken)),
  ];
}

const NOTHING: Cents = cents(0);

function passedOver(state: TournamentState, barred: readonly string[]): PrizeNote[] {
  if (barred.length === 0) return [];
  const { clause, reading } = ruleOf(state, 'staff-win-no-prize');
  const note = { kind: 'passed-over', places: [], people: barred, amountCents: NOTHING } as const;
  return [{ ...note, clause, reading }];
}

/** The prizes of places that nobody has go to the ranked players (T-84, VI-76). */
function notTaken(
  state: TournamentState,
  printed: readonly PlacePrize[],
  people: number,
): PrizeNote[] {
  const free = printed.filter(({ place }) => place > people);
  const amountCents = sumOfPrizes(free);
  // With nobody ranked there is nobody to share the prizes.
  if (amountCents === 0 || people === 0) return [];
  const { clause, reading } = ruleOf(state, 'prize-list');
  const places = free.map(({ place }) => place);
  return [{ kind: 'not-taken', places, people: [], amountCents, clause, reading }];
}

/** A shared prize that does not divide evenly costs the operator the missing cents (T-69). */
function roundedUp(
  state: TournamentState,
  { from, people }: RankedGroup,
  taken: readonly PlacePrize[],
): PrizeNote[] {
  const shared = taken.filter(({ place }) => place >= from && place < from + people.length);
  const sum = sumOfPrizes(shared);
  const missing = (people.length - (sum % people.length)) % people.length;
  if (missing === 0) return [];
  const { clause, reading } = ruleOf(state, 'prizes-shared');
  const places = people.map((_, at) => from + at);
  const amountCents = cents(missing);
  return [{ kind: 'rounded-up', places, people, amountCents, clause, reading }];
}

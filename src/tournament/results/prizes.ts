import { type Cents, cents } from '../../kit/index.ts';
import type { Award, Pool, Prize, RankedGroup, RetainedPart } from '../kernel/index.ts';

/** The fees, what the operator keeps of them and what he adds, exact to the cent (T-40). */
export function poolOf(feesCents: Cents, retainedCents: Cents, additionsCents: Cents): Pool {
  const poolCents = cents(feesCents - retainedCents + additionsCents);
  return { feesCents, retainedCents, additionsCents, poolCents };
}

/** The most that the operator may keep: whole cents, rounded down (T-40). */
export function mostRetained(feesCents: Cents, percent: number): Cents {
  return cents(Math.floor((feesCents * Math.round(percent * 100)) / 10_000));
}

/** What is retained, split as the terms say; the cents that do not divide go to the first part. */
export function partsOf(
  retainedCents: Cents,
  parts: readonly { readonly purpose: string; readonly percent: number }[],
): RetainedPart[] {
  const hundredths = parts.map(({ percent }) => Math.round(percent * 100));
  const whole = hundredths.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return [];
  const shares = hundredths.map((part) => Math.floor((retainedCents * part) / whole));
  const left = retainedCents - shares.reduce((sum, share) => sum + share, 0);
  return parts.map(({ purpose }, at) => ({
    purpose,
    amountCents: cents((shares[at] ?? 0) + (at === 0 ? left : 0)),
  }));
}

export interface PlacePrize {
  readonly place: number;
  readonly amountCents: Cents;
  readonly goods: string | null;
}

/**
 * The prize of every place in cents. Shares are rounded down and the remainder goes to the first of
 * them, so that the prizes add up to the pool exactly.
 */
export function prizeAmounts(prizes: readonly Prize[], poolCents: Cents): PlacePrize[] {
  const fixed = prizes.reduce(
    (sum, { share }) => sum + ('amountCents' in share ? share.amountCents : 0),
    0,
  );
  const shared = poolCents - fixed;
  const list = prizes
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, share }): PlacePrize => {
      if ('amountCents' in share) return { place, amountCents: share.amountCents, goods: null };
      if ('goods' in share) return { place, amountCents: cents(0), goods: share.goods };
      const amount = Math.floor((shared * Math.round(share.percent * 100)) / 10_000);
      return { place, amountCents: cents(Math.max(0, amount)), goods: null };
    });
  const percents = prizes.some(({ share }) => 'percent' in share);
  const left = poolCents - list.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const first = list.findIndex(({ place }) =>
    prizes.some((prize) => prize.place === place && 'percent' in prize.share),
  );
  if (!percents || left <= 0 || first < 0) return list;
  return list.map((prize, at) =>
    at === first ? { ...prize, amountCents: cents(prize.amountCents + left) } : prize,
  );
}

export function sumOfPrizes(list: readonly PlacePrize[]): Cents {
  return cents(list.reduce((sum, { amountCents }) => sum + amountCents, 0));
}

/**
 * The prizes when fewer people are ranked than there are prizes. The pool belongs to them alone, so
 * the money of places that nobody took is shared out in the proportion of the list; what does not
 * divide goes to the first. Goods were promised for their place and stay with the operator (T-84,
 * VI-76).
 */
export function prizesTaken(list: readonly PlacePrize[], people: number): PlacePrize[] {
  const taken = list.filter(({ place }) => place <= people);
  const held = sumOfPrizes(taken);
  const free = sumOfPrizes(list) - held;
  if (free === 0 || people === 0) return taken;
  const grown = taken.map((prize) => {
    const more = held === 0 ? 0 : Number((BigInt(free) * BigInt(prize.amountCents)) / BigInt(held));
    return { ...prize, amountCents: cents(prize.amountCents + more) };
  });
  const left = held + free - sumOfPrizes(grown);
  const first = grown.find(({ amountCents }) => amountCents > 0) ?? grown[0];
  if (first === undefined) return [{ place: 1, amountCents: cents(left), goods: null }];
  return grown.map((prize) =>
    prize === first ? { ...prize, amountCents: cents(prize.amountCents + left) } : prize,
  );
}

/**
 * Who wins what. Equals share the prizes of the places they occupy; a share that does not divide
 * evenly is rounded up, and the operator bears the difference (T-69).
 */
export function awardsOf(
  groups: readonly RankedGroup[],
  list: readonly PlacePrize[],
): { readonly awards: readonly Award[]; readonly roundingCents: Cents } {
  const awards: Award[] = [];
  let rounding = 0;
  for (const { from, people } of groups) {
    const places = list.filter(({ place }) => place >= from && place < from + people.length);
    const sum = places.reduce((total, { amountCents }) => total + amountCents, 0);
    const share = Math.ceil(sum / people.length);
    rounding += share * people.length - sum;
    const goods = places.flatMap((prize) => prize.goods ?? []);
    for (const person of people) {
      if (share === 0 && goods.length === 0) continue;
      awards.push({
        person,
        place: from,
        amountCents: cents(share),
        goods,
        sharedBy: people.length,
        paid: false,
      });
    }
  }
  return { awards, roundingCents: cents(rounding) };
}

/** Places move up past people who may win no prize (Crown Melbourne 12.4.2(a)(v)). */
export function withoutBarred(
  groups: readonly RankedGroup[],
  barred: ReadonlySet<string>,
): RankedGroup[] {
  let from = 1;
  return groups.flatMap((group) => {
    const people = group.people.filter((person) => !barred.has(person));
    if (people.length === 0) return [];
    const moved = { ...group, people, from };
    from += people.length;
    return [moved];
  });
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUN_WAGERS, TAIL_WAGERS } from '../../test/support/rules/wagers.ts';
import { cents, LARGEST_AMOUNT_CENTS, present } from '../kit/index.ts';
import {
  advanceRun,
  advanceTail,
  BOOKS,
  CARDS,
  type OpenRun,
  type OpenTail,
  type Outcome,
  type Side,
  type Version,
} from '../rules/index.ts';
import { parseVector, settleVector } from './index.ts';

const VERSIONS = BOOKS.flatMap((book) => book.versions).filter(
  (version) => Object.keys(version.runs).length > 0,
);
const TAILED = VERSIONS.filter((version) => Object.keys(version.tails).length > 0);
const outcomes = fc.array(fc.constantFrom<Outcome>('player', 'banker', 'tie'), { maxLength: 12 });

/** Plays on from a state; the state is all that is carried. */
function playRun(
  version: Version,
  open: OpenRun,
  results: readonly Outcome[],
  hands: readonly Side[],
) {
  let run = open;
  for (const outcome of results) {
    const step = advanceRun(version, run, outcome, hands[run.matched] ?? null);
    if (step.open === null) return step;
    run = step.open;
  }
  return { open: run, settled: null };
}

function playTail(version: Version, open: OpenTail, results: readonly Outcome[]) {
  let tail = open;
  for (const outcome of results) {
    const step = advanceTail(version, tail, outcome);
    if (step.open === null) return step;
    tail = step.open;
  }
  return { open: tail, settled: null };
}

describe('a sequence settled in any split', () => {
  it('Runs settle the same however their sequence is split', () => {
    const stake = fc.integer({ min: 1, max: LARGEST_AMOUNT_CENTS }).map(cents);
    const hands = fc.array(fc.constantFrom<Side>('player', 'banker'), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...VERSIONS),
        fc.constantFrom(...RUN_WAGERS),
        stake,
        hands,
        outcomes,
        fc.nat({ max: 12 }),
        (version, type, stakeCents, nominated, results, cut) => {
          for (const { length } of present(version.runs[type], type).rows) {
            const open: OpenRun = { type, stakeCents, length, matched: 0 };
            const whole = playRun(version, open, results, nominated);
            const first = playRun(version, open, results.slice(0, cut), nominated);
            const parts =
              first.open === null
                ? first
                : playRun(version, first.open, results.slice(cut), nominated);
            expect(parts).toEqual(whole);
            const back = whole.settled?.returnedCents ?? 0;
            const gross = whole.settled?.grossCents ?? 0;
            if (whole.settled?.result === 'win') expect(back).toBe(stakeCents + gross);
            else expect(back).toBe(0);
          }
        },
      ),
    );
  });

  it('Dragon Tails settle the same however their sequence is split', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TAILED),
        fc.constantFrom(...TAIL_WAGERS),
        outcomes,
        fc.nat({ max: 12 }),
        (version, type, results, cut) => {
          const open: OpenTail = { type, stakeCents: LARGEST_AMOUNT_CENTS, matched: 0 };
          const whole = playTail(version, open, results);
          const first = playTail(version, open, results.slice(0, cut));
          const parts =
            first.open === null ? first : playTail(version, first.open, results.slice(cut));
          expect(parts).toEqual(whole);
        },
      ),
    );
  });
});

describe('any lawful sequence of Crown Melbourne', () => {
  const cards = fc.array(fc.constantFrom(...CARDS), { minLength: 60, maxLength: 80 });
  const wager = fc.record({
    seat: fc.integer({ min: 1, max: 9 }),
    amount: fc.integer({ min: 1, max: LARGEST_AMOUNT_CENTS }),
    type: fc.constantFrom(...RUN_WAGERS, ...TAIL_WAGERS, 'player', 'banker', 'tie'),
    length: fc.integer({ min: 2, max: 4 }),
    hands: fc.array(fc.constantFrom('player', 'banker'), { minLength: 4, maxLength: 4 }),
  });
  const coup = fc.record({
    dummy: fc.constantFrom(null, null, null, 'became', 'announced'),
    wagers: fc.array(wager, { maxLength: 4 }),
  });

  it('any lawful sequence of Crown Melbourne is settled without a throw, each wager once or still open', () => {
    fc.assert(
      fc.property(cards, fc.array(coup, { maxLength: 14 }), fc.boolean(), (shoe, coups, ends) => {
        let number = 0;
        const listed = coups.map(({ dummy, wagers }) => ({
          dummy,
          wagers: wagers.map(({ hands, ...rest }) => {
            number += 1;
            return { ...rest, id: `w${number}`, nomination: hands.slice(0, rest.length) };
          }),
        }));
        const parsed = parseVector({
          id: 'any',
          rules: 'crown-melbourne',
          variant: 'traditional',
          decks: 8,
          shoe: withinDecks(shoe, 8),
          coups: listed,
          end: ends ? 'shoe' : 'open',
        });
        expect(parsed).toMatchObject({ ok: true });
        if (!parsed.ok) return;
        const settled = settleVector(parsed.value);
        expect(settled).toMatchObject({ ok: true });
        if (!settled.ok) return;
        expect(everyWager(settled.value)).toEqual(
          Array.from({ length: number }, (_, at) => `w${at + 1}`),
        );
      }),
      { numRuns: 150 },
    );
  });
});

interface Settled {
  readonly coups: readonly { readonly settled: readonly { readonly id: string }[] }[];
  readonly end_of_shoe: readonly { readonly id: string }[];
  readonly open: readonly string[];
}

function everyWager(expected: Record<string, unknown>): string[] {
  const { coups, end_of_shoe, open } = expected as unknown as Settled;
  const ids = [...coups.flatMap((coup) => coup.settled), ...end_of_shoe].map(({ id }) => id);
  return [...ids, ...open].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
}

/** A shoe may hold each card as often as it has decks. */
function withinDecks<T>(shoe: readonly T[], decks: number): T[] {
  const seen = new Map<T, number>();
  return shoe.filter((card) => {
    const count = (seen.get(card) ?? 0) + 1;
    seen.set(card, count);
    return count <= decks;
  });
}

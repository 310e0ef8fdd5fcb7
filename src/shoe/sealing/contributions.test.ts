import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleBytes } from '../../../test/support/shoe/sample-bytes.ts';
import { toHex, utf8 } from '../../kit/index.ts';
import {
  type ContributionRefusal,
  type Contributions,
  closeCommitments,
  closeOpenings,
  commitContribution,
  contributionCommitment,
  HIGHEST_SEAT,
  LONGEST_VALUE_BYTES,
  NONCE_BYTES,
  type Opening,
  openContribution,
  startContributions,
  withheldSeats,
} from './contributions.ts';

const SEAL = 'ab'.repeat(32);
const openingOf = (seat: number): Opening => ({
  value: sampleBytes(`value ${seat}`, 32),
  nonce: sampleBytes(`nonce ${seat}`, NONCE_BYTES),
});
const commitmentOf = (seat: number) => toHex(contributionCommitment(SEAL, seat, openingOf(seat)));

type Act = readonly ['commit' | 'open', number] | readonly ['close-commitments' | 'close-openings'];

function act(state: Contributions, [name, seat = 0]: Act) {
  switch (name) {
    case 'commit':
      return commitContribution(state, seat, commitmentOf(Math.trunc(seat)));
    case 'open':
      return openContribution(state, seat, openingOf(seat));
    case 'close-commitments':
      return closeCommitments(state);
    case 'close-openings':
      return closeOpenings(state);
  }
}

function stateAfter(...acts: readonly Act[]): Contributions {
  let state = startContributions(SEAL);
  for (const next of acts) {
    const step = act(state, next);
    if (!step.ok) throw new Error(step.error);
    state = step.value;
  }
  return state;
}

const COMMITTED: readonly Act[] = [
  ['commit', 2],
  ['commit', 5],
];
const OPENING: readonly Act[] = [...COMMITTED, ['close-commitments']];
const CLOSED: readonly Act[] = [...OPENING, ['open', 5], ['close-openings']];

describe('contributions', () => {
  test('contributions go in order: seats commit, commitments close, seats open, openings close', () => {
    const state = stateAfter(...OPENING, ['open', 5], ['open', 2], ['close-openings']);
    expect(state.phase).toBe('closed');
    expect(state.seats.map(({ seat }) => seat)).toEqual([2, 5]);
    expect(withheldSeats(state)).toEqual([]);
  });

  test('a seat that commits and does not open is named', () => {
    expect(withheldSeats(stateAfter(...CLOSED))).toEqual([2]);
  });

  test('the order in which seats commit does not matter', () => {
    expect(stateAfter(['commit', 9], ['commit', 1])).toEqual(
      stateAfter(['commit', 1], ['commit', 9]),
    );
  });

  const refusals: readonly (readonly [readonly Act[], Act, ContributionRefusal])[] = [
    [[], ['open', 2], 'commitments-still-open'],
    [COMMITTED, ['open', 2], 'commitments-still-open'],
    [COMMITTED, ['close-openings'], 'commitments-still-open'],
    [COMMITTED, ['commit', 2], 'already-committed'],
    [COMMITTED, ['commit', 0], 'seat-out-of-range'],
    [COMMITTED, ['commit', HIGHEST_SEAT + 1], 'seat-out-of-range'],
    [COMMITTED, ['commit', 1.5], 'seat-out-of-range'],
    [OPENING, ['commit', 7], 'commitments-closed'],
    [OPENING, ['close-commitments'], 'commitments-closed'],
    [OPENING, ['open', 7], 'never-committed'],
    [OPENING, ['open', 0], 'seat-out-of-range'],
    [[...OPENING, ['open', 2]], ['open', 2], 'already-opened'],
    [[...OPENING, ['open', 2]], ['commit', 7], 'commitments-closed'],
    [CLOSED, ['commit', 7], 'commitments-closed'],
    [CLOSED, ['open', 2], 'openings-closed'],
    [CLOSED, ['close-openings'], 'openings-closed'],
  ];
  test.each(refusals)('after %j, %j is refused: %s', (before, next, refusal) => {
    expect(act(stateAfter(...before), next)).toEqual({ ok: false, error: refusal });
  });

  test.each(['', 'ab', 'AB'.repeat(32), 'zz'.repeat(32)])(
    '%j is refused as a commitment',
    (text) => {
      const step = commitContribution(startContributions(SEAL), 4, text);
      expect(step).toEqual({ ok: false, error: 'commitment-malformed' });
    },
  );

  const { value, nonce } = openingOf(2);
  const wrong: readonly (readonly [string, Opening, ContributionRefusal])[] = [
    ['another value', { value: utf8('7'), nonce }, 'opening-does-not-match'],
    ['another nonce', { value, nonce: new Uint8Array(NONCE_BYTES) }, 'opening-does-not-match'],
    ['another seat’s', openingOf(5), 'opening-does-not-match'],
    ['no value', { value: new Uint8Array(), nonce }, 'opening-malformed'],
    [
      'too long a value',
      { value: new Uint8Array(LONGEST_VALUE_BYTES + 1), nonce },
      'opening-malformed',
    ],
    ['a short nonce', { value, nonce: nonce.slice(1) }, 'opening-malformed'],
  ];
  test.each(wrong)('opening %s is refused and changes nothing', (_name, opening, refusal) => {
    const state = stateAfter(...OPENING);
    expect(openContribution(state, 2, opening)).toEqual({ ok: false, error: refusal });
    expect(openContribution(state, 2, openingOf(2)).ok).toBe(true);
  });

  test('a copied commitment cannot be opened from another seat, nor at another shoe', () => {
    const copied = commitContribution(stateAfter(['commit', 2]), 3, commitmentOf(2));
    const state = copied.ok ? closeCommitments(copied.value) : copied;
    expect(state.ok && openContribution(state.value, 3, openingOf(2))).toEqual({
      ok: false,
      error: 'opening-does-not-match',
    });
    const elsewhere = toHex(contributionCommitment('cd'.repeat(32), 2, openingOf(2)));
    expect(elsewhere).not.toBe(commitmentOf(2));
  });

  test('whatever is tried in whatever order, nobody commits once anybody could have opened', () => {
    const seat = fc.integer({ min: 1, max: 4 });
    const anyAct: fc.Arbitrary<Act> = fc.oneof(
      { weight: 4, arbitrary: fc.tuple(fc.constantFrom('commit' as const, 'open' as const), seat) },
      // A closing ends a stage, so one among several acts leaves time for the others.
      {
        weight: 1,
        arbitrary: fc.tuple(
          fc.constantFrom('close-commitments' as const, 'close-openings' as const),
        ),
      },
    );
    const taken = { commit: 0, open: 0, 'close-commitments': 0, 'close-openings': 0 };
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 30, size: 'max' }), (acts) => {
        let state = startContributions(SEAL);
        let couldOpen = false;
        for (const next of acts) {
          const step = act(state, next);
          if (!step.ok) continue;
          taken[next[0]] += 1;
          if (next[0] === 'commit') expect(couldOpen).toBe(false);
          if (next[0] === 'open') expect(couldOpen).toBe(true);
          if (next[0] === 'close-commitments') couldOpen = true;
          state = step.value;
        }
      }),
      { seed: 20_260_110, numRuns: 500 },
    );
    expect(Object.entries(taken).filter(([, times]) => times < 100)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { walk } from '../../../test/support/table/walk.ts';
import { seededRandom } from '../../kit/index.ts';
import { explain } from './explain.ts';
import { type Facts, REFUSAL_CODES, type RefusalCode } from './refusal.ts';

function sentence(code: RefusalCode, facts: Facts = {}): string {
  return explain({ code, clause: null, facts });
}

/**
 * The sentence begins with a capital or a name, ends with one full stop, and holds nothing that a
 * player could not read.
 */
function expectReadable(words: string): void {
  expect(words).toMatch(/^\S.*[^.]\.$/);
  expect(words).not.toMatch(/undefined|null|NaN|\[object|Cents|Millicents|\{|\}| {2}| \./);
  expect(words.length).toBeLessThan(140);
}

describe('the sentence of a refusal', () => {
  it.each(REFUSAL_CODES)('the sentence of %s stands without any fact', (code) => {
    const words = sentence(code);
    expectReadable(words);
    expect(words).toMatch(/^[A-Z]/);
  });

  it.each<[RefusalCode, Facts, string]>([
    ['below-minimum', { minimumCents: 2500 }, 'The minimum is $25.'],
    ['above-maximum', { maximumCents: 100_000 }, 'The maximum is $1,000.'],
    ['not-a-multiple', { multipleCents: 2500 }, 'Wagers here are multiples of $25.'],
    ['insurance-over-cap', { capCents: 5050 }, 'You may insure at most $50.50.'],
    ['insurance-over-cap', { already: true }, 'You have insured this coup already.'],
    ['not-your-act', { least: 'pit-boss' }, 'This act needs the rank of pit boss or higher.'],
    ['not-your-act', { person: 'ann' }, 'Only ann, a nominee or the dealer may do that.'],
    ['seat-taken', { seat: 3 }, 'Seat 3 is taken.'],
    ['not-seated', { place: 2, own: 5 }, 'Wagers go on your own place, number 5.'],
    ['not-now', { phase: 'betting' }, 'That cannot be done while bets are open.'],
    ['exposure-order', { first: 'banker' }, 'First the Banker hand is opened.'],
    [
      'not-enough-chips',
      { chipsCents: 500, neededCents: 1000 },
      'There are not enough chips for that: only $5 of the $10.',
    ],
    [
      'commission-owed',
      { owedMillicents: 2_500_001 },
      'Commission of $25.01 is still owed and must be paid first.',
    ],
    [
      'wager-not-in-version',
      { wager: 'tie-run', version: 'Two to One Baccarat' },
      'Tie Run is not part of Two to One Baccarat.',
    ],
    [
      'card-impossible',
      { card: '9S' },
      '9S cannot come from this shoe any more; call a supervisor.',
    ],
    [
      'notice-not-given',
      { missing: ['inspector', 'complaint'] },
      'The complainant must first be told: inspector, complaint.',
    ],
  ])('%s %j', (code, facts, expected) => {
    expect(sentence(code, facts)).toBe(expected);
  });

  it('the sentence of a refusal reads well with the machine’s own facts', () => {
    const seen = new Map<RefusalCode, string>();
    for (let seed = 0; seed < 40; seed += 1) {
      const random = seededRandom(`sentences ${seed}`);
      const choices = Array.from({ length: 300 }, () => random.word());
      walk(seed, choices, {
        refused(_state, _command, refusal) {
          const words = explain(refusal);
          expectReadable(words);
          seen.set(refusal.code, words);
        },
      });
    }
    expect(seen.size).toBeGreaterThan(50);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CM } from '../../../test/support/rules/cite.ts';
import { bookOf, dollars } from '../../../test/support/rules/table.ts';
import { present } from '../../kit/index.ts';
import type { Outcome, Side } from '../coup/hand.ts';
import { type Version, versionOf } from '../model/book.ts';
import { advanceTail, type OpenTail, tailFinishesAt } from './tail.ts';
import {
  advanceIndicator,
  clearIndicator,
  earlyIsOpen,
  freshIndicator,
  lateIsOpen,
  type TailIndicator,
} from './tail-indicator.ts';

const LETTERS: Readonly<Record<string, Outcome>> = { P: 'player', B: 'banker', T: 'tie' };
const showing = (shown: number, side: Side = 'player'): TailIndicator => ({ side, showing: shown });

/** The display after each result; an early wager stands wherever `placed` has an x. */
function display(side: Side, results: string, placed: string): number[] {
  let indicator = freshIndicator(side);
  return [...results].map((letter, at) => {
    const outcome = present(LETTERS[letter], letter);
    indicator = advanceIndicator(indicator, outcome, placed[at] === 'x', finish());
    return indicator.showing;
  });
}

describe('the Dragon Tail indicator', () => {
  it.each([
    ['counts up to six', 'PPPPPP', 'x', [1, 2, 3, 4, 5, 6]],
    ['falls back on the other hand', 'PPPB', 'x', [1, 2, 3, 0]],
    ['falls back on a Tie', 'PPT', 'x', [1, 2, 0]],
    ['falls back after six', 'PPPPPPP', 'x', [1, 2, 3, 4, 5, 6, 0]],
  ])(
    '[crown-melbourne 1.1 Dragon Tail Indicator] the Dragon Tail indicator %s: %s with early wagers at %s: %j',
    (_what, results, placed, shown) => {
      expect(display('player', results, placed)).toEqual(shown);
      const mirrored = results.replace(/[PB]/g, (letter) => (letter === 'P' ? 'B' : 'P'));
      expect(display('banker', mirrored, placed)).toEqual(shown);
    },
  );

  it.each([
    ['does not count earlier results', 'PPPPP', '    x', [0, 0, 0, 0, 1]],
    ['shows nothing without an early wager', 'PPP', '', [0, 0, 0]],
    ['needs the result to match', 'BP', 'x ', [0, 0]],
  ])(
    '[crown-melbourne 1.1 Dragon Tail established] the Dragon Tail indicator %s: %s, early at "%s": %j',
    (_what, results, placed, shown) => {
      expect(display('player', results, placed)).toEqual(shown);
      expect(lateIsOpen(freshIndicator('player'))).toBe(false);
    },
  );

  it.each([
    [0, true, false],
    [1, false, true],
    [2, false, false],
    [3, false, false],
    [4, false, false],
    [5, false, false],
    [6, true, false],
  ])(
    '[crown-melbourne 1.1 Dragon Tail early and late] whether wagers are open with the Dragon Tail indicator at %i: early %s, late %s',
    (shown, early, late) => {
      for (const side of ['player', 'banker'] as const) {
        expect(earlyIsOpen(showing(shown, side), finish())).toBe(early);
        expect(lateIsOpen(showing(shown, side))).toBe(late);
      }
    },
  );

  it('[crown-melbourne 1.1 Dragon Tail early and late] a Dragon Tail of its own may begin after six', () => {
    expect(display('player', 'PPPPPPPP', 'x     x ')).toEqual([1, 2, 3, 4, 5, 6, 1, 2]);
  });

  it('[crown-melbourne 1.1 Dragon Tail] both sides have their own indicator: Player stands at 1, Banker loses', () => {
    const version = traditional();
    const early = (side: Side): OpenTail => ({
      type: `${side}-dragon-tail-early`,
      stakeCents: dollars(10),
      matched: 0,
    });
    expect(advanceTail(version, early('player'), 'player').open?.matched).toBe(1);
    expect(advanceTail(version, early('banker'), 'player').settled?.result).toBe('lose');
    expect(advanceIndicator(freshIndicator('player'), 'player', true, finish())).toEqual(
      showing(1),
    );
    expect(advanceIndicator(freshIndicator('banker'), 'player', true, finish())).toEqual(
      showing(0, 'banker'),
    );
  });

  it('the Dragon Tail indicator is cleared by the end of the shoe', () => {
    expect(clearIndicator(showing(4, 'banker'))).toEqual(showing(0, 'banker'));
  });
});

describe('whatever is dealt', () => {
  const steps = fc.array(
    fc.record({
      outcome: fc.constantFrom<Outcome>('player', 'banker', 'tie'),
      early: fc.boolean(),
    }),
    { maxLength: 60 },
  );

  it('the indicator never leaves nought to six, never skips, and never shows both sides, whatever is dealt', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let shown = { player: freshIndicator('player'), banker: freshIndicator('banker') };
        for (const { outcome, early } of sequence) {
          const before = shown;
          shown = {
            player: advanceIndicator(before.player, outcome, early, finish()),
            banker: advanceIndicator(before.banker, outcome, early, finish()),
          };
          for (const side of ['player', 'banker'] as const) {
            const [from, to] = [before[side].showing, shown[side].showing];
            expect([0, 1, from + 1]).toContain(to);
            expect(to).toBeLessThanOrEqual(finish());
            if (outcome !== side) expect(to).toBe(0);
            expect(earlyIsOpen(shown[side], finish()) && lateIsOpen(shown[side])).toBe(false);
          }
          expect(Math.min(shown.player.showing, shown.banker.showing)).toBe(0);
        }
      }),
    );
  });

  it('the indicator shows what the early wager that established the tail has matched, whatever is dealt', () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        let state: Followed = { indicator: freshIndicator('player'), open: null };
        for (const { outcome, early } of sequence) state = follow(state, outcome, early);
      }),
    );
  });
});

interface Followed {
  readonly indicator: TailIndicator;
  readonly open: OpenTail | null;
}

/** One coup with one bettor who joins early whenever the dice say so and the area is open. */
function follow({ indicator, open }: Followed, outcome: Outcome, early: boolean): Followed {
  const placed = early && earlyIsOpen(indicator, finish());
  const type = 'player-dragon-tail-early';
  const stake = placed ? ({ type, stakeCents: dollars(1), matched: 0 } as const) : open;
  const step = stake === null ? null : advanceTail(traditional(), stake, outcome);
  const shown = advanceIndicator(indicator, outcome, placed, finish());
  const expected = step?.open?.matched ?? step?.settled?.consecutive ?? 0;
  expect(shown.showing).toBe(step?.settled && expected < finish() ? 0 : expected);
  return { indicator: shown, open: step?.open ?? null };
}

/** The number of results at which Crown Melbourne's tails finish. */
function finish(): number {
  return tailFinishesAt(traditional(), 'player');
}

function traditional(): Version {
  return present(versionOf(bookOf(CM), 'traditional'), 'Traditional Baccarat');
}

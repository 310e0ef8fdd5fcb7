import { describe, expect, it } from 'vitest';
import { CM, proves, V02, victorian } from '../../../test/support/rules/cite.ts';
import { bookOf, dollars, net } from '../../../test/support/rules/table.ts';
import { RUN_WAGERS } from '../../../test/support/rules/wagers.ts';
import { cents, present } from '../../kit/index.ts';
import type { Outcome, Side } from '../coup/hand.ts';
import { type Version, versionOf } from '../model/book.ts';
import type { WagerType } from '../model/wager.ts';
import { advanceRun, type OpenRun, runLengths, runTermsOf } from './run.ts';
import type { Settlement } from './settlement.ts';

const VERSIONS: readonly Version[] = [CM, V02].flatMap((book) =>
  (['traditional', 'crown'] as const).map((id) => present(versionOf(bookOf(book), id), id)),
);
const LETTERS: Readonly<Record<string, Outcome>> = { P: 'player', B: 'banker', T: 'tie' };
const outcomesOf = (letters: string) =>
  [...letters].map((letter) => present(LETTERS[letter], letter));

interface Played {
  readonly settlement: Settlement | null;
  readonly coups: number;
}

/** Plays results until the Run is decided; `nominated` names hands for a combination. */
function play(
  version: Version,
  type: WagerType,
  stake: number,
  length: number,
  results: string,
  nominated = '',
): Played {
  let open: OpenRun = { type, stakeCents: dollars(stake), length, matched: 0 };
  const hands = outcomesOf(nominated) as Side[];
  for (const [at, outcome] of outcomesOf(results).entries()) {
    const step = advanceRun(version, open, outcome, hands[at] ?? null);
    if (step.settled !== null) return { settlement: step.settled, coups: at + 1 };
    expect(step.open.matched).toBe(at + 1);
    open = step.open;
  }
  return { settlement: null, coups: results.length };
}

function won(...args: Parameters<typeof play>): number {
  return net(present(play(...args).settlement, 'a settlement'));
}

const ODDS = { 2: 3, 3: 8, 4: 20, 5: 45, 6: 100 } as const;
const LENGTHS = [2, 3, 4, 5, 6] as const;
const SIDES = [
  ['player-run', 'Player', 'P', 'B'],
  ['banker-run', 'Banker', 'B', 'P'],
] as const;

describe('Player and Banker Runs', () => {
  const cases = SIDES.flatMap(([type, name, own, other]) =>
    LENGTHS.map((length) => [type, name, own, other, length] as const),
  );
  it.each(
    cases.map(
      (item) =>
        [
          proves(
            victorian(`10.1 Runs/${item[1]} ${item[4]} in a row`),
            `a Run of ${item[4]} pays ${ODDS[item[4]]} to 1`,
          ),
          ...item,
        ] as const,
    ),
  )('%s', (_title, type, _name, own, other, length) => {
    for (const version of VERSIONS) {
      const start = own.repeat(length - 1);
      expect(won(version, type, 10, length, start + own)).toBe(10 * ODDS[length]);
      expect(won(version, type, 10, length, `${start}T`)).toBe(-10);
      expect(won(version, type, 10, length, start + other)).toBe(-10);
      expect(play(version, type, 10, length, start).settlement).toBeNull();
      expect(play(version, type, 10, length, other + start + own).coups).toBe(1);
    }
  });
});

describe('combination Runs', () => {
  const NOMINATED = 'PBBPBP';
  const name = (length: number) =>
    length === 6
      ? '10.1 Runs/Player/Banker 6 in a row'
      : `10.1 Runs/Player/Banker combination ${length} in a row`;

  it.each(
    LENGTHS.map(
      (length) =>
        [
          proves(victorian(name(length)), `a combination of ${length} pays ${ODDS[length]} to 1`),
          length,
        ] as const,
    ),
  )('%s', (_title, length) => {
    for (const version of VERSIONS) {
      const asked = NOMINATED.slice(0, length);
      const start = asked.slice(0, -1);
      const wrong = asked.endsWith('P') ? 'B' : 'P';
      const run = (results: string) => won(version, 'combination-run', 10, length, results, asked);
      expect(run(asked)).toBe(10 * ODDS[length]);
      expect(run(start + wrong)).toBe(-10);
      expect(run(`${start}T`)).toBe(-10);
    }
  });

  it('a combination Run loses a coup for which no hand was nominated (VI-07)', () => {
    for (const version of VERSIONS) {
      const { settlement, coups } = play(version, 'combination-run', 10, 3, 'PBB', 'P');
      expect([settlement?.result, settlement?.clause, coups]).toEqual(['lose', '6.5.7', 2]);
    }
  });
});

describe('Tie Runs', () => {
  const CASES = [
    [2, 100],
    [3, 1000],
    [4, 10_000],
  ] as const;
  it.each(
    CASES.map(([length, odds]) => {
      const title = proves(
        victorian(`10.1 Runs/Tie ${length} in a row`),
        `a Tie Run pays ${odds} to 1`,
      );
      return [title, length, odds] as const;
    }),
  )('%s', (_title, length, odds) => {
    for (const version of VERSIONS) {
      const start = 'T'.repeat(length - 1);
      expect(won(version, 'tie-run', 1, length, `${start}T`)).toBe(odds);
      expect(won(version, 'tie-run', 1, length, `${start}P`)).toBe(-1);
      expect(won(version, 'tie-run', 1, length, `${start}B`)).toBe(-1);
    }
  });
});

describe('what a Run is', () => {
  const CASES = [
    ['1.1 Run(a)', 'player-run', 2, 'PP', '', 'win', 2],
    ['1.1 Run(a)', 'player-run', 2, 'PB', '', 'lose', 2],
    ['1.1 Run(b)', 'banker-run', 3, 'BBB', '', 'win', 3],
    ['1.1 Run(b)', 'banker-run', 3, 'BT', '', 'lose', 2],
    ['1.1 Run(c)', 'combination-run', 3, 'PBB', 'PBB', 'win', 3],
    ['1.1 Run(c)', 'combination-run', 3, 'PPB', 'PBB', 'lose', 2],
    ['1.1 Run(d)', 'tie-run', 2, 'TT', '', 'win', 2],
    ['1.1 Run(d)', 'tie-run', 2, 'TP', '', 'lose', 2],
  ] as const;
  it.each(
    CASES.map(([clause, ...rest]) => [proves(victorian(clause), rest.join(' ')), ...rest] as const),
  )('%s', (_title, type, length, results, nominated, result, at) => {
    for (const version of VERSIONS) {
      const { settlement, coups } = play(version, type, 10, length, results, nominated);
      expect([settlement?.result, coups]).toEqual([result, at]);
    }
  });

  it(proves(victorian('10.1 footnote **'), 'a Tie breaks every Run but a Tie Run'), () => {
    for (const version of VERSIONS) {
      const player = play(version, 'player-run', 10, 3, 'PPT').settlement;
      expect([player?.result, player?.clause]).toEqual(['lose', '10.1 footnote **']);
      const banker = play(version, 'banker-run', 10, 3, 'BBT').settlement;
      expect([banker?.result, banker?.clause]).toEqual(['lose', '10.1 footnote **']);
      const mixed = play(version, 'combination-run', 10, 3, 'PT', 'PBB').settlement;
      expect([mixed?.result, mixed?.clause]).toEqual(['lose', '10.1 footnote **']);
      expect(play(version, 'tie-run', 10, 2, 'TT').settlement?.result).toBe('win');
    }
  });

  it(
    proves(
      victorian('1.1 Run maximum length'),
      'a Run has two to six coups, a Tie Run two to four',
    ),
    () => {
      for (const version of VERSIONS) {
        const lengths = RUN_WAGERS.map((type) =>
          runLengths(present(runTermsOf(version, type), type)),
        );
        expect(lengths).toEqual([LENGTHS, LENGTHS, LENGTHS, [2, 3, 4]]);
        expect(() => play(version, 'player-run', 10, 7, 'P')).toThrow('no Run of 7');
        expect(() => play(version, 'tie-run', 10, 5, 'T')).toThrow('no Run of 5');
        expect(() => play(version, 'banker-run', 10, 1, 'B')).toThrow('no Run of 1');
      }
    },
  );

  it('a Run pays the largest stake on the longest odds exactly', () => {
    for (const version of VERSIONS) {
      const step = advanceRun(
        version,
        { type: 'tie-run', stakeCents: cents(10_000_000_000), length: 4, matched: 3 },
        'tie',
        null,
      );
      expect(step.settled?.returnedCents).toBe(100_010_000_000_000);
    }
  });

  it('a Run belongs to Traditional and Crown Baccarat only (VI-19)', () => {
    const without = bookOf(CM).versions.slice(2);
    expect(without.map((version) => runTermsOf(version, 'player-run'))).toEqual([null, null]);
    const version = present(without[0], 'a version');
    expect(() => play(version, 'player-run', 10, 2, 'P')).toThrow(
      '2 to 1 Baccarat has no player-run',
    );
  });
});

describe('several Runs at once', () => {
  it(
    proves(victorian('1.1 Run several active'), 'several Runs at once are tracked apart (VI-09)'),
    () => {
      for (const version of VERSIONS) {
        // A Run of 4 from coup 1 and one of 2 from coup 2: results P, P, P, B.
        const first = play(version, 'player-run', 10, 4, 'PPPB');
        const second = play(version, 'player-run', 10, 2, 'PPB');
        expect([first.settlement?.result, first.coups]).toEqual(['lose', 4]);
        expect([second.coups, net(present(second.settlement, 'a settlement'))]).toEqual([2, 30]);
        expect(play(version, 'tie-run', 10, 2, 'P').settlement?.result).toBe('lose');
      }
    },
  );
});

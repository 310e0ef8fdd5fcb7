import { describe, expect, it } from 'vitest';
import { CM, proves, V02 } from '../../../test/support/rules/cite.ts';
import { bookOf, dollars, net } from '../../../test/support/rules/table.ts';
import { TAIL_WAGERS } from '../../../test/support/rules/wagers.ts';
import { present } from '../../kit/index.ts';
import type { Outcome, Side } from '../coup/hand.ts';
import { type Version, versionOf } from '../model/book.ts';
import type { WagerType } from '../model/wager.ts';
import { isEarlyTail, tailSide } from '../model/wager-lists.ts';
import type { Settlement } from './settlement.ts';
import { advanceTail, endTailWithShoe, type OpenTail, returnMisplacedTail } from './tail.ts';

const TAILED = present(versionOf(bookOf(CM), 'crown'), 'crown');
const VERSIONS: readonly Version[] = (['traditional', 'crown'] as const).map((id) =>
  present(versionOf(bookOf(CM), id), id),
);
const LETTERS: Readonly<Record<string, Outcome>> = { P: 'player', B: 'banker', T: 'tie' };

interface Played {
  readonly settlement: Settlement | null;
  readonly coups: number;
}

/** `*` at the end is the end of the shoe. */
function play(version: Version, type: WagerType, results: string, stake = 10): Played {
  let open: OpenTail = { type, stakeCents: dollars(stake), matched: 0 };
  for (const [at, letter] of [...results].entries()) {
    if (letter === '*') return { settlement: endTailWithShoe(version, open), coups: at };
    const step = advanceTail(version, open, present(LETTERS[letter], letter));
    if (step.settled !== null) return { settlement: step.settled, coups: at + 1 };
    open = step.open;
  }
  return { settlement: null, coups: results.length };
}

const net10 = (version: Version, type: WagerType, results: string) =>
  net(present(play(version, type, results).settlement, `${type} ${results}`));

const SIDES = [
  ['player', 'Player', 'P', 'B', 30],
  ['banker', 'Banker', 'B', 'P', 20],
] as const;

describe.each(SIDES)('Dragon Tails of the %s side', (side, name, own, other, six) => {
  const early = `${side}-dragon-tail-early` as const;
  const late = `${side}-dragon-tail-late` as const;
  const row = (rest: string) => `10.1 Dragon Tail/${name} ${rest}`;
  const length = side === 'player' ? '1.1 Dragon Tail(a)' : '1.1 Dragon Tail(b)';

  it.each(
    [
      [2, 1],
      [3, 3],
      [4, 7],
      [5, 11],
      [6, six],
    ].map(
      ([count, odds]) =>
        [
          proves(
            { [CM]: row(`(Early) ${count} consecutive results`) },
            `an early wager pays ${odds} to 1`,
          ),
          count,
          odds,
        ] as const,
    ),
  )('%s', (_title, count = 0, odds = 0) => {
    for (const version of VERSIONS) {
      const streak = own.repeat(count);
      if (count < 6) {
        expect(net10(version, early, streak + other)).toBe(10 * odds);
        expect(net10(version, early, `${streak}T`)).toBe(10 * odds);
        expect(net10(version, early, `${streak}*`)).toBe(10 * odds);
      } else {
        // Paid at once, not left for a seventh coup.
        const { settlement, coups } = play(version, early, `${streak}${own}`);
        expect([coups, net(present(settlement, 'a settlement'))]).toEqual([6, 10 * odds]);
        expect(settlement?.consecutive).toBe(6);
      }
    }
  });

  it(
    proves(
      { [CM]: [row('(Early)'), length] },
      'a tail pays once, at its end, and nothing below two results',
    ),
    () => {
      for (const version of VERSIONS) {
        expect(net10(version, early, other)).toBe(-10);
        expect(net10(version, early, 'T')).toBe(-10);
        expect(net10(version, early, own + other)).toBe(-10);
        expect(net10(version, early, `${own}T`)).toBe(-10);
        expect(net10(version, early, `${own}*`)).toBe(-10);
        expect(play(version, early, own.repeat(5)).settlement).toBeNull();
        const { settlement, coups } = play(version, early, `${own.repeat(3)}${other}`);
        expect([net(present(settlement, 'a settlement')), coups]).toEqual([30, 4]);
        expect(net10(version, early, `${own}${own}${other}`)).toBe(10);
        expect(net10(version, early, own.repeat(6))).toBe(10 * six);
      }
    },
  );

  it(
    proves({ [CM]: '1.1 Dragon Tail finish at six' }, `an early wager is paid ${six} to 1 at once`),
    () => {
      for (const version of VERSIONS) {
        const { settlement, coups } = play(version, early, own.repeat(6));
        expect([coups, settlement?.odds, settlement?.grossCents]).toEqual([
          6,
          [six, 1],
          1000 * six,
        ]);
      }
    },
  );

  it(proves({ [CM]: row('(Late)') }, 'a late wager is paid on the indicator less one'), () => {
    for (const version of VERSIONS) {
      // The wager joins at indicator 1, so each match of its own is the indicator less one.
      const broken = (indicator: number) => `${own.repeat(indicator - 1)}${other}`;
      expect([1, 2].map((shown) => net10(version, late, broken(shown)))).toEqual([-10, -10]);
      expect([3, 4, 5].map((shown) => net10(version, late, broken(shown)))).toEqual([10, 30, 70]);
      expect(net10(version, late, `${own.repeat(2)}T`)).toBe(10);
      expect(net10(version, late, `${own.repeat(2)}*`)).toBe(10);
      expect(play(version, late, broken(3)).settlement?.clause).toBe(row('(Late)'));
    }
  });

  it(proves({ [CM]: row('(Late) at six') }, 'a late wager waits one more coup at six'), () => {
    for (const version of VERSIONS) {
      const atSix = own.repeat(5);
      expect(play(version, late, atSix).settlement).toBeNull();
      expect(net10(version, late, atSix + own)).toBe(10 * six);
      expect(net10(version, late, atSix + other)).toBe(110);
      expect(net10(version, late, `${atSix}T`)).toBe(110);
      expect(net10(version, late, `${atSix}*`)).toBe(110);
      for (const next of [own, other, 'T']) {
        expect(play(version, late, atSix + next).settlement?.clause).toBe(row('(Late) at six'));
      }
    }
  });

  it(
    proves(
      { [CM]: '1.1 Dragon Tail broken' },
      'a Tie, the other hand or the end of the shoe breaks a tail',
    ),
    () => {
      for (const version of VERSIONS) {
        const cite = (results: string) => play(version, early, results).settlement?.cite;
        const opening = `10.1 Dragon Tail: ${name} (Early); 1.1 Dragon Tail: broken by`;
        const three = own.repeat(3);
        expect(net10(version, early, `${three}T`)).toBe(30);
        expect(cite(`${three}T`)).toBe(`${opening} a Tie`);
        expect(net10(version, early, three + other)).toBe(30);
        expect(cite(three + other)).toBe(`${opening} the opposite result`);
        expect(net10(version, early, `${three}${own}*`)).toBe(70);
        expect(cite(`${three}${own}*`)).toBe(`${opening} the end of the shoe (4.1.1(b))`);
      }
    },
  );

  it('the settlement of a Dragon Tail names what decided it', () => {
    const version = present(VERSIONS[0], 'a version');
    const decided = (type: WagerType, results: string) => {
      const { clause = '', cite = '', consecutive } = play(version, type, results).settlement ?? {};
      return [clause, cite, consecutive];
    };
    expect(decided(early, other)).toEqual([
      '1.1 Dragon Tail established',
      '1.1 Dragon Tail: run not established',
      0,
    ]);
    expect(decided(early, own.repeat(6))).toEqual([
      row('(Early) 6 consecutive results'),
      `10.1 Dragon Tail: ${name} (Early)`,
      6,
    ]);
    expect(decided(late, other)[2]).toBe(0);
    expect(decided(late, own.repeat(6))).toEqual([
      row('(Late) at six'),
      `10.1 Dragon Tail: ${name} (Late) one more coup after six`,
      6,
    ]);
    expect(decided(late, `${own.repeat(5)}T`)[2]).toBe(5);
  });

  it.each(['early', 'late'])(
    'a Dragon Tail wager placed while a %s wager was not open goes back (VI-17)',
    (kind) => {
      const tail = {
        type: `${side}-dragon-tail-${kind}` as WagerType,
        stakeCents: dollars(25),
        matched: 0,
      };
      for (const version of VERSIONS) {
        expect(returnMisplacedTail(version, tail)).toMatchObject({
          result: 'void',
          returnedCents: 2500,
          consecutive: null,
          clause: '11.13',
        });
      }
    },
  );
});

describe('the four wagers', () => {
  it('the four Dragon Tail wagers belong to a side and are early or late', () => {
    const sides: Side[] = TAIL_WAGERS.map((type) => tailSide(TAILED, type));
    expect(sides).toEqual(['player', 'player', 'banker', 'banker']);
    expect(TAIL_WAGERS.map((type) => isEarlyTail(TAILED, type))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('the four Dragon Tail wagers belong to Traditional and Crown Baccarat at Crown Melbourne only (VI-19)', () => {
    const offering = [CM, V02].flatMap((book) =>
      bookOf(book).versions.map((version) => [book, version.id, Object.keys(version.tails)]),
    );
    expect(offering.filter(([, , sides]) => sides?.length)).toEqual([
      [CM, 'traditional', ['player', 'banker']],
      [CM, 'crown', ['player', 'banker']],
    ]);
    const crown = present(versionOf(bookOf(V02), 'crown'), 'crown');
    expect(() => play(crown, 'player-dragon-tail-early', 'B')).toThrow('has no Dragon Tails');
  });

  it('a Dragon Tail needs odds for every number of results', () => {
    const version = present(VERSIONS[0], 'a version');
    const terms = present(version.tails.player, 'terms');
    const short = { ...version, tails: { player: { ...terms, rows: terms.rows.slice(1) } } };
    expect(() => play(short, 'player-dragon-tail-early', 'PPB')).toThrow('no odds for 2');
    expect(net10(short, 'player-dragon-tail-early', 'PPPB')).toBe(30);
  });
});

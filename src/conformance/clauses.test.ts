import { describe, expect, it } from 'vitest';
import {
  answerTo,
  COUP,
  faultOf,
  type Placed,
  sequence,
  settledIn,
} from '../../test/support/conformance/questions.ts';

const [WAGER] = COUP.wagers as readonly Readonly<Record<string, unknown>>[];
const VICTORIAN = ['crown-melbourne', 'victoria-2002'] as const;
const run = (type: string, length: number): Placed => ({
  type,
  length,
  nomination: Array(length).fill('player'),
});

describe('what a table may not have', () => {
  it.each([
    [3, 'bad-decks'],
    [4, null],
    [8, null],
    [9, 'bad-decks'],
  ])(
    '[crown-melbourne 3.1; victoria-2002 3.1; tasmania-2013 4.1] a table with %i decks has the fault %s',
    (decks, fault) => {
      for (const rules of [...VICTORIAN, 'tasmania-2013']) {
        expect(faultOf({ ...COUP, rules, decks })).toBe(fault);
      }
    },
  );

  it('[tasmania-2013 4.1/2] a joker in the shoe is refused', () => {
    const rules = 'tasmania-2013';
    expect(faultOf({ ...COUP, rules })).toBeNull();
    expect(faultOf({ ...COUP, rules, shoe: ['9H', 'JOKER', 'KD', '5C'] })).toBe('bad-card');
  });

  it.each([
    ['player-perfect-pair', 6, 'wager-not-offered'],
    ['banker-perfect-pair', 7, 'wager-not-offered'],
    ['player-perfect-pair', 8, null],
    ['player-pair', 6, null],
  ])(
    '[crown-melbourne 3.1.1] a wager on %s with %i decks has the fault %s',
    (type, decks, fault) => {
      expect(faultOf({ ...COUP, decks, wagers: [{ ...WAGER, type }] })).toBe(fault);
    },
  );

  it.each([
    ['player-run', 7],
    ['player-run', 1],
    ['banker-run', 1],
    ['banker-run', 7],
    ['combination-run', 7],
    ['tie-run', 5],
    ['tie-run', 1],
  ])(
    '[crown-melbourne 1.1 Run maximum length; victoria-2002 1.1 Run maximum length] a %s of %i coups is refused',
    (type, length) => {
      for (const rules of VICTORIAN) {
        expect(faultOf(sequence('P', { 0: [run(type, length)] }, { rules }))).toBe('bad-length');
      }
    },
  );
});

describe('what a table may have', () => {
  it.each([2, 3, 4, 5, 6])(
    '[crown-melbourne 6.5.5; victoria-2002 6.5.5] a Player Run of %i coups is accepted',
    (length) => {
      for (const rules of VICTORIAN) {
        expect(faultOf(sequence('P', { 0: [run('player-run', length)] }, { rules }))).toBeNull();
      }
    },
  );

  it.each([2, 3, 4, 5, 6])(
    '[crown-melbourne 6.5.6; victoria-2002 6.5.6] a Banker Run of %i coups is accepted',
    (length) => {
      for (const rules of VICTORIAN) {
        expect(faultOf(sequence('P', { 0: [run('banker-run', length)] }, { rules }))).toBeNull();
      }
    },
  );

  it.each([
    [2, null],
    [3, null],
    [4, null],
    [5, 'bad-length'],
  ])(
    '[crown-melbourne 6.5.8; victoria-2002 6.5.8] a Tie Run of %i coups has the fault %s',
    (length, fault) => {
      for (const rules of VICTORIAN) {
        expect(faultOf(sequence('P', { 0: [run('tie-run', length)] }, { rules }))).toBe(fault);
      }
    },
  );
});

describe('insurance', () => {
  // Banker 9+7 against Player 2+2, who draws an ace.
  const shoe = ['2S', '9S', '2H', '7S', 'AD', '3D'];
  const insured = (rules: string, variant: string, stakes: Record<string, number>) => ({
    ...COUP,
    rules,
    variant,
    shoe,
    wagers: Object.entries(stakes).map(([type, amount], at) => ({
      id: `w${at}`,
      seat: 3,
      type,
      amount,
    })),
  });

  it.each([
    ['crown', null],
    ['traditional', 'wager-not-offered'],
  ])(
    '[crown-melbourne 6.5.4; victoria-2002 6.5.4] Insurance placed in the version %s has the fault %s',
    (variant, fault) => {
      for (const rules of VICTORIAN) {
        expect(faultOf(insured(rules, variant, { banker: 20_000, insurance: 20_000 }))).toBe(fault);
      }
    },
  );

  it.each([
    [{ banker: 20_000, insurance: 20_000 }, null],
    [{ banker: 20_000, insurance: 20_100 }, 'insurance-over-limit'],
    [{ player: 10_000, banker: 30_000, insurance: 30_000 }, null],
    [{ player: 10_000, banker: 30_000, insurance: 40_000 }, 'insurance-over-limit'],
    [{ tie: 5000, insurance: 1 }, 'insurance-over-limit'],
  ])(
    '[crown-melbourne 1.1 Insurance/No 6 amount; victoria-2002 1.1 Insurance/No 6 amount] Insurance beside the stakes %j has the fault %s',
    (stakes, fault) => {
      for (const rules of VICTORIAN) expect(faultOf(insured(rules, 'crown', stakes))).toBe(fault);
    },
  );
});

describe('a coup without a result', () => {
  const STAKES = [
    { type: 'player', amount: 10_000 },
    { type: 'tie', amount: 1000 },
  ];

  it.each([
    ['crown-melbourne', '11.8.4'],
    ['victoria-2002', '11.9.4'],
  ])(
    '[crown-melbourne 1.1 Dummy Coup; victoria-2002 1.1 Dummy Coup] a coup without a result pays and collects nothing: %s, %s',
    (rules, clause) => {
      for (const letter of 'pbt') {
        const answer = answerTo(sequence(letter, { 0: STAKES }, { rules }));
        expect(settledIn(answer)[0]).toEqual([
          `w1 void 10000 (${clause})`,
          `w2 void 1000 (${clause})`,
        ]);
      }
    },
  );

  it.each([
    ['crown-melbourne', '11.10'],
    ['victoria-2002', '11.11'],
  ])(
    '[crown-melbourne 1.1 Void; victoria-2002 1.1 Void] a coup without a result gives wagers back and is no result: %s, %s',
    (rules, clause) => {
      // Player must draw a fifth card that the shoe does not hold.
      const short = { rules, shoe: ['2H', '2S', 'KD', '5C'] };
      const answer = answerTo({ ...COUP, ...short, wagers: [{ ...WAGER, amount: 10_000 }] });
      expect(answer).toMatchObject({
        outcome: 'void',
        player_points: null,
        banker_points: null,
        wagers: [{ result: 'void', returned: 10_000, gross: 0, commission: 0, clause }],
      });
      const rides = sequence('PPP', { 0: [run('player-run', 2)] }, { rules });
      const shoe = [...(rides.shoe as string[]).slice(0, 4), '2H', '2S', 'KD', '5C'];
      const answered = answerTo({ ...rides, shoe });
      expect(settledIn(answered)).toEqual([[], [], [], []]);
      expect(answered.open).toEqual(['w1']);
    },
  );
});

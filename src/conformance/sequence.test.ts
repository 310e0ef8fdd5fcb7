import { describe, expect, it } from 'vitest';
import { answerTo, sequence, settledIn } from '../../test/support/conformance/questions.ts';

const EARLY = { type: 'player-dragon-tail-early' };
const LATE = { type: 'player-dragon-tail-late' };
const RUN = { type: 'player-run', length: 3 };

function story(...args: Parameters<typeof sequence>): string[][] {
  const answer = answerTo(sequence(...args));
  return [...settledIn(answer), answer.open as string[]];
}

const BROKEN = '10.1 Dragon Tail: Player (Early); 1.1 Dragon Tail: broken by the opposite result';
const LATE_BROKEN =
  '10.1 Dragon Tail: Player (Late); 1.1 Dragon Tail: broken by the opposite result';

describe('tails in a sequence', () => {
  it('a sequence returns a late Dragon Tail wager without a tail and keeps the one after it', () => {
    expect(story('PPPB', { 0: [LATE, EARLY], 1: [LATE] })).toEqual([
      ['w1 void 1000 (11.13)'],
      [],
      [],
      [`w2 win 4000 (${BROKEN})`, `w3 win 2000 (${LATE_BROKEN})`],
      [],
      [],
    ]);
  });

  it('a sequence returns a late wager that comes too late, and an early one beside a running tail (VI-17)', () => {
    expect(story('PPPB', { 0: [EARLY], 2: [LATE, EARLY] })).toEqual([
      [],
      [],
      ['w2 void 1000 (11.13)', 'w3 void 1000 (11.13)'],
      [`w1 win 4000 (${BROKEN})`],
      [],
      [],
    ]);
  });

  it('an early wager that rode through a dummy coup establishes the tail afterwards', () => {
    expect(story('pPPB', { 0: [EARLY], 2: [LATE] })).toEqual([
      [],
      [],
      [],
      [`w1 win 2000 (${BROKEN})`, `w2 lose 0 (${LATE_BROKEN})`],
      [],
      [],
    ]);
  });

  it('a dummy coup changes nothing in a Dragon Tail, whether it was announced or not', () => {
    expect(story('Pp-PPB', { 0: [EARLY] })).toEqual([
      [],
      [],
      [],
      [],
      [`w1 win 2000 (${BROKEN})`],
      [],
      [],
    ]);
  });

  it('Dragon Tails are settled when the shoe ends, while Runs ride on (VI-08)', () => {
    const ended =
      '10.1 Dragon Tail: Player (Early); 1.1 Dragon Tail: broken by the end of the shoe (4.1.1(b))';
    expect(story('PP', { 0: [EARLY, RUN] }, { end: 'shoe' })).toEqual([
      [],
      [],
      [`w1 win 2000 (${ended})`],
      ['w2'],
    ]);
    expect(story('PP', { 0: [EARLY, RUN] })).toEqual([[], [], [], ['w1', 'w2']]);
  });
});

describe('Runs in a sequence', () => {
  it('a Run starts with the coup it was placed for and skips dummy coups', () => {
    expect(story('PPbP', { 0: [RUN] })).toEqual([
      [],
      [],
      [],
      ['w1 win 9000 (10.1 Baccarat Runs: Player 3 in a row)'],
      [],
      [],
    ]);
  });

  it('a Run placed after a dummy coup was announced goes back', () => {
    expect(story('-PP', { 0: [RUN] })).toEqual([['w1 void 1000 (11.8.5)'], [], [], []]);
  });

  it('a combination Run follows its nomination coup by coup', () => {
    const mixed = { type: 'combination-run', length: 2, nomination: ['player', 'banker'] };
    const won = 'w1 win 4000 (10.1 Baccarat Runs: Player/Banker combination 2 in a row)';
    expect(story('PB', { 0: [mixed] })).toEqual([[], [won], [], []]);
    const lost = won.replace('win 4000', 'lose 0');
    expect(story('PP', { 0: [mixed] })).toEqual([[], [lost], [], []]);
    expect(story('BB', { 0: [mixed] })[0]).toEqual([lost]);
  });
});

describe('the order of settlements', () => {
  it('settlements stand in the order of the wagers’ numbers', () => {
    const many = Array.from({ length: 12 }, () => ({ type: 'player' }));
    const ids = story('P', { 0: [...many, RUN, { type: 'tie' }] })[0]?.map(
      (line) => line.split(' ')[0],
    );
    expect(ids).toEqual([
      'w1',
      'w2',
      'w3',
      'w4',
      'w5',
      'w6',
      'w7',
      'w8',
      'w9',
      'w10',
      'w11',
      'w12',
      'w14',
    ]);
  });

  it('settlements stay in the given order where ids have no number', () => {
    const coup = { wagers: ['b', 'a'].map((id) => ({ id, seat: 1, type: 'tie', amount: 5 })) };
    const answer = answerTo({ ...sequence('P', {}), coups: [coup] });
    expect(settledIn(answer)[0]?.map((line) => line.charAt(0))).toEqual(['b', 'a']);
  });
});

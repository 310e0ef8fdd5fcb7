import type { CardKind, Side } from '../../../rules/index.ts';
import { rangeOf } from '../format.ts';
import type { HappeningWords } from '../happening-words.ts';

const HANDS: Readonly<Record<Side, string>> = { player: '闲', banker: '庄' };
const COUNTS: Readonly<Record<number, string>> = { 2: '两', 3: '三', 4: '四', 5: '五', 6: '六' };
const WHOSE = { ...HANDS, coup: '全局' } as const;
const NTH = ['一', '二', '三'];
const KINDS: Readonly<Record<CardKind, string>> = {
  red: '红色牌',
  black: '黑色牌',
  spade: '黑桃',
  heart: '红心',
  diamond: '方块',
  club: '梅花',
  court: '人头牌',
  ace: ' A',
  two: ' 2',
  three: ' 3',
  four: ' 4',
  five: ' 5',
  six: ' 6',
  seven: ' 7',
  eight: ' 8',
  nine: ' 9',
  ten: ' 10',
  jack: ' J',
  queen: ' Q',
  king: ' K',
};
const PAIRS = { mixed: '异色', coloured: '同色', perfect: '同花' } as const;

function several(of: readonly number[]): string {
  const range = rangeOf(of);
  return range === null ? of.join(' 或 ') : `${range[0]} 至 ${range[1]}`;
}

function points(of: readonly number[]): string {
  const range = rangeOf(of);
  return range === null ? of.map((n) => `${n} 点`).join('或 ') : `${range[0]} 至 ${range[1]} 点`;
}

function cards(of: readonly number[]): string {
  return `${of.map((count) => COUNTS[count] ?? String(count)).join('或')}张牌`;
}

/** What odds are paid on, in a player's words. */
export const HAPPENING_WORDS: HappeningWords = {
  otherwise: () => '其他情况',
  wins: ({ side, by, points: of, cards: count, natural }) => {
    const hand = [
      count === null ? [] : [cards(count)],
      natural ? ['例牌'] : [],
      of === null ? [] : [points(of)],
    ].flat();
    const held = hand.length === 0 ? '' : spaced('以', hand.join('的 '));
    const won = by === null ? '赢' : `胜 ${points(by)}`;
    return `${HANDS[side]}${held}${won}`;
  },
  tie: ({ points: of, naturals }) => {
    if (naturals) return '例牌和局';
    return of === null ? '和局' : `${points(of)}和局`;
  },
  points: ({ side, numbers }) => spaced(HANDS[side], points(numbers)),
  cards: ({ side, numbers }) => `${HANDS[side]}${cards(numbers)}`,
  natural: ({ side }) => `${HANDS[side]}例牌`,
  pair: ({ side, kind }) => `${HANDS[side]}${kind === null ? '任何' : PAIRS[kind]}对子`,
  'total-points': ({ numbers }) => spaced('两手共', points(numbers)),
  'total-cards': ({ numbers }) => `全局${cards(numbers)}`,
  'kind-cards': ({ of, kind, numbers }) => `${WHOSE[of]}有 ${several(numbers)} 张${KINDS[kind]}`,
  sum: ({ of, numbers }) => `${WHOSE[of]}牌值相加为 ${several(numbers)}`,
  'one-card': ({ side, at, kinds }) =>
    `${HANDS[side]}第${NTH[at]}张为${kinds.map((kind) => KINDS[kind]).join('或')}`,
  and: (parts) => parts.join('且'),
  or: (parts) => parts.join('，或'),
  not: (part) => `非：${part}`,
};

/** A figure keeps a space between itself and the word before it. */
function spaced(word: string, rest: string): string {
  return /^\d/.test(rest) ? `${word} ${rest}` : `${word}${rest}`;
}

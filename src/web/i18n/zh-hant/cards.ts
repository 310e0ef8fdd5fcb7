import type { Catalogue } from '../catalogue.ts';

export const CARDS: Catalogue['cards'] = {
  squeezeHint: '拖動牌邊或牌角。鍵盤：方向鍵彎牌，R 轉牌，Enter 鍵開牌。',
  peeled: (percent) => (percent === 0 ? '平放' : `已彎起百分之 ${percent}`),
  rotate: '轉牌',
  open: '開牌',
  yourCard: (side, place) => `${side}第 ${place} 張牌：由您開`,
  third: '第三張',
  beingOpened: (side, person) => `${side}：${person} 正在看牌`,
};

import type { Catalogue } from '../catalogue.ts';

export const SEVERAL: Catalogue['several'] = {
  title: '多桌同看',
  intro: '同时看两到四张牌桌，各有时钟、座位和筹码。',
  count: '桌数',
  which: (pane) => `第 ${pane} 个位置的牌桌`,
  open: '单独打开此桌',
};

import type { Catalogue } from '../catalogue.ts';

export const SEVERAL: Catalogue['several'] = {
  title: '多桌同看',
  intro: '同時看兩到四張牌桌，各有時鐘、座位和籌碼。',
  count: '桌數',
  which: (pane) => `第 ${pane} 個位置的牌桌`,
  open: '單獨打開此桌',
};

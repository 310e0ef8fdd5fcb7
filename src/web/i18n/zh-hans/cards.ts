import type { Catalogue } from '../catalogue.ts';

export const CARDS: Catalogue['cards'] = {
  squeezeHint: '拖动牌边或牌角。键盘：方向键弯牌，R 转牌，回车键开牌。',
  peeled: (percent) => (percent === 0 ? '平放' : `已弯起百分之 ${percent}`),
  rotate: '转牌',
  open: '开牌',
  yourCard: (side, place) => `${side}第 ${place} 张牌：由您开`,
  third: '第三张',
  beingOpened: (side, person) => `${side}：${person} 正在看牌`,
};

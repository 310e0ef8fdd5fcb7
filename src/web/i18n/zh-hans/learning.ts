import type { Catalogue } from '../catalogue.ts';

export const LEARNING: Catalogue['learning'] = {
  chart: '何时补第三张牌',
  chartPlayer: '闲 0 至 5 点补牌，6、7 点不补。',
  chartBanker: '庄何时补牌：看庄的点数和闲的第三张牌。',
  playerThird: '闲的第三张牌',
  noThird: '– 没有第三张牌',
  draws: '补牌',
  stands: '不补',
  examples: '逐步看牌局',
  names: {
    natural: '例牌',
    bothStand: '都不补',
    bankerDraws: '庄补牌',
    bankerStands: '庄不补',
    tie: '和局',
  },
  first: '每手先派一张，闲先。',
  second: (player, banker) => `每手第二张。闲 ${player} 点，庄 ${banker} 点。`,
  before: '上一步',
  next: '下一步',
  step: (step, of) => `第 ${step} 步，共 ${of} 步`,
};

import type { Catalogue } from '../catalogue.ts';

export const LEARNING: Catalogue['learning'] = {
  chart: '何時補第三張牌',
  chartPlayer: '閒 0 至 5 點補牌，6、7 點不補。',
  chartBanker: '莊何時補牌：看莊的點數和閒的第三張牌。',
  playerThird: '閒的第三張牌',
  noThird: '– 沒有第三張牌',
  draws: '補牌',
  stands: '不補',
  examples: '逐步看牌局',
  names: {
    natural: '例牌',
    bothStand: '都不補',
    bankerDraws: '莊補牌',
    bankerStands: '莊不補',
    tie: '和局',
  },
  first: '每手先派一張，閒先。',
  second: (player, banker) => `每手第二張。閒 ${player} 點，莊 ${banker} 點。`,
  before: '上一步',
  next: '下一步',
  step: (step, of) => `第 ${step} 步，共 ${of} 步`,
};

import type { Catalogue } from '../catalogue.ts';

export const LOBBY: Catalogue['lobby'] = {
  title: '照章办事的百家乐',
  intro: '四本公开的规则书，每一注、每一笔赔付都注明条款。用游戏币入座；每靴牌在切牌前已封存。',
  tables: '牌桌',
  playAsGuest: '以访客身份游戏',
  playNow: '马上游戏',
  play: '入座',
  watch: '旁观',
  filter: '显示',
  filterAll: '全部牌桌',
  filterFree: '有空位',
  filterSqueeze: '眯牌',
  limits: (least, most) => `${least} – ${most}`,
  free: (free, seats) => (free === 0 ? '没有空位' : `${seats} 个座位，空 ${free} 个`),
  squeeze: '眯牌',
  realCards: '实体牌',
  offline: '暂时无法连接赌场，正在重试。',
};

import type { Catalogue } from '../catalogue.ts';

export const LOBBY: Catalogue['lobby'] = {
  title: '照章辦事的百家樂',
  intro: '四本公開的規則書，每一注、每一筆派彩都註明條款。用遊戲幣入座；每靴牌在切牌前已封存。',
  tables: '牌桌',
  playAsGuest: '以訪客身分遊戲',
  playNow: '馬上遊戲',
  play: '入座',
  watch: '旁觀',
  filter: '顯示',
  filterAll: '全部牌桌',
  filterFree: '有空位',
  filterSqueeze: '瞇牌',
  limits: (least, most) => `${least} – ${most}`,
  free: (free, seats) => (free === 0 ? '沒有空位' : `${seats} 個座位，空 ${free} 個`),
  squeeze: '瞇牌',
  realCards: '實體牌',
  offline: '暫時無法連接賭場，正在重試。',
};

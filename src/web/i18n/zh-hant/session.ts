import type { Catalogue } from '../catalogue.ts';

export const SESSION: Catalogue['session'] = {
  title: '本次遊戲',
  net: '輸贏',
  time: '時間',
  seated: '時長',
  staked: '下注總額',
  since: '自您進場起，計算所有牌桌。',
  account: '休息、帳戶與記錄',
  shortcuts: '鍵盤快捷鍵',
  keys: {
    chip: '拿起籌碼，從最小的起',
    player: '押閒',
    banker: '押莊',
    tie: '押和',
    undo: '撤銷上一步',
    clear: '收回全部籌碼',
    rebet: '重押上一局',
    double: '加倍；檯面無注時按上一局的兩倍下注',
    list: '顯示本列表',
  },
};

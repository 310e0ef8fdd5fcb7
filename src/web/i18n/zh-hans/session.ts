import type { Catalogue } from '../catalogue.ts';

export const SESSION: Catalogue['session'] = {
  title: '本次游戏',
  net: '输赢',
  time: '时间',
  seated: '时长',
  staked: '下注总额',
  since: '自您进场起，计算所有牌桌。',
  account: '休息、账户与记录',
  shortcuts: '键盘快捷键',
  keys: {
    chip: '拿起筹码，从最小的起',
    player: '押闲',
    banker: '押庄',
    tie: '押和',
    undo: '撤销上一步',
    clear: '收回全部筹码',
    rebet: '重押上一局',
    double: '加倍；台面无注时按上一局的两倍下注',
    list: '显示本列表',
  },
};

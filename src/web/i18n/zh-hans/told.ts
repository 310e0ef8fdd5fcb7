import type { ToldTexts } from '../told-texts.ts';

export const TOLD: ToldTexts = {
  title: '职员的更改',
  coup: (shoe, coup) => `第 ${shoe} 靴 · 第 ${coup} 局`,
  why: (reason) => `原因：${reason}。`,
  did: {
    'wager-voided': (amount, wager) => `您的${wager}注已作废，${amount} 已退回您的筹码。`,
    'wager-handed-back': (amount, wager) =>
      `荷官没有接受您的${wager}注，${amount} 已退回您的筹码。`,
    'wager-reduced': (amount, wager) => `您的${wager}注已减少，${amount} 已退回您的筹码。`,
    'wager-corrected': (amount, wager) =>
      amount === '' ? `您的注已更正为${wager}。` : `${wager}注已更正：筹码 ${amount}。`,
    'late-chips-returned': (amount, wager) => `${wager}上的 ${amount} 下得太迟，已退还。`,
    'stake-returned': (amount, wager) => `您的${wager}注码已退还，${amount} 已退回您的筹码。`,
    'result-undone': (amount) => `一局的结果被宣布无效：筹码 ${amount}。`,
    'payment-corrected': (amount) => `一笔赔付已更正：筹码 ${amount}。`,
    'chips-kept': (amount) => `赌场扣留了您的部分筹码：${amount}。`,
    'chips-released': (amount) => `赌场扣留的筹码已归还给您：${amount}。`,
    excluded: () => '您已被请出牌局。您可以到账房兑回筹码。',
    'seat-taken': () => '您被请离座位。筹码仍归您所有。',
  },
};

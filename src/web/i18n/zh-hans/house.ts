import type { Catalogue } from '../catalogue.ts';

export const HOUSE: Catalogue['house'] = {
  sitAsGuest: '以访客身份入座',
  full: '座位已满，您可以旁观。',
  idleTitle: '您还在吗？',
  idleWhy: (time) => `若不下注，您的座位将在 ${time} 让出，筹码会退回钱包。`,
  idleStay: '我还在',
  gaveUp: '您一直没有下注，座位已让出；筹码已退回钱包。',
  waitForSeat: '排队等座',
  waitingAt: (place, of) =>
    place === 1
      ? `共 ${of} 人排队，您是下一位。留在此页，空出的座位就是您的。`
      : `共 ${of} 人排队，您是第 ${place} 位。留在此页，轮到时会为您入座。`,
  stopWaiting: '不再等待',
  freeSeatAt: (table) => `${table} 有空位`,
  buyIn: '换筹码',
  inPurse: (amount) => `余额 ${amount}。带多少上桌？`,
  purseEmpty: '余额为零。',
  leaveNote: '筹码会退回您的余额。',
  limitsFrom: (limits, time) => `${time} 起：${limits}`,
  limitsByConsent: (limits) => `全体玩家同意后：${limits}`,
  closesAt: (time) => `本桌 ${time} 关闭。`,
  agreeNow: '现在同意',
  playOn: '继续',
  sealGood: (cards) => `已亮 ${cards} 张牌，全部在本设备核验无误`,
  sealBad: (faults, cards) => `${cards} 张牌中有 ${faults} 张与封存不符`,
  sealPending: '本靴正在封存和切牌。从第一张牌起逐张核验。',
  sealMixed: (seats) => `${seats} 个座位为本靴加入了自己的随机数。`,
  sealReceipts: (count) => `赌场为您在本靴中的贡献签出了 ${count} 份回执。`,
  saveReceipts: '保存回执',
  sealLeftOut: '赌场已为您在本靴中的贡献签字，却没有列入。请保存回执并出示。',
};

import type { Catalogue } from '../catalogue.ts';

export const HOUSE: Catalogue['house'] = {
  sitAsGuest: '以訪客身分入座',
  full: '座位已滿，您可以旁觀。',
  buyIn: '換籌碼',
  inPurse: (amount) => `餘額 ${amount}。帶多少上桌？`,
  purseEmpty: '餘額為零。',
  leaveNote: '籌碼會退回您的餘額。',
  limitsFrom: (limits, time) => `${time} 起：${limits}`,
  limitsByConsent: (limits) => `全體玩家同意後：${limits}`,
  closesAt: (time) => `本桌 ${time} 關閉。`,
  agreeNow: '現在同意',
  playOn: '繼續',
  sealGood: (cards) => `已亮 ${cards} 張牌，全部在本裝置核驗無誤`,
  sealBad: (faults, cards) => `${cards} 張牌中有 ${faults} 張與封存不符`,
  sealPending: '本靴正在封存和切牌。從第一張牌起逐張核驗。',
  sealMixed: (seats) => `${seats} 個座位為本靴加入了自己的隨機數。`,
};

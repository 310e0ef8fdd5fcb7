import type { Catalogue } from '../catalogue.ts';

export const HOUSE: Catalogue['house'] = {
  sitAsGuest: '以訪客身分入座',
  full: '座位已滿，您可以旁觀。',
  idleTitle: '您還在嗎？',
  idleWhy: (time) => `若不下注，您的座位將在 ${time} 讓出，籌碼會退回錢包。`,
  idleStay: '我還在',
  gaveUp: '您一直沒有下注，座位已讓出；籌碼已退回錢包。',
  waitForSeat: '排隊等座',
  waitingAt: (place, of) =>
    place === 1
      ? `共 ${of} 人排隊，您是下一位。留在此頁，空出的座位就是您的。`
      : `共 ${of} 人排隊，您是第 ${place} 位。留在此頁，輪到時會為您入座。`,
  stopWaiting: '不再等待',
  freeSeatAt: (table) => `${table} 有空位`,
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
  sealReceipts: (count) => `賭場為您在本靴中的貢獻簽出了 ${count} 份回執。`,
  saveReceipts: '儲存回執',
  sealLeftOut: '賭場已為您在本靴中的貢獻簽字，卻沒有列入。請儲存回執並出示。',
};

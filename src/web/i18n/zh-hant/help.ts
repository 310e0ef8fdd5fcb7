import type { Catalogue } from '../catalogue.ts';

export const HELP: Catalogue['help'] = {
  howTo: [
    {
      title: '目標',
      text: '派出兩手牌，稱為「閒」和「莊」。這只是名稱：任何人都可以押任何一方。點數較接近九的一方獲勝。',
    },
    {
      title: '點數',
      text: 'A 算 1 點，2 至 9 按牌面計算，10 和 J、Q、K 算 0 點。只看總和的個位：7 加 8 是 15，算 5 點。0 點稱為 Baccarat。',
    },
    {
      title: '派牌',
      text: '每手先派兩張。任何一方得 8 點或 9 點即為例牌，本局結束。否則按固定規則補第三張牌，沒有人需要作決定。',
    },
    {
      title: '補牌',
      text: '閒 0 至 5 點補牌，6 或 7 點不補。閒不補時，莊也按同樣辦法。閒補牌後，莊是否補牌取決於莊的點數和閒第三張牌的點數。結果欄每次都會說明所用的規則。',
    },
    {
      title: '賠付',
      text: '押閒或押莊為一賠一；收取佣金的玩法，押莊贏須付佣金。和局時，押閒和押莊的注碼原封不動。每個投注區都顯示賠率，每次賠付都註明條款。',
    },
    {
      title: '下注',
      text: '先選籌碼，再點投注區。帶虛線的注碼尚未確認；虛線消失後，即已由賭場記錄在案。在喊「停止下注」之前都可以更改。',
    },
  ],
  atTable: {
    title: '本桌',
    rules: (book, edition) => `${book}，${edition}`,
    brochure: '這些規則出自賭場的說明書，並非核准的文本。',
    open: (points) => `文本有 ${points} 處未加說明；規則頁說明各處如何解釋。`,
    loses: (on) => `${on}：輸`,
    standsOff: (on) => `${on}：不輸不贏`,
    pays: (on, odds) => `${on}：${odds}`,
    tableOfPlay: '補牌表',
    playerHas: '閒的點數',
    playerDoes: '閒',
    playerGiven: '閒第三張牌',
    none: '無',
    bankerHas: (point) => `莊 ${point} 點`,
    legend: 'D：補一張牌。S：不補。N：例牌，雙方都不再補牌。',
    notices: '告示',
  },
  safely: {
    lead: '只用輸得起的錢，給自己定一個限額，並適時休息。這裡每種注都有代價，賠率頁精確列出。',
    limits: '您可以在帳戶中設定限額、暫停遊戲或自我排除。',
    talk: '如果遊戲不再是樂趣，請找人談談。免費、保密，日夜均可。',
    phone: '賭博求助熱線',
    web: '賭博求助網站',
  },
};

import type { HelpTexts } from '../help-texts.ts';

export const HELP: HelpTexts['help'] = {
  howTo: [
    {
      title: '目标',
      text: '派出两手牌，称为“闲”和“庄”。这只是名称：任何人都可以押任何一方。点数较接近九的一方获胜。',
    },
    {
      title: '点数',
      text: 'A 算 1 点，2 至 9 按牌面计算，10 和 J、Q、K 算 0 点。只看总和的个位：7 加 8 是 15，算 5 点。0 点称为 Baccarat。',
    },
    {
      title: '派牌',
      text: '每手先派两张。任何一方得 8 点或 9 点即为例牌，本局结束。否则按固定规则补第三张牌，没有人需要作决定。',
    },
    {
      title: '补牌',
      text: '闲 0 至 5 点补牌，6 或 7 点不补。闲不补时，庄也按同样办法。闲补牌后，庄是否补牌取决于庄的点数和闲第三张牌的点数。结果栏每次都会说明所用的规则。',
    },
    {
      title: '赔付',
      text: '押闲或押庄为一赔一；收取佣金的玩法，押庄赢须付佣金。和局时，押闲和押庄的注码原封不动。每个投注区都显示赔率，每次赔付都注明条款。',
    },
    {
      title: '下注',
      text: '先选筹码，再点投注区。带虚线的注码尚未确认；虚线消失后，即已由赌场记录在案。在喊“停止下注”之前都可以更改。',
    },
  ],
  atTable: {
    title: '本桌',
    rules: (book, edition) => `${book}，${edition}`,
    brochure: '这些规则出自赌场的说明书，并非核准的文本。',
    open: (points) => `文本有 ${points} 处未加说明；规则页说明各处如何解释。`,
    loses: (on) => `${on}：输`,
    standsOff: (on) => `${on}：不输不赢`,
    pays: (on, odds) => `${on}：${odds}`,
    tableOfPlay: '补牌表',
    playerHas: '闲的点数',
    playerDoes: '闲',
    playerGiven: '闲第三张牌',
    none: '无',
    bankerHas: (point) => `庄 ${point} 点`,
    legend: 'D：补一张牌。S：不补。N：例牌，双方都不再补牌。',
    notices: '告示',
  },
  safely: {
    lead: '只用输得起的钱，给自己定一个限额，并适时休息。这里每种注都有代价，赔率页精确列出。',
    limits: '您可以在账户中设定限额、暂停游戏或自我排除。',
    talk: '如果游戏不再是乐趣，请找人谈谈。免费、保密，日夜均可。',
    phone: '赌博求助热线',
    web: '赌博求助网站',
  },
};

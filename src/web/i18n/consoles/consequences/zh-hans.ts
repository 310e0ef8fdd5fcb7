import type { ConsequenceCase, OutcomeKey, OutcomeWords } from './kinds.ts';

/** Cases of a mistake, as the dealer's console tells them apart. */
export const CASES_ZH_HANS: Readonly<Record<ConsequenceCase, string>> = {
  missedBurn: '漏了销牌',
  excessUnseen: '无人看见此牌',
  excessSeen: '此牌已被看见',
  bankerGotPlayersCard: '此牌应归闲家',
  faceUpFirstCard: '它是一局的首张牌',
  faceUpLaterCard: '它是本局较后的牌',
  faceUpUnneededCard: '本局不再需要牌',
  exposedCard: '它面朝下放在台面上',
  wrongThirdToPlayer: '派到了闲家',
  wrongThirdToBanker: '派到了庄家',
  surplusThird: '两手都用不上',
  misdelivered: '牌放错了位置',
  tooFewCards: '本局无法完成',
  orderLost: '无人能说出原来的牌序',
  drawnCard: '牌被放回或弃掉',
  promptError: '下一局尚未开始',
  laterError: '下一局已经开始',
  misplacedLateTail: '该区并未开放',
  reopening: '在看见任何牌之前',
};

/** What follows from a mistake. */
export const OUTCOMES_ZH_HANS: Readonly<Record<OutcomeKey, OutcomeWords>> = {
  'results-stand': { cards: '牌保持原状。', wagers: '所有结果有效。', next: '从下一张牌继续。' },
  'not-applicable': { cards: '本规则没有规定。', wagers: '不变。', next: '不变。' },
  'opens-next-coup': {
    cards: '此牌面朝下保留。',
    wagers: '本局注码照常结算。',
    next: '作为下一局首张牌；末局之后则弃去。',
  },
  'dummy-coup': {
    cards: '此牌作为空局的首张牌。',
    wagers: '由它开始的一局不收注，其上注码退还。',
    next: '先派一局空局。',
  },
  'goes-to-player': { cards: '此牌移到闲家。', wagers: '所有注码有效。', next: '本局继续。' },
  'used-if-betting-closed': {
    cards: '停止下注后此牌照用；在此之前则开始一局空局。',
    wagers: '看见之前的注码有效。',
    next: '本局继续。',
  },
  'played-as-face-down': {
    cards: '此牌当作面朝下派出。',
    wagers: '所有注码有效。',
    next: '本局继续。',
  },
  'used-if-needed': {
    cards: '本局需要时使用此牌。',
    wagers: '所有注码有效。',
    next: '不需要时按多发的牌处理。',
  },
  'banker-if-due-else-dummy-coup': {
    cards: '若庄家应补牌，此牌即为庄家第三张。',
    wagers: '本局注码照常结算。',
    next: '若庄家不补牌，则由它开始空局。',
  },
  'as-excess': {
    cards: '按多发的牌处理。',
    wagers: '本局注码照常结算。',
    next: '未看见则开始下一局，已看见则开始空局。',
  },
  void: { cards: '收起各牌。', wagers: '本局所有注码作废并退还。', next: '继续下一局或新靴。' },
  'void-at-any-stage': {
    cards: '收起各牌。',
    wagers: '任何阶段本局均作废，注码退还。',
    next: '继续下一局。',
  },
  'void-of-first-four': {
    cards: '收起各牌。',
    wagers: '首四张牌次序不明，本局作废，注码退还。',
    next: '由管理代表确认。',
  },
  'void-in-initial-deal': {
    cards: '收起各牌。',
    wagers: '首轮派牌中本局作废，注码退还。',
    next: '较后阶段由上级裁定。',
  },
  'used-all-the-same': {
    cards: '取出此牌，照原来的用途使用。',
    wagers: '注码有效；若牌面已被看见并成为下一局首牌则除外。',
    next: '按牌靴次序继续。',
  },
  discarded: { cards: '此牌弃去。', wagers: '所有注码有效。', next: '以牌靴的下一张牌继续。' },
  stands: { cards: '不作移动。', wagers: '结果按宣布的为准。', next: '继续。' },
  'played-on': {
    cards: '此牌留在原处，面朝上。',
    wagers: '注码有效，此后不可更改。',
    next: '继续本局；其余的牌照常翻开。',
  },
  'put-right': {
    cards: '本局恢复到台面；应抽的牌现在抽。',
    wagers: '已赔付的收回，按正确结果赔付。',
    next: '宣布并结算正确结果。',
  },
  'no-effect': { cards: '不作移动。', wagers: '结果与赔付不变；错误记录在案。', next: '继续。' },
  'not-offered': { cards: '此处不设该注种。', wagers: '不变。', next: '不变。' },
  'supervisor-decides': {
    cards: '裁定之前牌保持原位。',
    wagers: '主管可让本局完成，或让玩家收回注码。',
    next: '或改作空局。',
  },
  reopens: {
    cards: '其间不得看任何牌。',
    wagers: '结束之前玩家可下注、改注、收回。',
    next: '然后本局继续。',
  },
};

import type { ConsequenceCase, OutcomeKey, OutcomeWords } from './kinds.ts';

/** Cases of a mistake, as the dealer's console tells them apart. */
export const CASES_ZH_HANT: Readonly<Record<ConsequenceCase, string>> = {
  missedBurn: '漏了銷牌',
  excessUnseen: '無人看見此牌',
  excessSeen: '此牌已被看見',
  bankerGotPlayersCard: '此牌應歸閒家',
  faceUpFirstCard: '它是一局的首張牌',
  faceUpLaterCard: '它是本局較後的牌',
  faceUpUnneededCard: '本局不再需要牌',
  exposedCard: '它面朝下放在檯面上',
  wrongThirdToPlayer: '派到了閒家',
  wrongThirdToBanker: '派到了莊家',
  surplusThird: '兩手都用不上',
  misdelivered: '牌放錯了位置',
  tooFewCards: '本局無法完成',
  orderLost: '無人能說出原來的牌序',
  drawnCard: '牌被放回或棄掉',
  promptError: '下一局尚未開始',
  laterError: '下一局已經開始',
  misplacedLateTail: '該區並未開放',
  reopening: '在看見任何牌之前',
};

/** What follows from a mistake. */
export const OUTCOMES_ZH_HANT: Readonly<Record<OutcomeKey, OutcomeWords>> = {
  'results-stand': { cards: '牌保持原狀。', wagers: '所有結果有效。', next: '從下一張牌繼續。' },
  'not-applicable': { cards: '本規則沒有規定。', wagers: '不變。', next: '不變。' },
  'opens-next-coup': {
    cards: '此牌面朝下保留。',
    wagers: '本局注碼照常結算。',
    next: '作為下一局首張牌；末局之後則棄去。',
  },
  'dummy-coup': {
    cards: '此牌作為空局的首張牌。',
    wagers: '由它開始的一局不收注，其上注碼退還。',
    next: '先派一局空局。',
  },
  'goes-to-player': { cards: '此牌移到閒家。', wagers: '所有注碼有效。', next: '本局繼續。' },
  'used-if-betting-closed': {
    cards: '停止下注後此牌照用；在此之前則開始一局空局。',
    wagers: '看見之前的注碼有效。',
    next: '本局繼續。',
  },
  'played-as-face-down': {
    cards: '此牌當作面朝下派出。',
    wagers: '所有注碼有效。',
    next: '本局繼續。',
  },
  'used-if-needed': {
    cards: '本局需要時使用此牌。',
    wagers: '所有注碼有效。',
    next: '不需要時按多發的牌處理。',
  },
  'banker-if-due-else-dummy-coup': {
    cards: '若莊家應補牌，此牌即為莊家第三張。',
    wagers: '本局注碼照常結算。',
    next: '若莊家不補牌，則由它開始空局。',
  },
  'as-excess': {
    cards: '按多發的牌處理。',
    wagers: '本局注碼照常結算。',
    next: '未看見則開始下一局，已看見則開始空局。',
  },
  void: { cards: '收起各牌。', wagers: '本局所有注碼作廢並退還。', next: '繼續下一局或新靴。' },
  'void-at-any-stage': {
    cards: '收起各牌。',
    wagers: '任何階段本局均作廢，注碼退還。',
    next: '繼續下一局。',
  },
  'void-of-first-four': {
    cards: '收起各牌。',
    wagers: '首四張牌次序不明，本局作廢，注碼退還。',
    next: '由管理代表確認。',
  },
  'void-in-initial-deal': {
    cards: '收起各牌。',
    wagers: '首輪派牌中本局作廢，注碼退還。',
    next: '較後階段由上級裁定。',
  },
  'used-all-the-same': {
    cards: '取出此牌，照原來的用途使用。',
    wagers: '注碼有效；若牌面已被看見並成為下一局首牌則除外。',
    next: '按牌靴次序繼續。',
  },
  discarded: { cards: '此牌棄去。', wagers: '所有注碼有效。', next: '以牌靴的下一張牌繼續。' },
  stands: { cards: '不作移動。', wagers: '結果按宣布的為準。', next: '繼續。' },
  'played-on': {
    cards: '此牌留在原處，面朝上。',
    wagers: '注碼有效，此後不可更改。',
    next: '繼續本局；其餘的牌照常翻開。',
  },
  'put-right': {
    cards: '本局恢復到台面；應抽的牌現在抽。',
    wagers: '已賠付的收回，按正確結果賠付。',
    next: '宣布並結算正確結果。',
  },
  'no-effect': { cards: '不作移動。', wagers: '結果與賠付不變；錯誤記錄在案。', next: '繼續。' },
  'not-offered': { cards: '此處不設該注種。', wagers: '不變。', next: '不變。' },
  'supervisor-decides': {
    cards: '裁定之前牌保持原位。',
    wagers: '主管可讓本局完成，或讓玩家收回注碼。',
    next: '或改作空局。',
  },
  reopens: {
    cards: '其間不得看任何牌。',
    wagers: '結束之前玩家可下注、改注、收回。',
    next: '然後本局繼續。',
  },
};

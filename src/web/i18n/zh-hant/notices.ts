/** The public notices of the books, by book and notice. */
export const NOTICES: Readonly<Record<string, string>> = {
  'crown-melbourne identity':
    '本桌遵循墨爾本皇冠有限公司的百家樂規則，由維多利亞州博彩監管委員會監管。',
  'crown-melbourne crown-version': '本桌提供皇冠百家樂。',
  'crown-melbourne two-to-one-version': '本桌提供二賠一百家樂。',
  'crown-melbourne tie-version': '本桌提供和局百家樂；和局賠付的百分比見限額牌。',
  'crown-melbourne limit-sign':
    '本桌每種投注的最低與最高額，依《1991 年賭場管制法》第 66(1)(c) 條公布。',
  'crown-melbourne raised-minimum': '提高最低額須在此公示二十分鐘後才生效。',
  'crown-melbourne closing': '本桌的關閉時間至少提前二十分鐘在此公示。',
  'crown-melbourne devices': '桌邊不得使用或攜帶記錄、推算或分析牌局的裝置。',
  'crown-melbourne inspector':
    '依《1991 年賭場管制法》委任的督察在場；爭議未能解決時，您可以向督察諮詢。',
  'crown-melbourne complaint': '您可以就博彩的進行方式投訴，由維多利亞州博彩監管委員會調查。',
  'crown-melbourne rules-copy': '規則副本可應要求提供，也刊於經營者的網站。',
  'victoria-2002 identity':
    '本桌遵循 2002 年第 28 號賭場規則公告，載於 2002 年 8 月 7 日維多利亞州政府公報 137 號特刊的百家樂規則。',
  'victoria-2002 crown-version': '本桌進行皇冠百家樂。',
  'victoria-2002 limit-sign':
    '本桌每種投注的最低與最高額，依《1991 年賭場管制法》第 66(1)(d) 條公布。',
  'victoria-2002 raised-minimum': '提高最低額須在此公示二十分鐘後才生效，全體玩家同意者除外。',
  'victoria-2002 closing': '本桌的關閉時間至少提前二十分鐘在此公示。',
  'victoria-2002 devices': '桌邊不得使用或攜帶記錄、推算或分析牌局的裝置。',
  'victoria-2002 inspector':
    '依《1991 年賭場管制法》委任的督察在場；爭議未能解決時，您可以向督察諮詢。',
  'victoria-2002 review': '應您的要求，賭場監察處長覆核賭場主管的決定。',
  'victoria-2002 rules-copy': '規則副本可應要求提供。',
  'tasmania-2013 identity':
    '本桌遵循塔斯馬尼亞博彩委員會的百家樂規則，第 3/13 號修訂，2013 年 7 月 8 日生效。',
  'tasmania-2013 limit-sign': '本桌允許的最低與最高投注額。',
  'tasmania-2013 federal-version': '本桌玩聯邦百家樂。',
  'tasmania-2013 limit-change': '新限額須在此公示半小時後才生效，全體玩家同意者除外。',
  'tasmania-2013 collective-liability': '所有人在同一手牌上合計可投注的最高額。',
  'tasmania-2013 table-of-play': '本桌隨時備有補牌表。',
  'the-ville identity':
    '本桌遵循 The Ville 的百家樂說明書；說明書未說明之處採用本場所的慣例，並加以標明。',
  'the-ville limit-sign': '本桌的最低與最高投注額。',
  'the-ville bonus-odds': '本桌附加獎注的限額與賠率。',
  'the-ville responsible-gaming': '博彩是一種娛樂，請以負責任的態度參與。',
  'the-ville own-decision': '花多少時間和金錢，由您自己決定。',
  'the-ville help':
    '如果您為自己的賭博擔心，請聯絡 Gamblinghelp：電話 1800 858 858，可面談，或上網 www.gamblinghelponline.org.au。',
  'the-ville slogan': '請負責任地博彩',
  'the-ville chance': '百家樂是靠運氣的遊戲。',
  'the-ville margin': '本場所稱莊家優勢約為 1.2%；每種投注的確切數字見賠率頁。',
};

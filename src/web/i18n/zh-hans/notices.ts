/** The public notices of the books, by book and notice. */
export const NOTICES: Readonly<Record<string, string>> = {
  'crown-melbourne identity':
    '本桌遵循墨尔本皇冠有限公司的百家乐规则，由维多利亚州博彩监管委员会监管。',
  'crown-melbourne crown-version': '本桌提供皇冠百家乐。',
  'crown-melbourne two-to-one-version': '本桌提供二赔一百家乐。',
  'crown-melbourne tie-version': '本桌提供和局百家乐；和局赔付的百分比见限额牌。',
  'crown-melbourne limit-sign':
    '本桌每种投注的最低与最高额，依《1991 年赌场管制法》第 66(1)(c) 条公布。',
  'crown-melbourne raised-minimum': '提高最低额须在此公示二十分钟后才生效。',
  'crown-melbourne closing': '本桌的关闭时间至少提前二十分钟在此公示。',
  'crown-melbourne devices': '桌边不得使用或携带记录、推算或分析牌局的设备。',
  'crown-melbourne inspector':
    '依《1991 年赌场管制法》委任的督察在场；争议未能解决时，您可以向督察咨询。',
  'crown-melbourne complaint': '您可以就博彩的进行方式投诉，由维多利亚州博彩监管委员会调查。',
  'crown-melbourne rules-copy': '规则副本可应要求提供，也刊于经营者的网站。',
  'victoria-2002 identity':
    '本桌遵循 2002 年第 28 号赌场规则公告，载于 2002 年 8 月 7 日维多利亚州政府公报 137 号特刊的百家乐规则。',
  'victoria-2002 crown-version': '本桌进行皇冠百家乐。',
  'victoria-2002 limit-sign':
    '本桌每种投注的最低与最高额，依《1991 年赌场管制法》第 66(1)(d) 条公布。',
  'victoria-2002 raised-minimum': '提高最低额须在此公示二十分钟后才生效，全体玩家同意者除外。',
  'victoria-2002 closing': '本桌的关闭时间至少提前二十分钟在此公示。',
  'victoria-2002 devices': '桌边不得使用或携带记录、推算或分析牌局的设备。',
  'victoria-2002 inspector':
    '依《1991 年赌场管制法》委任的督察在场；争议未能解决时，您可以向督察咨询。',
  'victoria-2002 review': '应您的要求，赌场监察处长复核赌场主管的决定。',
  'victoria-2002 rules-copy': '规则副本可应要求提供。',
  'tasmania-2013 identity':
    '本桌遵循塔斯马尼亚博彩委员会的百家乐规则，第 3/13 号修订，2013 年 7 月 8 日生效。',
  'tasmania-2013 limit-sign': '本桌允许的最低与最高投注额。',
  'tasmania-2013 federal-version': '本桌玩联邦百家乐。',
  'tasmania-2013 limit-change': '新限额须在此公示半小时后才生效，全体玩家同意者除外。',
  'tasmania-2013 collective-liability': '所有人在同一手牌上合计可投注的最高额。',
  'tasmania-2013 table-of-play': '本桌随时备有补牌表。',
  'the-ville identity':
    '本桌遵循 The Ville 的百家乐说明书；说明书未说明之处采用本场所的惯例，并加以标明。',
  'the-ville limit-sign': '本桌的最低与最高投注额。',
  'the-ville bonus-odds': '本桌附加奖注的限额与赔率。',
  'the-ville responsible-gaming': '博彩是一种娱乐，请以负责任的态度参与。',
  'the-ville own-decision': '花多少时间和金钱，由您自己决定。',
  'the-ville help':
    '如果您为自己的赌博担心，请联系 Gamblinghelp：电话 1800 858 858，可面谈，或上网 www.gamblinghelponline.org.au。',
  'the-ville slogan': '请负责任地博彩',
  'the-ville chance': '百家乐是靠运气的游戏。',
  'the-ville margin': '本场所称庄家优势约为 1.2%；每种投注的确切数字见赔率页。',
};

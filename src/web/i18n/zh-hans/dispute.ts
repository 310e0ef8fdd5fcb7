import type { DisputeTexts } from '../dispute-texts.ts';

export const DISPUTE: DisputeTexts = {
  title: '争议',
  menu: '对牌局或赔付提出争议',
  why: '请说明您认为哪里有误。赌场的主管人员会依规则裁定，并在此说明理由。其间牌局照常进行。',
  about: '哪里有误？',
  hint: '请写明哪一局、哪一注。',
  coup: (coup) => `第 ${coup} 局：`,
  send: '告知职员',
  yours: '您的争议',
  decision: '裁定',
  accept: '我接受',
  reject: '我不接受',
  review: '请求复核',
  decided: '您的争议已有裁定。',
  read: '查看裁定',
  states: {
    open: '已告知职员，裁定会显示在这里。',
    decided: '已裁定。您接受吗？',
    unresolved: '您不接受这项裁定。',
    'in-review': '裁定正在复核。',
    closed: '已了结。',
  },
};

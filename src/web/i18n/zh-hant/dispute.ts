import type { DisputeTexts } from '../dispute-texts.ts';

export const DISPUTE: DisputeTexts = {
  title: '爭議',
  menu: '對牌局或賠付提出爭議',
  why: '請說明您認為哪裡有誤。賭場的主管人員會依規則裁定，並在此說明理由。其間牌局照常進行。',
  about: '哪裡有誤？',
  hint: '請寫明哪一局、哪一注。',
  coup: (coup) => `第 ${coup} 局：`,
  send: '告知職員',
  yours: '您的爭議',
  decision: '裁定',
  accept: '我接受',
  reject: '我不接受',
  review: '請求覆核',
  decided: '您的爭議已有裁定。',
  read: '查看裁定',
  states: {
    open: '已告知職員，裁定會顯示在這裡。',
    decided: '已裁定。您接受嗎？',
    unresolved: '您不接受這項裁定。',
    'in-review': '裁定正在覆核。',
    closed: '已了結。',
  },
};

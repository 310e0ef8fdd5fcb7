import { expect, it } from 'vitest';
import { HAPPENING_WORDS as EN } from './en/happenings.ts';
import { sayHappening } from './happening-words.ts';
import { HAPPENING_WORDS as ZH } from './zh-hans/happenings.ts';

it.each([
  ['player wins', 'Player wins', '闲赢'],
  ['tie', 'Tie', '和局'],
  ['banker wins with 6', 'Banker wins with 6', '庄以 6 点赢'],
  [
    'player wins with 8 or 9 in 3 cards',
    'Player wins with 8 or 9 in three cards',
    '闲以三张牌的 8 点或 9 点赢',
  ],
  ['player wins with a natural', 'Player wins with a natural', '闲以例牌赢'],
  ['banker wins by 4', 'Banker wins by 4', '庄胜 4 点'],
  ['tie of naturals', 'Tie of naturals', '例牌和局'],
  ['player has a pair', 'Player pair, any', '闲任何对子'],
  ['banker has a mixed pair', 'Banker pair, two colours', '庄异色对子'],
  ['player has a coloured pair', 'Player pair, one colour', '闲同色对子'],
  ['banker has a perfect pair', 'Banker pair, one suit', '庄同花对子'],
  ['otherwise', 'Anything else', '其他情况'],
  ['tie with 0 to 5', 'Tie with 0 to 5', '0 至 5 点和局'],
  ['coup has 5 or 6 cards', 'five or six cards in the coup', '全局五或六张牌'],
  [
    'banker has 7 and banker has 3 cards',
    'Banker has 7 and Banker has three cards',
    '庄 7 点且庄三张牌',
  ],
  ['either has a natural', 'Player has a natural, or Banker has a natural', '闲例牌，或庄例牌'],
  ['coup has 15', 'Both hands count 15 together', '两手共 15 点'],
])('%s is told as %s and as %s', (on, english, chinese) => {
  expect([sayHappening(EN, on), sayHappening(ZH, on)]).toEqual([english, chinese]);
});

import type { CommandType } from '../../../../table/index.ts';

/**
 * The orders that are meant for one betting window or one coup and for no later one. The rows of
 * all commands say so too, but a phone would have to fetch all rows for these nine names. A test
 * compares both.
 */
export const FOR_THIS_COUP: readonly CommandType[] = [
  'PlaceWager',
  'AlterWager',
  'MoveWager',
  'WithdrawWager',
  'NominateHand',
  'AnswerHand',
  'CorrectCard',
  'PeelCard',
  'OpenCard',
];

import { type BodyOf, type Fields, type Held, rowsByType, type ValueOf } from '../machine/index.ts';
import { type LINE, PLAIN_EVENTS, POSTING } from './rows.ts';

/** Bookings are the only events that move money. The lines of each sum to zero. */
export const POSTING_TYPES = [
  'PlayMoneyGranted',
  'Deposited',
  'Withdrawn',
  'Corrected',
  'BuyInReserved',
  'BuyInPosted',
  'BuyInVoided',
  'CashOutPosted',
  'TableFilled',
  'TableCredited',
  'FeeReserved',
  'FeePosted',
  'FeeVoided',
  'PoolPaid',
  'PoolClosed',
] as const;
export type PostingType = (typeof POSTING_TYPES)[number];

export type Line = Held<typeof LINE>;
export type Posting = { readonly type: PostingType } & ValueOf<typeof POSTING>;
export type CageEvent = Posting | BodyOf<typeof PLAIN_EVENTS>;

const BY_PART = {
  postings: Object.fromEntries(POSTING_TYPES.map((type) => [type, { fields: POSTING }])),
  others: PLAIN_EVENTS,
};

export const CAGE_EVENTS = rowsByType<
  CageEvent['type'],
  { readonly fields: Fields },
  keyof typeof BY_PART
>(BY_PART);

export function isPosting(event: CageEvent): event is Posting {
  return CAGE_EVENTS[event.type].part === 'postings';
}

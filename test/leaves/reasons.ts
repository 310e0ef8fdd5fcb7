import { NOTICE_LEAVES } from '../../src/rules/leaves/notices.ts';
import type { ListedMutant } from './record.ts';
import { type Part, spotsOf } from './spots.ts';
import { keyOfSpot, RAW_BOOKS } from './watched.ts';

interface Reason {
  readonly leaf: RegExp;
  /** Leaves that look the same and have to be noticed. */
  readonly but?: ReadonlySet<string>;
  readonly why: string;
}

/** Rows of which commission is taken: whether it may be owed matters. */
const COMMISSIONED = new Set(
  RAW_BOOKS.flatMap((book) => spotsOf(book as unknown as Part))
    .filter(({ field, holder }) => field === 'deferrable' && holder.commissionPercent !== 0)
    .map(keyOfSpot),
);

/** Survivors that no test can notice, or that nobody decides by, each with its reason. */
const REASONS: readonly Reason[] = [
  {
    leaf: /schedule\..*\.deferrable: false → true$/,
    but: COMMISSIONED,
    why: 'the row bears no commission, so there is none to be owed; the extra commission past the differential may be owed whatever the row says',
  },
  {
    leaf: /^victoria-2002 offices\.authority\.take-back-shoe: pit-boss → casino-supervisor$/,
    why: 'the pit boss counts as a Casino Supervisor (VI-52), so both names let the same people act',
  },
  {
    leaf: /termsChange: (advise-again → approve-again|approve-again → advise-again)$/,
    why: '`approval` decides what a change of terms needs on file; the two words only name it',
  },
];

export function reasonFor({ id, key }: ListedMutant): string | null {
  const path = key.slice(key.indexOf(' ') + 1);
  const reason = REASONS.find(({ leaf, but }) => leaf.test(id) && !but?.has(key));
  return NOTICE_LEAVES[path] ?? reason?.why ?? null;
}

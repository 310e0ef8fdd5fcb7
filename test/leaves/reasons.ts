import { NOTICE_LEAVES } from '../../src/rules/leaves/notices.ts';
import type { ListedMutant } from './record.ts';

interface Reason {
  readonly leaf: RegExp;
  readonly why: string;
}

/** Survivors that no test can notice, or that nobody decides by, each with its reason. */
const REASONS: readonly Reason[] = [
  {
    leaf: /schedule\..*\.deferrable: false → true$/,
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
  return NOTICE_LEAVES[path] ?? REASONS.find(({ leaf }) => leaf.test(id))?.why ?? null;
}

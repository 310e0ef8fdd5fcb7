import { NOTICE_LEAVES } from '../../src/rules/leaves/notices.ts';
import type { ListedMutant } from './record.ts';

interface Reason {
  readonly leaf: RegExp;
  readonly why: string;
}

/** Survivors that no test can notice, or that nobody decides by, each with its reason. */
const REASONS: readonly Reason[] = [];

export function reasonFor({ id, key }: ListedMutant): string | null {
  const path = key.slice(key.indexOf(' ') + 1);
  return NOTICE_LEAVES[path] ?? REASONS.find(({ leaf }) => leaf.test(id))?.why ?? null;
}

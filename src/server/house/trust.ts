import { ok, type Result } from '../../kit/index.ts';
import { CUSTODY_ENVIRONMENT, type Custody, custodyIn, DEFAULT_CUSTODY } from './custody.ts';
import { COPIES_ENVIRONMENT, type Copies, copiesIn, DEFAULT_COPIES } from './second-place.ts';

/** What others go by when they trust a house: its keys and its copies. */
export interface Trust extends Custody, Copies {}

export const DEFAULT_TRUST: Trust = {
  ...DEFAULT_CUSTODY,
  ...DEFAULT_COPIES,
};

export const TRUST_ENVIRONMENT = {
  ...CUSTODY_ENVIRONMENT,
  ...COPIES_ENVIRONMENT,
} as const satisfies Readonly<Record<string, keyof Trust>>;

export function trustIn(
  settings: Readonly<Record<string, unknown>>,
  dataFolder: string,
): Result<Trust, string> {
  const custody = custodyIn(settings);
  if (!custody.ok) return custody;
  const copies = copiesIn(settings, dataFolder);
  if (!copies.ok) return copies;
  return ok({ ...custody.value, ...copies.value });
}

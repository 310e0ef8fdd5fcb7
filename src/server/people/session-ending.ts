import type { Offices, Taken } from '../../people/index.ts';

/** Why a session ended. */
export const ENDINGS = [
  'signed-out',
  'idle',
  'too-long',
  'elsewhere',
  'role-changed',
  'disabled',
] as const;
export type Ending = (typeof ENDINGS)[number];

const PLAYER_IDLE_MS = 30 * 60_000;
const DEALER_IDLE_MS = 5 * 60_000;

/** How long a person may do nothing before his session ends. */
export function idleLimitMs({ ranks }: Offices, taken: Taken | null): number {
  const deals = taken?.rank === 'dealer' || Object.values(ranks).includes('dealer');
  return deals ? DEALER_IDLE_MS : PLAYER_IDLE_MS;
}

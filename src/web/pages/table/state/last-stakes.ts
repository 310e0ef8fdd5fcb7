import type { TableSnapshot } from '../../../live/connection.ts';
import { isSpotKey, playable, type Stakes, stakesOf } from './bet-slip.ts';

/** Where the stakes of a player's last coup outlive the page. */
export interface StakesMemory {
  recall(person: string): Stakes;
  keep(person: string, stakes: Stakes): void;
  /** The number of the last change by the staff that this device has told him of. */
  told(person: string): number;
  keepTold(person: string, id: number): void;
}

/**
 * The stakes that a player who comes back can play again: those that the table still shows, be it
 * on the layout or in the last coup's payouts, otherwise those that his device remembers.
 */
export function lastStakes({ view }: TableSnapshot, memory: StakesMemory): Stakes {
  const { own, table } = view;
  if (own === null) return {};
  const lying = table.phase === 'betting' ? [] : Object.values(table.layout.wagers);
  const paid = table.last?.rows.map(({ wager }) => wager) ?? [];
  const told = [lying, paid].map((wagers) => playable(stakesOf(wagers, own.person), table.rules));
  return told.find((stakes) => Object.keys(stakes).length > 0) ?? memory.recall(own.person);
}

const STORAGE_KEY = 'baize.last-stakes';
const MOST_KEPT = 50;

type Kept = readonly (readonly [key: string, stakes: Stakes])[];

/** On the device, for each player at each table; the oldest are forgotten. */
export function deviceMemory(tableId: string): StakesMemory {
  const keyOf = (person: string) => `${tableId} ${person}`;
  const told = new Map<string, number>();
  return {
    recall: (person) => read().find(([key]) => key === keyOf(person))?.[1] ?? {},
    keep(person, stakes) {
      const others = read().filter(([key]) => key !== keyOf(person));
      const kept: Kept = [...others, [keyOf(person), stakes] as const].slice(-MOST_KEPT);
      try {
        localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
      } catch {
        // Storage may be barred; the stakes then last as long as the page.
      }
    },
    told: (person) => told.get(person) ?? readNumber(`${TOLD_KEY} ${keyOf(person)}`),
    keepTold(person, id) {
      told.set(person, id);
      try {
        localStorage.setItem(`${TOLD_KEY} ${keyOf(person)}`, `${id}`);
      } catch {
        // Then it is told again after the page was loaded again.
      }
    },
  };
}

const TOLD_KEY = 'baize.told';

function readNumber(key: string): number {
  try {
    return Number(localStorage.getItem(key) ?? 0) || 0;
  } catch {
    return 0;
  }
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is Kept[number] {
  if (!Array.isArray(value)) return false;
  const [key, stakes] = value;
  if (typeof key !== 'string' || typeof stakes !== 'object' || stakes === null) return false;
  return Object.entries(stakes).every(
    ([spot, stake]) => isSpotKey(spot) && Number.isSafeInteger(stake) && Number(stake) > 0,
  );
}

import { cents } from '../../src/kit/index.ts';
import type { House } from '../../src/server/index.ts';
import type { CommandBody, TableState } from '../../src/table/index.ts';
import { GroupCounter } from '../store/group-counter.ts';

/** What a house does with wagers that come over no socket and are told to nobody. */
export interface DeskRun {
  readonly perSecond: number;
  /** Wagers that one sync made durable. */
  readonly groupSize: number;
}

/** The most wagers of one seat on the cloth; beyond it the oldest is taken back. */
export const MOST_STANDING = 4;
export const STAKE = cents(1000);
export const WAGERS = ['player', 'tie', 'player-pair', 'banker-pair'] as const;

/** Every seated person wagers again as soon as his last wager is on the disk. */
export async function wagerAtDesk(
  { floor }: House,
  tableIds: readonly string[],
  runMs: number,
): Promise<DeskRun> {
  const groups = new GroupCounter();
  const start = performance.now();
  const run = Math.round(start).toString().padStart(9, '0');
  let sent = 0;
  const end = start + runMs;
  const seat = async (tableId: string, place: number, person: string) => {
    while (performance.now() < end) {
      sent += 1;
      const body = nextBody(floor.state(tableId), place, person, sent);
      const id = `desk-${run}-${sent.toString().padStart(9, '0')}`;
      const answer = await floor.submit(tableId, body, { person, role: 'patron' }, { id });
      if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer));
      groups.answered();
    }
  };
  await Promise.all(
    tableIds.flatMap((tableId) =>
      Object.entries(floor.state(tableId).people.seats).map(([place, person]) =>
        person === null ? undefined : seat(tableId, Number(place), person),
      ),
    ),
  );
  return { perSecond: (sent * 1000) / (performance.now() - start), groupSize: groups.size };
}

function nextBody(
  { bets: { wagers } }: TableState,
  place: number,
  person: string,
  count: number,
): CommandBody {
  let standing = 0;
  let oldest: number | undefined;
  for (const wager of wagers) {
    if (wager.person !== person) continue;
    oldest ??= wager.id;
    standing += 1;
  }
  if (oldest !== undefined && standing >= MOST_STANDING) {
    return { type: 'WithdrawWager', wagerId: oldest };
  }
  const wager = WAGERS[count % WAGERS.length] ?? 'player';
  return { type: 'PlaceWager', wager, stakeCents: STAKE, place, length: null };
}

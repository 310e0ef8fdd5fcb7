import { expect } from 'vitest';
import { cents } from '../../../src/kit/index.ts';
import { Visitor } from './house.ts';
import type { ClientLedger } from './ledger.ts';

const PLACE = 7;
const WAGERS = 5;

/**
 * A player whose socket ends on another node excludes himself, after which none of his wagers may
 * be accepted.
 */
export async function excludeInPlay(
  address: string,
  table: string,
  ledger: ClientLedger,
): Promise<void> {
  const eve = new Visitor(() => address);
  await ledger.enter(eve);
  expect(await ledger.transfer(eve, 'buy-in', table, 500_000)).toBe(true);
  const sit = await ledger.do(eve, table, { type: 'TakeSeat', seat: PLACE });
  expect(sit).toMatchObject({ ok: true });
  const stakeCents = cents(1000);
  const where = { place: PLACE, length: null };
  const wager = { type: 'PlaceWager', wager: 'player', stakeCents, ...where } as const;
  for (let times = 0; times < WAGERS; times += 1) await ledger.do(eve, table, wager);
  expect(await eve.post('/api/me/exclusion', { days: 1 })).toMatchObject({ status: 200 });
  expect(await ledger.do(eve, table, wager)).toMatchObject({ code: 'self-excluded' });
  eve.close();
}

export async function nodeFigure(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^baize_node_${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

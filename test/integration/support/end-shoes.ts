import { readTranscript } from '../../../src/server/shoe/shoe-record.ts';
import { startHouse, until } from './house.ts';

const ORDER = { type: 'OrderShuffle', reason: 'other-cause', why: 'to open the shoe' } as const;

/**
 * Opens a killed house once more and has every shoe in use ended and opened, so that an audit can
 * compare each dealt card with the sealed order.
 */
export async function endAllShoes(
  folder: string,
  only?: readonly string[],
  databaseUrl: string | null = null,
): Promise<void> {
  const { house } = await startHouse({ dataFolder: folder, databaseUrl });
  try {
    for (const tableId of only ?? house.floor.tableIds()) {
      const shoe = () => house.floor.state(tableId).cards.shoe?.number ?? 0;
      const before = shoe();
      // The house's supervisor has the rank for it under every book.
      const { role } = house.floor.houseSupervisor(house.floor.state(tableId).setup?.bookId ?? '');
      await until(`the end of the shoe at ${tableId}`, () => {
        for (const rank of ['pit-boss', role] as const) {
          if (shoe() > before) break;
          void house.floor.submit(tableId, ORDER, { person: 'boss', role: rank });
        }
        return shoe() > before && house.floor.keeper(tableId)?.shoeNo === shoe();
      });
      const { entries } = await readTranscript(house.store, tableId, before);
      if (entries.at(-1)?.type !== 'opened') throw new Error(`${tableId}: shoe ${before} is shut`);
    }
  } finally {
    await house.stop();
  }
}

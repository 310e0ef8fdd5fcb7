import { randomUUID } from 'node:crypto';
import type { CageDesk } from '../cage/cage-desk.ts';
import type { Floor } from '../floor/floor.ts';
import type { LiveTables } from '../live/live-tables.ts';
import type { PeopleRefusal } from '../people/index.ts';
import { SeatKeeper } from '../seats/seat-keeper.ts';
import type { Clock } from '../system/clock.ts';
import { type HouseConfig, seatTerms } from './config.ts';

export interface SeatParts {
  readonly config: HouseConfig;
  readonly floor: Floor;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly clock: Clock;
}

/** Gives up the seats of people who have gone; their chips go back through the cage. */
export function keepSeats({ config, floor, cage, clock }: SeatParts, live: LiveTables): SeatKeeper {
  return new SeatKeeper({
    floor,
    clock,
    terms: seatTerms(config),
    presentAt: (tableId) => live.presentAt(tableId),
    tell: (tableId, person, notice) => live.tellSeat(tableId, person, notice),
    cashOut: async (person, table, amountCents) => {
      const by = { person, office: 'patron' } as const;
      await cage.cashOut({ ref: `seat-${randomUUID()}`, person, table, amountCents, by });
    },
  });
}

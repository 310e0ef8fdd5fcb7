import { sha256 } from '../chain.ts';
import type { Database } from './driver.ts';
import { trouble } from './sqlite-trouble.ts';

/** What the database says of itself, in one row. */
export interface HouseRow {
  /** Of the journal's frames that belong on top of this database. */
  readonly generation: number;
  /** Raised by every process that opens the house: only the newest may write. */
  readonly epoch: number;
  /** 1 once a process has left the house with nothing in its journal. */
  readonly closed: 0 | 1;
}

interface StoredRow extends HouseRow {
  readonly digest: string;
}

/** A flipped bit here would make the journal's frames look like remains. */
export function houseDigest({ generation, epoch, closed }: HouseRow): string {
  return sha256(`baize-house/1\n${generation}\n${epoch}\n${closed}`);
}

export function checkedHouse(row: unknown, place: string): HouseRow {
  const { digest, ...house } = row as StoredRow;
  if (digest !== houseDigest(house)) {
    throw trouble('database-damaged', place, 'what it says of itself does not verify');
  }
  return house;
}

export const READ_HOUSE = 'SELECT generation, epoch, closed, digest FROM house';
export const SET_HOUSE = 'UPDATE house SET generation = ?, epoch = ?, closed = ?, digest = ?';

export function houseValues(house: HouseRow): readonly [number, number, number, string] {
  return [house.generation, house.epoch, house.closed, houseDigest(house)];
}

/** The house was left in good order, and no journal that lies about belongs to it. */
export function closeHouse(database: Database, place: string): void {
  const house = checkedHouse(database.prepare(READ_HOUSE).get(), place);
  const closed = { ...house, generation: house.generation + 1, closed: 1 as const };
  database.prepare(SET_HOUSE).run(...houseValues(closed));
}

import { sha256 } from '../../chain.ts';
import type { Database, SqlValue } from './driver.ts';
import { trouble } from './sqlite-trouble.ts';

/** The one row in which the database describes itself. */
export interface HouseRow {
  /** The generation of the journal's frames that belong on top of this database. */
  readonly generation: number;
  /** Raised by every process that opens the house: only the newest process may write. */
  readonly epoch: number;
  /** 1 once a process has left the house with nothing in its journal. */
  readonly closed: 0 | 1;
  /** The digests of all documents, added up (digests.ts). */
  readonly documents: string;
  /** The position of the last record, so that a log cut short is noticed. */
  readonly position: number;
}

interface StoredRow extends HouseRow {
  readonly digest: string;
}

/** The digest of the row: a flipped bit in it would make the journal's frames look like remains. */
export function houseDigest(house: HouseRow): string {
  const { generation, epoch, closed, documents, position } = house;
  const facts = [generation, epoch, closed, documents, position];
  return sha256(`baize-house/2\n${facts.join('\n')}`);
}

export function checkedHouse(row: unknown, place: string): HouseRow {
  const { digest, ...house } = row as StoredRow;
  if (digest !== houseDigest(house)) {
    throw trouble('database-damaged', place, 'what it says of itself does not verify');
  }
  return house;
}

export const READ_HOUSE =
  'SELECT generation, epoch, closed, documents, position, digest FROM house';
export const SET_HOUSE = `UPDATE house
  SET generation = ?, epoch = ?, closed = ?, documents = ?, position = ?, digest = ?`;

export function houseValues(house: HouseRow): readonly SqlValue[] {
  const { generation, epoch, closed, documents, position } = house;
  return [generation, epoch, closed, documents, position, houseDigest(house)];
}

/** Marks the house as closed in order, so that no journal that lies about belongs to it. */
export function closeHouse(database: Database, place: string): void {
  const house = checkedHouse(database.prepare(READ_HOUSE).get(), place);
  const closed = { ...house, generation: house.generation + 1, closed: 1 as const };
  database.prepare(SET_HOUSE).run(...houseValues(closed));
}

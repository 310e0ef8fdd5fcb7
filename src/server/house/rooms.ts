import { randomUUID } from 'node:crypto';
import {
  CAGE_MACHINE,
  type CageTerms,
  PLAY_MONEY_TERMS,
  REAL_CHIPS_TERMS,
} from '../../cage/index.ts';
import type { StreamNames } from '../../machine/index.ts';
import type { PeopleRefusal } from '../../people/index.ts';
import { TABLE_MACHINE } from '../../table/index.ts';
import { TOURNAMENT_MACHINE } from '../../tournament/index.ts';
import type { CageDesk } from '../cage/cage-desk.ts';
import { SharedCage } from '../cage/shared-cage.ts';
import { Floor } from '../floor/floor.ts';
import { gamingDayOf } from '../floor/gaming-day.ts';
import type { LiveTables } from '../live/live-tables.ts';
import type { People } from '../people/index.ts';
import { SeatKeeper } from '../seats/seat-keeper.ts';
import type { Sharing } from '../streams/sharing.ts';
import type { Clock } from '../system/clock.ts';
import { SharedTournaments } from '../tournament/shared-tournaments.ts';
import type { HouseBase } from './base.ts';
import { type HouseConfig, seatTerms } from './config.ts';
import { keyFor, keysFor } from './keys.ts';

/** Where a house decides: its tables, its cage and its tournaments, or a node's share of them. */
export interface Rooms {
  readonly floor: Floor;
  readonly cage: SharedCage;
  readonly tournaments: SharedTournaments;
}

export function openRooms(base: HouseBase, clock: Clock, sharing?: Sharing): Rooms {
  const { bus, store, vault, pace, config, logger, key, vaultKeys } = base;
  const shared = sharing === undefined ? {} : { sharing };
  const floor = new Floor({
    ...{ bus, store, vault, clock, pace, gamingDay: config.gamingDay },
    trouble: (tableId, err) => logger.error({ tableId, err }, 'the automatic dealer failed'),
    ...shared,
  });
  const { door } = floor;
  const isThere = async (stream: string) => (await store.head(stream)).version > 0;
  const tables = {
    submit: door.submit,
    // A node without the house does not know all tables.
    has: (stream: string) => door.has(stream) || (sharing !== undefined && isThere(stream)),
  };
  const cage = new SharedCage({
    ...{ bus, store, clock, tables, gamingDayOf: gamingDayOf(config.gamingDay) },
    ...shared,
  });
  const tournaments = new SharedTournaments({
    ...{ bus, store, vault, cage },
    secretKeys: keysFor(vaultKeys, 'seat-draws/1'),
    formKeys: {
      boxes: keysFor(vaultKeys, 'secret-forms/1'),
      orders: keysFor(vaultKeys, 'form-orders/1'),
      digest: keyFor(key, 'form-digests/1'),
    },
    ...shared,
  });
  return { floor, cage, tournaments };
}

/** Who keeps the streams of a machine. */
interface Keeper {
  gain(key: string): Promise<void>;
  lose(key: string, isFenced: boolean): Promise<void>;
}

/** The keeper of a stream and its key there. */
function keeperOf({ floor, cage, tournaments }: Rooms, stream: string): readonly [Keeper, string] {
  const keepers: readonly (readonly [StreamNames, Keeper])[] = [
    [TABLE_MACHINE.streams, floor],
    [CAGE_MACHINE.streams, cage],
    [TOURNAMENT_MACHINE.streams, tournaments],
  ];
  for (const [names, keeper] of keepers) {
    const key = names.keyOf(stream);
    if (key !== null) return [keeper, key];
  }
  throw new Error(`nobody here knows what ${stream} is`);
}

/** Takes a stream up that this node owns from now on. */
export async function gainStream(rooms: Rooms, stream: string): Promise<void> {
  const [keeper, key] = keeperOf(rooms, stream);
  await keeper.gain(key);
}

/** Leaves a stream to another node. A node that is fenced writes nothing more. */
export async function loseStream(rooms: Rooms, stream: string, isFenced: boolean): Promise<void> {
  const [keeper, key] = keeperOf(rooms, stream);
  await keeper.lose(key, isFenced);
}

/** Reads news of other nodes' streams that the bus may have lost. */
export async function catchUpRooms({ floor, cage, tournaments }: Rooms): Promise<void> {
  await Promise.all([floor.catchUp(), cage.catchUp(), tournaments.catchUp()]);
}

/** From now on this node knows the state of every stream, as the house needs it. */
export async function watchRooms({ floor, cage, tournaments }: Rooms): Promise<void> {
  await Promise.all([floor.recover(), cage.watch(), tournaments.watchAll()]);
}

export function termsOf({ playMoney }: HouseConfig): CageTerms {
  return playMoney ? PLAY_MONEY_TERMS : REAL_CHIPS_TERMS;
}

interface Opened extends HouseBase {
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
}

/** Whether chips are play money or real is decided once, by the first start of a house. */
export async function checkMoney({ config, people, cage, vault, store }: Opened): Promise<void> {
  const { terms } = cage.state;
  if (terms === null || terms.playMoney === config.playMoney) return;
  await cage.stop();
  await people.stop();
  await vault.close();
  await store.close();
  const chips = terms.playMoney ? 'play money' : 'real chips';
  throw new Error(`this house was opened with ${chips}; playMoney stays ${terms.playMoney}`);
}

interface SeatParts {
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

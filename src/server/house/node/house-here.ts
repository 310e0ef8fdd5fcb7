import { CAGE_STREAM } from '../../../cage/index.ts';
import { type Store, walkStreams } from '../../../store/index.ts';
import { TABLE_PREFIX } from '../../../table/index.ts';
import { tournamentStream } from '../../../tournament/index.ts';
import { PERSON_NAMES, THE_HOUSE } from '../../nodes/topics.ts';
import { type KnownPeople, readPeopleLog } from '../../people/index.ts';
import type { HouseBase } from '../base.ts';
import { type House, openHouseOver } from '../house.ts';
import { type Rooms, watchRooms } from '../rooms.ts';

export interface HousePorts {
  readonly base: HouseBase;
  readonly rooms: Rooms;
  /** Streams that were there before several nodes shared the house have no owner yet. */
  register(streams: readonly string[]): Promise<void>;
  /** Resolves when those who have asked for something have their answers, or take too long. */
  answered(): Promise<void>;
}

/** The house where this node has it. */
export class HouseHere {
  readonly #ports: HousePorts;
  #house: House | null = null;
  #prepared: Promise<void> | null = null;
  #known: KnownPeople | null = null;
  #leaveNames: () => void = () => {};
  /** The last checkpoint of the house; the next node need not wait for it. */
  #signingOff: Promise<void> = Promise.resolve();

  constructor(ports: HousePorts) {
    this.#ports = ports;
  }

  /** Null while another node has it, and while it is opened or closed here. */
  get house(): House | null {
    return this.#house;
  }

  /** The house comes here soon: whatever can be read before is read while another node serves. */
  prepare(): Promise<void> {
    this.#prepared ??= this.#read();
    return this.#prepared;
  }

  async open(): Promise<void> {
    const { base, rooms } = this.#ports;
    const [house] = await Promise.all([
      openHouseOver(base, async () => rooms, this.#known),
      watchRooms(rooms),
      this.#registerStreams(base.store),
    ]);
    await house.app.ready();
    this.#house = house;
    this.#prepared = null;
    this.#known = null;
    const { people } = house;
    this.#leaveNames = base.bus.serve(PERSON_NAMES, THE_HOUSE, async (id) => ({
      name: (await people.person(id))?.displayName ?? null,
    }));
  }

  /** New requests wait for the next node; requests under way get their answer. */
  async close(): Promise<void> {
    const house = this.#house;
    if (house === null) return;
    await house.settle();
    this.#leaveNames();
    this.#house = null;
    await this.#ports.answered();
    await house.close();
    this.#signingOff = house.signOff();
  }

  signedOff(): Promise<void> {
    return this.#signingOff;
  }

  async #read(): Promise<void> {
    const { base, rooms } = this.#ports;
    const failed = (err: unknown) => base.logger.warn({ err }, 'not ready before the house came');
    const people = readPeopleLog(base.store).then((known) => {
      this.#known = known;
    });
    await Promise.all([watchRooms(rooms), people]).catch(failed);
  }

  async #registerStreams(store: Store): Promise<void> {
    const streams = [CAGE_STREAM];
    for await (const { stream } of walkStreams(store, TABLE_PREFIX)) streams.push(stream);
    for (const { tournamentId, over } of await this.#ports.rooms.tournaments.register.all()) {
      if (!over) streams.push(tournamentStream(tournamentId));
    }
    await this.#ports.register(streams);
  }
}

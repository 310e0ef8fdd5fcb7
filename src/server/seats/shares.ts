import type { ShareRefusal } from '../../protocol/index.ts';
import type { Floor } from '../floor/floor.ts';
import { networkOf } from '../system/network-of.ts';

/** How much of the floor one person and one address may take; a hotel has many at one address. */
export interface ShareTerms {
  readonly seatsPerPerson: number;
  /** Of all seats of the floor, or of the places of a tournament, for all people at one address. */
  readonly addressSharePercent: number;
  /** The same for those of them who are guests, whom everybody can make. */
  readonly guestSharePercent: number;
}

/** The least that an address has, however small the floor is. */
const LEAST_PLACES = 6;
const LOOPBACK = /^(::1|127\.\d+\.\d+\.\d+)$/;
/** The most people whose address is remembered. */
const MOST_KNOWN = 50_000;

/** A session, as far as it matters here. */
interface Who {
  readonly person: { readonly id: string; readonly kind: string };
  readonly record: { readonly address: string };
}

/**
 * Nobody takes the floor alone. A person sits at a few tables; people at one address hold a share
 * of all seats, and guests among them a smaller one. This machine itself counts as no address.
 */
export class Shares {
  readonly #floor: Pick<Floor, 'tableIds' | 'state'>;
  readonly #terms: ShareTerms;
  readonly #known = new Map<string, { readonly network: string; readonly isGuest: boolean }>();

  constructor(floor: Pick<Floor, 'tableIds' | 'state'>, terms: ShareTerms) {
    this.#floor = floor;
    this.#terms = terms;
  }

  /** Why somebody may not take one seat more at this table; null where he may. */
  maySit(who: Who, tableId: string): ShareRefusal | null {
    const { id } = who.person;
    const states = this.#floor.tableIds().map((table) => this.#floor.state(table));
    if (this.#floor.state(tableId).people.seats.includes(id)) return null;
    const own = states.filter(({ people }) => people.seats.includes(id)).length;
    if (own >= this.#terms.seatsPerPerson) return 'too-many-seats';
    // The place before the first seat of a table stays empty.
    const seats = states.reduce((sum, { people }) => sum + Math.max(0, people.seats.length - 1), 0);
    const seated = states.flatMap(({ people }) => people.seats);
    return this.#takesTooMuch(who, seated, seats) ? 'address-full' : null;
  }

  /** The same for a place in a tournament, among those who have entered. */
  mayEnter(who: Who, entered: readonly string[], places: number | null): ShareRefusal | null {
    if (places === null || entered.includes(who.person.id)) return null;
    return this.#takesTooMuch(who, entered, places) ? 'address-full' : null;
  }

  #takesTooMuch({ person, record }: Who, taken: readonly (string | null)[], of: number): boolean {
    const { addressSharePercent, guestSharePercent } = this.#terms;
    const network = networkOf(record.address);
    const isGuest = person.kind === 'guest';
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(person.id, { network, isGuest });
    if (LOOPBACK.test(network)) return false;
    const near = taken.flatMap((one) => {
      const known = one === null || one === person.id ? undefined : this.#known.get(one);
      return known?.network === network ? [known] : [];
    });
    const share = (percent: number) => Math.max(LEAST_PLACES, Math.floor((of * percent) / 100));
    if (near.length >= share(addressSharePercent)) return true;
    const guests = near.filter((one) => one.isGuest).length;
    return isGuest && guests >= share(guestSharePercent);
  }
}

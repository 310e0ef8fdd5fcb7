import { cents } from '../../../src/kit/index.ts';
import { SIDES, type Side } from '../../../src/rules/index.ts';
import type { CommandBody } from '../../../src/table/index.ts';
import { until, type Visitor } from './house.ts';

/** Longer than the house waits between two updates of a table. */
const LOOK_MS = 50;

/** Sits down, bets on his side in every coup, takes the hand, peels one card and opens the rest. */
export class Squeezer {
  readonly #visitor: Visitor;
  readonly #table: string;
  readonly #seat: number;
  readonly #side: Side;
  readonly #done = new Set<string>();
  #playing = true;
  peeled = 0;

  constructor(visitor: Visitor, table: string, seat: number, side: Side) {
    this.#visitor = visitor;
    this.#table = table;
    this.#seat = seat;
    this.#side = side;
  }

  async sit(buyInCents: number): Promise<void> {
    this.#visitor.client.subscribe('table', this.#table);
    await until('a snapshot', () => this.#visitor.tables.has(this.#table));
    await this.#visitor.buyIn(this.#table, buyInCents);
    await this.#visitor.client.do('table', this.#table, { type: 'TakeSeat', seat: this.#seat });
  }

  stop(): void {
    this.#playing = false;
  }

  async play(): Promise<void> {
    while (this.#playing) {
      await this.#step();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async #step(): Promise<void> {
    const table = this.#visitor.tables.get(this.#table)?.view.table;
    if (table === undefined) return;
    const coup = `${table.shoe?.number} ${table.coup?.number ?? `after ${table.last?.number}`}`;
    if (table.phase === 'betting') return this.#once(`bet ${coup}`, () => this.#bet());
    if (table.phase !== 'opening' && table.phase !== 'drawing') return;
    for (const side of SIDES) {
      const hand = table.coup?.[side];
      if (hand?.offeredTo === this.#visitor.person) {
        const body = { type: 'AnswerHand', side, accept: true } as const;
        await this.#once(`take ${coup} ${side}`, () => this.#do(body));
      }
      // The player's hand is opened before the banker's.
      const turn = side === 'player' || isOpen(table.coup?.player.cards ?? []);
      if (hand?.opener === this.#visitor.person && turn) await this.#handle(coup, side);
    }
  }

  async #handle(coup: string, side: Side): Promise<void> {
    const cards = this.#visitor.tables.get(this.#table)?.view.table.coup?.[side].cards ?? [];
    for (const [at, { face }] of cards.entries()) {
      if (face === 'down' && at === 0) {
        await this.#once(`peel ${coup} ${side} ${at}`, async () => {
          const ok = await this.#do({ type: 'PeelCard', side, at, card: 'AS' });
          if (ok) this.peeled += 1;
          // Waits a moment: a peel and an opening in one update would be told as one.
          await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        });
      }
      if (face === 'up') continue;
      await this.#once(`open ${coup} ${side} ${at}`, () =>
        this.#do({ type: 'OpenCard', side, at, card: null }),
      );
    }
  }

  #bet() {
    return this.#do({
      type: 'PlaceWager',
      wager: this.#side,
      stakeCents: cents(1000),
      place: this.#seat,
      length: null,
    });
  }

  async #do(body: CommandBody): Promise<boolean> {
    return (await this.#visitor.client.do('table', this.#table, body)).ok === true;
  }

  async #once(what: string, act: () => Promise<unknown>): Promise<void> {
    if (this.#done.has(what)) return;
    this.#done.add(what);
    await act();
  }
}

function isOpen(cards: readonly { readonly face: string }[]): boolean {
  return cards.every(({ face }) => face === 'up');
}

/** Two guests at a table, one behind each hand. */
export async function seatTwo(players: readonly Visitor[], table: string): Promise<Squeezer[]> {
  const squeezers: Squeezer[] = [];
  for (const [at, player] of players.entries()) {
    await player.asGuest();
    const one = new Squeezer(player, table, at + 1, at === 0 ? 'player' : 'banker');
    await one.sit(400_000);
    squeezers.push(one);
  }
  return squeezers;
}

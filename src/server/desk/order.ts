/** An order as it reaches a stream: who, when, under which client-made id. */
export interface Order<Command> {
  readonly id: string;
  readonly actor: string;
  readonly kind: string;
  readonly atMs: number;
  readonly command: Command;
  /**
   * What the client sent, where the house added to it (the time): a retry must repeat exactly this.
   */
  readonly asked?: unknown;
}

export type DeskAnswer<Event, Refusal> =
  | {
      readonly kind: 'accepted';
      readonly version: number;
      readonly events: readonly Event[];
      readonly repeated: boolean;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The same id came with other content or from somebody else. */
  | { readonly kind: 'id-reused' }
  /** Too many orders wait; nothing of this order was kept. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'stopped' };

/** A durable batch. Nobody outside the desk is told anything else. */
export interface Committed<State, Event> {
  readonly stream: string;
  readonly version: number;
  readonly events: readonly Event[];
  readonly state: State;
  readonly orderId: string;
  readonly actor: string;
  readonly atMs: number;
}

/** Fills in what only the house knows (a card from the vault) before the order is decided. */
export type Prepare<State, Command> = (
  state: State,
  order: Order<Command>,
  /** Resolves with the stream's version once everything decided so far is on disk. */
  durable: () => Promise<number>,
) => Promise<Command> | Command;

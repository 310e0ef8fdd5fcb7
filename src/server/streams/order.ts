import type { StreamTypes } from '../../machine/index.ts';

/** An order as it reaches a stream: who, when, under which client-made id. */
export interface Order<T extends StreamTypes> {
  readonly id: string;
  readonly actor: string;
  readonly kind: string;
  readonly atMs: number;
  readonly command: T['Command'];
  /**
   * What the client sent, where the house added to it (the time): a retry must repeat exactly this.
   */
  readonly asked?: unknown;
}

export type DeskAnswer<T extends StreamTypes> =
  | {
      readonly kind: 'accepted';
      readonly version: number;
      readonly events: readonly T['Event'][];
      readonly repeated: boolean;
    }
  | { readonly kind: 'refused'; readonly refusal: T['Refusal'] }
  /** The same id came with other content or from somebody else. */
  | { readonly kind: 'id-reused' }
  /** Too many orders wait; nothing of this order was kept. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'stopped' };

/** What a batch says of a stream. */
type Told = Pick<StreamTypes, 'State' | 'Event'>;

/** A durable batch. Nobody outside the desk is told anything else. */
export interface Committed<T extends Told> {
  readonly stream: string;
  readonly version: number;
  readonly events: readonly T['Event'][];
  readonly state: T['State'];
  readonly orderId: string;
  readonly actor: string;
  readonly atMs: number;
}

/** Fills in what only the house knows (a card from the vault) before the order is decided. */
export type Prepare<T extends StreamTypes> = (
  state: T['State'],
  order: Order<T>,
  /** Resolves with the stream's version once everything decided so far is on disk. */
  durable: () => Promise<number>,
) => Promise<T['Command']> | T['Command'];

/** An order by the person whom the command names as its giver. */
export function orderOf<
  C extends {
    readonly type: string;
    readonly atMs: number;
    readonly by: { readonly person: string };
  },
>(id: string, command: C, asked?: unknown) {
  const { by, type, atMs } = command;
  return { id, actor: by.person, kind: type, atMs, command, asked };
}

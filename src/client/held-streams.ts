import type { Feeding, LiveMachine, StreamName, TableWord } from '../protocol/index.ts';
import { applyChanges } from '../table/index.ts';
import type { LiveStream, LiveStreams, LiveTable } from './live-contract.ts';

type Snapshot = Extract<Feeding, { t: 'snapshot' }>;
type Update = Extract<Feeding, { t: 'update' }>;

/** A stream as its messages have made it. */
interface Held {
  readonly view: object;
  readonly live: LiveStream;
}

/** The streams that a client follows; each change is told with the whole stream. */
export class HeldStreams {
  readonly #held = new Map<string, Held>();
  readonly #changed: (live: LiveStream) => void;

  constructor(changed: (live: LiveStream) => void) {
    this.#changed = changed;
  }

  get<M extends LiveMachine>(machine: M, key: string): LiveStreams[M] | null {
    return (this.#held.get(`${machine}:${key}`)?.live ?? null) as LiveStreams[M] | null;
  }

  delete(stream: StreamName): void {
    this.#held.delete(stream);
  }

  snapshot({ stream, version, view }: Snapshot): LiveStream {
    const before = this.#held.get(stream)?.live ?? null;
    // The house tells again what it has to say of the person's seat.
    const left = before?.machine === 'table' ? { ...before, seat: null } : before;
    return this.#keep(stream, view, { version, events: [] }, left);
  }

  /** False where versions are missing: a new snapshot from the server closes the gap. */
  update({ stream, version, from, changes, own = [], events }: Update): boolean {
    const held = this.#held.get(stream);
    if (held === undefined) return true;
    if (from !== held.live.version) return false;
    const view = applyChanges(applyChanges(held.view, changes), own) as object;
    this.#keep(stream, view, { version, events }, held.live);
    return true;
  }

  /** Keeps what is said to a person at a table and is in no view. */
  said(message: Exclude<TableWord, { t: 'peel' }>): void {
    const stream: StreamName = `table:${message.table}`;
    const held = this.#held.get(stream);
    if (held?.live.machine !== 'table') return;
    const word = message.t === 'seat' ? { seat: message.seat } : withReceipt(held.live, message);
    const live = { ...held.live, ...word, events: [] };
    this.#held.set(stream, { ...held, live });
    this.#changed(live);
  }

  #keep(
    stream: StreamName,
    view: object,
    now: Pick<LiveStream, 'version' | 'events'>,
    before: LiveStream | null,
  ): LiveStream {
    const [machine, key] = addressOf(stream);
    const live = SHOWN[machine](key, view as never, now as never, before as never);
    this.#held.set(stream, { view, live });
    this.#changed(live);
    return live;
  }
}

export function addressOf(stream: StreamName): [machine: LiveMachine, key: string] {
  const colon = stream.indexOf(':');
  return [stream.slice(0, colon) as LiveMachine, stream.slice(colon + 1)];
}

type SnapshotView<M extends LiveMachine> = Extract<Snapshot, { stream: StreamName<M> }>['view'];

/** What programs and screens are given of each machine. */
const SHOWN: {
  readonly [M in LiveMachine]: (
    key: string,
    view: SnapshotView<M>,
    now: Pick<LiveStreams[M], 'version' | 'events'>,
    before: LiveStreams[M] | null,
  ) => LiveStreams[M];
} = {
  table(tableId, { clock, names, shoe, results, ...view }, now, before) {
    const receipts = receiptsFor(before, shoe.entries);
    const seat = before?.seat ?? null;
    return { machine: 'table', tableId, view, clock, names, shoe, results, receipts, seat, ...now };
  },
  tournament: (tournamentId, view, now) => ({
    ...view,
    machine: 'tournament',
    tournamentId,
    ...now,
  }),
};

type Receipts = NonNullable<LiveTable['receipts']>;

/** The receipts of the shoe in use; a new seal drops the old ones. */
function receiptsFor(known: LiveTable | null, [seal]: LiveTable['shoe']['entries']): Receipts {
  const commitment = seal?.type === 'sealed' ? seal.commitment : null;
  return (known?.receipts ?? []).filter((receipt) => receipt.seal === commitment);
}

/** A receipt that the house sent twice is kept once. */
function withReceipt(
  { receipts = [] }: LiveTable,
  { receipt }: Extract<TableWord, { t: 'receipt' }>,
): Pick<LiveTable, 'receipts'> {
  const others = receipts.filter(({ signature }) => signature !== receipt.signature);
  return { receipts: [...others, receipt] };
}

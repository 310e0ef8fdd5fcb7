import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from '../people/index.ts';
import type { Clock } from '../system/clock.ts';
import type { FloodGate } from './flood-gate.ts';
import type { Pass } from './link-frames.ts';

/** So many acts are counted before they are done; who leaves loses what is left of them. */
const ACTS_AT_ONCE = 20;
const LONGEST_MS = 10 * 60_000;

export interface PassPorts {
  readonly floods: FloodGate;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  /** How long passes of a house before this one may still hold when this one opens. */
  readonly formerMs: number;
}

/** Play of one person at one table that needs no question to the people's office. */
export interface FreePlay {
  readonly person: string;
  readonly table: string;
  /** Until the session ends, however busy the person is. */
  readonly leftMs: number;
  readonly session: Session;
}

/** A client who has a pass. */
export interface PassHolder {
  /** Resolves when no wager can begin by his pass any more. */
  stopPlay(): Promise<void>;
}

/** Who may play without the house being asked each time, and how that ends. */
export class Passes {
  readonly #ports: PassPorts;
  readonly #holders = new Map<string, Set<PassHolder>>();
  readonly #openedMs: number;

  constructor(ports: PassPorts) {
    this.#ports = ports;
    this.#openedMs = ports.clock.monotonicMs();
  }

  /** `unused` acts of the pass before are counted already. Null for whoever has done too much. */
  give(
    { person, table, leftMs }: FreePlay,
    unused: number,
    holder: PassHolder,
  ): Omit<Pass, 'after'> | null {
    let acts = unused;
    while (acts < ACTS_AT_ONCE && this.#ports.floods.passes(person, table, null)) acts += 1;
    if (acts === 0) return null;
    const holders = this.#holders.get(person) ?? new Set();
    this.#holders.set(person, holders.add(holder));
    return { person, table, acts, forMs: Math.min(leftMs, LONGEST_MS) };
  }

  drop(person: string, holder: PassHolder): void {
    const holders = this.#holders.get(person);
    if (holders?.delete(holder) === true && holders.size === 0) this.#holders.delete(person);
  }

  /** Once it resolves nobody lets this person play without asking. */
  async stop(person: string): Promise<void> {
    const { clock, formerMs } = this.#ports;
    const formerLeftMs = this.#openedMs + formerMs - clock.monotonicMs();
    const holders = [...(this.#holders.get(person) ?? [])];
    await Promise.all([
      ...holders.map((holder) => holder.stopPlay()),
      ...(formerLeftMs > 0 ? [wait(formerLeftMs)] : []),
    ]);
  }
}

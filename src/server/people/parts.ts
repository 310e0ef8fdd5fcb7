import type { Store } from '../../store/index.ts';
import type { AddressBackoff, AddressBudget } from './attempts.ts';
import type { Lanes } from './lanes.ts';
import type { HashQueue } from './passwords.ts';
import type { PeopleEventType, PeopleLog } from './people-log.ts';
import type { Visit } from './persons.ts';
import type { PlayGate } from './play-gate.ts';
import type { Session, Sessions } from './sessions.ts';
import type { SteadyClock } from './steady-clock.ts';
import type { Tallies } from './tallies.ts';

/** What the procedures in this folder share. */
export interface PeopleParts {
  readonly store: Store;
  readonly steady: SteadyClock;
  readonly log: PeopleLog;
  readonly sessions: Sessions;
  readonly tallies: Tallies;
  readonly gate: PlayGate;
  readonly hashes: HashQueue;
  readonly lanes: Lanes;
  readonly backoff: AddressBackoff;
  readonly guests: AddressBudget;
  readonly casino: string;
  readonly playMoney: () => boolean;
  /** 32 bytes; seals second factors at rest. */
  readonly secretKey: Uint8Array;
  /** Checked for names that nobody has, so that they take as long as those that somebody has. */
  readonly idleHash: string;
}

/** What a browser gets when somebody has come in. */
export interface SignedIn {
  readonly token: string;
  readonly session: Session;
  readonly prior: Visit | null;
  readonly failedSincePrior: number;
}

export const THE_HOUSE_ITSELF = 'house';

export function note(
  parts: PeopleParts,
  type: PeopleEventType,
  person: string | null,
  by: string,
  facts: Parameters<PeopleLog['note']>[0]['facts'] = {},
): Promise<void> {
  return parts.log.note({ type, atMs: parts.steady.wallMs(), person, by, facts });
}

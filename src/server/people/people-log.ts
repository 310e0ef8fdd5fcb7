import { ok, type Result } from '../../kit/index.ts';
import {
  no,
  PEOPLE_MACHINE,
  PEOPLE_STREAM,
  type PeopleCommand,
  type PeopleCommandBody,
  type PeopleEvent,
  type PeopleRefusal,
  type PeopleState,
  type Report,
  type Standing,
  standingOf,
} from '../../people/index.ts';
import { type Store, walkEvents } from '../../store/index.ts';
import { Desk, type KnownState, recover } from '../streams/index.ts';
import { newOrderId } from '../system/new-order-id.ts';

/** Who gives an order about people, and when by the wall clock. */
export interface Ordered {
  readonly by: string;
  readonly atMs: number;
}

/** The log of people. Each call resolves when its events are durable. */
export interface PeopleLog {
  order(body: PeopleCommandBody, ordered: Ordered): Promise<Result<null, PeopleRefusal>>;
  /** Writes down what happened and cannot be refused. */
  note(report: Report): Promise<void>;
  /**
   * Notes an event derived from elsewhere under an id of its own: told again, it is written once.
   */
  noteOnce(id: string, report: Report): Promise<void>;
  /** Whether nothing was ever written. */
  readonly isEmpty: boolean;
  readonly state: PeopleState;
  /** What one person holds, signs in with and has set for his play. */
  standing(person: string): Standing;
  onNoted(listener: (event: PeopleEvent) => void): () => void;
  /** Keeps a snapshot while there is still time, so that the next start reads little. */
  prepareToStop(): Promise<void>;
  stop(): Promise<void>;
}

/** What was read of the log of people before this node has it. */
export type KnownPeople = KnownState<PeopleState>;

export function readPeopleLog(store: Store): Promise<KnownPeople> {
  return recover(store, PEOPLE_MACHINE, PEOPLE_STREAM);
}

export async function openPeopleLog(
  store: Store,
  known: KnownPeople | null = null,
): Promise<PeopleLog> {
  const desk = new Desk(store, PEOPLE_MACHINE);
  const stream = await desk.open(
    PEOPLE_STREAM,
    () => {},
    () => known,
  );
  const submit = (id: string, body: PeopleCommandBody, { by, atMs }: Ordered) => {
    const command: PeopleCommand = { ...body, by, atMs };
    return stream.submit({ id, actor: by, kind: body.type, atMs, command });
  };
  const report = (id: string, { atMs, person, by, ...body }: Report) =>
    submit(id, { type: 'Report', person, report: body }, { by, atMs });
  return {
    async order(body, ordered) {
      const answer = await submit(newOrderId(), body, ordered);
      if (answer.kind === 'accepted') return ok(null);
      if (answer.kind === 'refused') return no(answer.refusal.code, answer.refusal.facts);
      if (answer.kind === 'busy') return no('busy');
      throw new Error(`the people log answered ${answer.kind}`);
    },
    async note(told) {
      const answer = await report(newOrderId(), told);
      // What cannot be written down is not done, so the caller's own act fails too.
      if (answer.kind !== 'accepted') throw new Error(`the people log answered ${answer.kind}`);
    },
    async noteOnce(id, told) {
      const { kind } = await report(id, told);
      const stands = kind === 'accepted' || kind === 'id-reused';
      if (!stands) throw new Error(`the people log answered ${kind}`);
    },
    get isEmpty() {
      return stream.version === 0;
    },
    get state() {
      return stream.state;
    },
    standing: (person) => standingOf(stream.state, person),
    onNoted: (listener) =>
      desk.onCommitted(({ events }) => {
        for (const event of events) listener(event);
      }),
    prepareToStop: () => desk.prepareToClose(PEOPLE_STREAM),
    stop: () => desk.close(PEOPLE_STREAM),
  };
}

/** Folds what the log says of everybody, from its first record on. */
export async function foldPeople(store: Store): Promise<PeopleState> {
  let state = PEOPLE_MACHINE.initial;
  for await (const { event } of walkEvents(store, PEOPLE_STREAM, 1, PEOPLE_MACHINE.events.read)) {
    state = PEOPLE_MACHINE.evolve(state, event);
  }
  return state;
}

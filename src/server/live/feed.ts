import { type Change, changesBetween } from '../../machine/index.ts';
import type { ServerMessage, StreamName } from '../../protocol/index.ts';
import type { CallOff, Clock } from '../system/clock.ts';
import {
  CLOSE_TOO_SLOW,
  type Reader,
  type TextFrame,
  type TextStart,
  textFrame,
  textStart,
} from './text-frame.ts';

/**
 * A reader with more waiting bytes gets no updates until it has read them; then it gets a snapshot.
 */
const MOST_WAITING_BYTES = 1024 * 1024;
/** A reader that is behind for more turns than this is closed. */
const MOST_TURNS_BEHIND = 200;
/** The feed holds an update back this long, so that one write can carry the answers too. */
const FOR_ANSWERS_MS = 7;

/**
 * One stream as its readers see it. A view is the fields that all readers share, those that each
 * reader has of his own, and those that are beside the state.
 */
export interface Showing<State, Event, Look, Own extends object> extends Notes<State, Event, Look> {
  readonly stream: StreamName;
  /** The fields that follow from the state and are the same for all readers of this feed. */
  shared(state: State): object;
  /** The fields of one reader; null where he may not look any longer. */
  own(state: State, look: Look): Own | null;
  /** What changed between two states, where less than all must be compared to know it. */
  turn(before: State, after: State): Turn<Look, Own>;
  /** Whether no reader of this feed may notice the change. */
  isHidden(before: State, after: State): boolean;
  /** The fields beside the state as they are now, by name. */
  beside(): Readonly<Record<string, unknown>>;
}

export interface Turn<Look, Own extends object> {
  /** Changes of the shared fields; null where two views must be compared. */
  readonly shared: readonly Change[] | null;
  /** A reader's own fields; the same object where the turn cannot have changed them. */
  own(look: Look, before: Own): Own | null;
}

interface Subscription<Look, Own> {
  readonly look: Look;
  own: Own;
  behind: number;
}

interface Sending<Look, Own extends object> {
  readonly turn: Turn<Look, Own>;
  /** Whether anything happened or changed that all readers are told. */
  readonly isNews: boolean;
  readonly start: TextStart;
  /** The message of everybody for whom nothing else changed. */
  readonly same: TextFrame;
}

/**
 * Sends one stream to its readers: each gets one message a turn, however many events fell into it.
 * What all share is compared and written out once.
 */
export class Feed<State, Event, Look, Own extends object> {
  readonly #showing: Showing<State, Event, Look, Own>;
  readonly #clock: Clock;
  readonly #betweenUpdatesMs: number;
  readonly #readers = new Map<Reader, Subscription<Look, Own>>();
  #state: State;
  #version: number;
  #sentState: State;
  #sentVersion: number;
  /** The shared fields of the state that was sent last; null until they are needed. */
  #shared: object | null = null;
  /** The fields beside the state as all readers know them. */
  #beside: Readonly<Record<string, unknown>>;
  /** Their texts, which are made once for all snapshots: a shoe's record is a large one. */
  readonly #texts = new Map<string, { readonly value: unknown; readonly text: string }>();
  readonly #events: TurnEvents<State, Event, Look>;
  #due = false;
  #isStale = false;
  #callOff: CallOff | null = null;
  #flushedMs = Number.NEGATIVE_INFINITY;

  constructor(
    showing: Showing<State, Event, Look, Own>,
    at: { readonly state: State; readonly version: number },
    pace: { readonly clock: Clock; readonly updatesPerSecond: number },
  ) {
    this.#showing = showing;
    this.#clock = pace.clock;
    this.#betweenUpdatesMs = 1000 / pace.updatesPerSecond;
    this.#state = at.state;
    this.#version = at.version;
    this.#sentState = at.state;
    this.#sentVersion = at.version;
    this.#beside = showing.beside();
    this.#events = new TurnEvents(showing);
  }

  get readers(): number {
    return this.#readers.size;
  }

  /** Whether an update leaves at the end of this turn. */
  get due(): boolean {
    return this.#due;
  }

  /** How the readers look at the stream. */
  looks(): Look[] {
    return [...this.#readers.values()].map(({ look }) => look);
  }

  subscribe(reader: Reader, look: Look): void {
    this.#flush();
    for (const [name, value] of Object.entries(this.#showing.beside())) this.put(name, value);
    const own = this.#showing.own(this.#state, look);
    if (own === null) return;
    this.#readers.set(reader, { look, own, behind: 0 });
    reader.send(this.#snapshot(own));
  }

  unsubscribe(reader: Reader): void {
    this.#readers.delete(reader);
  }

  committed(state: State, version: number, events: readonly Event[]): void {
    const isSeen = !this.#showing.isHidden(this.#state, state);
    if (isSeen) this.#events.add(this.#state, events);
    this.#state = state;
    this.#version = version;
    if (isSeen) this.#schedule();
  }

  /** Looks at each reader's own fields again, although nothing happened in the stream. */
  lookAgain(): void {
    this.#isStale = true;
    this.#schedule();
  }

  /** Sends a field beside the state at once, as far as it changed. */
  put(name: string, value: unknown): void {
    const changes = changesBetween({ [name]: this.#beside[name] }, { [name]: value });
    // What is the same keeps its text.
    if (changes.length === 0) return;
    this.#beside = { ...this.#beside, [name]: value };
    if (this.#readers.size === 0) return;
    const text = `${this.#head(this.#sentVersion)},"changes":${JSON.stringify(changes)},"events":[]}`;
    this.#broadcast(textFrame(text));
  }

  /** What a field beside the state holds for the readers. */
  besideOf(name: string): unknown {
    return this.#beside[name];
  }

  /** Sends a message that is in no view to everybody. */
  broadcast(message: ServerMessage): void {
    this.#broadcast(textFrame(JSON.stringify(message)));
  }

  /** Sends a message to the readers who look at the stream in such a way. */
  tell(isMeant: (look: Look) => boolean, message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const [reader, { look }] of this.#readers) if (isMeant(look)) reader.send(text);
  }

  stop(): void {
    this.#callOff?.();
  }

  #broadcast(frame: TextFrame): void {
    for (const [reader, { behind }] of this.#readers) if (behind === 0) reader.send(frame);
  }

  /**
   * Schedules an update. The first change goes out at once; while changes keep coming, all that
   * fall between two updates go together. Only a crowd's wagers come so fast, and nobody waits for
   * another person's chips. A sender's own command is answered apart from this, as soon as it is on
   * disk.
   */
  #schedule(): void {
    if (this.#due) return;
    const waitMs = this.#flushedMs + this.#betweenUpdatesMs - this.#clock.monotonicMs();
    if (waitMs > 0) {
      this.#callOff ??= this.#clock.after(waitMs + FOR_ANSWERS_MS, () => this.#flush());
      return;
    }
    this.#due = true;
    setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#due = false;
    this.#callOff?.();
    this.#callOff = null;
    const isNews = this.#version !== this.#sentVersion;
    if (!isNews && !this.#isStale) return;
    this.#isStale = false;
    this.#flushedMs = this.#clock.monotonicMs();
    const turn = this.#showing.turn(this.#sentState, this.#state);
    const changes = JSON.stringify(this.#sharedChanges(turn));
    const head = this.#head(this.#version);
    this.#sentState = this.#state;
    this.#sentVersion = this.#version;
    const start = textStart(`${head},"changes":${changes},"events":[${this.#events.forEverybody}`);
    // Most readers of a turn get exactly the same message, so its frame is made once.
    const sending = { turn, isNews, start, same: textFrame(']}', start) };
    for (const [reader, subscription] of this.#readers) this.#update(reader, subscription, sending);
    this.#events.clear();
  }

  #head(version: number): string {
    const stream = JSON.stringify(this.#showing.stream);
    return `{"t":"update","stream":${stream},"version":${version},"from":${this.#sentVersion}`;
  }

  #sharedChanges({ shared }: Turn<Look, Own>): readonly Change[] {
    if (shared !== null) {
      this.#shared = null;
      return shared;
    }
    const before = this.#sharedFields();
    this.#shared = this.#showing.shared(this.#state);
    return changesBetween(before, this.#shared);
  }

  #sharedFields(): object {
    this.#shared ??= this.#showing.shared(this.#sentState);
    return this.#shared;
  }

  #update(
    reader: Reader,
    subscription: Subscription<Look, Own>,
    { turn, isNews, start, same }: Sending<Look, Own>,
  ): void {
    const { look, behind } = subscription;
    if (reader.waiting > MOST_WAITING_BYTES) {
      subscription.behind += 1;
      if (behind >= MOST_TURNS_BEHIND) {
        this.#readers.delete(reader);
        reader.close(CLOSE_TOO_SLOW, 'too slow');
      }
      return;
    }
    const before = subscription.own;
    const own = behind > 0 ? this.#showing.own(this.#state, look) : turn.own(look, before);
    if (own === null) return this.#dismiss(reader);
    subscription.own = own;
    if (behind > 0) {
      subscription.behind = 0;
      reader.send(this.#snapshot(own));
      return;
    }
    const changed = changesBetween(before, own);
    const beyond = this.#events.beyondFor(look);
    if (changed.length === 0 && beyond === '') {
      if (isNews) reader.send(same);
      return;
    }
    const mine = changed.length === 0 ? '' : `,"own":${JSON.stringify(changed)}`;
    reader.send(textFrame(`${beyond}]${mine}}`, start));
  }

  /** The reader no longer holds the office. */
  #dismiss(reader: Reader): void {
    this.#readers.delete(reader);
    const { stream } = this.#showing;
    const gone: ServerMessage = { t: 'gone', stream, why: 'not your role' };
    reader.send(JSON.stringify(gone));
  }

  #snapshot(own: Own): string {
    const { stream } = this.#showing;
    const [version, serverMs] = [this.#sentVersion, this.#clock.wallMs()];
    const head = JSON.stringify({ t: 'snapshot', stream, version, serverMs });
    const fields = JSON.stringify({ ...this.#sharedFields(), ...own });
    const beside = Object.entries(this.#beside).map(([name, value]) => this.#textOf(name, value));
    const view = [fields.slice(1, -1), ...beside].join(',');
    return `${head.slice(0, -1)},"view":{${view}}}`;
  }

  #textOf(name: string, value: unknown): string {
    const known = this.#texts.get(name);
    if (known !== undefined && known.value === value) return known.text;
    const text = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
    this.#texts.set(name, { value, text });
    return text;
  }
}

/** Who is told of an event, and what. */
interface Notes<State, Event, Look> {
  /** What is told of the event to those whom it concerns; null where nobody is told of it. */
  noteOf(event: Event): object | null;
  /** Whether a reader who looks so is told, given the state before; a null look is everybody's. */
  isToldTo(before: State, event: Event, look: Look | null): boolean;
}

/**
 * What happened in a stream since its readers were last told, by who may know of it. Most events
 * are for everybody. Of the others, such as exclusions and disputes, not even the type may reach a
 * person whom they do not concern.
 */
class TurnEvents<State, Event, Look> {
  readonly #notes: Notes<State, Event, Look>;
  #open: string[] = [];
  #apart: { readonly before: State; readonly event: Event; readonly note: string }[] = [];

  constructor(notes: Notes<State, Event, Look>) {
    this.#notes = notes;
  }

  /** Adds events; the state before them says whom they concern. */
  add(before: State, events: readonly Event[]): void {
    for (const event of events) {
      const told = this.#notes.noteOf(event);
      if (told === null) continue;
      const note = JSON.stringify(told);
      if (this.#notes.isToldTo(before, event, null)) this.#open.push(note);
      else this.#apart.push({ before, event, note });
    }
  }

  clear(): void {
    this.#open = [];
    this.#apart = [];
  }

  /** The notes for everybody as members of a JSON list, without its brackets. */
  get forEverybody(): string {
    return this.#open.join(',');
  }

  /** The further notes for this reader, to be written after those for everybody. */
  beyondFor(look: Look): string {
    if (this.#apart.length === 0) return '';
    const notes = this.#apart.flatMap(({ before, event, note }) =>
      this.#notes.isToldTo(before, event, look) ? note : [],
    );
    if (notes.length === 0) return '';
    return `${this.#open.length === 0 ? '' : ','}${notes.join(',')}`;
  }
}

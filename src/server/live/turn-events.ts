/** Who is told of an event, and what. */
export interface Notes<State, Event, Look> {
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
export class TurnEvents<State, Event, Look> {
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

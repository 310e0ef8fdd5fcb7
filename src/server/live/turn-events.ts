import {
  eventFor,
  SPECTATOR,
  type TableEvent,
  type TableState,
  type Viewer,
} from '../../table/index.ts';

/**
 * What happened at a table since its readers were last told, by who may hear of it. Most events are
 * for everybody. Of the others, such as exclusions and disputes, not even the type may reach a
 * person whom they do not concern.
 */
export class TurnEvents {
  #open: string[] = [];
  #apart: { readonly before: TableState; readonly event: TableEvent }[] = [];

  /** Adds events; the state before them says whom they concern. */
  add(before: TableState, events: readonly TableEvent[]): void {
    for (const event of events) {
      if (eventFor(before, event, SPECTATOR) !== null) this.#open.push(noteOf(event));
      else this.#apart.push({ before, event });
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

  /** The further notes for this viewer, to be written after those for everybody. */
  beyondFor(viewer: Viewer): string {
    if (this.#apart.length === 0 || viewer.kind === 'spectator') return '';
    const notes = this.#apart
      .filter(({ before, event }) => eventFor(before, event, viewer) !== null)
      .map(({ event }) => noteOf(event));
    if (notes.length === 0) return '';
    return `${this.#open.length === 0 ? '' : ','}${notes.join(',')}`;
  }
}

/** Writes the note by hand: types are words without quotes in them. */
function noteOf({ type }: TableEvent): string {
  return `{"type":"${type}"}`;
}

import type { Viewer } from '../../table/index.ts';
import type { Reader } from './reader.ts';

/** Who looks at which table through another node. */
export class Attendance {
  readonly #tables = new Map<string, Map<Reader, Viewer>>();

  come(tableId: string, reader: Reader, viewer: Viewer): void {
    const readers = this.#tables.get(tableId) ?? new Map<Reader, Viewer>();
    this.#tables.set(tableId, readers.set(reader, viewer));
  }

  /** Removes a reader; false where he did not look at the table. */
  go(tableId: string, reader: Reader): boolean {
    const readers = this.#tables.get(tableId);
    if (readers?.delete(reader) !== true) return false;
    if (readers.size === 0) this.#tables.delete(tableId);
    return true;
  }

  patrons(tableId: string): readonly string[] {
    const viewers = [...(this.#tables.get(tableId)?.values() ?? [])];
    return viewers.flatMap((viewer) => (viewer.kind === 'patron' ? viewer.person : []));
  }

  /** Sends a text to one patron, on all of his screens. */
  tell(tableId: string, person: string, text: string): void {
    for (const [reader, viewer] of this.#tables.get(tableId) ?? []) {
      if (viewer.kind === 'patron' && viewer.person === person) reader.send(text);
    }
  }
}

import type { Duplex } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** A peer that leaves so much unread is given up, and with it its clients, who come back. */
const MOST_UNREAD_BYTES = 64 * 1024 * 1024;

/** Lines over a stream: those of one turn are written together. */
export class LinkLines {
  readonly #stream: Duplex;
  #waiting: string[] = [];

  constructor(stream: Duplex, heard: (line: string) => void, ended: () => void) {
    this.#stream = stream;
    const decoder = new StringDecoder('utf8');
    let rest = '';
    stream.on('data', (bytes: Buffer) => {
      const parts = (rest + decoder.write(bytes)).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) heard(part);
    });
    stream.on('error', () => stream.destroy());
    stream.on('end', () => stream.destroy());
    stream.once('close', ended);
  }

  send(line: string): void {
    if (this.#waiting.length === 0) setImmediate(() => this.#flush());
    this.#waiting.push(line);
  }

  close(): void {
    this.#stream.destroy();
  }

  #flush(): void {
    const text = this.#waiting.join('');
    this.#waiting = [];
    if (this.#stream.destroyed) return;
    if (this.#stream.writableLength > MOST_UNREAD_BYTES) this.#stream.destroy();
    else this.#stream.write(text);
  }
}

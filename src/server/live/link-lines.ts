import type { Duplex } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/**
 * A link whose peer leaves this much unread is closed, and with it the peer's clients, who connect
 * again.
 */
const MOST_UNREAD_BYTES = 64 * 1024 * 1024;

/** Sends lines over a stream; lines of one turn leave in one write. */
export class LinkLines {
  readonly #stream: Duplex;
  #waiting: string[] = [];

  constructor(stream: Duplex, received: (line: string) => void, ended: () => void) {
    this.#stream = stream;
    const decoder = new StringDecoder('utf8');
    let rest = '';
    stream.on('data', (bytes: Buffer) => {
      const parts = (rest + decoder.write(bytes)).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) received(part);
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

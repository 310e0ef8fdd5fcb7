import { connect, createServer, type Server, type Socket } from 'node:net';

/** A link between two servers that a test can cut, hold and mend. */
export class Link {
  readonly #target: number;
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #isCut = false;
  #isHeld = false;
  #afterReply: (() => void) | null = null;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((near) => this.#join(near));
  }

  static async to(target: number): Promise<Link> {
    const link = new Link(target);
    await new Promise<void>((done) => link.#server.listen(0, '127.0.0.1', done));
    return link;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Ends every connection and refuses new ones. */
  cut(): void {
    this.#isCut = true;
    this.#drop();
  }

  /** Lets nothing through and ends nothing, like a pulled cable. */
  hold(): void {
    this.#isHeld = true;
    for (const [near, far] of this.#pairs) {
      near.pause();
      far.pause();
    }
  }

  heal(): void {
    this.#isCut = false;
    this.#isHeld = false;
    for (const [near, far] of this.#pairs) {
      near.resume();
      far.resume();
    }
  }

  /** Swallows the next answer of the server and ends its connection. */
  async loseNextReply(): Promise<void> {
    await new Promise<void>((done) => {
      this.#afterReply = done;
    });
  }

  async close(): Promise<void> {
    this.#drop();
    await new Promise((done) => this.#server.close(done));
  }

  #join(near: Socket): void {
    if (this.#isCut) {
      near.destroy();
      return;
    }
    const far = connect(this.#target, '127.0.0.1');
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    const end = () => {
      near.destroy();
      far.destroy();
      this.#pairs.delete(pair);
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      const lost = this.#afterReply;
      this.#afterReply = null;
      if (lost === null) near.write(bytes);
      else {
        end();
        lost();
      }
    });
    if (this.#isHeld) {
      near.pause();
      far.pause();
    }
  }

  #drop(): void {
    for (const [near, far] of this.#pairs) {
      near.destroy();
      far.destroy();
    }
    this.#pairs.clear();
  }
}

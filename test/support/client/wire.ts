import type { SocketLike } from '../../../src/client/live-contract.ts';

/** A socket whose other end is the test; it keeps what was sent. */
export class Wire implements SocketLike {
  readyState: number;
  readonly said: string[] = [];
  onopen: SocketLike['onopen'] = null;
  onclose: SocketLike['onclose'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onerror: SocketLike['onerror'] = null;
  constructor(isOpen: boolean) {
    this.readyState = isOpen ? 1 : 0;
  }
  send(text: string): void {
    this.said.push(text);
  }
  close(): void {}
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
}

import { WebSocket } from 'ws';

/**
 * A socket without a client: sends one frame as it is and gives the one message that answers it.
 */
export interface RawLine {
  ask(frame: string): Promise<unknown>;
  end(): void;
}

export function openLine(address: string, cookie: string): Promise<RawLine> {
  const url = `${address.replace('http', 'ws')}/api/live`;
  const socket = new WebSocket(url, { headers: { cookie, origin: address } });
  let answer: (message: unknown) => void = () => {};
  const next = () =>
    new Promise<unknown>((resolve) => {
      answer = resolve;
    });
  socket.on('message', (data) => answer(JSON.parse(String(data))));
  socket.on('close', (code) => answer({ t: 'closed', code }));
  socket.on('error', () => {});
  const line: RawLine = {
    ask(frame) {
      const answered = next();
      socket.send(frame);
      return answered;
    },
    end: () => socket.terminate(),
  };
  return next().then(() => line);
}

import type { CommandBody, TableView } from '../table/index.ts';
import { LiveClient } from './live-client.ts';
import type { ClientPorts, CommandAnswer, CommandOptions, LiveTable } from './live-contract.ts';

/** One table, for a program that waits for what it needs and then acts. */
export interface FollowedTable {
  /** Resolves with the table once it is as the program wants it; at once where it is so already. */
  until(isAsWanted: (table: TableView['table']) => boolean): Promise<LiveTable>;
  /** Resolves with the durable answer, however often the connection breaks on the way. */
  do(body: CommandBody, options?: CommandOptions<'table'>): Promise<CommandAnswer>;
  close(): void;
}

/** Connects to a house and follows one of its tables, over every break of the connection. */
export function followTable(ports: ClientPorts, tableId: string): FollowedTable {
  const waiting = new Set<() => void>();
  const look = () => {
    for (const one of waiting) one();
  };
  const client = new LiveClient(ports, { ...NOTHING_ELSE, changed: look });
  client.connect();
  client.subscribe('table', tableId);
  return {
    until: (isAsWanted) =>
      new Promise((resolve) => {
        const one = () => {
          const table = client.known('table', tableId);
          if (table === null || !isAsWanted(table.view.table)) return;
          waiting.delete(one);
          resolve(table);
        };
        waiting.add(one);
        one();
      }),
    do: (body, options) => client.do('table', tableId, body, options),
    close: () => client.close(),
  };
}

/** A program asks for the table itself; nothing else is for it. */
const NOTHING_ELSE = { gone() {}, peel() {}, online() {}, person() {}, closed() {} };

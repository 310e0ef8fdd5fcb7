import type { CommandBody, TableView } from '../table/index.ts';
import { LiveClient } from './live-client.ts';
import type { ClientPorts, CommandAnswer, LiveTable, OrderOptions } from './live-contract.ts';

/** One table, for a program that waits for what it needs and then acts. */
export interface FollowedTable {
  /** Resolves with the table once it is as the program wants it; at once where it is so already. */
  until(isAsWanted: (table: TableView['table']) => boolean): Promise<LiveTable>;
  /** Resolves with the durable answer, however often the connection breaks on the way. */
  do(body: CommandBody, options?: OrderOptions): Promise<CommandAnswer>;
  close(): void;
}

/** Connects to a house and follows one of its tables, over every break of the connection. */
export function followTable(ports: ClientPorts, tableId: string): FollowedTable {
  const waiting = new Set<() => void>();
  const look = () => {
    for (const one of waiting) one();
  };
  const client = new LiveClient(ports, { ...DEAF, table: look });
  client.connect();
  client.subscribe(tableId);
  return {
    until: (isAsWanted) =>
      new Promise((resolve) => {
        const one = () => {
          const table = client.table(tableId);
          if (table === null || !isAsWanted(table.view.table)) return;
          waiting.delete(one);
          resolve(table);
        };
        waiting.add(one);
        one();
      }),
    do: (body, options) => client.do(tableId, body, options),
    close: () => client.close(),
  };
}

/** A program asks the table itself; what else a client hears of is not for it. */
const DEAF = { gone() {}, peel() {}, online() {}, person() {}, closed() {} };

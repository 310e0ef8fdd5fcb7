import type { CommandBody } from '../../../../table/index.ts';
import type { Meant, TableConnection } from '../../../live/connection.ts';
import { somebody } from '../../../live/session.ts';

/** Makes a visitor without a session a guest before taking a seat or joining the line for one. */
export function welcoming(connection: TableConnection): TableConnection {
  return {
    ...connection,
    order: async (body: CommandBody, id: string, meant?: Meant) => {
      if (body.type === 'TakeSeat') {
        const entered = await somebody();
        if (!entered.ok) {
          const { code, sentence } = entered;
          return { ok: false, code, sentence, clause: null, facts: {} };
        }
      }
      return connection.order(body, id, meant);
    },
    wait: (on) => {
      if (on) void somebody().then((entered) => entered.ok && connection.wait(true));
      else connection.wait(false);
    },
  };
}

import { plain, type Topic } from '../../bus/index.ts';
import type { ServerMessage } from '../../protocol/index.ts';

/** How far a card is bent, for everybody who has the table in sight. The key is the table's id. */
export const TABLE_PEEL: Topic<Extract<ServerMessage, { t: 'peel' }>> = {
  name: 'table.peel',
  wire: plain(),
};

import { openNode } from '../../src/server/index.ts';
import { answerParent } from '../house/channel.ts';
import {
  booksOf,
  LOADED,
  LONG_BETTING,
  openTables,
  type Size,
  seatPeople,
  tableIds,
  work,
} from '../house/people.ts';

/** What the bench asks of one node of several. */
export interface NodeOrder {
  readonly nodeName: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string;
  readonly natsUrl: string;
  /** 64 hexadecimal digits, the same for all nodes of a house. */
  readonly vaultKey: string;
}

const { vaultKey, ...order } = JSON.parse(process.argv[2] ?? '{}') as NodeOrder;
process.env.BAIZE_VAULT_KEY = vaultKey;
const config = { ...LOADED, ...order, trustedProxies: ['127.0.0.1'] };
const node = await openNode(config, LONG_BETTING);
const address = await node.listen();

answerParent({
  address: () => address,
  work: () => work(),
  hasHouse: () => node.house !== null,
  stop: () => node.stop(),
  open: async (size: Size) => openTables(theHouse(), size),
  seat: async (size: Size) => seatPeople(theHouse(), size),
  books: async (size: Size) => tableIds(size).map((tableId) => booksOf(theHouse(), tableId)),
});

function theHouse() {
  if (node.house === null) throw new Error('another node has the house');
  return node.house;
}

import { EVERY_KEY } from '../../src/bus/index.ts';
import {
  type House,
  type HouseConfig,
  openHouse,
  TABLE_COMMITTED,
} from '../../src/server/index.ts';
import { answerParent } from './channel.ts';
import { wagerAtDesk } from './desk.ts';
import { playHistory } from './history.ts';
import {
  booksOf,
  type HouseOrder,
  LOADED,
  LONG_BETTING,
  memory,
  modelSetup,
  openTables,
  seatPeople,
  tableIds,
  work,
} from './people.ts';

const order = JSON.parse(process.argv[2] ?? '{}') as HouseOrder;
const house = await openHouse(configFor(order), undefined, LONG_BETTING);
const address = await house.listen();
const groupsSoFar = countGroups(house);

answerParent({
  address: () => address,
  work: () => work(),
  memory: () => memory(),
  open: async () => openTables(house, order),
  seat: async () => seatPeople(house, order),
  history: async (coups: number) => openHistory(house, coups),
  groups: () => groupsSoFar(),
  wagerAtDesk: async (runMs: number) => wagerAtDesk(house, tableIds(order), runMs),
  recordBytes: async () => averageRecord(house),
  books: async () => tableIds(order).map((tableId) => booksOf(house, tableId)),
  stop: async () => {
    await house.stop();
    setTimeout(() => process.exit(0), 100);
  },
});

function configFor({ dataFolder, memoryOnly, updatesPerSecond }: HouseOrder): HouseConfig {
  const usual = LOADED.updatesPerSecond;
  return { ...LOADED, updatesPerSecond: updatesPerSecond ?? usual, dataFolder, memoryOnly };
}

/** How many groups of wagers the store answered: wagers of one turn came with one commit. */
function countGroups({ bus }: House): () => number {
  let count = 0;
  let inTurn = false;
  const committed = () => {
    if (inTurn) return;
    inTurn = true;
    count += 1;
    setImmediate(() => {
      inTurn = false;
    });
  };
  bus.subscribe(TABLE_COMMITTED, EVERY_KEY, committed);
  return () => count;
}

async function averageRecord({ store }: House): Promise<number> {
  const { number } = await store.head('table:bench-1');
  const records = await store.readRecords('table:bench-1', Math.max(0, number - 200), 200);
  const bytes = records.reduce((sum, record) => sum + JSON.stringify(record).length, 0);
  return Math.round(bytes / Math.max(1, records.length));
}

async function openHistory(open: House, coups: number): Promise<number> {
  const setup = { ...modelSetup(), tableId: 'history', shoeKind: 'physical' } as const;
  await playHistory(open, setup, coups);
  await open.projector.catchUp();
  return open.floor.version('history');
}

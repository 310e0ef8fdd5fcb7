import type { HouseConfig, Pace } from '../../../src/server/index.ts';
import {
  DEFAULT_CONFIG,
  openHouse,
  TABLE_COMMITTED,
  TABLE_SHOE,
} from '../../../src/server/index.ts';
import type { TableEvent, TableState } from '../../../src/table/index.ts';
import { seededChance } from './seeded-chance.ts';

/** A house that kills itself, without closing, at the moment when its table has reached a point. */
export interface HouseChildPlan {
  readonly folder: string;
  readonly pace: Pace;
  readonly table: string;
  readonly dieAt: DeathPoint;
  /** The seed of its shoes. */
  readonly seed: string;
}

/** Points while a shoe is made ready; no player is needed. */
export const SHOE_POINTS = [
  'sealed',
  'commitments-closed',
  'root-published',
  'shuffled',
  'cut',
  'loaded',
] as const;
export const COUP_POINTS = [
  'betting',
  'called',
  'dealing',
  'opening',
  'squeeze',
  'insurance',
  'drawing',
  'resulted',
  'settled',
  'shoe-ended',
] as const;
export type DeathPoint = (typeof SHOE_POINTS)[number] | (typeof COUP_POINTS)[number];

const ORDER = { type: 'OrderShuffle', reason: 'other-cause', why: 'to end the shoe' } as const;
const ORDER_MS = 20;
const BOSS = { person: 'boss', role: 'pit-boss' } as const;

const [, , argument] = process.argv;
if (argument !== undefined) await run(JSON.parse(argument));

async function run({ folder, pace, table, dieAt, seed }: HouseChildPlan): Promise<void> {
  const config: HouseConfig = { ...DEFAULT_CONFIG, dataFolder: folder, port: 0, bots: false };
  const quiet = { ...config, logLevel: 'error' } as const;
  const house = await openHouse(quiet, undefined, pace, seededChance(seed));
  const die = () => process.kill(process.pid, 'SIGKILL');
  house.bus.subscribe(TABLE_COMMITTED, table, ({ state, events }) => {
    if (isThere(dieAt, state, events)) die();
  });
  house.bus.subscribe(TABLE_SHOE, table, ({ entries }) => {
    if (entries.some(({ type }) => type === dieAt)) die();
  });
  process.stderr.write(`players: ${await house.listen()}\n`);
  // A table that has just opened is past the point already, so it begins another shoe.
  const anotherShoe = dieAt === 'shoe-ended' || SHOE_POINTS.some((point) => point === dieAt);
  if (anotherShoe) setInterval(() => void house.floor.submit(table, ORDER, BOSS), ORDER_MS);
}

function isThere(point: DeathPoint, state: TableState, events: readonly TableEvent[]): boolean {
  const happened = (type: TableEvent['type']) => events.some((event) => event.type === type);
  switch (point) {
    case 'shuffled':
    case 'cut':
    case 'loaded':
      return state.cards.shoe?.stage === point;
    case 'betting':
      return state.phase === 'betting' && state.bets.wagers.length > 1;
    case 'squeeze':
      return [...(state.coup?.player ?? []), ...(state.coup?.banker ?? [])].some(
        ({ face }) => face === 'handler',
      );
    case 'settled':
      return happened('CoupSettled');
    case 'shoe-ended':
      return happened('ShoeEnded');
    default:
      return state.phase === point;
  }
}

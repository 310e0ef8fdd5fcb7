import { seededRandom } from '../src/kit/index.ts';

/**
 * A simulated floor: players arrive at tables, most tables are half full and a few are crowded,
 * coups start at random moments, and everybody wagers in the first seconds of the betting time. The
 * busiest seconds are counted; what each machine can do was measured and stands in the document.
 */
interface FloorPlan {
  readonly players: number;
  readonly tables: number;
}

const SEATS = 14;
/** Seconds from one coup to the next, and how long wagers are taken. */
const COUP_SECONDS = 60;
const BETTING_SECONDS = 20;
const WAGERS_A_COUP = 1.5;
const EVENTS_OF_A_COUP = 14;
const BYTES_A_RECORD = 1078;
/** Measured on two shared cores; see docs/reference/capacity.md. */
const APPENDS_A_POSTGRES = 4700;
/**
 * What the node that has the house spends, in microseconds: on an order that passes it, on a client
 * who is seen again, on a record that it is told of, and on a request over HTTP.
 */
const HOUSE_US = { order: 133, seen: 30, record: 40, request: 1000 };
const SEEN_EVERY_SECONDS = 120;
/** One player comes in, buys in, cashes out and looks at his history within half an hour. */
const REQUESTS_A_PLAYER_SECOND = 4 / 1800;
const SOCKETS_A_NODE = 14_000;
const FRAMES_A_NODE = 100_000;
const HOT_ONE_IN = 100;

const PLANS: readonly FloorPlan[] = [
  { players: 10_000, tables: 1000 },
  { players: 100_000, tables: 10_000 },
  { players: 1_000_000, tables: 100_000 },
];

export async function run(): Promise<void> {
  for (const plan of PLANS) process.stdout.write(`${sentence(plan, simulate(plan))}\n`);
}

interface Busiest {
  readonly wagers: number;
  readonly records: number;
  readonly frames: number;
  readonly hottest: number;
}

/** One minute of the floor, second by second. */
function simulate({ players, tables }: FloorPlan): Busiest {
  const random = seededRandom(`capacity ${players} ${tables}`);
  const seated = seatEverybody(players, tables, random.below);
  const wagers = new Float64Array(COUP_SECONDS);
  const records = new Float64Array(COUP_SECONDS);
  const frames = new Float64Array(COUP_SECONDS);
  let hottest = 0;
  for (const count of seated) {
    const starts = random.below(COUP_SECONDS);
    for (let wager = 0; wager < count * WAGERS_A_COUP; wager += 1) {
      // Most wagers come early: the smaller of two random numbers.
      const after = Math.min(random.below(BETTING_SECONDS), random.below(BETTING_SECONDS));
      const second = (starts + after) % COUP_SECONDS;
      wagers[second] = (wagers[second] ?? 0) + 1;
      records[second] = (records[second] ?? 0) + 1;
    }
    for (let event = 0; event < EVENTS_OF_A_COUP; event += 1) {
      const second = (starts + BETTING_SECONDS + event) % COUP_SECONDS;
      records[second] = (records[second] ?? 0) + 1;
      frames[second] = (frames[second] ?? 0) + count;
    }
    hottest = Math.max(hottest, (count * WAGERS_A_COUP) / (BETTING_SECONDS / 2));
    // While wagers come, each reader of a table gets at most one frame a second.
    for (let at = 0; at < BETTING_SECONDS; at += 1) {
      const second = (starts + at) % COUP_SECONDS;
      frames[second] = (frames[second] ?? 0) + count;
    }
  }
  const most = (seconds: Float64Array) => Math.max(...seconds);
  return { wagers: most(wagers), records: most(records), frames: most(frames), hottest };
}

/** A few tables have a crowd behind the seats; the other players are spread over the rest. */
function seatEverybody(players: number, tables: number, below: (n: number) => number): number[] {
  const seated = new Array<number>(tables).fill(0);
  let left = players;
  for (let table = 0; table < tables; table += HOT_ONE_IN) {
    const crowd = Math.min(left, SEATS * 4);
    seated[table] = crowd;
    left -= crowd;
  }
  for (; left > 0; left -= 1) {
    const table = below(tables);
    seated[table] = (seated[table] ?? 0) + 1;
  }
  return seated;
}

function sentence({ players, tables }: FloorPlan, busiest: Busiest): string {
  const databases = Math.ceil(busiest.records / APPENDS_A_POSTGRES);
  const bySockets = Math.ceil(players / SOCKETS_A_NODE);
  const byFrames = Math.ceil(busiest.frames / FRAMES_A_NODE);
  const house = houseOf(players, busiest);
  const gigabytes = (busiest.records * BYTES_A_RECORD * 86_400) / 1e9;
  const figures = [
    `${players} players at ${tables} tables:`,
    `${Math.round(busiest.wagers)} wagers and ${Math.round(busiest.records)} records in the`,
    `busiest second, ${Math.round(busiest.frames)} frames, ${busiest.hottest.toFixed(1)} wagers a`,
    `second at the hottest table; ${databases} PostgreSQL, nodes for sockets ${bySockets}, for`,
    `frames ${byFrames}, cores of the house's node ${house.toFixed(2)}; up to`,
    `${Math.round(gigabytes)} GB a day`,
  ];
  return figures.join(' ');
}

/** How many cores the node that owns the house needs for it, beside its own share of tables. */
function houseOf(players: number, { wagers, records }: Busiest): number {
  const spentUs =
    wagers * HOUSE_US.order +
    (players / SEEN_EVERY_SECONDS) * HOUSE_US.seen +
    records * HOUSE_US.record +
    players * REQUESTS_A_PLAYER_SECOND * HOUSE_US.request;
  return spentUs / 1e6;
}

import { type Contest, SEATS, STEADY_PER_SECOND, TABLES } from './contest.ts';
import { medianOf } from './leg.ts';

/** With a slower sync the machine is too busy for a verdict on anything that waits for the disk. */
const SLOWEST_SYNC_MS = 1;

export function reportContest(contest: Contest): void {
  const { sync, rawSqlite, legs } = contest;
  say(`${TABLES} tables x ${SEATS} seats; medians of ${legs.house?.saturated.length} rounds`);
  say(`one fdatasync: ${whole(sync.perSecond)}/s, p50 ${sync.p50Ms.toFixed(3)} ms`);
  say(
    `raw SQLite, ${contest.recordBytes} bytes in groups of ${contest.groupSize}: ` +
      `${whole(rawSqlite.perSecond)}/s`,
  );
  say(`${'saturated'.padEnd(34)}wagers/s  CPU us    p50 ms    p99 ms`);
  for (const [name, { saturated }] of Object.entries(legs)) say(row(name, saturated));
  say(`${`${STEADY_PER_SECOND} a second`.padEnd(34)}wagers/s  CPU us    p50 ms    p99 ms`);
  for (const [name, { steady }] of Object.entries(legs)) say(row(name, steady));
  judgeDurable(contest);
  judgeRivals(contest);
}

type Legs = Contest['legs'][string]['saturated'];

function judgeDurable(contest: Contest): void {
  const { house, memory, echo } = contest.legs;
  if (house === undefined || memory === undefined) return;
  const rate = medianOf(house.saturated, 'perSecond');
  const unfit = unfitness(contest);
  judge('D3 durable wagers / single fdatasync', rate / contest.sync.perSecond, '>=', 1.2, unfit);
  const inMemory = medianOf(memory.saturated, 'perSecond');
  judge('D4 durable / the same house in memory', rate / inMemory, '>=', 0.5, unfit);
  const raw = rate / contest.rawSqlite.perSecond;
  judge('durable / raw SQLite, same bytes and groups', raw, '>=', 0.5, unfit);
  if (echo !== undefined) {
    say(`durable / bare ws: ${(rate / medianOf(echo.saturated, 'perSecond')).toFixed(2)}`);
  }
  judge('L3 p99 of a durable wager, ms', medianOf(house.steady, 'p99Ms'), '<=', 25, unfit);
}

function judgeRivals(contest: Contest): void {
  const { house, colyseus, boardgame } = contest.legs;
  if (house === undefined || colyseus === undefined || boardgame === undefined) {
    say('the other servers are not installed: npm ci --prefix bench');
    return;
  }
  const unfit = unfitness(contest);
  const ratio = (rival: Legs, part: 'perSecond' | 'cpuUs') =>
    medianOf(house.saturated, part) / medianOf(rival, part);
  judge('D5 / Colyseus broadcast', ratio(colyseus.saturated, 'perSecond'), '>=', 1, unfit);
  judge('D5 / boardgame.io', ratio(boardgame.saturated, 'perSecond'), '>=', 6, unfit);
  judge('L1 CPU a wager / Colyseus', ratio(colyseus.saturated, 'cpuUs'), '<=', 1, unfit);
  judge('L1 CPU a wager / boardgame.io', ratio(boardgame.saturated, 'cpuUs'), '<=', 0.12, unfit);
  const unsaturated = medianOf(house.steady, 'cpuUs') / medianOf(colyseus.steady, 'cpuUs');
  judge('L4 CPU a wager at 500 a second / Colyseus', unsaturated, '<=', 2, unfit);
  for (const [part, goal] of [
    ['p50Ms', 2.5],
    ['p99Ms', 3],
  ] as const) {
    const steady = medianOf(house.steady, part) / medianOf(colyseus.steady, part);
    judge(`L2 ${part.slice(0, 3)} / Colyseus`, steady, '<=', goal, unfit);
  }
}

function unfitness({ sync }: Contest): string | undefined {
  if (sync.p50Ms <= SLOWEST_SYNC_MS) return undefined;
  return `one sync takes ${sync.p50Ms.toFixed(2)} ms, the machine is busy`;
}

function row(name: string, legs: Legs): string {
  const figures = [
    whole(medianOf(legs, 'perSecond')),
    medianOf(legs, 'cpuUs').toFixed(1),
    medianOf(legs, 'p50Ms').toFixed(2),
    medianOf(legs, 'p99Ms').toFixed(2),
  ];
  return `  ${(NAMES[name] ?? name).padEnd(30)}${figures.map((one) => one.padStart(10)).join('')}`;
}

const NAMES: Readonly<Record<string, string>> = {
  house: 'the house, durable',
  memory: 'the house, in memory',
  echo: 'bare ws, a frame for each event',
  colyseus: 'Colyseus broadcast, in memory',
  boardgame: 'boardgame.io, in memory',
};

export function judge(
  what: string,
  value: number,
  sign: '<=' | '>=',
  goal: number,
  unfit?: string,
): void {
  const met = sign === '<=' ? value <= goal : value >= goal;
  const verdict = unfit === undefined ? (met ? 'met' : 'MISSED') : `not judged: ${unfit}`;
  say(`${what}: ${value.toFixed(2)} (goal ${sign} ${goal}: ${verdict})`);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}

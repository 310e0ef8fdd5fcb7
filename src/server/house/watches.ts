import type { Logger } from 'pino';
import { type Bus, EVERY_KEY } from '../../bus/index.ts';
import { type PeopleRefusal, THE_HOUSE_ITSELF } from '../../people/index.ts';
import type { Store } from '../../store/index.ts';
import type { CageDesk } from '../cage/cage-desk.ts';
import { watchBuild } from '../evidence/build-watch.ts';
import { ClockWatch, clockFault } from '../evidence/clock-watch.ts';
import { watchLog } from '../evidence/log-watch.ts';
import { PlayNotes } from '../evidence/play-notes.ts';
import { ReturnWatch } from '../evidence/return-watch.ts';
import { TABLE_COMMITTED } from '../floor/topics.ts';
import { isOwed } from '../http/routes/personal-routes.ts';
import type { People } from '../people/index.ts';
import type { CallOff, Clock, Scheduler } from '../system/clock.ts';
import type { Metrics } from '../system/metrics.ts';
import { askTimeServer } from '../system/time-source.ts';
import type { HouseConfig } from './config.ts';

interface WatchedHouse {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly store: Store;
  readonly people: Pick<People, 'log' | 'steady'>;
  readonly config: Pick<HouseConfig, 'largeWinCents' | 'unusualRise' | 'alarmOneIn'>;
  readonly logger: { error(facts: object, sentence: string): void };
}

/** Opens what watches over the log, the code and the play. */
export function openWatches(
  house: WatchedHouse &
    Parameters<typeof watchLog>[0] &
    Parameters<typeof watchBuild>[0] &
    Parameters<typeof watchClock>[0] &
    Parameters<typeof keepRetention>[0],
  metrics: Metrics,
) {
  return {
    watch: watchLog(house, metrics),
    builds: watchBuild(house, metrics),
    returns: watchReturns(house, metrics),
    plays: watchPlay(house),
    times: watchClock(house, metrics),
    retention: keepRetention(house),
  };
}

/** Notes large wins and unusual play in the log of significant events. */
function watchPlay({ clock, bus, store, people, config, logger }: WatchedHouse): PlayNotes {
  const plays = new PlayNotes({
    ...{ store, log: people.log, thresholds: config },
    clock: { ...clock, wallMs: () => people.steady.wallMs() },
    failed: (err) => logger.error({ err }, 'play could not be noted; the next start does it'),
  });
  bus.subscribe(TABLE_COMMITTED, EVERY_KEY, (committed, tableId) => {
    const { version, events, atMs } = committed;
    if (events.some(({ type }) => type === 'CoupSettled')) {
      void plays.take(tableId, { version, events, atMs });
    }
  });
  return plays;
}

/** Notes results and returns out of line in the same log. */
function watchReturns(
  { clock, store, people, config, logger }: WatchedHouse,
  metrics: { readonly returnAlarms: { inc(): void } },
): ReturnWatch {
  const note = people.log.note.bind(people.log);
  return new ReturnWatch({
    clock,
    store,
    alarmOneIn: config.alarmOneIn,
    failed: (err) => logger.error({ err }, 'returns could not be compared with the exact odds'),
    sound: (line) => {
      metrics.returnAlarms.inc();
      logger.error({ ...line }, 'results or returns are out of line with the exact odds');
      const atMs = people.steady.wallMs();
      void note({ type: 'ReturnAlarm', line, atMs, person: null, by: THE_HOUSE_ITSELF });
    },
  });
}

interface RetainingHouse {
  readonly clock: Scheduler;
  readonly people: People;
  readonly cage: CageDesk<PeopleRefusal>;
  readonly config: HouseConfig;
  readonly logger: {
    error(facts: object, sentence: string): void;
    info(facts: object, sentence: string): void;
  };
}

const EVERY_MS = 24 * 60 * 60_000;
/** The first round comes this long after a start, which has other work. */
const FIRST_AFTER_MS = 5 * 60_000;

/** Once a day, removes personal data that need not be kept. */
function keepRetention({ clock, people, cage, config, logger }: RetainingHouse) {
  let callOff: CallOff | undefined;
  let running: Promise<void> = Promise.resolve();
  const retain = () => {
    running = people
      .retain(config, (person) => !isOwed(cage, person))
      .then((counts) => logger.info({ ...counts }, 'what need not be kept of people is gone'))
      .catch((err: unknown) => logger.error({ err }, 'people could not be forgotten'));
    return running;
  };
  return {
    start() {
      callOff = clock.every(EVERY_MS, retain, FIRST_AFTER_MS);
    },
    async stop() {
      callOff?.();
      await running;
    },
  };
}

interface WatchedClock {
  readonly clock: Clock;
  readonly config: HouseConfig;
  readonly store: Store;
  readonly logger: Logger;
}

type Asking = Pick<WatchedClock, 'config' | 'store'>;

/**
 * The clock to compare with: the configured time server, else the database, by which the nodes go
 * too.
 */
function sourceOf({ config: { timeSource }, store }: Asking) {
  const { clockAheadMs } = store;
  if (timeSource !== null) {
    return { source: timeSource, ask: async () => (await askTimeServer(timeSource)).aheadMs };
  }
  if (clockAheadMs === undefined) return { source: null, ask: null };
  return { source: 'the database', ask: () => clockAheadMs.call(store) };
}

function watchClock({ clock, config, store, logger }: WatchedClock, metrics: Metrics): ClockWatch {
  const mostMs = config.mostDriftSeconds * 1000;
  const asked = sourceOf({ config, store });
  return new ClockWatch({ ...asked, mostMs, clock, logger, metrics });
}

/**
 * Throws where the clock is off. A house whose source does not answer opens, and `ClockWatch`
 * reports it.
 */
export async function checkClock({ config, store }: Asking): Promise<void> {
  const { source, ask } = sourceOf({ config, store });
  const aheadMs = await ask?.().catch(() => null);
  const fault = clockFault(source, aheadMs ?? 0, config.mostDriftSeconds * 1000);
  if (fault === null) return;
  await store.close();
  throw new Error(fault);
}

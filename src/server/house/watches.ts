import { type Bus, EVERY_KEY } from '../../bus/index.ts';
import type { Store } from '../../store/index.ts';
import { watchBuild } from '../evidence/build-watch.ts';
import { watchLog } from '../evidence/log-watch.ts';
import { PlayNotes } from '../evidence/play-notes.ts';
import { ReturnWatch } from '../evidence/return-watch.ts';
import { TABLE_COMMITTED } from '../floor/topics.ts';
import type { People } from '../people/index.ts';
import type { Clock } from '../system/clock.ts';
import type { Metrics } from '../system/metrics.ts';
import type { HouseConfig } from './config.ts';
import { keepRetention } from './retention.ts';
import { watchClock } from './watch-clock.ts';

interface WatchedHouse {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly store: Store;
  readonly people: Pick<People, 'log' | 'steady'>;
  readonly config: Pick<HouseConfig, 'largeWinCents' | 'unusualRise' | 'alarmOneIn'>;
  readonly logger: { error(facts: object, sentence: string): void };
}

const THE_HOUSE = 'house';

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
      void plays.hear(tableId, { version, events, atMs });
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
      const facts = { ...line };
      logger.error(facts, 'results or returns are out of line with the exact odds');
      const atMs = people.steady.wallMs();
      void note({ type: 'ReturnAlarm', atMs, person: null, by: THE_HOUSE, facts });
    },
  });
}

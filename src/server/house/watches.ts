import { type Bus, EVERY_KEY } from '../../bus/index.ts';
import type { Store } from '../../store/index.ts';
import { watchBuild } from '../evidence/build-watch.ts';
import { PlayWatch } from '../evidence/large-wins.ts';
import { watchLog } from '../evidence/log-watch.ts';
import { ReturnWatch } from '../evidence/return-watch.ts';
import { TABLE_COMMITTED } from '../floor/topics.ts';
import type { People } from '../people/index.ts';
import type { Metrics } from '../system/metrics.ts';
import type { Watching } from './watching.ts';

interface WatchedHouse {
  readonly bus: Bus;
  readonly store: Store;
  readonly people: Pick<People, 'log' | 'steady'>;
  readonly config: Watching;
  readonly logger: { error(facts: object, sentence: string): void };
}

const THE_HOUSE = 'house';

/** What looks after the log, the code and the play beside everything else. */
export function openWatches(
  house: WatchedHouse & Parameters<typeof watchLog>[0] & Parameters<typeof watchBuild>[0],
  metrics: Metrics,
) {
  return {
    watch: watchLog(house, metrics),
    builds: watchBuild(house, metrics),
    returns: watchPlay(house, metrics),
  };
}

/** Large wins, unusual play and returns out of line go into the log of significant events. */
function watchPlay(
  { bus, store, people, config, logger }: WatchedHouse,
  metrics: { readonly returnAlarms: { inc(): void } },
): ReturnWatch {
  const note = people.log.note.bind(people.log);
  const atMs = () => people.steady.wallMs();
  const plays = new PlayWatch(config);
  bus.subscribe(TABLE_COMMITTED, EVERY_KEY, ({ events }, tableId) => {
    for (const { type, person, facts } of plays.hear(tableId, events)) {
      void note({ type, atMs: atMs(), person, by: THE_HOUSE, facts });
    }
  });
  return new ReturnWatch({
    store,
    alarmOneIn: config.alarmOneIn,
    sound: (line) => {
      metrics.returnAlarms.inc();
      const facts = { ...line };
      logger.error(facts, 'results or returns are out of line with the exact odds');
      void note({ type: 'ReturnAlarm', atMs: atMs(), person: null, by: THE_HOUSE, facts });
    },
  });
}

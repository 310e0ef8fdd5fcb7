import type { CageDesk } from '../cage/cage-desk.ts';
import { isOwed } from '../http/routes/personal-routes.ts';
import type { People, PeopleRefusal } from '../people/index.ts';
import type { CallOff, Scheduler } from '../system/clock.ts';
import type { HouseConfig } from './config.ts';

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
export function keepRetention({ clock, people, cage, config, logger }: RetainingHouse) {
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

import { present } from '../src/kit/index.ts';
import { simulateTournament, simulationSettings } from '../src/tournament/index.ts';

const FIELDS = [128, 1000, 10_000];
const BOOK = 'tasmania-2013';

/** Whole tournaments with house players: time, steps, and peak memory per entrant. */
export function run(): void {
  for (const entrants of FIELDS) {
    const settings = present(simulationSettings(BOOK, entrants), 'settings');
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    let peak = before;
    let steps = 0;
    let events = 0;
    let coups = 0;
    const started = performance.now();
    simulateTournament(
      { eventId: 'bench', bookId: BOOK, settings, entrants, seed: `bench/${entrants}` },
      {
        onStep: (_, given) => {
          steps += 1;
          events += given.length;
          for (const { type } of given) if (type === 'CoupCounted') coups += 1;
          if (steps % SAMPLE_STEPS === 0) peak = Math.max(peak, process.memoryUsage().heapUsed);
        },
      },
    );
    const seconds = (performance.now() - started) / 1000;
    const bytes = Math.max(0, Math.round((peak - before) / entrants));
    process.stdout.write(
      `${entrants} entrants: ${seconds.toFixed(1)} s, ${coups} coups, ${steps} commands, ${events} events, ` +
        `${Math.round(events / seconds)} events a second, at most ${bytes} bytes an entrant (garbage included)\n`,
    );
  }
}

const SAMPLE_STEPS = 2000;

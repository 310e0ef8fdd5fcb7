import type { Fraction } from '../../kit/index.ts';
import {
  countDeparture,
  coupOdds,
  type Departure,
  freshComposition,
  NOTHING_SEEN,
  oddsEngine,
  type Price,
  returnDeparture,
  type Seen,
} from '../../odds/index.ts';
import type { ReturnLine } from '../../protocol/index.ts';
import { findBook, hasWindow, OUTCOMES, type Outcome } from '../../rules/index.ts';
import { type Store, walkKind } from '../../store/index.ts';
import { readReturns } from '../projections/documents.ts';
import { RETURNS_KIND, type Returns } from '../projections/returns.ts';
import type { PlayedTerms } from '../projections/table-record.ts';
import type { CallOff, Scheduler } from '../system/clock.ts';

const HOUR_MS = 3_600_000;
/** The least number of cases; with fewer, the normal distribution is no fair judge. */
const LEAST_SEEN = 100;

export interface ReturnPorts {
  readonly clock: Scheduler;
  readonly store: Store;
  /**
   * At tables that are all fair, one in this many looks at all figures together raises an alarm.
   */
  readonly alarmOneIn: number;
  /** Called once for each line that begins to raise an alarm. */
  readonly sound: (line: ReturnLine) => void;
  /** Called where a check did not finish; otherwise missing alarms would go unnoticed. */
  readonly failed: (error: unknown) => void;
}

/** Compares cards and payments of all tables with the exact odds, by version and wager. */
export class ReturnWatch {
  readonly #ports: ReturnPorts;
  readonly #expected = new Map<string, Expectation | null>();
  readonly #sounding = new Set<string>();
  #callOff: CallOff | undefined;

  constructor(ports: ReturnPorts) {
    this.#ports = ports;
  }

  start(): void {
    const { clock, failed } = this.#ports;
    this.#callOff = clock.every(HOUR_MS, () => this.look().catch(failed));
  }

  stop(): void {
    this.#callOff?.();
  }

  /** Every line as it is; a line that is out of line for the first time is told. */
  async look(): Promise<readonly ReturnLine[]> {
    const lines = (await this.#played()).flatMap((returns) => this.#linesOf(returns));
    const judged = lines.filter(({ chance }) => chance !== null).length;
    // Holm's first step: all lines together may raise a false alarm only once in so many looks.
    const least = 1 / this.#ports.alarmOneIn / Math.max(1, judged);
    const told = lines.map((line) => ({ ...line, alarm: (line.chance ?? 1) < least }));
    for (const line of told) this.#tell(line);
    return told;
  }

  #tell(line: ReturnLine): void {
    const { bookId, versionId, decks, what } = line;
    const key = `${bookId} ${versionId} ${decks} ${what}`;
    if (!line.alarm) this.#sounding.delete(key);
    else if (!this.#sounding.has(key)) {
      this.#sounding.add(key);
      this.#ports.sound(line);
    }
  }

  /** Figures of tables under the same terms, added up. */
  async #played(): Promise<readonly Returns[]> {
    const merged = new Map<string, Returns>();
    for await (const document of walkKind(this.#ports.store, RETURNS_KIND)) {
      const returns = readReturns(document);
      const key = keyOf(returns.terms);
      const before = merged.get(key);
      merged.set(key, before === undefined ? returns : together(before, returns));
    }
    return [...merged.values()];
  }

  #linesOf({ terms, outcomes, wagers }: Returns): ReturnLine[] {
    const expectation = this.#expectationOf(terms);
    const { bookId, versionId, decks } = terms;
    const coups = OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0);
    const line = (what: string, seen: Seen, observed: number, departure: Departure | null) => ({
      ...{ bookId, versionId, decks, what, observed },
      ...{ trials: seen.wagers, stakeCents: seen.stakeCents, alarm: false },
      ...judgement(seen.wagers, departure),
    });
    const results = OUTCOMES.map((outcome) => {
      const seen = { ...NOTHING_SEEN, wagers: coups };
      const count = outcomes[outcome];
      const exact = expectation?.outcomes[outcome];
      const departure = exact === undefined ? null : countDeparture(count, coups, exact);
      return line(`result-${outcome}`, seen, count, departure);
    });
    const returns = Object.entries(wagers).map(([name, seen]) => {
      const price = expectation?.prices.get(name);
      const departure = price === undefined ? null : returnDeparture(seen, price);
      return line(name, seen, Math.round(seen.netCents), departure);
    });
    return [...results, ...returns];
  }

  #expectationOf(terms: PlayedTerms): Expectation | null {
    const key = keyOf(terms);
    const known = this.#expected.get(key);
    if (known !== undefined) return known;
    const found = expectationOf(terms);
    this.#expected.set(key, found);
    return found;
  }
}

function judgement(trials: number, departure: Departure | null) {
  if (departure === null || trials < LEAST_SEEN) {
    return { expected: null, low: null, high: null, z: null, chance: null };
  }
  const { expected, interval, z, chance } = departure;
  return { expected, low: interval[0], high: interval[1], z, chance };
}

function keyOf({ bookId, versionId, decks, tiePercent }: PlayedTerms): string {
  return `${bookId} ${versionId} ${decks} ${tiePercent ?? ''}`;
}

function together(a: Returns, b: Returns): Returns {
  const wagers: Record<string, Seen> = { ...a.wagers };
  for (const [name, seen] of Object.entries(b.wagers)) {
    const before = wagers[name] ?? NOTHING_SEEN;
    wagers[name] = {
      wagers: before.wagers + seen.wagers,
      stakeCents: before.stakeCents + seen.stakeCents,
      stakeSquares: before.stakeSquares + seen.stakeSquares,
      netCents: before.netCents + seen.netCents,
    };
  }
  const sum = (outcome: Outcome) => a.outcomes[outcome] + b.outcomes[outcome];
  const outcomes = { player: sum('player'), banker: sum('banker'), tie: sum('tie') };
  return { ...a, outcomes, wagers };
}

/**
 * The exact figures of a version: how often each hand wins, and the price of single-coup wagers.
 */
interface Expectation {
  readonly outcomes: Readonly<Record<Outcome, Fraction>>;
  readonly prices: ReadonlyMap<string, Price>;
}

/**
 * The exact figures; null where the rules are no longer known. A wager with a window has no price
 * here, because it is chosen when its chance is known; Runs and Tails have none, because the end of
 * a shoe may cut them off.
 */
function expectationOf(terms: PlayedTerms): Expectation | null {
  const book = findBook(terms.bookId);
  const version = book?.versions.find(({ id }) => id === terms.versionId);
  const shoe = freshComposition(terms.decks);
  if (book === null || version === undefined || !shoe.ok) return null;
  const { outcomes, wagers } = coupOdds(oddsEngine(book, version, terms.tiePercent), shoe.value);
  const prices = new Map<string, Price>([...wagers].filter(([type]) => !hasWindow(book, type)));
  return { outcomes, prices };
}

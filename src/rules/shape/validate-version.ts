import { LARGEST_AMOUNT_CENTS, MILLICENTS_PER_CENT } from '../../kit/index.ts';
import { SIDES } from '../coup/hand.ts';
import { OTHERWISE } from '../coup/happening.ts';
import { BOOK_ID, type Version } from '../model/book.ts';
import type { BookFault } from '../model/check.ts';
import type { Odds, RunTerms, Schedule, TailTerms, WinningRow } from '../model/schedule.ts';
import { happeningFaults } from './happening-faults.ts';

/** The longest odds at which the largest stake's win is still a safe number of millicents. */
export const LONGEST_COUP_ODDS = Math.floor(
  Number.MAX_SAFE_INTEGER / (LARGEST_AMOUNT_CENTS * MILLICENTS_PER_CENT),
);
/**
 * The longest odds in cents, for wagers that never bear commission; the stake comes back with the
 * win.
 */
export const LONGEST_ODDS = Math.floor(Number.MAX_SAFE_INTEGER / LARGEST_AMOUNT_CENTS) - 1;

const SHORTEST_RUN = 2;
const SHORTEST_TAIL = 2;
/** No shoe has more coups than this. */
const LONGEST_TAIL = 100;

/** What in a version would make a wager impossible to settle, or to settle exactly. */
export function versionFaults(version: Version): BookFault[] {
  const at = `versions.${version.id}`;
  const faults: BookFault[] = [];
  if (!BOOK_ID.test(version.id)) {
    faults.push({
      field: at,
      clause: version.clause,
      why: 'needs small letters, digits and dashes',
    });
  }
  for (const main of ['player', 'banker'] as const) {
    if (version.wagers[main] === undefined) {
      faults.push({ field: `${at}.wagers.${main}`, clause: version.clause, why: 'is missing' });
    }
  }
  for (const [type, terms] of Object.entries(version.wagers)) {
    const field = `${at}.wagers.${type}`;
    faults.push(...scheduleFaults(field, terms.schedule, version));
  }
  for (const [type, terms] of Object.entries(version.runs)) {
    const field = `${at}.runs.${type}`;
    faults.push(...runFaults(field, terms, version));
  }
  for (const [side, terms] of Object.entries(version.tails)) {
    const field = `${at}.tails.${side}`;
    if (!(SIDES as readonly string[]).includes(side)) {
      faults.push({ field, clause: version.clause, why: 'is no hand that a tail can follow' });
    }
    faults.push(...tailFaults(field, terms, version));
  }
  return [...faults, ...percentFaults(at, version)];
}

function scheduleFaults(field: string, schedule: Schedule, version: Version): BookFault[] {
  const faults: BookFault[] = [];
  for (const row of schedule) {
    const fault = (why: string) => faults.push({ field, clause: row.clause, why });
    const wrong = row.result === 'win' ? winFault(row, version) : null;
    if (wrong !== null) fault(wrong);
  }
  const last = schedule.at(-1);
  if (last?.on !== OTHERWISE) {
    const clause = last?.clause ?? version.clause;
    faults.push({ field, clause, why: 'the last row must say what happens otherwise' });
  }
  return [...faults, ...happeningFaults(field, schedule)];
}

function winFault(row: WinningRow, version: Version): string | null {
  if (!isWholePercent(row.commissionPercent)) return 'commission must be whole per cent, 0 to 100';
  if (row.odds === 'tie-percentage') {
    if (version.tiePercent.value === null) return 'needs a range for the percentage on a Tie';
    return row.commissionPercent === 0 ? null : 'the percentage on a Tie bears no commission';
  }
  if (!isOdds(row.odds)) return 'odds must be whole numbers above zero';
  const [n, d] = row.odds;
  if (n > d * LONGEST_COUP_ODDS) return `odds must not pass ${LONGEST_COUP_ODDS} to 1`;
  const winIsExact = (MILLICENTS_PER_CENT * n) % d === 0;
  const commissionIsExact = (MILLICENTS_PER_CENT * n * row.commissionPercent) % (d * 100) === 0;
  return winIsExact && commissionIsExact ? null : 'the win of a cent is finer than a millicent';
}

function runFaults(field: string, terms: RunTerms, version: Version): BookFault[] {
  const lengths = terms.rows.map((row) => row.length);
  const faults = terms.rows.flatMap(({ length, odds, clause }, at) => {
    const lawful = Number.isInteger(length) && length >= SHORTEST_RUN;
    if (!lawful) return [{ field, clause, why: `a Run of ${length} is none` }];
    if (lengths.indexOf(length) !== at) return [{ field, clause, why: `${length} stands twice` }];
    return wholeOddsFault(field, clause, odds);
  });
  if (lengths.length > 0) return faults;
  return [{ field, clause: version.clause, why: 'needs at least one length' }];
}

function tailFaults(field: string, terms: TailTerms, version: Version): BookFault[] {
  const { least, most } = terms.lengths.value;
  const lawful = Number.isInteger(least) && Number.isInteger(most) && most <= LONGEST_TAIL;
  if (!lawful || least < SHORTEST_TAIL || most < least) {
    const why = `a tail of ${least} to ${most} results is none`;
    return [{ field: `${field}.lengths`, clause: terms.lengths.clause, why }];
  }
  const faults = terms.rows.flatMap(({ odds, clause }) => wholeOddsFault(field, clause, odds));
  for (let paid = least; paid <= most; paid += 1) {
    if (terms.rows.some((row) => row.consecutive === paid)) continue;
    const why = `has no odds for ${paid} consecutive results`;
    faults.push({ field, clause: version.clause, why });
  }
  return faults;
}

/** Runs and tails are paid in the chips of the stake, so their odds are so many to one. */
function wholeOddsFault(field: string, clause: string, odds: Odds): BookFault[] {
  if (!isOdds(odds) || odds[1] !== 1) return [{ field, clause, why: 'odds must be so many to 1' }];
  if (odds[0] <= LONGEST_ODDS) return [];
  return [{ field, clause, why: `odds must not pass ${LONGEST_ODDS} to 1` }];
}

function percentFaults(at: string, version: Version): BookFault[] {
  const { value, clause } = version.tiePercent;
  if (value === null) return [];
  const { least, most } = value;
  if (isWholePercent(least) && isWholePercent(most) && least >= 1 && most >= least) return [];
  return [{ field: `${at}.tiePercent`, clause, why: 'needs a range of whole per cent' }];
}

function isOdds(odds: unknown): odds is Odds {
  return (
    Array.isArray(odds) && odds.length === 2 && odds.every((n) => Number.isInteger(n) && n > 0)
  );
}

function isWholePercent(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 0 && percent <= 100;
}

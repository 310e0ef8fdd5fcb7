import { ACTS, STAFF_RANKS } from './authority.ts';
import type { RuleBook, Version } from './book.ts';
import { VERSION_IDS } from './book.ts';
import { HAPPENINGS } from './happening.ts';
import type { Schedule } from './schedule.ts';
import { tableauFault } from './tableau.ts';

/** A book that cannot be played: which field, which clause it cites, and why. */
export interface BookFault {
  readonly field: string;
  readonly clause: string | null;
  readonly why: string;
}

/** Every fault of a book; an empty list means it can be loaded. */
export function bookFaults(book: RuleBook): BookFault[] {
  return [
    ...leafFaults(book, ''),
    ...identityFaults(book),
    ...book.versions.flatMap((version) => versionFaults(version)),
    ...equipmentFaults(book),
    ...officeFaults(book),
  ];
}

function identityFaults(book: RuleBook): BookFault[] {
  const faults: BookFault[] = [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(book.id)) {
    faults.push({ field: 'id', clause: null, why: 'needs small letters, digits and dashes' });
  }
  const wrong = tableauFault(book.tableau.value);
  if (wrong !== null) faults.push({ field: 'tableau', clause: book.tableau.clause, why: wrong });
  if (book.versions.length === 0) {
    faults.push({ field: 'versions', clause: null, why: 'a book needs at least one version' });
  }
  return faults;
}

function versionFaults(version: Version): BookFault[] {
  const at = `versions.${version.id}`;
  const faults: BookFault[] = [];
  if (!VERSION_IDS.includes(version.id)) {
    faults.push({ field: at, clause: version.clause, why: `unknown version ${version.id}` });
  }
  for (const main of ['player', 'banker'] as const) {
    if (version.wagers[main] === undefined) {
      faults.push({ field: `${at}.wagers.${main}`, clause: version.clause, why: 'is missing' });
    }
  }
  for (const [type, terms] of Object.entries(version.wagers)) {
    faults.push(...scheduleFaults(`${at}.wagers.${type}`, terms.schedule, version));
  }
  for (const [type, terms] of Object.entries(version.runs)) {
    for (const row of terms.rows) {
      if (row.length < 2 || !isOdds(row.odds)) {
        faults.push({ field: `${at}.runs.${type}`, clause: row.clause, why: 'bad length or odds' });
      }
    }
  }
  for (const [side, terms] of Object.entries(version.tails)) {
    for (const row of terms.rows) {
      if (!isOdds(row.odds)) {
        faults.push({ field: `${at}.tails.${side}`, clause: row.clause, why: 'bad odds' });
      }
    }
  }
  return faults;
}

function scheduleFaults(field: string, schedule: Schedule, version: Version): BookFault[] {
  const faults: BookFault[] = [];
  for (const row of schedule) {
    const fault = (why: string) => faults.push({ field, clause: row.clause, why });
    if (!Object.hasOwn(HAPPENINGS, row.on)) fault(`unknown happening ${row.on}`);
    if (row.result !== 'win') continue;
    if (row.odds === 'tie-percentage') {
      if (version.tiePercent.value === null) fault('needs a range for the percentage on a Tie');
    } else if (!isOdds(row.odds)) fault('odds must be whole numbers above zero');
    if (!isPercent(row.commissionPercent)) fault('commission must be whole per cent, 0 to 100');
  }
  const last = schedule.at(-1);
  if (last === undefined || last.on !== 'otherwise') {
    const clause = last?.clause ?? version.clause;
    faults.push({ field, clause, why: 'the last row must say what happens otherwise' });
  }
  return faults;
}

function equipmentFaults(book: RuleBook): BookFault[] {
  const faults: BookFault[] = [];
  const { seatCounts, layouts } = book.equipment;
  if (seatCounts.value.length === 0 || seatCounts.value.some((count) => count < 1)) {
    const why = 'needs at least one number of seats';
    faults.push({ field: 'equipment.seatCounts', clause: seatCounts.clause, why });
  }
  if (layouts.length === 0) {
    faults.push({ field: 'equipment.layouts', clause: null, why: 'needs at least one layout' });
  }
  const { decks } = book.cards;
  if (decks.value.least < 1 || decks.value.most < decks.value.least || decks.value.most > 8) {
    faults.push({ field: 'cards.decks', clause: decks.clause, why: 'needs 1 to 8 decks' });
  }
  return faults;
}

function officeFaults(book: RuleBook): BookFault[] {
  const faults: BookFault[] = [];
  for (const act of ACTS) {
    const leaf = book.offices.authority[act];
    const field = `offices.authority.${act}`;
    if (leaf === undefined) faults.push({ field, clause: null, why: 'is missing' });
    else if (leaf.value !== null && !STAFF_RANKS.includes(leaf.value)) {
      faults.push({ field, clause: leaf.clause, why: `unknown rank ${leaf.value}` });
    }
  }
  return faults;
}

/** A leaf needs a clause or a reading; a field of the book that is no leaf is searched through. */
function leafFaults(value: unknown, field: string): BookFault[] {
  if (value === null || typeof value !== 'object') return [];
  const record = value as Record<string, unknown>;
  if ('value' in record && 'reading' in record) {
    if (record.value === undefined) {
      return [{ field, clause: textOrNull(record.clause), why: 'has no value' }];
    }
    const cited = textOrNull(record.clause) ?? textOrNull(record.reading);
    return cited === null ? [{ field, clause: null, why: 'cites no clause and no reading' }] : [];
  }
  return Object.entries(record).flatMap(([key, inner]) =>
    leafFaults(inner, field === '' ? key : `${field}.${key}`),
  );
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function isOdds(odds: unknown): boolean {
  return (
    Array.isArray(odds) && odds.length === 2 && odds.every((n) => Number.isInteger(n) && n > 0)
  );
}

function isPercent(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 0 && percent <= 100;
}

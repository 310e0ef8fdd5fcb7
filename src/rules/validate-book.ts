import { ACTS, STAFF_RANKS } from './authority.ts';
import type { RuleBook } from './book.ts';
import { shapeFaults } from './book-shape.ts';
import { tableauFault } from './tableau.ts';
import { versionFaults } from './validate-version.ts';

/** A book that cannot be played: which field, which clause it cites, and why. */
export interface BookFault {
  readonly field: string;
  readonly clause: string | null;
  readonly why: string;
}

/**
 * Why a book cannot be loaded; an empty list means it can. A book that lacks fields or grounds is
 * not looked at any deeper, so the first list that is not empty is the answer.
 */
export function bookFaults(book: RuleBook): BookFault[] {
  const shape = shapeFaults(book);
  if (shape.length > 0) return shape;
  const leaves = leafFaults(book, '');
  if (leaves.length > 0) return leaves;
  return [
    ...identityFaults(book),
    ...book.versions.flatMap((version) => versionFaults(version)),
    ...equipmentFaults(book),
    ...limitFaults(book),
    ...officeFaults(book),
  ];
}

/** A leaf needs a clause or a reading; a field of the book that is no leaf is searched through. */
function leafFaults(value: unknown, field: string): BookFault[] {
  if (value === null || typeof value !== 'object') return [];
  const record = value as Record<string, unknown>;
  if ('value' in record || 'reading' in record) {
    if (record.value === undefined) {
      return [{ field, clause: textOrNull(record.clause), why: 'has no value' }];
    }
    const cited = textOrNull(record.clause) ?? textOrNull(record.reading);
    return cited === null ? [{ field, clause: null, why: 'cites no clause and no reading' }] : [];
  }
  if ('clause' in record && textOrNull(record.clause) === null) {
    return [{ field, clause: null, why: 'cites no clause' }];
  }
  return Object.entries(record).flatMap(([key, inner]) =>
    leafFaults(inner, field === '' ? key : `${field}.${key}`),
  );
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
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
  const ids = book.versions.map((version) => version.id);
  for (const version of book.versions.filter(({ id }, at) => ids.indexOf(id) !== at)) {
    const field = `versions.${version.id}`;
    faults.push({ field, clause: version.clause, why: 'stands twice' });
  }
  return faults;
}

function equipmentFaults(book: RuleBook): BookFault[] {
  const faults: BookFault[] = [];
  const { seatCounts, layouts } = book.equipment;
  if (seatCounts.value.length === 0 || seatCounts.value.some((count) => !isCount(count))) {
    const why = 'needs at least one number of seats';
    faults.push({ field: 'equipment.seatCounts', clause: seatCounts.clause, why });
  }
  if (layouts.length === 0) {
    faults.push({ field: 'equipment.layouts', clause: null, why: 'needs at least one layout' });
  }
  const { decks, decksForGroup } = book.cards;
  const { least, most } = decks.value;
  if (!isCount(least) || !isCount(most) || most < least || most > 8) {
    faults.push({ field: 'cards.decks', clause: decks.clause, why: 'needs 1 to 8 decks' });
  }
  for (const [group, leaf] of Object.entries(decksForGroup)) {
    if (leaf.value >= least && leaf.value <= most) continue;
    const field = `cards.decksForGroup.${group}`;
    faults.push({ field, clause: leaf.clause, why: `must lie between ${least} and ${most}` });
  }
  const { depths } = book.cuttingCard;
  if (depths.value.length === 0) {
    const why = 'needs a place for the cutting card';
    faults.push({ field: 'cuttingCard.depths', clause: depths.clause, why });
  }
  return faults;
}

function limitFaults(book: RuleBook): BookFault[] {
  const faults: BookFault[] = [];
  const { exposure, exposureRounding, pastDifferential } = book.limits;
  if ((exposure.value === 'none') !== (exposureRounding.value === 'none')) {
    const why = 'must say how a reduction is rounded, and only where there is one';
    faults.push({ field: 'limits.exposureRounding', clause: exposureRounding.clause, why });
  }
  const past = pastDifferential.value;
  if (past === null) return faults;
  const fault = (why: string) =>
    faults.push({ field: 'limits.pastDifferential', clause: pastDifferential.clause, why });
  if (!Number.isInteger(past.extraPerThousand) || past.extraPerThousand < 1) {
    fault('the extra commission must be whole thousandths');
  }
  const known = new Set<string>(book.versions.map((version) => version.id));
  const unknown = past.versions.find((id) => !known.has(id));
  if (unknown !== undefined) fault(`names the version ${unknown}, which the book lacks`);
  return faults;
}

function officeFaults(book: RuleBook): BookFault[] {
  const { authority, ladder, counted } = book.offices;
  return ACTS.flatMap((act) => {
    const { value, clause } = authority[act];
    if (value === null) return [];
    const field = `offices.authority.${act}`;
    if (!STAFF_RANKS.includes(value)) return [{ field, clause, why: `unknown rank ${value}` }];
    if (ladder.value.includes(counted.value[value] ?? value)) return [];
    return [{ field, clause, why: `${value} stands on no rung of the ladder` }];
  });
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1;
}

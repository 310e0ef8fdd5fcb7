import { tableauFault } from '../coup/tableau.ts';
import { ACTS } from '../model/authority.ts';
import { BOOK_ID, type RuleBook } from '../model/book.ts';
import type { BurnPolicy } from '../model/cards-policy.ts';
import type { BookFault, Grounds } from '../model/check.ts';
import { FIRM_RULES, type TournamentRule } from '../model/tournament-policy.ts';
import { shapeFaults } from './book-check.ts';
import { versionFaults } from './validate-version.ts';
import { wagerFaults } from './wager-faults.ts';

/**
 * Why a book cannot be loaded; an empty list means that it can. A value that has not the shape of a
 * rule book, or cites a clause that `grounds` lack, is not examined further.
 */
export function bookFaults(book: unknown, grounds: Grounds | null = null): readonly BookFault[] {
  const shape = shapeFaults(book, grounds);
  return shape.length > 0 ? shape : playFaults(book as RuleBook);
}

/** What keeps a book of the right shape from being played. */
function playFaults(book: RuleBook): BookFault[] {
  return [
    ...identityFaults(book),
    ...book.versions.flatMap((version) => versionFaults(version)),
    ...wagerFaults(book),
    ...equipmentFaults(book),
    ...limitFaults(book),
    ...figureFaults(book),
    ...officeFaults(book),
    ...dummyFaults(book),
    ...tournamentFaults(book),
  ];
}

function identityFaults(book: RuleBook): BookFault[] {
  const faults: BookFault[] = [];
  if (!BOOK_ID.test(book.id)) {
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

/** How many cards may come first where a burn by face value follows, or may follow. */
const BURNS: Readonly<Record<BurnPolicy['byFaceValue']['value'], (first: number) => boolean>> = {
  always: (first) => first === 1,
  'request-binds': (first) => first <= 1,
  'dealer-may': (first) => first <= 1,
  never: () => true,
};

/** Fewer than the shortest shoe holds in front of its cutting card. */
const MOST_BURNED = 20;

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
  const { opening, byFaceValue } = book.burn;
  const burn = (why: string) => faults.push({ field: 'burn.opening', clause: opening.clause, why });
  if (!Number.isInteger(opening.value) || opening.value < 0 || opening.value > MOST_BURNED) {
    burn(`needs a number of cards from 0 to ${MOST_BURNED}`);
  } else if (!BURNS[byFaceValue.value](opening.value)) {
    burn('must be one card where a burn by face value follows');
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

/** Numbers that the table counts by. */
function figureFaults({ betting, shuffle }: RuleBook): BookFault[] {
  const faults: BookFault[] = [];
  const { standingPerPlace } = betting;
  if (standingPerPlace.value !== null && !isCount(standingPerPlace.value)) {
    const why = 'needs a number of people, or none';
    faults.push({ field: 'betting.standingPerPlace', clause: standingPerPlace.clause, why });
  }
  const { immediatelyBeforePlay: haste } = shuffle;
  if (haste.value !== null && !isCount(haste.value.withinMinutes)) {
    const why = 'needs whole minutes, or none';
    faults.push({ field: 'shuffle.immediatelyBeforePlay', clause: haste.clause, why });
  }
  return faults;
}

function officeFaults(book: RuleBook): BookFault[] {
  const { authority, ladder, counted } = book.offices;
  return ACTS.flatMap((act) => {
    const { value, clause } = authority[act];
    if (value === null) return [];
    const field = `offices.authority.${act}`;
    if (ladder.value.includes(counted.value[value] ?? value)) return [];
    return [{ field, clause, why: `${value} stands on no rung of the ladder` }];
  });
}

/** A book that lists the clauses of its dummy coups may have no dummy coup under another clause. */
function dummyFaults(book: RuleBook): BookFault[] {
  const { onlyUnder, groundClauses } = book.dummyCoups;
  const { coupWithoutWager } = book.betting;
  const { noWagerDealt } = book.irregularities;
  const faults: BookFault[] = [];
  const dealtBlind = noWagerDealt.value === 'dummy-coup';
  if (dealtBlind !== (coupWithoutWager.value === 'dummy-coup')) {
    const why = 'says otherwise than betting.coupWithoutWager';
    faults.push({ field: 'irregularities.noWagerDealt', clause: noWagerDealt.clause, why });
  }
  const listed = onlyUnder.value;
  if (listed === null) return faults;
  for (const [ground, clause] of Object.entries(groundClauses.value)) {
    if (listed.some((heading) => clause.startsWith(heading))) continue;
    const field = `dummyCoups.groundClauses.${ground}`;
    faults.push({ field, clause, why: 'stands under no clause of dummyCoups.onlyUnder' });
  }
  return faults;
}

/** Rules without which the machine knows no tournament, and one rule that another leaf decides. */
function tournamentFaults({ tournaments: { policy } }: RuleBook): BookFault[] {
  if (policy === null) return [];
  const { rules, lateCoups } = policy;
  const fault = (name: TournamentRule, why: string): BookFault => ({
    field: `tournaments.policy.rules.${name}`,
    clause: rules[name].clause,
    why,
  });
  const missing = FIRM_RULES.filter((name) => !rules[name].value).map((name) =>
    fault(name, 'holds in every tournament; a book only says by which clause'),
  );
  const cancels = rules['late-cancelled'].value;
  if (cancels === (lateCoups.value !== null)) return missing;
  return [...missing, fault('late-cancelled', 'says otherwise than lateCoups')];
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1;
}

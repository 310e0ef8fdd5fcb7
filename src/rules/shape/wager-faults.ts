import { SIDES } from '../coup/hand.ts';
import { BOOK_ID, type RuleBook, type Version } from '../model/book.ts';
import type { BookFault } from '../model/check.ts';
import { MAIN_GROUP, type WagerRow, wagerRow } from '../model/wager.ts';
import { isRunWager, isTailWager } from '../model/wager-kinds.ts';
import { groupsIn, isInVersion } from '../model/wager-lists.ts';
import { neverOrAlwaysOpen, whyUnread } from './happening-faults.ts';

/** What is wrong with the wagers that a book names, and with whatever names one of them. */
export function wagerFaults(book: RuleBook): BookFault[] {
  return [
    ...handFaults(book),
    ...book.wagers.flatMap((row, at) => rowFaults(book, row, at)),
    ...book.versions.flatMap((version) => namedFaults(book, version)),
    ...groupFaults(book),
    ...windowPolicyFaults(book),
  ];
}

function handFaults(book: RuleBook): BookFault[] {
  return SIDES.flatMap((side) => {
    const row = wagerRow(book, side);
    const fits = row?.hand === side && row.group === MAIN_GROUP && row.window === undefined;
    const why = `must name the ${side} hand, with hand ${side} and group ${MAIN_GROUP}`;
    return fits ? [] : [{ field: `wagers.${side}`, clause: null, why }];
  });
}

type Fault = (part: string, why: string) => BookFault;

function rowFaults(book: RuleBook, row: WagerRow, at: number): BookFault[] {
  const field = `wagers.${row.id}`;
  const clause = row.window?.clause ?? null;
  const fault: Fault = (part, why) => ({
    field: part === '' ? field : `${field}.${part}`,
    clause,
    why,
  });
  const faults = [...nameFaults(row, book.wagers.slice(0, at), fault), ...unread(row, fault)];
  return faults.length > 0 ? faults : decidedFaults(book, row, fault);
}

function nameFaults(row: WagerRow, before: readonly WagerRow[], fault: Fault): BookFault[] {
  const faults: BookFault[] = [];
  const letters = 'needs small letters, digits and dashes';
  if (!BOOK_ID.test(row.id)) faults.push(fault('', letters));
  if (!BOOK_ID.test(row.group)) faults.push(fault('group', letters));
  if (before.some(({ id }) => id === row.id)) faults.push(fault('', 'stands twice'));
  const [, place] = row.cloth;
  if (!Number.isInteger(place) || place < 1) {
    faults.push(fault('cloth', 'needs a place from 1 upwards on its row'));
  }
  const beneath = before.find(({ cloth }) => String(cloth) === String(row.cloth));
  if (beneath !== undefined) faults.push(fault('cloth', `is the place of ${beneath.id}`));
  return faults;
}

function unread({ window, box = [] }: WagerRow, fault: Fault): BookFault[] {
  const said = [
    ...(window === undefined ? [] : [['window', window.value] as const]),
    ...box.map((on, at) => [`box.${at}`, on] as const),
  ];
  return said.flatMap(([part, on]) => {
    const why = whyUnread(on);
    return why === null ? [] : [fault(part, why)];
  });
}

/** Whether somebody decides the wager, and whether its window is one. */
function decidedFaults(book: RuleBook, { id, box, window }: WagerRow, fault: Fault): BookFault[] {
  const faults: BookFault[] = [];
  const priced = book.versions.some((version) => isInVersion(version, id));
  const boxed = box !== undefined && book.betting.bonusBoxes.value !== null;
  // A book without versions has one fault, not one for each wager.
  const decided = priced || boxed || book.versions.length === 0;
  if (!decided) faults.push(fault('', 'is decided by no schedule of any version'));
  if (window === undefined) return faults;
  const why = neverOrAlwaysOpen(window.value);
  if (why !== null) faults.push(fault('window', `"${window.value}": ${why}`));
  const rides = book.versions.some(
    (version) => isRunWager(version, id) || isTailWager(version, id),
  );
  return rides ? [...faults, fault('window', 'is for wagers that one coup decides')] : faults;
}

/** Every wager that a version prices stands among the book's, and a tail's beside its hand. */
function namedFaults(book: RuleBook, version: Version): BookFault[] {
  const { id, clause, wagers, runs, tails } = version;
  const unknown = (part: string, type: string): BookFault[] =>
    wagerRow(book, type) === null
      ? [{ field: `versions.${id}.${part}`, clause, why: 'is no wager of the book' }]
      : [];
  return [
    ...Object.keys(wagers).flatMap((type) => unknown(`wagers.${type}`, type)),
    ...Object.keys(runs).flatMap((type) => unknown(`runs.${type}`, type)),
    ...Object.entries(tails).flatMap(([side, terms]) =>
      Object.values(terms.wagers).flatMap((type) => {
        const field = `versions.${id}.tails.${side}`;
        if (wagerRow(book, type)?.hand === side) return [];
        return [{ field, clause, why: `${type} is no wager of the book on the ${side} hand` }];
      }),
    ),
  ];
}

/** Groups are named by leaves besides the wagers themselves. */
function groupFaults(book: RuleBook): BookFault[] {
  const groups = groupsIn(book);
  const known = groups.join(', ');
  const { cards, equipment, dummyCoups } = book;
  const named = [
    ...keysAt('cards.decksForGroup', cards.decksForGroup),
    ...keysAt('equipment.areas', equipment.areas),
    ...dummyCoups.ridesOn.value.map(
      (group) => [group, 'dummyCoups.ridesOn', dummyCoups.ridesOn.clause] as const,
    ),
  ];
  return named
    .filter(([group]) => !groups.includes(group))
    .map(([group, field, clause]) => {
      const why = `${group} is no group of the book's wagers (${known})`;
      return { field, clause, why };
    });
}

function keysAt(
  field: string,
  leaves: Readonly<Record<string, { readonly clause: string | null }>>,
) {
  return Object.entries(leaves).map(
    ([group, { clause }]) => [group, `${field}.${group}`, clause] as const,
  );
}

/** A book with windows says when they close and how much may be staked; no other book does. */
function windowPolicyFaults({ wagers, betting }: RuleBook): BookFault[] {
  const windows = wagers.some(({ window }) => window !== undefined);
  const leaves = [
    ['betting.insuranceWindow', betting.insuranceWindow],
    ['betting.insuranceCap', betting.insuranceCap],
  ] as const;
  return leaves.flatMap(([field, { value, clause }]) => {
    if ((value === 'not-offered') !== windows) return [];
    const why = windows
      ? 'must be said where a wager has a window'
      : 'belongs to a wager with a window, and the book has none';
    return [{ field, clause, why }];
  });
}

import { cents } from '../../kit/index.ts';
import {
  booksOnShelf,
  groupOf,
  groupsIn,
  isOwnBook,
  type LimitPair,
  type LimitSign,
  MAIN_GROUP,
  type RuleBook,
  type Version,
  type WagerType,
  wagersOf,
} from '../../rules/index.ts';
import type { TableSetup } from '../../table/index.ts';

/** A table for each version of each book of the house, as the book usually lays it out. */
export function ownTables(casino: string): readonly TableSetup[] {
  return booksOnShelf()
    .filter(({ id }) => isOwnBook(id))
    .flatMap((book) => book.versions.map((version) => usualSetup(book, version, casino)));
}

export function usualSetup(book: RuleBook, version: Version, casino: string): TableSetup {
  const { cards, cuttingCard, equipment } = book;
  const layout = equipment.layouts[0];
  const seatCounts = equipment.seatCounts.value;
  const usual = layout?.usualSeats ?? 0;
  const decks = decksOf(book, wagersOf(book, version));
  const wagers = wagersOf(book, version).filter((type) => fits(book, type, decks));
  return {
    tableId: tableIdOf(book, version),
    name: version.name,
    casino,
    bookId: book.id,
    versionId: version.id,
    noticeShown: true,
    rulesCopy: 'kept at the cage',
    diagrams: [layout?.diagram ?? '', ...extraDiagrams(book, wagers)],
    seats: seatCounts.includes(usual) ? usual : (seatCounts[0] ?? usual),
    decks: decks ?? cards.decks.value.most,
    wagers,
    chipCents: CHIPS,
    sign: signOf(book, version),
    shoeKind: 'virtual',
    ...dealingOf(book),
    cuttingCardBehind: cuttingCard.depths.value[0]?.behind ?? 0,
    settings: {},
  };
}

const CHIPS = [100, 500, 2500, 10_000, 50_000].map(cents);
const MOST_ID = 64;

function tableIdOf({ id, versions }: RuleBook, version: Version): string {
  return (versions.length === 1 ? id : `${id}-${version.id}`).slice(0, MOST_ID);
}

/** As many decks as the first wager wants that wants any number. */
function decksOf({ cards, ...book }: RuleBook, wagers: readonly WagerType[]): number | null {
  const wanted = wagers.flatMap((type) => cards.decksForGroup[groupOf(book, type)]?.value ?? []);
  return wanted[0] ?? null;
}

function fits(book: RuleBook, type: WagerType, decks: number | null): boolean {
  const wanted = book.cards.decksForGroup[groupOf(book, type)]?.value;
  return wanted === undefined || wanted === decks;
}

function extraDiagrams({ equipment, ...book }: RuleBook, wagers: readonly WagerType[]): string[] {
  const groups = new Set(wagers.map((type) => groupOf(book, type)));
  return [...new Set([...groups].flatMap((group) => equipment.areas[group]?.value[0] ?? []))];
}

function signOf(book: RuleBook, version: Version): LimitSign {
  const side = groupsIn(book).filter((group) => group !== MAIN_GROUP);
  const range = version.tiePercent.value;
  return {
    main: pair(1000, 200_000),
    groups: Object.fromEntries(side.map((group) => [group, pair(500, 50_000)])),
    differentialCents: null,
    maximumDifferentialCents: null,
    collectiveLiabilityCents: null,
    tiePercent: range === null ? null : Math.min(Math.max(5, range.least), range.most),
  };
}

function pair(least: number, most: number): LimitPair {
  return { minimumCents: cents(least), maximumCents: cents(most), multipleCents: null };
}

/** The dealer deals face up where the book lets him. */
function dealingOf({ dealing }: RuleBook): Pick<TableSetup, 'method' | 'facing'> {
  const methods = dealing.methods.map(({ method }) => method);
  const method = methods.includes('dealer') ? 'dealer' : (methods[0] ?? 'dealer');
  const squeezed = method === 'highest-wagerers' && dealing.facing.value !== 'supervisor-chooses';
  return { method, facing: squeezed ? 'down' : 'up' };
}

import { cents } from '../../../kit/index.ts';
import {
  booksOnShelf,
  type DealingMethod,
  findBook,
  groupOf,
  type LimitPair,
  type LimitSign,
  type RuleBook,
  type Version,
  versionOf,
  type WagerGroup,
  type WagerType,
  wagersOf,
} from '../../../rules/index.ts';
import { FACINGS, type Facing, type TableSetup } from '../../../table/index.ts';
import {
  amountIn,
  centsOf,
  FAULT,
  pairIn,
  type RawValues,
  textIn,
} from '../../console/form-values.ts';
import { groupsOf } from '../../parts/wagers/limit-groups.ts';
import { bonusChosen, bonusIn } from './setup-bonus.ts';
import { settingsFor, settingsIn } from './setup-settings.ts';

/** The set-up form as filled in; every field is a text or a tick until the form is sent. */
export interface SetupDraft {
  readonly bookId: string;
  readonly versionId: string;
  readonly diagram: string;
  readonly extras: readonly string[];
  readonly wagers: readonly WagerType[];
  readonly raw: RawValues;
}

/**
 * A form that already gives a lawful table of the book, once named, with all wagers that the
 * version must carry.
 */
export function startDraft(bookId = booksOnShelf()[0]?.id ?? '', versionId?: string): SetupDraft {
  const book = findBook(bookId);
  const version =
    book === null ? undefined : (versionOf(book, versionId ?? '') ?? book.versions[0]);
  const layout = book?.equipment.layouts[0];
  const { behind = 0 } = book?.cuttingCard.depths.value[0] ?? {};
  const range = version?.tiePercent.value ?? null;
  return {
    bookId,
    versionId: version?.id ?? '',
    diagram: layout?.diagram ?? '',
    extras: [],
    wagers:
      book === null || version === undefined
        ? []
        : wagersOf(book, version).filter((type) => mustOffer(version, type)),
    raw: {
      seats: String(layout?.usualSeats ?? 7),
      decks: String(book?.cards.decks.value.most ?? 8),
      behind: String(behind),
      shoeKind: 'physical',
      method: 'dealer',
      facing: 'up',
      chips: '1, 5, 25, 100, 500',
      casino: 'Baize',
      notice: true,
      automatic: false,
      tiePercent: range === null ? '' : String(range.least),
      'sign.main.least': '10',
      'sign.main.most': '1000',
    },
  };
}

export function mustOffer(version: Version, type: WagerType): boolean {
  return Object.entries(version.wagers).some(
    ([known, { offered }]) => known === type && offered.value === 'always',
  );
}

/** Diagrams of the extra areas that the chosen wagers need on the cloth. */
export function extraDiagrams(book: RuleBook, wagers: readonly WagerType[]): string[] {
  const groups = new Set(wagers.map((type) => groupOf(book, type)));
  const needed = [...groups].flatMap((group) => book.equipment.areas[group]?.value[0] ?? []);
  return [...new Set(needed)];
}

/**
 * All wagers offered on the cloth: the chosen ones of the version and those of the house's own
 * boxes.
 */
export function offeredOn(draft: SetupDraft): readonly WagerType[] {
  const book = findBook(draft.bookId);
  const boxes = book === null ? [] : bonusChosen(book, draft.raw);
  return [...draft.wagers, ...boxes.filter((type) => !draft.wagers.includes(type))];
}

/** The set-up to send, or the first field that is wrong. */
export function setupOf(draft: SetupDraft): TableSetup | { readonly fault: SetupFault } {
  const { raw, bookId, versionId, diagram, extras } = draft;
  const book = findBook(bookId);
  const text = (name: string) => String(raw[name] ?? '').trim();
  const chips = text('chips')
    .split(/[\s,]+/)
    .map(centsOf);
  const wagers = offeredOn(draft);
  const sign = signIn(raw, book === null ? [] : groupsOf(book, wagers));
  if (!/^[a-z0-9-]{1,40}$/.test(text('tableId'))) return { fault: 'tableId' };
  if (text('name') === '') return { fault: 'name' };
  if (chips.some((chip) => chip === null)) return { fault: 'chips' };
  const unit = unitIn(text('payoutUnit'));
  if (unit === null) return { fault: 'payoutUnit' };
  if (sign === null) return { fault: 'sign' };
  if (!/^\d{1,2}$/.test(text('decks'))) return { fault: 'decks' };
  if (!/^\d{1,3}$/.test(text('behind'))) return { fault: 'behind' };
  return {
    tableId: text('tableId'),
    name: text('name'),
    casino: text('casino'),
    bookId,
    versionId: versionId as TableSetup['versionId'],
    noticeShown: raw.notice === true,
    diagrams: [diagram, ...extras.filter((extra) => extra !== diagram)],
    seats: Number(text('seats')),
    decks: Number(text('decks')),
    wagers,
    chipCents: chips.map((chip) => cents(chip ?? 0)),
    sign,
    shoeKind: text('shoeKind') as TableSetup['shoeKind'],
    method: text('method') as TableSetup['method'],
    facing: text('facing') as TableSetup['facing'],
    cuttingCardBehind: Number(text('behind')),
    settings: {
      ...(book && settingsIn(raw, settingsFor(book, versionOf(book, versionId), wagers))),
      ...unit,
    },
    ...(text('pit') === '' ? {} : { pit: text('pit') }),
    ...(text('rulesCopy') === '' ? {} : { rulesCopy: text('rulesCopy') }),
    ...(text('gamingDate') === '' ? {} : { gamingDate: text('gamingDate') }),
    ...bankIn(raw),
    ...boxesIn(book, raw),
  };
}

export type SetupFault = 'tableId' | 'name' | 'chips' | 'payoutUnit' | 'sign' | 'decks' | 'behind';

/**
 * The unit in which wins are paid: the smallest chip if the field is empty; null if it is no
 * amount.
 */
function unitIn(text: string): Pick<TableSetup['settings'], 'payoutUnitCents'> | null {
  if (text === '') return {};
  const unit = centsOf(text);
  return unit === null || unit <= 0 ? null : { payoutUnitCents: cents(unit) };
}

/** The holder of the bank: the licensee unless the form says otherwise. */
function bankIn(raw: RawValues): Pick<TableSetup, 'bank'> | object {
  const holder = String(raw['bank.holder'] ?? 'licensee');
  if (holder === 'licensee') return {};
  const name = String(raw['bank.name'] ?? '').trim();
  const agreement = String(raw['bank.agreement'] ?? '').trim();
  return { bank: { holder, name, agreement: agreement === '' ? null : agreement } };
}

function boxesIn(book: RuleBook | null, raw: RawValues) {
  const bonus = book === null ? [] : bonusIn(book, raw);
  return bonus.length === 0 ? {} : { bonus };
}

/** Dealing methods with which a table of this book may open. */
export function openingMethods(book: RuleBook): readonly DealingMethod[] {
  const { methods, squeezeFormalities } = book.dealing;
  // Where a squeeze has formalities, players ask for it once the table is open.
  return methods
    .map(({ method }) => method)
    .filter((method) => method !== 'highest-wagerers' || !squeezeFormalities.value);
}

/** The facings of the cards that go with a dealing method under this book. */
export function facingsWith(book: RuleBook, method: string): readonly Facing[] {
  if (book.dealing.facing.value === 'supervisor-chooses') return FACINGS;
  return method === 'highest-wagerers' ? ['down'] : ['up'];
}

/**
 * The limit sign that the fields give; null if a field holds no amount, or a needed one is empty.
 */
function signIn(raw: RawValues, groups: readonly WagerGroup[]): LimitSign | null {
  const main = pairIn(raw, 'sign.main', ASKED);
  if (main === FAULT) return null;
  const own: Record<WagerGroup, LimitPair> = {};
  for (const group of groups) {
    const field = `sign.${group}`;
    if (textIn(raw, `${field}.least`) === '' && textIn(raw, `${field}.most`) === '') continue;
    const pair = pairIn(raw, field, ASKED);
    if (pair === FAULT) return null;
    own[group] = pair;
  }
  const differential = amountIn(raw, 'differential');
  const maximum = amountIn(raw, 'maximumDifferential');
  const liability = amountIn(raw, 'liability');
  if (differential === FAULT || maximum === FAULT || liability === FAULT) return null;
  const percent = String(raw.tiePercent ?? '');
  return {
    main,
    groups: own,
    differentialCents: differential,
    maximumDifferentialCents: maximum,
    collectiveLiabilityCents: liability,
    tiePercent: percent === '' ? null : Number(percent),
  };
}

/** The multiple of a stake is in a field of its own. */
const ASKED = { field: 'multiple' };

import { cents } from '../../../kit/index.ts';
import {
  BOOKS,
  findBook,
  GROUP_OF,
  type LimitPair,
  type LimitSign,
  type RuleBook,
  type Version,
  versionOf,
  type WagerGroup,
  type WagerType,
} from '../../../rules/index.ts';
import type { TableSetup } from '../../../table/index.ts';
import { centsOf, type RawValues } from '../../console/act-values.ts';

/** The set-up form as it stands; every field is text or a tick until it is sent. */
export interface SetupDraft {
  readonly bookId: string;
  readonly versionId: string;
  readonly diagram: string;
  readonly extras: readonly string[];
  readonly wagers: readonly WagerType[];
  readonly raw: RawValues;
}

/** A lawful table of the book to begin with, carrying everything the version must. */
export function startDraft(bookId = BOOKS[0]?.id ?? '', versionId?: string): SetupDraft {
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
      version === undefined ? [] : wagersOf(version).filter((type) => mustOffer(version, type)),
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

/** Every wager that a version knows, main ones first. */
export function wagersOf(version: Version): WagerType[] {
  const coup = Object.keys(version.wagers) as WagerType[];
  const runs = Object.keys(version.runs) as WagerType[];
  const tails = Object.keys(version.tails).flatMap((side): WagerType[] => [
    `${side as 'player'}-dragon-tail-early`,
    `${side as 'player'}-dragon-tail-late`,
  ]);
  return [...coup, ...runs, ...tails];
}

export function mustOffer(version: Version, type: WagerType): boolean {
  return Object.entries(version.wagers).some(
    ([known, { offered }]) => known === type && offered.value === 'always',
  );
}

/** Diagrams of extra areas that the chosen wagers need on the cloth. */
export function extraDiagrams(book: RuleBook, wagers: readonly WagerType[]): string[] {
  const groups = new Set(wagers.map((type) => GROUP_OF[type]));
  const needed = [...groups].flatMap((group) => book.equipment.areas[group]?.value[0] ?? []);
  return [...new Set(needed)];
}

export function groupsOf(wagers: readonly WagerType[]): WagerGroup[] {
  return [...new Set(wagers.map((type) => GROUP_OF[type]))].filter((group) => group !== 'main');
}

/** The set-up to send, or the field that is not right. */
export function setupOf(draft: SetupDraft): TableSetup | { readonly fault: string } {
  const { raw, bookId, versionId, diagram, extras, wagers } = draft;
  const text = (name: string) => String(raw[name] ?? '').trim();
  const chips = text('chips')
    .split(/[\s,]+/)
    .map(centsOf);
  const sign = signIn(draft);
  if (!/^[a-z0-9-]{1,40}$/.test(text('tableId'))) return { fault: 'tableId' };
  if (text('name') === '') return { fault: 'name' };
  if (chips.some((chip) => chip === null)) return { fault: 'chips' };
  if (sign === null) return { fault: 'sign' };
  return {
    tableId: text('tableId'),
    name: text('name'),
    casino: text('casino') || 'Baize',
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
    settings: {},
    ...(text('rulesCopy') === '' ? {} : { rulesCopy: text('rulesCopy') }),
  };
}

function signIn({ raw, wagers }: SetupDraft): LimitSign | null {
  const main = pairIn(raw, 'main');
  if (main === null) return null;
  const groups: Partial<Record<WagerGroup, LimitPair>> = {};
  for (const group of groupsOf(wagers)) {
    if (String(raw[`sign.${group}.least`] ?? '') === '') continue;
    const pair = pairIn(raw, group);
    if (pair === null) return null;
    groups[group] = pair;
  }
  const amount = (name: string) => {
    const value = centsOf(String(raw[name] ?? ''));
    return value === null ? null : cents(value);
  };
  const percent = String(raw.tiePercent ?? '');
  return {
    main,
    groups,
    differentialCents: amount('differential'),
    maximumDifferentialCents: null,
    collectiveLiabilityCents: amount('liability'),
    tiePercent: percent === '' ? null : Number(percent),
  };
}

function pairIn(raw: RawValues, group: string): LimitPair | null {
  const least = centsOf(String(raw[`sign.${group}.least`] ?? ''));
  const most = centsOf(String(raw[`sign.${group}.most`] ?? ''));
  if (least === null || most === null || least < 0 || most < 0) return null;
  return { minimumCents: cents(least), maximumCents: cents(most), multipleCents: null };
}

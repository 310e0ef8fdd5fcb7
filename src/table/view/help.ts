import type { Cents } from '../../kit/index.ts';
import {
  isCoupWager,
  type Layout,
  limitsFor,
  type Notice,
  type RuleBook,
  type Tableau,
  type TableForm,
  type VersionId,
  WAGER_NAMES,
  type WagerType,
} from '../../rules/index.ts';
import { tableOfPlay } from '../dealing/table-of-play.ts';
import { bookOf, setupOf, versionAt } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';
import { oddsLines, type WagerEnd, wagerEnds } from './odds-words.ts';

/** What anybody at the table may read at any moment of the game. */
export interface Help {
  readonly casino: string;
  readonly game: string;
  readonly book: string;
  readonly edition: string;
  readonly source: 'approved rules' | 'brochure';
  /** Parts of the procedure that the text leaves open and a reading fills. */
  readonly notStated: readonly string[];
  readonly version: string;
  readonly layout: { readonly caption: string; readonly usualSeats: number };
  /** Notices that belong on every page come first. */
  readonly notices: readonly Notice[];
  readonly wagers: readonly WagerHelp[];
  readonly tableOfPlay: readonly string[];
  /** The same table as the book draws it, for a reader who formats it himself. */
  readonly tableau: Tableau;
}

export interface WagerHelp {
  readonly type: WagerType;
  readonly name: string;
  readonly odds: readonly string[];
  /** The same odds in figures; the first ending that occurs decides. */
  readonly ends: readonly WagerEnd[];
  readonly minimumCents: Cents;
  readonly maximumCents: Cents;
  readonly multipleCents: Cents | null;
}

export function helpAt(state: TableState): Help {
  const book = bookOf(state);
  const setup = setupOf(state);
  const layout = book.equipment.layouts.find(({ diagram }) => diagram === setup.diagrams[0]);
  return {
    casino: setup.casino,
    game: 'Baccarat',
    book: book.name.value,
    edition: book.edition.value,
    source: book.nature.value === 'leaflet' ? 'brochure' : 'approved rules',
    notStated: notStated(book),
    version: versionAt(state).name,
    layout: {
      caption: layout === undefined ? '' : captionOf(layout),
      usualSeats: layout?.usualSeats ?? setup.seats,
    },
    notices: everywhereFirst(book.notices.filter((one) => isOf(one, versionAt(state).id))),
    wagers: setup.wagers.map((type) => wagerHelp(state, type)),
    tableOfPlay: tableOfPlay(book.tableau.value),
    tableau: book.tableau.value,
  };
}

const FORM_NAMES: Readonly<Record<TableForm, string>> = {
  baccarat: 'Baccarat',
  mini: 'Mini Baccarat',
  midi: 'Midi Baccarat',
};

/** Only some books letter their layouts. */
function captionOf({ diagram, form }: Layout): string {
  const name = FORM_NAMES[form];
  return /^[A-Z]$/.test(diagram) ? `Diagram ${diagram}: ${name}` : name;
}

/** A notice of another version would be wrong at this table. */
function isOf({ versions }: Notice, version: VersionId): boolean {
  return versions === undefined || versions.includes(version);
}

function everywhereFirst(notices: readonly Notice[]): Notice[] {
  const everywhere = notices.filter(({ shown }) => shown === 'everywhere');
  return [...everywhere, ...notices.filter((notice) => !everywhere.includes(notice))];
}

function wagerHelp(state: TableState, type: WagerType): WagerHelp {
  const { bonus = [], sign } = setupOf(state);
  const { minimumCents, maximumCents, multipleCents } = limitsFor(state.limits.sign ?? sign, type);
  const terms = isCoupWager(type) ? versionAt(state).wagers[type] : undefined;
  return {
    type,
    name: bonus.find((box) => box.type === type)?.name ?? WAGER_NAMES[type],
    odds:
      terms === undefined ? [] : oddsLines(terms.schedule, state.limits.sign?.tiePercent ?? null),
    ends:
      terms === undefined ? [] : wagerEnds(terms.schedule, state.limits.sign?.tiePercent ?? null),
    minimumCents,
    maximumCents,
    multipleCents,
  };
}

/** Fields of the book that rest on a reading alone, by their path. */
function notStated(value: RuleBook): string[] {
  return silentFields(value, '');
}

function silentFields(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('clause' in value && 'reading' in value) return value.clause === null ? [path] : [];
  return Object.entries(value).flatMap(([key, part]) =>
    silentFields(part, path === '' ? key : `${path}.${key}`),
  );
}

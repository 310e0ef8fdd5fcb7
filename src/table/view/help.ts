import type { Cents } from '../../kit/index.ts';
import {
  type Happening,
  isCoupWager,
  type Layout,
  limitsFor,
  type Notice,
  type Odds,
  type RuleBook,
  type Schedule,
  type Tableau,
  type TableForm,
  type WagerType,
} from '../../rules/index.ts';
import { tableOfPlay } from '../dealing/table-of-play.ts';
import { bookOf, setupOf, versionAt } from '../model/rules-of.ts';
import type { TableState } from '../model/state.ts';
import { wagerName } from '../refusal/telling-words.ts';

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
function isOf({ versions }: Notice, version: string): boolean {
  return versions === undefined || versions.includes(version);
}

function everywhereFirst(notices: readonly Notice[]): Notice[] {
  const everywhere = notices.filter(({ shown }) => shown === 'everywhere');
  return [...everywhere, ...notices.filter((notice) => !everywhere.includes(notice))];
}

function wagerHelp(state: TableState, type: WagerType): WagerHelp {
  const { sign } = setupOf(state);
  const { minimumCents, maximumCents, multipleCents } = limitsFor(
    bookOf(state),
    state.limits.sign ?? sign,
    type,
  );
  const version = versionAt(state);
  const terms = isCoupWager(version, type) ? version.wagers[type] : undefined;
  return {
    type,
    name: wagerName(state, type),
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

/** One way in which a wager ends. */
interface WagerEnd {
  readonly on: Happening;
  readonly result: Schedule[number]['result'];
  /** Null where nothing is won. */
  readonly odds: Odds | null;
  readonly commissionPercent: number;
}

function wagerEnds(schedule: Schedule, tiePercent: number | null): WagerEnd[] {
  return schedule.map((row) => {
    const { on, result } = row;
    if (row.result !== 'win') return { on, result, odds: null, commissionPercent: 0 };
    const odds: Odds = row.odds === 'tie-percentage' ? [tiePercent ?? 0, 100] : row.odds;
    return { on, result, odds, commissionPercent: row.commissionPercent };
  });
}

/** The odds of a wager as a sign shows them, one line for each way it ends. */
function oddsLines(schedule: Schedule, tiePercent: number | null): string[] {
  return wagerEnds(schedule, tiePercent).map(({ on, result, odds, commissionPercent }) => {
    const what = happeningName(on);
    if (result === 'lose') return `${what}: loses`;
    if (odds === null) return `${what}: neither wins nor loses`;
    const less = commissionPercent === 0 ? '' : ` less ${commissionPercent} % commission`;
    return `${what}: ${odds[0]} to ${odds[1]}${less}`;
  });
}

/** A happening is a sentence already. */
function happeningName(on: Happening): string {
  return on.charAt(0).toUpperCase() + on.slice(1);
}

import {
  findBook,
  isCoupWager,
  isRunWager,
  type Outcome,
  type RuleBook,
  type TailOf,
  tailOf,
  type Version,
  versionOf,
  type WagerGroup,
  type WagerRow,
  type WagerType,
  wagerRow,
} from '../../../rules/index.ts';
import { plainName } from '../../i18n/wager-names.ts';

export type Tone = Outcome | 'plain';

/** What the screens of a table ask about a wager; the table's book answers. */
export interface TableWagers {
  readonly row: (type: WagerType) => WagerRow;
  readonly group: (type: WagerType) => WagerGroup;
  readonly isRun: (type: WagerType) => boolean;
  /** Whether it is placed after the first four cards. */
  readonly hasWindow: (type: WagerType) => boolean;
  readonly tail: (type: WagerType) => TailOf | null;
  /** The area on which the wager lies: a late tail lies on that of the early one. */
  readonly area: (type: WagerType) => WagerType;
  readonly tone: (type: WagerType) => Tone;
  /** Whether the wager has one of the large areas: the two hands and, as a rule, the Tie. */
  readonly isMain: (type: WagerType) => boolean;
  /** Where the wager stands among those of its book. */
  readonly order: (type: WagerType) => number;
  /** In how many ways one coup decides it; none for a wager over several coups. */
  readonly ends: (type: WagerType) => number;
}

export interface PlayedRules {
  readonly bookId: string;
  readonly versionId: string;
}

const KNOWN = new Map<string, TableWagers>();

/** A book on the shelf never changes, so what it says of a version is worked out once. */
export function wagersAt(rules: PlayedRules | null): TableWagers {
  const book = rules === null ? null : findBook(rules.bookId);
  if (rules === null || book === null) return NO_BOOK;
  const key = `${rules.bookId} ${rules.versionId}`;
  const known = KNOWN.get(key) ?? wagersOfBook(book, versionOf(book, rules.versionId));
  KNOWN.set(key, known);
  return known;
}

function wagersOfBook(book: RuleBook | null, version: Version | null): TableWagers {
  const row = (type: WagerType) => (book === null ? null : wagerRow(book, type)) ?? strange(type);
  const tail = (type: WagerType) => (version === null ? null : tailOf(version, type));
  return {
    row,
    tail,
    group: (type) => row(type).group,
    isRun: (type) => version !== null && isRunWager(version, type),
    hasWindow: (type) => row(type).window !== undefined,
    area: (type) => tail(type)?.terms.wagers.early ?? type,
    tone: (type) => row(type).hand ?? outcomeOf(version, type),
    isMain: (type) => LARGE_ROWS.includes(row(type).cloth[0]) && row(type).cloth[1] === 1,
    order: (type) => book?.wagers.findIndex(({ id }) => id === type) ?? 0,
    ends: (type) =>
      version !== null && isCoupWager(version, type)
        ? (version.wagers[type]?.schedule.length ?? 0)
        : 0,
  };
}

const LARGE_ROWS: readonly string[] = ['player', 'banker', 'tie'];

/** The outcome that a wager of neither hand is on, where it is on one. */
function outcomeOf(version: Version | null, type: WagerType): Tone {
  if (version === null) return 'plain';
  const wants = isRunWager(version, type) ? version.runs[type]?.wants : undefined;
  if (wants !== undefined) return wants === 'nominated' ? 'plain' : wants;
  const rows = isCoupWager(version, type) ? (version.wagers[type]?.schedule ?? []) : [];
  const won = rows.filter(({ result }) => result === 'win');
  return won.length > 0 && won.every(({ on }) => on.startsWith('tie')) ? 'tie' : 'plain';
}

/** A wager that no book of this page knows: a newer house has it, and it is drawn all the same. */
function strange(type: WagerType): WagerRow {
  const name = plainName(type);
  return { id: type, name, short: name, group: 'main', cloth: ['tie', 99], hand: null };
}

const NO_BOOK = wagersOfBook(null, null);

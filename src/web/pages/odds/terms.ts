import { useMemo, useState } from 'react';
import {
  defaultTiePercent,
  freshReport,
  type OddsEngine,
  type OddsReport,
  oddsEngine,
} from '../../../odds/index.ts';
import { booksOnShelf, type RuleBook, type Version } from '../../../rules/index.ts';

/** The game whose odds are asked for. */
export interface Terms {
  readonly book: RuleBook;
  readonly version: Version;
  readonly decks: number;
  readonly tiePercent: number | null;
}

export interface ChosenTerms extends Terms {
  readonly engine: OddsEngine;
  readonly report: OddsReport;
  readonly choose: (change: TermsChange) => void;
}

export interface TermsChange {
  readonly bookId?: string;
  readonly versionId?: string;
  readonly decks?: number;
  readonly tiePercent?: number;
}

/** The chosen book, version and shoe, and the report that belongs to them. */
export function useTerms(): ChosenTerms {
  const [terms, setTerms] = useState(() => termsOf(first(booksOnShelf())));
  const engine = useMemo(
    () => oddsEngine(terms.book, terms.version, terms.tiePercent),
    [terms.book, terms.version, terms.tiePercent],
  );
  const report = useMemo(() => reportOf(engine, terms.decks), [engine, terms.decks]);
  const choose = (change: TermsChange) => setTerms((before) => changed(before, change));
  return { ...terms, engine, report, choose };
}

/** A React key: another book, version, shoe or price of a Tie starts these views afresh. */
export function shoeKey({ book, version, decks, tiePercent }: ChosenTerms): string {
  return `${book.id} ${version.id} ${decks} ${tiePercent}`;
}

function termsOf(book: RuleBook, version = first(book.versions), decks?: number): Terms {
  const { least, most } = book.cards.decks.value;
  const wanted = Math.min(Math.max(decks ?? most, least), most);
  return { book, version, decks: wanted, tiePercent: defaultTiePercent(version) };
}

function changed(before: Terms, change: TermsChange): Terms {
  const book = booksOnShelf().find(({ id }) => id === change.bookId) ?? before.book;
  const versionId = change.versionId ?? before.version.id;
  const version = book.versions.find(({ id }) => id === versionId) ?? first(book.versions);
  const next = termsOf(book, version, change.decks ?? before.decks);
  const sameVersion = book === before.book && version === before.version;
  const kept = sameVersion ? before.tiePercent : next.tiePercent;
  return { ...next, tiePercent: change.tiePercent ?? kept };
}

function reportOf(engine: OddsEngine, decks: number): OddsReport {
  const report = freshReport(engine, decks);
  if (!report.ok) throw new Error(`${decks} decks make no shoe`);
  return report.value;
}

function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('the list is empty');
  return item;
}

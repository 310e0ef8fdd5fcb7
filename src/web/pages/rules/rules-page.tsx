import { useEffect, useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import {
  type BookTitle,
  type ClauseEntry,
  type ClauseLibrary,
  coverageOf,
  findClause,
  KINDS,
  type Kind,
  STATUSES,
  type Status,
  searchClauses,
} from '../../../clauses/index.ts';
import { buttonClass } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { ClauseCard } from '../../parts/clauses/clause-card.tsx';
import { loadBookLibrary, loadTitles } from '../../parts/clauses/library.ts';
import { ReadingCard } from '../../parts/clauses/reading-card.tsx';
import { Page } from '../../shell/page.tsx';
import { type Chapter, chapterOf, chaptersOf } from './chapters.ts';
import styles from './rules.module.css';

/** The register of one book: `/rules/:book?clause=…`. */
export function RulesPage({ bookId }: { readonly bookId: string }) {
  const { rules, common } = useMessages();
  const titles = useTitles();
  const library = useLibrary(bookId);
  return (
    <Page title={rules.title}>
      <p className="measure soft">{`${rules.lead}${rules.inEnglish}`}</p>
      <nav className={`${styles.books} flex wrap gap-2`} aria-label={rules.books}>
        {titles.map(({ id, name }) => (
          <Link
            key={id}
            href={`/rules/${id}`}
            className={buttonClass('plain')}
            aria-current={id === bookId ? 'page' : undefined}
            lang="en"
          >
            {name}
          </Link>
        ))}
        <Link href={`/rules/compare?left=${bookId}`} className={buttonClass('plain')}>
          {rules.compare}
        </Link>
      </nav>
      {library === 'loading' && <p role="status">{common.loading}</p>}
      {library === null && <p role="alert">{rules.unknownBook}</p>}
      {library !== null && library !== 'loading' && <Register key={bookId} library={library} />}
    </Page>
  );
}

function useTitles(): readonly BookTitle[] {
  const [titles, setTitles] = useState<readonly BookTitle[]>([]);
  useEffect(() => {
    void loadTitles().then(setTitles);
  }, []);
  return titles;
}

function useLibrary(bookId: string): ClauseLibrary | null | 'loading' {
  const [library, setLibrary] = useState<ClauseLibrary | null | 'loading'>('loading');
  useEffect(() => {
    let left = false;
    setLibrary('loading');
    void loadBookLibrary(bookId).then((loaded) => {
      if (!left) setLibrary(loaded);
    });
    return () => {
      left = true;
    };
  }, [bookId]);
  return library;
}

interface Filter {
  readonly text: string;
  readonly kind: Kind | 'all';
  readonly status: Status | 'all';
}

const NO_FILTER: Filter = { text: '', kind: 'all', status: 'all' };

function isSearching({ text, kind, status }: Filter): boolean {
  return text.trim() !== '' || kind !== 'all' || status !== 'all';
}

/** The first chapter with more than one clause. */
function startOf(chapters: readonly Chapter[]): string | undefined {
  return (chapters.find(({ entries }) => entries.length > 1) ?? chapters[0])?.id;
}

/** The most clauses that a search shows; a search that finds more is too wide to read. */
const MOST_SHOWN = 60;

function Register({ library }: { readonly library: ClauseLibrary }) {
  const { rules } = useMessages();
  const wanted = new URLSearchParams(useSearch()).get('clause') ?? '';
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const found = useMemo(() => filtered(library.entries, filter), [library, filter]);
  const chapters = useMemo(() => chaptersOf(library.entries), [library]);
  const marked = useMemo(() => markedClauses(library, wanted), [library, wanted]);
  const reading = library.readings.find(({ id }) => id === wanted);
  const first = [...marked][0];
  const shown = reading?.id ?? first;
  const [chosen, setChosen] = useState<string | null>(null);
  // A search or a choice goes through the whole book; otherwise one chapter is shown at a time.
  const searching = isSearching(filter);
  const chapter = chosen ?? (first === undefined ? startOf(chapters) : chapterOf(first)) ?? '';
  const inside = chapters.find(({ id }) => id === chapter)?.entries ?? [];
  const entries = searching ? found.slice(0, MOST_SHOWN) : inside;
  useEffect(() => {
    if (shown !== undefined) document.getElementById(`clause-${shown}`)?.scrollIntoView();
  }, [shown]);
  const [book] = library.books;
  return (
    <>
      {book !== undefined && (
        <p className="measure soft" lang="en">
          {`${rules.source}: ${book.source}`}
        </p>
      )}
      <CoverageMeter library={library} />
      {reading !== undefined && <ReadingCard reading={reading} />}
      <FilterForm filter={filter} onChange={setFilter} />
      <p role="status">
        {rules.found(searching ? found.length : inside.length, library.entries.length)}
      </p>
      <div className={`${styles.halves} stack items-start gap-4`}>
        <Contents
          {...{ chapters }}
          chosen={searching ? null : chapter}
          onChoose={(id) => {
            setChosen(id);
            setFilter(NO_FILTER);
            scrollTo(0, 0);
          }}
        />
        <div>
          {entries.length === 0 && <p>{rules.none}</p>}
          <ul className={`${styles.list} stack one-column gap-2`}>
            {entries.map((entry) => (
              <ClauseCard
                key={entry.clause.clause}
                entry={entry}
                marked={marked.has(entry.clause.clause)}
              />
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

/** The chapters of the book; a tap goes to one. */
function Contents(props: {
  readonly chapters: readonly Chapter[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}) {
  const { rules } = useMessages();
  const { chapters, chosen, onChoose } = props;
  return (
    <nav className={styles.contents} aria-label={rules.contents}>
      <ol className="pad-none">
        {chapters.map(({ id, subjects, title, entries }) => (
          <li key={id}>
            <button
              className="stack gap-2 items-center full thumb-high pad-y-1 pad-x-2 plain soft text-4 left"
              type="button"
              aria-current={id === chosen ? 'location' : undefined}
              onClick={() => onChoose(id)}
            >
              <strong lang="en">{id}</strong>
              {subjects.length === 0 ? (
                <span lang="en">{title}</span>
              ) : (
                <span>{subjects.map((kind) => rules.kinds[kind]).join(', ')}</span>
              )}
              <small>{entries.length}</small>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function filtered(all: readonly ClauseEntry[], filter: Filter): readonly ClauseEntry[] {
  const found = filter.text.trim() === '' ? all : searchClauses(all, filter.text);
  return found.filter(
    ({ clause, status }) =>
      (filter.kind === 'all' || clause.kind === filter.kind) &&
      (filter.status === 'all' || status === filter.status),
  );
}

/** The clauses that a link names: one clause, or all under a heading or a reading. */
function markedClauses(library: ClauseLibrary, wanted: string): ReadonlySet<string> {
  if (wanted === '') return new Set();
  const found = findClause(library.entries, wanted, library.readings);
  switch (found.kind) {
    case 'clause':
      return new Set([found.entry.clause.clause]);
    case 'heading':
    case 'reading':
      return new Set(found.entries.map(({ clause }) => clause.clause));
    case 'none':
      return new Set();
  }
}

function FilterForm(props: {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}) {
  const { filter, onChange } = props;
  const { rules } = useMessages();
  return (
    <search className={`${styles.form} stack items-start gap-3`}>
      <TextField
        label={rules.search}
        hint={rules.searchHint}
        type="search"
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <SelectField
        label={rules.kind}
        value={filter.kind}
        onChange={(event) => onChange({ ...filter, kind: event.target.value as Filter['kind'] })}
      >
        <option value="all">{rules.allKinds}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {rules.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={rules.status}
        value={filter.status}
        onChange={(event) =>
          onChange({ ...filter, status: event.target.value as Filter['status'] })
        }
      >
        <option value="all">{rules.allStates}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {rules.statuses[status]}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

/** Shows how much of the book is proved by passing tests. */
function CoverageMeter({ library }: { readonly library: ClauseLibrary }) {
  const { rules } = useMessages();
  const { all } = coverageOf(library);
  const share = (count: number) => `${(100 * count) / Math.max(1, all.total)}%`;
  return (
    <section className="stack gap-2 pad-4 edge round on-surface" aria-label={rules.coverage}>
      <strong>{rules.covered(all.proved, all.total - all.notApplicable)}</strong>
      <div className={`${styles.meter} flex round-s cut`} aria-hidden="true">
        <span className={styles.proved} style={{ width: share(all.proved) }} />
        <span className={styles.aside} style={{ width: share(all.notApplicable) }} />
      </div>
    </section>
  );
}

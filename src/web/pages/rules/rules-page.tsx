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
import { Page } from '../../shell/page.tsx';
import styles from './rules.module.css';

/** The register of one book: `/rules/:book?clause=…`. */
export function RulesPage({ bookId }: { readonly bookId: string }) {
  const { rules, common } = useMessages();
  const titles = useTitles();
  const library = useLibrary(bookId);
  return (
    <Page title={rules.title}>
      <p className={styles.lead}>{`${rules.lead}${rules.inEnglish}`}</p>
      <nav className={styles.books} aria-label={rules.books}>
        {titles.map(({ id, name }) => (
          <Link
            key={id}
            href={`/rules/${id}`}
            className={buttonClass(id === bookId ? 'primary' : 'plain')}
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

function Register({ library }: { readonly library: ClauseLibrary }) {
  const { rules } = useMessages();
  const wanted = new URLSearchParams(useSearch()).get('clause') ?? '';
  const [filter, setFilter] = useState<Filter>({ text: '', kind: 'all', status: 'all' });
  const entries = useMemo(() => filtered(library.entries, filter), [library, filter]);
  const marked = useMemo(() => markedClauses(library, wanted), [library, wanted]);
  const first = [...marked][0];
  useEffect(() => {
    if (first !== undefined) document.getElementById(`clause-${first}`)?.scrollIntoView();
  }, [first]);
  const [book] = library.books;
  return (
    <>
      {book !== undefined && (
        <p className={styles.lead} lang="en">
          {`${rules.source}: ${book.source}`}
        </p>
      )}
      <CoverageMeter library={library} />
      <FilterForm filter={filter} onChange={setFilter} />
      <p role="status">{rules.found(entries.length, library.entries.length)}</p>
      {entries.length === 0 && <p>{rules.none}</p>}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <ClauseCard
            key={entry.clause.clause}
            entry={entry}
            marked={marked.has(entry.clause.clause)}
          />
        ))}
      </ul>
    </>
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

/** A link may name a clause, or a heading over several. */
function markedClauses(library: ClauseLibrary, wanted: string): ReadonlySet<string> {
  if (wanted === '') return new Set();
  const found = findClause(library.entries, wanted);
  switch (found.kind) {
    case 'clause':
      return new Set([found.entry.clause.clause]);
    case 'heading':
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
    <search className={styles.form}>
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

/** How much of the book passing tests prove. */
function CoverageMeter({ library }: { readonly library: ClauseLibrary }) {
  const { rules } = useMessages();
  const { all } = coverageOf(library);
  const share = (count: number) => `${(100 * count) / Math.max(1, all.total)}%`;
  return (
    <section className={styles.coverage} aria-label={rules.coverage}>
      <strong>{rules.covered(all.proved, all.total - all.notApplicable)}</strong>
      <div className={styles.meter} aria-hidden="true">
        <span className={styles.proved} style={{ width: share(all.proved) }} />
        <span className={styles.aside} style={{ width: share(all.notApplicable) }} />
      </div>
    </section>
  );
}

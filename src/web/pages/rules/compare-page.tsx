import { useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import {
  type BookLeaf,
  booksOnShelf,
  diffBooks,
  findBook,
  type LeafDifference,
  valueText,
} from '../../../rules/index.ts';
import { ClauseNumber } from '../../design/clause-name.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { bookName } from '../../i18n/book-name.ts';
import { useMessages } from '../../i18n/language.tsx';
import { Page } from '../../shell/page.tsx';
import { type ComparedPart, named, partsOf, speaksOf } from './compared-parts.ts';
import styles from './rules.module.css';

/** Every leaf in which two books differ, with both clauses: `/rules/compare?left=…&right=…`. */
export function ComparePage() {
  const { rules, game } = useMessages();
  const [, go] = useLocation();
  const asked = new URLSearchParams(useSearch());
  const [first, second] = booksOnShelf();
  const left = findBook(asked.get('left') ?? '') ?? first;
  const right = findBook(asked.get('right') ?? '') ?? second;
  const rows = useMemo(
    () => (left === undefined || right === undefined ? [] : diffBooks(left, right)),
    [left, right],
  );
  const parts = useMemo(() => partsOf(rows), [rows]);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  if (left === undefined || right === undefined) return null;
  const searching = text.trim() !== '';
  const part = parts.find(({ name }) => name === chosen) ?? parts[0];
  const shown = searching ? rows.filter((row) => speaksOf(row, text)) : (part?.rows ?? []);
  const nameOf = ({ id, name }: typeof left) => bookName(id, name.value, game);
  return (
    <Page title={rules.compare}>
      <div className={`${styles.form} stack items-start gap-3`}>
        <BookField
          label={rules.left}
          chosen={left.id}
          onChoose={(id) => go(`/rules/compare?left=${id}&right=${right.id}`)}
        />
        <BookField
          label={rules.right}
          chosen={right.id}
          onChoose={(id) => go(`/rules/compare?left=${left.id}&right=${id}`)}
        />
        <TextField
          label={rules.search}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p role="status">{rules.differ(searching ? shown.length : rows.length)}</p>
      {rules.inEnglish !== '' && <p className="measure soft">{rules.inEnglish}</p>}
      <div className={`${styles.halves} stack items-start gap-4`}>
        <Parts
          {...{ parts }}
          chosen={searching ? null : (part?.name ?? null)}
          onChoose={(name) => {
            setChosen(name);
            setText('');
          }}
        />
        <DataTable<LeafDifference>
          caption={`${nameOf(left)} · ${nameOf(right)}`}
          rows={shown}
          keyOf={({ path }) => path}
          columns={[
            {
              key: 'leaf',
              head: rules.leaf,
              cell: ({ name }) => <span lang="en">{named(name)}</span>,
            },
            { key: 'left', head: nameOf(left), cell: (row) => <Said leaf={row.left} /> },
            { key: 'right', head: nameOf(right), cell: (row) => <Said leaf={row.right} /> },
          ]}
        />
      </div>
    </Page>
  );
}

/** The parts of the game in which the books differ; a tap shows one part. */
function Parts(props: {
  readonly parts: readonly ComparedPart[];
  readonly chosen: string | null;
  readonly onChoose: (name: string) => void;
}) {
  const { rules } = useMessages();
  const { parts, chosen, onChoose } = props;
  return (
    <nav className={styles.contents} aria-label={rules.contents}>
      <ol className="pad-none">
        {parts.map(({ name, rows }) => (
          <li key={name}>
            <button
              className="stack gap-2 items-center full thumb-high pad-y-1 pad-x-2 plain soft text-4 left"
              type="button"
              aria-current={name === chosen ? 'location' : undefined}
              onClick={() => onChoose(name)}
            >
              <span lang="en" className={styles.part}>
                {name}
              </span>
              <small>{rows.length}</small>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function BookField(props: {
  readonly label: string;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}) {
  const { game } = useMessages();
  const { label, chosen, onChoose } = props;
  return (
    <SelectField label={label} value={chosen} onChange={(event) => onChoose(event.target.value)}>
      {booksOnShelf().map(({ id, name }) => (
        <option key={id} value={id}>
          {bookName(id, name.value, game)}
        </option>
      ))}
    </SelectField>
  );
}

function Said({ leaf }: { readonly leaf: BookLeaf | null }) {
  const { rules } = useMessages();
  if (leaf === null) return <em>{rules.notInBook}</em>;
  const ground = leaf.clause ?? leaf.reading;
  return (
    <>
      <span lang="en">{isMoment(leaf) ? inUtc(Number(leaf.value)) : valueText(leaf.value)}</span>{' '}
      {ground !== null && (
        <small>
          <ClauseNumber clause={ground} />
        </small>
      )}
    </>
  );
}

/** A time in UTC, so that readers in every time zone see the same. */
function inUtc(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Whether a leaf is a moment: the books store moments as milliseconds, which nobody can read. */
function isMoment({ path, value }: BookLeaf): boolean {
  return path.endsWith('Ms') && typeof value === 'number';
}

import { useMemo } from 'react';
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
import { SelectField } from '../../design/field.tsx';
import { bookName } from '../../i18n/book-name.ts';
import { useMessages } from '../../i18n/language.tsx';
import { Page } from '../../shell/page.tsx';
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
  if (left === undefined || right === undefined) return null;
  const nameOf = ({ id, name }: typeof left) => bookName(id, name.value, game);
  return (
    <Page title={rules.compare}>
      <div className={styles.form}>
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
      </div>
      <p role="status">{rules.differ(rows.length)}</p>
      {rules.inEnglish !== '' && <p className={styles.lead}>{rules.inEnglish}</p>}
      <DataTable<LeafDifference>
        caption={`${nameOf(left)} · ${nameOf(right)}`}
        rows={rows}
        keyOf={({ path }) => path}
        columns={[
          { key: 'leaf', head: rules.leaf, cell: ({ name }) => <span lang="en">{name}</span> },
          { key: 'left', head: nameOf(left), cell: (row) => <Said leaf={row.left} /> },
          { key: 'right', head: nameOf(right), cell: (row) => <Said leaf={row.right} /> },
        ]}
      />
    </Page>
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
      <span lang="en">{valueText(leaf.value)}</span>{' '}
      {ground !== null && (
        <small>
          <ClauseNumber clause={ground} />
        </small>
      )}
    </>
  );
}

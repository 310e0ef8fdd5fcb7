import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligned to the right, with digits of equal width. */
  readonly number?: boolean;
  /** Never broken over two lines, as a moment or a code. */
  readonly tight?: boolean;
}

export interface DataTableProps<Row> {
  readonly caption: string;
  /** The first column names its row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too.
    <section className={styles.frame} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, number }) => (
              <th key={key} scope="col" className={number ? styles.number : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell, number, tight }, at) => {
                const className = number ? styles.number : tight ? styles.tight : undefined;
                if (at > 0) return <Cell key={key} {...{ className }} content={cell(row)} />;
                return (
                  <th key={key} scope="row" className={className}>
                    {cell(row)}
                  </th>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell(props: { readonly className: string | undefined; readonly content: ReactNode }) {
  return <td className={props.className}>{props.content}</td>;
}

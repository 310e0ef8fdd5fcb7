import { createRequire } from 'node:module';

/** The part of the `node:sqlite` interface that the store uses. */
export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

export interface Statement {
  run(...values: readonly SqlValue[]): { readonly changes: number | bigint };
  get(...values: readonly SqlValue[]): unknown;
  all(...values: readonly SqlValue[]): readonly unknown[];
}

export type SqlValue = string | number | null;

export type OpenDatabase = (file: string, options: { readonly readOnly: boolean }) => Database;

interface Driver {
  readonly DatabaseSync: new (file: string, options: { readonly readOnly: boolean }) => Database;
}

/** Node's own SQLite where it has one (from 22.13 on), else the package with the same interface. */
const driver = (nodesOwn() ?? createRequire(import.meta.url)('@photostructure/sqlite')) as Driver;

export const openDatabase: OpenDatabase = (file, options) => new driver.DatabaseSync(file, options);

/**
 * Loads Node's own SQLite without its warning. Node 22 warns, in every process and thread that
 * loads it, that the module may change. The store's tests run on each supported Node (`npm run
 * check:nodes`), so an operator need not read that.
 */
function nodesOwn(): unknown {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule?.('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

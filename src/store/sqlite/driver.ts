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

/** Node's own SQLite where it has one (22.13 on), else the package with the same interface. */
const driver = (process.getBuiltinModule?.('node:sqlite') ??
  createRequire(import.meta.url)('@photostructure/sqlite')) as Driver;

export const openDatabase: OpenDatabase = (file, options) => new driver.DatabaseSync(file, options);

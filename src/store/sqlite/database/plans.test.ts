import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COUNTS, prepareReads } from '../reading/read-statements.ts';
import { type Database, openDatabase } from './driver.ts';
import { prepareSchema } from './schema.ts';
import { prepareWrites } from './write-statements.ts';

let database: Database;
beforeEach(() => {
  database = openDatabase(':memory:', { readOnly: false });
  prepareSchema(database, ':memory:');
});
afterEach(() => database.close());

/** What each statement does, as SQLite plans it. */
function plansOf(prepare: (database: Database) => unknown): readonly (readonly [string, string])[] {
  const texts: string[] = [];
  prepare({
    exec: (sql) => database.exec(sql),
    close: () => database.close(),
    prepare(sql) {
      texts.push(sql);
      return database.prepare(sql);
    },
  });
  return texts.map((sql) => {
    const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
    return [sql, steps.map((step) => (step as { detail: string }).detail).join('; ')] as const;
  });
}

/** The one statement that may scan: an inspection counts every command. */
const EXCEPTED = COUNTS;

describe('no statement takes longer in a longer log', () => {
  it.each([
    ['the writer', (database: Database) => prepareWrites(database, 'house.db')],
    ['the reader', prepareReads],
  ])(
    'no statement of %s sorts, and a walk without an end to look for ends at once',
    (_who, prepare) => {
      const plans = plansOf(prepare).filter(([sql]) => sql !== EXCEPTED);
      expect(plans.length).toBeGreaterThan(10);
      for (const [sql, plan] of plans) {
        expect(plan, sql).not.toMatch(/TEMP B-TREE/);
        if (!/LIMIT 1$/.test(sql)) expect(plan, sql).not.toMatch(/SCAN (runs|commands)/);
      }
    },
  );
});

import { expect, it } from 'vitest';
import { parse } from './checker/source.ts';
import { checkStoredEvents } from './checker/stored-events.ts';

it.each([
  ['src/server/a.ts', 'const e = { type, ...data } as TableEvent;', 1],
  ['src/server/a.ts', 'const e = rows as unknown as readonly CageEvent[];', 1],
  ['src/cli/a.ts', 'const e = line as ShoeEntry;', 1],
  ['src/server/a.ts', 'const e = row as TableState;', 0],
  ['src/server/a.test.ts', 'const e = row as TableEvent;', 0],
  ['src/table/machine/a.ts', 'const e = event as PeopleEvent;', 0],
])('in %s the casts of %j to an event are counted as %i', (path, text, count) => {
  expect(checkStoredEvents([parse(path, text)]).length).toBe(count);
});

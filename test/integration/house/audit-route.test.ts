import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type TestHouse } from '../support/house.ts';
import { clientOf, operatorOf } from '../support/office.ts';

let test: TestHouse;

beforeAll(async () => {
  test = await startHouse();
});
afterAll(() => test.end());

it('an audit of a table that the house does not have is refused, and said to be clean of nothing', async () => {
  const client = clientOf(await operatorOf(test));
  expect(await client.runAudit({ table: 'nowhere' })).toMatchObject({ code: 'not-found' });
  expect(await client.runAudit({ table: 'yarra' })).toMatchObject({
    value: { clean: true, tables: [{ tableId: 'yarra' }] },
  });
  expect(await client.runAudit({})).toMatchObject({ value: { clean: true, people: [] } });
});

import { expect, it } from 'vitest';
import { codeOf, openPit } from '../../../test/support/server/approvals/pit.ts';
import { giveMoney, seedTable } from '../../../test/support/server/cage/house.ts';
import { openTable } from '../../../test/support/table/scenario.ts';
import { setupFor } from '../../../test/support/table/setups.ts';
import { MOST_WAITING_PER_PERSON } from '../../people/index.ts';
import type { Asked } from '../../protocol/index.ts';
import { BOOKS } from '../../rules/index.ts';
import { MemoryStore } from '../../store/index.ts';

it('T4: the queue of approvals keeps one booking that is asked for twice at the same moment', async () => {
  const store = new MemoryStore();
  for (const { id } of [...BOOKS, { id: 't1' }]) {
    const book = id === 't1' ? 'crown-melbourne' : id;
    await seedTable(store, id, openTable(setupFor(book), {}).log);
  }
  const pit = await openPit(store);
  await giveMoney(pit.house, 'ann', 100_000);
  const body = { type: 'Correct', person: 'ann', amountCents: -50_000, why: 'x' } as never;
  const by = { person: 'carl', office: 'cage-supervisor' } as const;
  const booking: Asked = { where: 'cage', body, by, ref: 'desk-1' };
  const pressed = await Promise.all([1, 2, 3].map(() => pit.approvals.ask(booking, 'x')));
  expect(pressed.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
  expect(pit.approvals.waiting()).toHaveLength(1);
  const other = { ...booking, body: { ...Object(body), amountCents: -1 } };
  expect(codeOf(await pit.approvals.ask(other, 'x'))).toBe('id-reused');
  const wager = { type: 'VoidWager', wagerId: 1, why: 'a wrong area' } as const;
  const voids: Asked = {
    where: 'table',
    table: 't1',
    body: wager,
    by: { person: 'dan', role: 'dealer' },
  };
  const many = Array.from({ length: MOST_WAITING_PER_PERSON + 1 }, () =>
    pit.approvals.ask(voids, 'x'),
  );
  const codes = (await Promise.all(many)).map(codeOf);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(MOST_WAITING_PER_PERSON);
});

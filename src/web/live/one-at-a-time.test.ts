import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('a double tap does the work once, and a tap after its end does it again', async () => {
  const done: string[] = [];
  const buy = oneAtATime(async (table, amountCents: number) => {
    await Promise.resolve();
    done.push(`${table} ${amountCents}`);
  });
  await Promise.all([buy('salon', 500), buy('salon', 500), buy('yarra', 500)]);
  expect(done).toEqual(['salon 500', 'yarra 500']);
  await buy('salon', 200);
  expect(done.at(-1)).toBe('salon 200');
});

it('work that failed can be tried again', async () => {
  let tries = 0;
  const fail = oneAtATime(async () => {
    tries += 1;
    throw new Error('no line');
  });
  await expect(fail('salon')).rejects.toThrow('no line');
  await expect(fail('salon')).rejects.toThrow('no line');
  expect(tries).toBe(2);
});

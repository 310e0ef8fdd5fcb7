import { expect, it } from 'vitest';
import { joined } from './joined.ts';

it('work that is under way is joined, and work that has ended begins again', async () => {
  const begun: string[] = [];
  const open = joined(async (key) => {
    begun.push(key);
    await Promise.resolve();
  });
  await Promise.all([open('a'), open('a'), open('b')]);
  expect(begun).toEqual(['a', 'b']);
  await open('a');
  expect(begun).toEqual(['a', 'b', 'a']);
});

it('everybody who joined work that fails is told, and it can be tried again', async () => {
  let tries = 0;
  const open = joined(async () => {
    tries += 1;
    throw new Error('no disk');
  });
  const both = await Promise.allSettled([open('a'), open('a')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(open('a')).rejects.toThrow('no disk');
  expect(tries).toBe(2);
});

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type TestHouse } from '../support/house.ts';

let test: TestHouse;

beforeAll(async () => {
  test = await startHouse();
});
afterAll(() => test.end());

function runBot(address: string): Promise<{ readonly code: number | null; readonly said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['docs/examples/bot.mjs', address]);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        said += data.toString('utf8');
      });
    }
    child.on('close', (code) => resolve({ code, said }));
  });
}

it('the example bot is of some fifty lines', () => {
  const lines = readFileSync('docs/examples/bot.mjs', 'utf8').split('\n');
  const code = lines.filter((line) => line !== '' && !line.startsWith('//'));
  expect(code.length).toBeLessThanOrEqual(56);
});

it('the example bot comes in as a guest, plays a coup, reads its result and leaves', async () => {
  const { code, said } = await runBot(test.address);
  expect(code, said).toBe(0);
  expect(said).toMatch(/^1000000 cents in the purse, \d+ of them taken to [\w-]+$/m);
  const played = /^coup (\d+): (player|banker|tie) \d-\d, net (-?\d+) cents$/m.exec(said);
  expect(played, said).not.toBeNull();
  const left = /^(\d+) cents in the purse$/m.exec(said);
  // Everything but what the coup gave or took is at home again.
  expect(Number(left?.[1])).toBe(1_000_000 + Number(played?.[3]));
  expect(await test.house.cage.audit()).toEqual([]);
});

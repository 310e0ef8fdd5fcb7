import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../scripts/servers.mjs';
import {
  removeFolder,
  temporaryFolder,
} from '../../../src/store/sqlite/folder/temporary-folder.ts';
import { ChildHouse } from '../support/child-house.ts';
import { noonClock, startHouse, type TestHouse } from '../support/house.ts';

const BOT = 'docs/examples/bot.mjs';

let test: TestHouse;
let project: string;

beforeAll(async () => {
  test = await startHouse({}, noonClock());
  project = projectWithPackages();
});
afterAll(async () => {
  await test.end();
  removeFolder(project);
});

/** A project as the bot asks for: `@baize/client` as it is built now, `ws`, and the bot itself. */
function projectWithPackages(): string {
  const folder = temporaryFolder();
  const client = join(folder, 'node_modules', '@baize', 'client');
  mkdirSync(client, { recursive: true });
  symlinkSync(resolve('dist/src'), join(client, 'built'));
  symlinkSync(resolve('node_modules/ws'), join(folder, 'node_modules', 'ws'));
  const exports = './built/package/client.js';
  writeFileSync(join(client, 'package.json'), JSON.stringify({ type: 'module', exports }));
  copyFileSync(BOT, join(folder, 'bot.mjs'));
  return folder;
}

interface Bot {
  readonly code: number | null;
  readonly said: string;
}

/** `hear` is given all that the bot has said so far, whenever it says more. */
function runBot(address: string, receive: (said: string) => void = () => {}): Promise<Bot> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(project, 'bot.mjs'), address]);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        said += data.toString('utf8');
        receive(said);
      });
    }
    child.on('close', (code) => resolve({ code, said }));
  });
}

/** Everything but what the coup gave or took is at home again. */
function isAtHome({ code, said }: Bot): void {
  expect(code, said).toBe(0);
  expect(said).toMatch(/^1000000 cents in the purse, \d+ of them taken to [\w-]+$/m);
  const played = /^coup (\d+): (player|banker|tie), net (-?\d+) cents$/m.exec(said);
  expect(played, said).not.toBeNull();
  const left = /^(\d+) cents in the purse$/m.exec(said);
  expect(Number(left?.[1])).toBe(1_000_000 + Number(played?.[3]));
}

it('the example bot has fifty lines of at most a hundred columns', () => {
  const lines = readFileSync(BOT, 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(50);
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
});

it('the example bot comes in as a guest, plays a coup, reads its result and leaves', async () => {
  isAtHome(await runBot(test.address));
  expect(await test.house.cage.audit()).toEqual([]);
});

it('the example bot plays on when its house is killed under it and comes back', async () => {
  const folder = temporaryFolder();
  const port = String(await freePort());
  const house = new ChildHouse(folder, { BAIZE_PORT: port });
  await house.start();
  const killed = { times: 0 };
  const bot = await runBot(house.address, (said) => {
    if (!said.includes('taken to') || killed.times > 0) return;
    killed.times += 1;
    void house.kill().then(() => house.start());
  });
  expect(killed.times).toBe(1);
  isAtHome(bot);
  await house.kill();
  removeFolder(folder);
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { afterAll, describe, expect, test } from 'vitest';
import { registerSimulate } from './simulate.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-simulate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CROWN = ['--book', 'crown-melbourne', '--version', 'crown', '--json'];
const FEDERAL = ['--book', 'tasmania-2013', '--version', 'federal', '--json'];

/** `interrupt` presses Ctrl-C as soon as the command listens for it. */
async function run(given: readonly string[], interrupt = false) {
  const written = { stdout: '', stderr: '' };
  const streams = {
    stdout: { write: (text: string) => (written.stdout += text) },
    stderr: { write: (text: string) => (written.stderr += text) },
    once: (_signal: 'SIGINT', listener: () => void) => {
      if (interrupt) setTimeout(listener, 30);
    },
    off: () => {},
    exitCode: undefined as number | string | null | undefined,
  };
  const program = new Command('baize').exitOverride();
  registerSimulate(program, streams);
  for (const each of program.commands) each.exitOverride().configureOutput({ writeErr: () => {} });
  await program.parseAsync(['simulate', ...given], { from: 'user' });
  return { ...written, exitCode: streams.exitCode };
}

describe('baize simulate', () => {
  test.each([
    ['cards', CROWN],
    ['lanes', FEDERAL],
  ])('the kernel %s deals the same coups on 1, 2 and 4 threads', async (kernel, version) => {
    const given = [...version, '--coups', '1200001', '--seed', 'threads'];
    const [one, two, four] = await Promise.all(
      ['1', '2', '4'].map((threads) => run([...given, '--threads', threads])),
    );
    expect(two).toEqual(one);
    expect(four).toEqual(one);
    const answer = JSON.parse(one?.stdout ?? '');
    expect(answer).toMatchObject({
      kernel,
      coups: 1_200_001,
      seed: 'threads',
      stopped: false,
      check: { agrees: true, impossible: 0 },
    });
    const counts = Object.values(answer.outcomes as Record<string, { count: number }>);
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1_200_001);
  });

  test('baize simulate deals other coups with another seed', async () => {
    const count = async (seed: string) => {
      const { stdout } = await run([...FEDERAL, '--coups', '1000', '--seed', seed]);
      return JSON.parse(stdout).outcomes.player.count;
    };
    expect(new Set([await count('1'), await count('2'), await count('3')]).size).toBeGreaterThan(1);
  });

  test('baize simulate gives every wager of the version an edge, an interval and a z', async () => {
    const { wagers } = JSON.parse((await run([...CROWN, '--coups', '300000'])).stdout);
    expect(Object.keys(wagers)).toHaveLength(32);
    for (const [name, wager] of Object.entries(wagers as Record<string, Wager>)) {
      expect(wager.interval[0], name).toBeLessThan(wager.house_edge);
      expect(wager.interval[1], name).toBeGreaterThan(wager.house_edge);
      expect(Math.abs(wager.z), name).toBeLessThan(4.5);
    }
    expect(Object.keys(wagers['player-dragon-tail-early'].by_coups_left)).toHaveLength(7);
  });

  test('baize simulate prints a table and draws it', async () => {
    const svg = join(folder, 'run.svg');
    const given = CROWN.filter((each) => each !== '--json');
    const { stdout } = await run([...given, '--coups', '300000', '--plot', svg]);
    expect(stdout).toContain('300,000 coups');
    expect(stdout).toMatch(/classes of coups agree with the exact counts/);
    expect(readFileSync(svg, 'utf8')).toContain('Standard errors from the expected edge');
  });
});

interface Wager {
  readonly house_edge: number;
  readonly interval: readonly [number, number];
  readonly z: number;
}

describe('a simulation that is interrupted', () => {
  test('an interrupted simulation keeps what was dealt, says so, and goes on to the same end', async () => {
    const checkpoint = join(folder, 'kept.json');
    const given = [...FEDERAL, '--seed', 'kept', '--checkpoint', checkpoint, '--threads', '2'];
    const stopped = await run([...given, '--coups', '100000000000'], true);
    expect(stopped.exitCode).toBe(130);
    const part = JSON.parse(stopped.stdout);
    expect(part.stopped).toBe(true);
    expect(part.coups % 262_144).toBe(0);
    expect(JSON.parse(readFileSync(checkpoint, 'utf8')).coups).toBe(part.coups);
    const whole = part.coups + 300_000;
    const resumed = await run([...given, '--coups', `${whole}`]);
    const afresh = await run([...FEDERAL, '--seed', 'kept', '--coups', `${whole}`]);
    expect(resumed.stdout).toBe(afresh.stdout);
    expect(existsSync(`${checkpoint}.new`)).toBe(false);
  });

  test.each([
    ['another seed', ['--seed', 'other'], /belongs to a simulation with another seed/],
    ['another shoe', ['--seed', 's', '--decks', '6'], /another shoe/],
    ['fewer coups', ['--seed', 's', '--coups', '10'], /already holds 524288 coups/],
  ])('an interrupted simulation refuses to go on with %s', async (name, options, line) => {
    const checkpoint = join(folder, `${name}.json`);
    const kept = ['--checkpoint', checkpoint, '--threads', '1'];
    await run([...FEDERAL, '--seed', 's', '--coups', '600000', ...kept]);
    const before = readFileSync(checkpoint, 'utf8');
    const refused = await run([...FEDERAL, '--coups', '900000', ...options, ...kept]);
    expect(refused).toMatchObject({ stdout: '', exitCode: 2 });
    expect(refused.stderr).toMatch(line);
    expect(readFileSync(checkpoint, 'utf8')).toBe(before);
  });

  test.each([
    ['nothing', '', /is not JSON/],
    ['something else', '{"format":"roads"}', /is not a checkpoint of this program/],
  ])('a simulation refuses to go on from a file that holds %s', async (name, content, line) => {
    const checkpoint = join(folder, `${name}.json`);
    writeFileSync(checkpoint, content);
    const refused = await run([...FEDERAL, '--coups', '10', '--checkpoint', checkpoint]);
    expect(refused).toMatchObject({ stdout: '', exitCode: 2 });
    expect(refused.stderr).toMatch(line);
    expect(readFileSync(checkpoint, 'utf8')).toBe(content);
  });

  test('a simulation refuses to go on from counts that do not add up', async () => {
    const checkpoint = join(folder, 'damaged.json');
    const given = [...FEDERAL, '--coups', '300000', '--checkpoint', checkpoint, '--threads', '1'];
    await run(given);
    const stored = JSON.parse(readFileSync(checkpoint, 'utf8'));
    stored.counts.classes[1] += 1;
    writeFileSync(checkpoint, JSON.stringify(stored));
    expect((await run(given)).stderr).toMatch(/is damaged/);
  });
});

describe('baize simulate refuses', () => {
  test('baize simulate refuses a depth that the book does not have', async () => {
    const { stderr, exitCode } = await run([...CROWN, '--behind', '3']);
    expect({ stderr, exitCode }).toEqual({
      stderr: 'baize simulate: the cutting card lies 17 to 23 or 13 from the back, not 3\n',
      exitCode: 2,
    });
  });

  test.each([
    [[...CROWN, '--coups', '0'], '--coups'],
    [[...CROWN, '--coups', '1e30'], '--coups'],
    [[...CROWN, '--threads', '0'], '--threads'],
    [[...CROWN, '--threads', '100000'], '--threads'],
    [[...CROWN, '--kernel', 'gpu'], '--kernel'],
    [[...CROWN, '--decks', '0'], '--decks'],
  ])('baize simulate refuses the arguments %j', async (given, names) => {
    const refused = await run(given).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CommanderError);
    expect(refused).toMatchObject({ message: expect.stringContaining(names) });
  });
});

test('baize simulate reports a checkpoint that cannot be written before a coup is dealt', async () => {
  const file = join(folder, 'nowhere', 'run.json');
  const { stdout, stderr, exitCode } = await run([
    ...FEDERAL,
    '--coups',
    '10',
    '--checkpoint',
    file,
  ]);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^baize simulate: ENOENT[^\n]*\n$/);
  expect(exitCode).toBe(2);
});

test('baize simulate refuses a percentage on a Tie where the version has none', async () => {
  const { stderr, exitCode } = await run([...FEDERAL, '--coups', '10', '--tie-percent', '5']);
  expect(stderr).toBe(
    'baize simulate: Federal Baccarat has no percentage on a Tie; leave out --tie-percent\n',
  );
  expect(exitCode).toBe(2);
});

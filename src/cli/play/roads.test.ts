import { Readable } from 'node:stream';
import { Command, CommanderError } from 'commander';
import { describe, expect, test } from 'vitest';
import { registerRoads } from './roads.ts';

describe('baize roads', () => {
  test('baize roads prints every road with its cells, and ask, as one line of JSON', async () => {
    const { stdout, stderr, exitCode } = await roads(['BpPTB9n']);
    expect({ stderr, exitCode, lines: stdout.split('\n').length }).toEqual({
      stderr: '',
      exitCode: undefined,
      lines: 2,
    });
    const known = { playerNatural: null, bankerNatural: null, winningTotal: null, dummy: false };
    const unpaired = { playerPair: false, bankerPair: false };
    expect(JSON.parse(stdout)).toEqual({
      coups: 4,
      options: { tail: 'drop', showDummyCoups: false },
      bead: [
        { coup: 1, column: 1, row: 1, outcome: 'banker', ...unpaired, ...known, playerPair: true },
        { coup: 2, column: 1, row: 2, outcome: 'player', ...unpaired, ...known },
        { coup: 3, column: 1, row: 3, outcome: 'tie', ...unpaired, ...known },
        {
          ...{ coup: 4, column: 1, row: 4, outcome: 'banker', ...unpaired, ...known },
          bankerNatural: 9,
          winningTotal: 9,
        },
      ],
      bigRoad: {
        held: { ties: 0, ...unpaired },
        streaks: [
          { side: 'banker', height: 1 },
          { side: 'player', height: 1 },
          { side: 'banker', height: 1 },
        ],
        stones: [
          { coup: 1, column: 1, row: 1, side: 'banker', ties: 0, ...unpaired, playerPair: true },
          { coup: 2, column: 2, row: 1, side: 'player', ties: 1, ...unpaired },
          { coup: 4, column: 3, row: 1, side: 'banker', ties: 0, ...unpaired },
        ],
      },
      bigEyeBoy: [{ coup: 4, column: 1, row: 1, colour: 'red' }],
      smallRoad: [],
      cockroachPig: [],
      ask: {
        banker: {
          bead: { column: 1, row: 5 },
          bigRoad: { column: 3, row: 2 },
          bigEyeBoy: { colour: 'blue', column: 2, row: 1 },
          smallRoad: { colour: 'blue', column: 1, row: 1 },
          cockroachPig: null,
        },
        player: {
          bead: { column: 1, row: 5 },
          bigRoad: { column: 4, row: 1 },
          bigEyeBoy: { colour: 'red', column: 1, row: 2 },
          smallRoad: { colour: 'red', column: 1, row: 1 },
          cockroachPig: null,
        },
      },
    });
  });

  test('baize roads reads standard input when no argument is given, in whatever pieces it comes', async () => {
    const { stdout } = await roads(['BbPTBB']);
    expect((await roads([], ['BbP', 'T\n', 'BB\n'])).stdout).toBe(stdout);
    expect((await roads(['Bb', 'PT', 'BB'])).stdout).toBe(stdout);
  });

  test('baize roads draws an empty board for a shoe without results', async () => {
    expect(JSON.parse((await roads([], ['\n'])).stdout)).toMatchObject({ coups: 0, bead: [] });
  });

  test('baize roads indents with --pretty and says the same', async () => {
    const { stdout } = await roads(['--pretty', 'BPT']);
    expect(stdout.split('\n')[1]).toBe('  "coups": 3,');
    expect(JSON.parse(stdout)).toEqual(JSON.parse((await roads(['BPT'])).stdout));
  });

  test('baize roads keeps the tail of a streak on its row with --tail keep', async () => {
    const shoe = `${'B'.repeat(9)}${'P'.repeat(10)}`;
    expect(lastCell((await roads([shoe])).stdout)).toEqual([6, 6]);
    expect(lastCell((await roads(['--tail', 'keep', shoe])).stdout)).toEqual([7, 5]);
  });

  test('baize roads shows dummy coups only with --dummies', async () => {
    expect(JSON.parse((await roads(['BPdB'])).stdout)).toMatchObject({ coups: 2 });
    expect(JSON.parse((await roads(['--dummies', 'BPdB'])).stdout)).toMatchObject({ coups: 3 });
  });

  test('baize roads draws for a terminal with --text, as wide as asked', async () => {
    const { stdout } = await roads(['--text', '--columns', '3', 'BBPT']);
    expect(stdout).toContain('\nBig Road\n B   P / .\n B   .   .\n');
    expect(stdout).toContain('\nBig Eye Boy\n. . . . . .\n');
  });
});

describe('baize roads refuses with one clear line and exit code 1', () => {
  test.each([
    ['BPX', 'baize roads: character 3: expected B, P or T but found "X"\n'],
    ['B8nn', 'baize roads: character 3: nn is a natural 9 that beat a natural 8\n'],
  ])('baize roads refuses %s with one line', async (results, line) => {
    expect(await roads([results])).toEqual({ stdout: '', stderr: line, exitCode: 2 });
    expect(await roads([], [results])).toEqual({ stdout: '', stderr: line, exitCode: 2 });
  });

  test('baize roads refuses input without end', async () => {
    const endless = (function* () {
      while (true) yield ' '.repeat(4_096);
    })();
    expect(await roads([], endless)).toEqual({
      stdout: '',
      stderr: 'baize roads: character 16385: the text is longer than 16384 characters\n',
      exitCode: 2,
    });
  });

  test('baize roads refuses a terminal at which nobody types results', async () => {
    expect(await roads([], [], true)).toEqual({
      stdout: '',
      stderr: 'baize roads: give results as an argument or on standard input\n',
      exitCode: 2,
    });
  });

  test.each([
    { arguments: ['--tail', 'wag', 'B'], names: '--tail' },
    { arguments: ['--columns', '0', 'B'], names: '--columns' },
    { arguments: ['--columns', '501', 'B'], names: '--columns' },
    { arguments: ['--columns', '2e1', 'B'], names: '--columns' },
  ])('baize roads refuses $arguments', async ({ arguments: given, names }) => {
    const refused = await roads(given).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CommanderError);
    expect(refused).toMatchObject({ exitCode: 1, message: expect.stringContaining(names) });
  });
});

async function roads(given: readonly string[], stdin: Iterable<string> = [], isTTY = false) {
  const written = { stdout: '', stderr: '' };
  const streams = {
    stdin: Object.assign(Readable.from(stdin, { objectMode: false }), { isTTY }),
    stdout: { write: (text: string) => (written.stdout += text) },
    stderr: { write: (text: string) => (written.stderr += text) },
    exitCode: undefined as number | undefined,
  };
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  registerRoads(program, streams);
  await program.parseAsync(['roads', ...given], { from: 'user' });
  return { ...written, exitCode: streams.exitCode };
}

function lastCell(json: string): readonly [number, number] {
  const printed = JSON.parse(json) as { bigRoad: { stones: { column: number; row: number }[] } };
  const last = printed.bigRoad.stones.at(-1);
  return [last?.column ?? 0, last?.row ?? 0];
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { afterAll, describe, expect, test } from 'vitest';
import { CARDS, CROWN_MELBOURNE } from '../../rules/index.ts';
import { registerCompare } from './compare.ts';
import { registerOdds } from './odds.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-odds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CROWN = ['--book', 'crown-melbourne', '--version', 'crown'];

async function run(command: 'odds' | 'compare', given: readonly string[]) {
  const written = { stdout: '', stderr: '' };
  const streams = {
    stdout: { write: (text: string) => (written.stdout += text) },
    stderr: { write: (text: string) => (written.stderr += text) },
    exitCode: undefined as number | string | null | undefined,
  };
  const program = new Command('baize').exitOverride().configureOutput({
    writeErr: (text) => (written.stderr += text),
  });
  registerOdds(program, streams);
  registerCompare(program, streams);
  for (const each of program.commands) each.exitOverride().configureOutput({ writeErr: () => {} });
  await program.parseAsync([command, ...given], { from: 'user' });
  return { ...written, exitCode: streams.exitCode };
}

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('baize odds', () => {
  test('baize odds answers with the documented JSON', async () => {
    const { stdout, stderr, exitCode } = await run('odds', [...CROWN, '--json']);
    expect({ stderr, exitCode, lines: stdout.split('\n').length }).toEqual({
      stderr: '',
      exitCode: undefined,
      lines: 2,
    });
    const answer = JSON.parse(stdout);
    expect(answer).toMatchObject({
      book: 'crown-melbourne',
      version: 'crown',
      decks: 8,
      outcomes: {
        player: {
          num: '8712962041376',
          den: '19524993263685',
          decimal: '0.446246609343596836',
        },
      },
      wagers: {
        banker: {
          house_edge: { decimal: '0.014581044639718808' },
          pays: [
            { odds: [1, 1], commission_percent: 0 },
            { odds: [1, 1], commission_percent: 50 },
          ],
        },
        insurance: {
          house_edge: { decimal: '-0.043611202713676462' },
          offered: { num: '9031328', den: '153741315' },
          by_player_total: { 5: { share_of_offers: {} } },
        },
        'player-run-2': {
          method: 'independent coups',
          from_shoe: { coups: 2, win: { decimal: '0.199134855493606878' } },
        },
        'player-dragon-tail-early': { by_coups_left: { 1: { house_edge: { num: '1' } } } },
      },
      warnings: [{ code: 'bettors-edge', wager: 'insurance' }],
    });
  });

  test('baize odds takes cards out of the shoe, by name or by file', async () => {
    const gone = await run('odds', [...CROWN, '--decks', '1', '--remove', '5S,5H', '--json']);
    const left = CARDS.filter((card) => card !== '5S' && card !== '5H');
    const read = await run('odds', [...CROWN, '--composition', file('a.json', left), '--json']);
    expect(JSON.parse(read.stdout)).toEqual(JSON.parse(gone.stdout));
    expect(JSON.parse(gone.stdout)).toMatchObject({ decks: 1, cards: 50 });
  });

  test('baize odds gives one wager, or every length of a Run', async () => {
    const names = async (wager: string) => {
      const { stdout } = await run('odds', [...CROWN, '--wager', wager, '--coups', '1', '--json']);
      return Object.keys(JSON.parse(stdout).wagers);
    };
    expect(await names('tie')).toEqual(['tie']);
    expect(await names('tie-run')).toEqual(['tie-run-2', 'tie-run-3', 'tie-run-4']);
    expect(await names('player-run-6')).toEqual(['player-run-6']);
  });

  test('baize odds prints a readable table with its warnings', async () => {
    const { stdout } = await run('odds', [...CROWN, '--coups', '1', '--effects']);
    expect(stdout).toMatch(
      /^player +1\.2351 % +44\.6247 % +45\.8597 % +9\.5156 % +0\.951 {2}1 to 1$/m,
    );
    expect(stdout).toMatch(/^Player 5 +15\.2770 % +41\.4126 % +-24\.2378 %$/m);
    expect(stdout).toContain('warning: insurance favours the bettor by 4.36 %');
    expect(stdout).toMatch(/^player-dragon-tail-early +100\.00 % +60\.17 %/m);
  });

  test('baize odds prices stakes past the differential and every Tie percentage', async () => {
    const traditional = ['--book', 'crown-melbourne', '--version', 'traditional', '--coups', '1'];
    const past = await run('odds', [
      ...traditional,
      ...['--differential', '100000', '--stakes', '100000,200000', '--json'],
    ]);
    expect(JSON.parse(past.stdout).differential).toMatchObject({
      differential_cents: 100_000,
      stakes: [{ stake_cents: 100_000 }, { stake_cents: 200_000 }],
    });
    const tie = ['--book', 'crown-melbourne', '--version', 'tie-baccarat', '--tie-percent', '12'];
    const answer = JSON.parse((await run('odds', [...tie, '--json'])).stdout);
    expect(Object.keys(answer.by_tie_percent)).toHaveLength(10);
    expect(answer.warnings.map(({ code }: { code: string }) => code)).toEqual([
      'tie-percent-outside-the-book',
      'tie-percent-past-break-even',
    ]);
  });

  test('baize odds draws the edges', async () => {
    const svg = join(folder, 'edges.svg');
    await run('odds', [...CROWN, '--coups', '1', '--plot', svg]);
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg [^>]+>.*insurance.*-4\.36 %.*<\/svg>\n$/s);
  });

  test('baize odds takes a book of one’s own, and warns when it cannot be right', async () => {
    const generous = JSON.parse(JSON.stringify(CROWN_MELBOURNE));
    generous.id = 'our-house';
    generous.versions[1].wagers.tie.schedule[0].odds = [12, 1];
    const book = file('house.json', generous);
    const given = ['--book', book, '--version', 'crown', '--wager', 'tie', '--json'];
    expect(JSON.parse((await run('odds', given)).stdout)).toMatchObject({
      book: 'our-house',
      warnings: [{ code: 'bettors-edge', wager: 'tie' }],
    });
  });
});

describe('baize odds refuses before any work, with one clear line', () => {
  test.each([
    [['--book', 'nowhere', '--version', 'crown'], /no book "nowhere"; there are crown-melbourne/],
    [['--book', 'the-ville', '--version', 'crown'], /the-ville has no version "crown"; it has/],
    [[...CROWN, '--wager', 'lucky-6'], /no wager "lucky-6"; it has player, banker/],
    [[...CROWN, '--remove', '5X'], /"5X" is no card/],
    [[...CROWN, '--decks', '1', '--remove', '5S,5S'], /more of 5S removed than the 1/],
    [[...CROWN, '--composition', '/no/such/file.json'], /no such file/],
    [[...CROWN, '--coups', '1', '--plot', '/no/such/folder/a.svg'], /no such file/],
  ])('baize odds refuses the arguments %j with one line', async (given, line) => {
    const { stdout, stderr, exitCode } = await run('odds', given);
    expect({ stdout, exitCode, lines: stderr.split('\n').length }).toEqual({
      stdout: '',
      exitCode: 2,
      lines: 2,
    });
    expect(stderr).toMatch(line);
  });

  test.each([
    ['a composition of too many', { '5S': 9 }, /holds 8/],
    ['one of too few', { '5S': 5 }, /5 cards are left/],
    ['no JSON', 'five of spades', /is not JSON/],
    ['a number', 5, /a list of cards or an object/],
  ])('baize odds refuses %s with one line', async (name, content, line) => {
    const given = [...CROWN, '--composition', file(`${name}.json`, content)];
    expect((await run('odds', given)).stderr).toMatch(line);
  });

  test.each([
    ['no book at all', {}, /id is missing/],
    ['a book without versions', { ...CROWN_MELBOURNE, versions: [] }, /at least one version/],
  ])('baize odds refuses a book file that holds %s', async (name, content, line) => {
    const given = ['--book', file(`${name}.json`, content), '--version', 'crown'];
    expect((await run('odds', given)).stderr).toMatch(line);
  });

  test.each([
    [[...CROWN, '--decks', '9'], '--decks'],
    [[...CROWN, '--coups', '4'], '--coups'],
    [[...CROWN, '--differential', '-5'], '--differential'],
    [['--version', 'crown'], '--book'],
  ])('baize odds refuses the arguments %j and names the option', async (given, names) => {
    const refused = await run('odds', given).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CommanderError);
    expect(refused).toMatchObject({ message: expect.stringContaining(names) });
  });
});

describe('baize compare', () => {
  test('baize compare prints one table of all books side by side', async () => {
    const { stdout } = await run('compare', []);
    expect(stdout).toMatch(/^player( +1\.24){2} +3\.62 +0\.76( +1\.24){6}$/m);
    expect(stdout).toMatch(/^insurance +-4\.36 +-4\.36$/m);
  });

  test('baize compare marks what six decks may not carry', async () => {
    const { stdout } = await run('compare', ['--decks', '6']);
    expect(stdout).toMatch(/^player-perfect-pair +\S+\* +\S+\*$/m);
  });

  test('baize compare answers with JSON and a drawing', async () => {
    const svg = join(folder, 'books.svg');
    const { stdout } = await run('compare', ['--json', '--plot', svg]);
    const { decks, versions } = JSON.parse(stdout);
    expect([decks, versions.length]).toEqual([8, 10]);
    expect(readFileSync(svg, 'utf8')).toContain('the-ville no-commission');
  });
});

test.each([
  ['--tie-percent', '5', 'has no percentage on a Tie; leave out --tie-percent'],
  ['--differential', '1000', 'takes no wager past a differential; leave out --differential'],
])('the option %s is refused where the book has no such figure', async (option, value, why) => {
  const federal = ['--book', 'tasmania-2013', '--version', 'federal'];
  const { stdout, stderr, exitCode } = await run('odds', [...federal, option, value]);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^baize odds: Federal Baccarat[^\n]*\n$/);
  expect(stderr).toContain(why);
  expect(exitCode).toBe(2);
});

import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIBRARIES, packLibraries, sizeOf, sizesIn } from '../../../scripts/packages.mjs';
import { noonClock, startHouse } from '../support/house.ts';

const NAMES = LIBRARIES.map(({ name }) => name);
/** Somebody who changes what a package holds is told when it grows by more than this. */
const GROWTH = 1.1;

let folder: string;
let archives: ReadonlyMap<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-libraries-'));
  archives = new Map(await packLibraries(folder));
  for (const name of NAMES) install(name);
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(NAMES)('%s', (name) => {
  it(`${name} has no dependency, and its packed files hold no test and no source`, () => {
    const home = join(projectOf(name), 'node_modules', name);
    expect(readdirSync(join(projectOf(name), 'node_modules', '@baize'))).toEqual([shortOf(name)]);
    const packed = readdirSync(home, { recursive: true, encoding: 'utf8' });
    expect(packed).toContain('README.md');
    expect(packed).toContain('LICENSE');
    const strange = packed.filter(
      (file) => /\.test\.|\.map$|\.tsx$/.test(file) || /(?<!\.d)\.ts$/.test(file),
    );
    expect(strange).toEqual([]);
  });

  it(`publint has nothing to say against ${name}`, async () => {
    const { messages } = await publint({ pkgDir: join(projectOf(name), 'node_modules', name) });
    expect(messages).toEqual([]);
  });

  it(`the types of ${name} are right for every tool that can load a module`, async () => {
    const packed = createPackageFromTarballData(new Uint8Array(readFileSync(archiveOf(name))));
    const result = await checkPackage(packed);
    const problems = result.types === false ? ['no types'] : result.problems;
    // Nothing of it is written for `require`, and tools of before 2022 read no exports.
    const told = problems.filter((problem) => {
      const { kind, resolutionKind } = problem as { kind: string; resolutionKind?: string };
      return kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10';
    });
    expect(told).toEqual([]);
  });

  it(`${name} is no larger than docs/api.md says`, () => {
    const said = sizesIn(readFileSync('docs/api.md', 'utf8')).get(name) ?? 0;
    expect(sizeOf(archiveOf(name))).toBeLessThanOrEqual(said * GROWTH);
  });

  it(`${name} can be imported by every name that it exports`, () => {
    const { doors } = libraryOf(name);
    const imports = Object.keys(doors).map((door) => `await import('${name}${door.slice(1)}')`);
    const code = `console.log([${imports}].map((door) => Object.keys(door).length > 0).join())`;
    const args = ['--input-type=module', '-e', code];
    const said = execFileSync(process.execPath, args, { cwd: projectOf(name), encoding: 'utf8' });
    expect(said.trim()).toBe(imports.map(() => 'true').join());
  });
});

it('a wrong argument is a fault of types, so the types of a package are not any', () => {
  const wrong = join(projectOf('@baize/rules'), 'wrong.ts');
  writeFileSync(wrong, "import { cents } from '@baize/rules/kit';\ncents('ten dollars');\n");
  try {
    expect(() => check('@baize/rules')).toThrow(/wrong\.ts.*TS2345/);
  } finally {
    rmSync(wrong);
  }
});

it('a program of a few lines settles a coup', () => {
  expect(runProgram('@baize/rules', 'settle-a-coup')).toBe(
    [
      'banker: win, $195 back under 10.1 Traditional/Banker',
      'tie: lose, $0 back under 10.1 Traditional/Tie',
      '',
    ].join('\n'),
  );
});

it('a program of a few lines runs a table through a coup and is refused a wager that comes too late', () => {
  const told = runProgram('@baize/rules', 'run-a-table').split('\n');
  expect(told[0]).toBe('Refused: No more bets. [8.2.2(a)]');
  expect(told).toContain('Banker wins 8 to 6.');
  expect(told.at(-2)).toBe('ann sees chips of $595.');
  // The README shows the same coup.
  const shown = /```\n(Coup 1\.[^`]*)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
  expect(shown).not.toBe('');
  expect(shown.split('\n').filter((line) => !told.includes(line))).toEqual([]);
});

it('a program of a few lines prices every wager of a fresh shoe', () => {
  const told = runProgram('@baize/odds', 'price-a-shoe').trim().split('\n');
  expect(told).toContain('banker: 0.01057906 of the stake');
  expect(told).toContain('player: 0.01235081 of the stake');
  expect(told).toContain('tie: 0.14359629 of the stake');
});

it('a program of a few lines proves a shoe, and finds a card that was changed', () => {
  const { shoes } = JSON.parse(readFileSync('data/shoe-vectors.json', 'utf8'));
  const { transcript } = shoes.find((shoe: { name: string }) => shoe.name === 'two coups');
  const file = join(folder, 'shoe.json');
  writeFileSync(file, JSON.stringify(transcript));
  expect(runProgram('@baize/shoe', 'verify-a-shoe', file)).toMatch(/^Shoe \d+ is good: \d+ cards/m);
  const changed = transcript.entries.with(9, { ...transcript.entries[9], card: 'AS' });
  writeFileSync(file, JSON.stringify({ ...transcript, entries: changed }));
  expect(runProgram('@baize/shoe', 'verify-a-shoe', file)).toMatch(/^Shoe \d+ is bad/m);
});

it('a program of a few lines lists the tables of a house', async () => {
  const test = await startHouse({}, noonClock());
  compile('@baize/client', 'list-tables');
  const file = join(projectOf('@baize/client'), 'out', 'list-tables.js');
  // The house is in this process, which must go on while the program asks it.
  const { stdout } = await promisify(execFile)(process.execPath, [file, test.address]);
  expect(stdout).toMatch(/^[a-z-]+: \d+ free seats$/m);
  await test.end();
});

function libraryOf(name: string) {
  const library = LIBRARIES.find((one) => one.name === name);
  if (library === undefined) throw new Error(`no package ${name}`);
  return library;
}

function archiveOf(name: string): string {
  return archives.get(name) ?? '';
}

function shortOf(name: string): string {
  return name.replace('@baize/', '');
}

function projectOf(name: string): string {
  return join(folder, 'projects', shortOf(name));
}

/** Installs one archive alone into an empty folder, without a network and without a cache. */
function install(name: string): void {
  const project = projectOf(name);
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  const cache = join(folder, 'cache');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-package-lock'];
  const args = ['install', '--offline', ...quiet, '--cache', cache, archiveOf(name)];
  execFileSync('npm', args, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  copyFileSync(
    join('docs', 'examples', libraryOf(name).example),
    join(project, libraryOf(name).example),
  );
}

function check(name: string): void {
  const project = projectOf(name);
  const compilerOptions = {
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2023',
    lib: ['es2023'],
    types: ['node'],
    typeRoots: [resolve('node_modules/@types')],
    strict: true,
    exactOptionalPropertyTypes: true,
    outDir: 'out',
  };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.ts'] }),
  );
  try {
    const compiler = resolve('node_modules/ts7/bin/tsc');
    execFileSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' });
  } catch (error) {
    throw new Error(String((error as { stdout: string }).stdout));
  }
}

function compile(name: string, program: string): void {
  copyFileSync(`docs/examples/${program}.ts`, join(projectOf(name), `${program}.ts`));
  check(name);
}

function runProgram(name: string, program: string, ...args: readonly string[]): string {
  compile(name, program);
  const file = join(projectOf(name), 'out', `${program}.js`);
  const options = { cwd: projectOf(name), encoding: 'utf8' } as const;
  return execFileSync(process.execPath, [file, ...args], options);
}

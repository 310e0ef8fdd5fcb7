import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PROGRAMS = ['settle-a-coup', 'run-a-table'];
/** The two ways in which tools look for a package's types. */
const RESOLUTIONS = [
  { module: 'nodenext', moduleResolution: 'nodenext' },
  { module: 'esnext', moduleResolution: 'bundler' },
];

let folder: string;
let project: string;
let packed: readonly string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-package-'));
  project = join(folder, 'project');
  mkdirSync(project);
  packed = pack();
  install();
  for (const program of PROGRAMS) {
    copyFileSync(`docs/examples/${program}.ts`, join(project, `${program}.ts`));
  }
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package that npm pack makes', () => {
  it('the package that npm pack makes holds built code with types, the web app as it is built, and what a reader needs', () => {
    for (const file of [
      'README.md',
      'CHANGELOG.md',
      'LICENSE',
      'bin/baize',
      'data/readings.json',
      'dist/lib/cli/main.js',
      'dist/lib/package/rules.js',
      'dist/lib/package/rules.d.ts',
      'dist/web/index.html',
    ]) {
      expect(packed).toContain(file);
    }
  });

  it('the package that npm pack makes holds no tests, no test support, no bench and no sources', () => {
    const strange = packed.filter(
      (file) =>
        /\.test\.|\.map$|\.tsx$|^(src|test|bench|scripts|docs)\//.test(file) ||
        (file.endsWith('.ts') && !file.endsWith('.d.ts')),
    );
    expect(strange).toEqual([]);
    const code = packed.filter((file) => file.startsWith('dist/lib/'));
    expect(code.filter((file) => /from 'vitest'|fast-check/.test(text(file)))).toEqual([]);
  });

  it('the package that npm pack makes holds every file that its exports name', () => {
    const { exports } = manifest();
    const named = Object.values(exports).flatMap(filesIn);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !packed.includes(file))).toEqual([]);
  });
});

describe.each(RESOLUTIONS)('a project that resolves modules as $moduleResolution', (options) => {
  it('programs type-check against the installed package', () => {
    check(options);
  });

  it('a project that resolves modules as $moduleResolution is told of a wrong argument, so the types are not any', () => {
    const wrong = join(project, 'wrong.ts');
    writeFileSync(wrong, "import { cents } from 'baize/kit';\ncents('ten dollars');\n");
    try {
      expect(() => check(options)).toThrow(/wrong\.ts.*TS2345/);
    } finally {
      rmSync(wrong);
    }
  });
});

describe('a project with the package installed', () => {
  it('a project with the package installed settles a coup in a program of a few lines', () => {
    expect(runProgram('settle-a-coup')).toBe(
      [
        'banker: win, $195 back under 10.1 Traditional/Banker',
        'tie: lose, $0 back under 10.1 Traditional/Tie',
        '',
      ].join('\n'),
    );
  });

  it('a project with the package installed runs a table through a coup and is refused a wager that comes too late', () => {
    const told = runProgram('run-a-table').split('\n');
    expect(told[0]).toBe('Refused: No more bets. [8.2.2(a)]');
    expect(told).toContain('Banker wins 8 to 6.');
    expect(told.at(-2)).toBe('ann sees chips of $595.');
    // The README shows the same coup.
    const shown = /```\n(Coup 1\.[^`]*)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
    expect(shown).not.toBe('');
    expect(shown.split('\n').filter((line) => !told.includes(line))).toEqual([]);
  });

  it('a project with the package installed imports every layer that the package exports', () => {
    const layers = Object.keys(manifest().exports).filter((name) => !name.endsWith('.json'));
    expect(layers).toContain('./client');
    const imports = layers.map((layer) => `await import('baize${layer.slice(1)}')`);
    const code = `console.log([${imports}].map((door) => Object.keys(door).length > 0).join())`;
    const args = ['--input-type=module', '-e', code];
    const said = execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
    expect(said.trim()).toBe(layers.map(() => 'true').join());
  });

  it('a project with the package installed prices, explains and plays on the command line', () => {
    const game = ['--book', 'tasmania-2013', '--version', 'federal'];
    expect(baize('odds', ...game)).toContain('Banker');
    expect(baize('rules', 'crown-melbourne', '4.3.1(a)')).toContain('4.3.1(a)');
    const script = resolve('docs/examples/first-coup.jsonl');
    expect(baize('play', '--transcript', script)).toContain('Banker wins 8 to 6.');
    expect(baize('simulate', ...game, '--coups', '1000', '--seed', 'package')).toContain('coups');
  });
});

it('a house opens from the installed package and serves the web app', async () => {
  const main = join(project, 'node_modules', 'baize', 'bin', 'baize');
  const args = [main, 'serve', '--port', '0', '--data', join(folder, 'house')];
  const house = spawn(process.execPath, args, { cwd: project });
  try {
    let address: string | undefined;
    for await (const line of createInterface({ input: house.stderr })) {
      address = /players: (\S+)/.exec(line)?.[1];
      if (address !== undefined) break;
    }
    expect(await (await fetch(`${address}/`)).text()).toContain('<script');
  } finally {
    house.kill('SIGTERM');
    if (house.exitCode === null) await once(house, 'exit');
  }
});

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly exports: Record<string, string | Record<string, string>>;
}

function manifest(): Manifest {
  return JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
}

function filesIn(target: string | Record<string, string>): string[] {
  const files = typeof target === 'string' ? [target] : Object.values(target);
  return files.filter((file) => file.startsWith('./')).map((file) => file.slice(2));
}

/**
 * Packs the package and returns the names in the archive, which then lies in the temporary folder.
 */
function pack(): string[] {
  npm('.', 'pack', '--pack-destination', folder);
  const listed = npm('.', 'pack', '--dry-run', '--ignore-scripts', '--json');
  const [archive] = JSON.parse(listed) as [{ files: { path: string }[] }];
  return archive.files.map((file) => file.path);
}

/**
 * Installs without a network and without a cache: the dependencies of the package are links to
 * those that this project has installed, in exactly the versions that the package asks for.
 */
function install(): void {
  const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const linked = Object.keys(dependencies).map((name) => [
    name,
    `file:${resolve('node_modules', name)}`,
  ]);
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: {
        baize: `file:${join(folder, `baize-${version}.tgz`)}`,
        ...Object.fromEntries(linked),
      },
    }),
  );
  const cache = join(folder, 'cache');
  npm(project, 'install', '--offline', '--ignore-scripts', '--no-package-lock', '--cache', cache);
  expect(existsSync(join(project, 'node_modules', 'baize', 'package.json'))).toBe(true);
}

function npm(cwd: string, ...args: string[]): string {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return execFileSync('npm', [...args, ...quiet], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function check(options: Record<string, string>): void {
  const compilerOptions = {
    ...options,
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
  const compiler = resolve('node_modules/ts7/bin/tsc');
  try {
    execFileSync(process.execPath, [compiler, '-p', project], { encoding: 'utf8' });
  } catch (error) {
    throw new Error(String((error as { stdout: string }).stdout));
  }
}

function runProgram(name: string): string {
  check({ module: 'nodenext', moduleResolution: 'nodenext' });
  const file = join(project, 'out', `${name}.js`);
  return execFileSync(process.execPath, [file], { cwd: project, encoding: 'utf8' });
}

function baize(...args: string[]): string {
  const command = join(project, 'node_modules', '.bin', 'baize');
  return execFileSync(command, args, { cwd: project, encoding: 'utf8' });
}

function text(file: string): string {
  return readFileSync(join(project, 'node_modules', 'baize', file), 'utf8');
}

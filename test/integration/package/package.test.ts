import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
let project: string;
let packed: readonly string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-package-'));
  project = join(folder, 'project');
  mkdirSync(project);
  packed = pack();
  install();
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the package that npm pack makes', () => {
  it('the package that npm pack makes holds built code, the web app as it is built, and what a reader needs', () => {
    for (const file of [
      'README.md',
      'CHANGELOG.md',
      'LICENSE',
      'bin/baize',
      'data/readings.json',
      'dist/lib/cli/main.js',
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
});

describe('a project with the package installed', () => {
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

function baize(...args: string[]): string {
  const command = join(project, 'node_modules', '.bin', 'baize');
  return execFileSync(command, args, { cwd: project, encoding: 'utf8' });
}

function text(file: string): string {
  return readFileSync(join(project, 'node_modules', 'baize', file), 'utf8');
}

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { controlTests } from './control-map.ts';
import { registerEvidence } from './evidence.ts';
import { billOfWhatRuns } from './sbom.ts';
import { testRunSentence } from './test-report.ts';
import { WHY_NEEDED } from './why-needed.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;

let folder: string;
const said: string[] = [];

async function run(...args: string[]): Promise<void> {
  const program = new Command();
  registerEvidence(program);
  await program.parseAsync(['node', 'baize', 'evidence', ...args]);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-evidence-'));
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  }
  await run(folder, '--shoes', '1000');
  vi.restoreAllMocks();
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = undefined;
});

const text = (name: string) => readFileSync(join(folder, name), 'utf8');

it('the evidence of a build names every clause with its state and how many tests prove it', () => {
  const clauses = text('clauses.csv').split('\r\n');
  const ids = readdirSync(new URL('../../../data/clauses', import.meta.url))
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) =>
      readFileSync(new URL(`../../../data/clauses/${name}`, import.meta.url), 'utf8')
        .split('\n')
        .filter((line) => line !== ''),
    );
  expect(clauses).toHaveLength(ids.length + 1);
  const [line] = clauses.filter((one) => one.startsWith('"crown-melbourne","11.6.1(b)",'));
  expect(line).toMatch(/^"crown-melbourne","11\.6\.1\(b\)","proved","\d+",/);
});

it('the evidence of a build names the tests of every threat and of every requirement', () => {
  const rows = text('control-tests.csv')
    .split('\r\n')
    .filter((row) => row !== '');
  for (const number of ['T1', 'T22', 'R1', 'R19']) {
    expect(
      rows.some((row) => row.startsWith(`"${number}",`)),
      number,
    ).toBe(true);
  }
  expect(readdirSync(join(folder, 'pages'))).toContain('threats.md');
  expect(readdirSync(join(folder, 'pages', 'figures'))).toContain('load.svg');
});

it('the results of a whole run stand beside each test of a control, failed ones too', () => {
  const page = '| T1 | a threat | a control | `src/a.test.ts`, `test/b.test.ts` |';
  const result = (file: string, status: string) => ({ file, title: status, status });
  const report = [
    result('src/a.test.ts', 'passed'),
    result('src/a.test.ts', 'failed'),
    result('src/c.test.ts', 'passed'),
  ];
  expect(controlTests(page, report).split('\r\n').slice(1, 3)).toEqual([
    '"T1","a threat","src/a.test.ts","1","1"',
    '"T1","a threat","test/b.test.ts","not run","not run"',
  ]);
  expect(controlTests(page, null)).not.toContain('"1"');
});

it('the evidence of a build says when it was made, by which run of the tests, and what counts as failed', () => {
  const readme = text('README.md');
  expect(readme).toMatch(/- made at \d{4}-\d\d-\d\dT[\d:.]+Z with Node v\d+/);
  expect(readme).toMatch(/- (no whole `npm test` was run|`npm test` of \d{4}-)/);
  expect(JSON.parse(text('randomness.json')).criterion).toContain('0.01');
  const ran = [{ file: 'a', title: 'b', status: 'failed' }];
  expect(testRunSentence(ran, join(folder, 'README.md'))).toMatch(/: 0 passed, 1 not passed$/);
});

it('the evidence of a build holds every vector, and each passes', () => {
  const vectors = JSON.parse(text('vectors.json')) as { passed: boolean }[];
  expect(vectors.length).toBeGreaterThan(200);
  expect(vectors.filter(({ passed }) => !passed)).toEqual([]);
});

it('the digest of the build is the digest of the list of its files', () => {
  const { digest } = JSON.parse(text('build.json')) as { digest: string };
  expect(createHash('sha256').update(text('build.sha256')).digest('hex')).toBe(digest);
  expect(text('build.sha256')).toMatch(/^[0-9a-f]{64} {2}data\/readings\.json$/m);
});

it('the list of packages names each with version, licence and digest', () => {
  const { components } = JSON.parse(text('sbom.cdx.json')) as {
    components: { name: string; scope: string; licenses: object[]; hashes?: object[] }[];
  };
  const fastify = components.find(({ name }) => name === 'fastify');
  expect(fastify).toMatchObject({ scope: 'required', licenses: [{ license: { name: 'MIT' } }] });
  const runs = components.filter(({ scope }) => scope !== 'excluded');
  expect(runs.filter(({ hashes }) => hashes === undefined)).toEqual([]);
  expect(JSON.stringify(runs)).not.toContain('unknown');
});

it('the evidence of a build lists the digests of its own files', () => {
  const lines = text('SHA256SUMS').trim().split('\n');
  for (const line of lines) {
    const [digest, name] = line.split('  ');
    const content = readFileSync(join(folder, name ?? ''));
    expect(createHash('sha256').update(content).digest('hex')).toBe(digest);
  }
  expect(lines.length).toBeGreaterThan(8);
});

it('the command for evidence writes nothing into a folder that is not empty', async () => {
  const before = text('SHA256SUMS');
  const write = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  await run(folder);
  expect(write.mock.calls.join()).toContain('is not empty');
  vi.restoreAllMocks();
  expect(text('SHA256SUMS')).toBe(before);
});

it('the bill of what runs names licence, digest and reason of each package, and every reason has its package', () => {
  const { components } = billOfWhatRuns(ROOT, '1.2.3') as {
    components: {
      name: string;
      version: string;
      licenses: { license: { name: string } }[];
      hashes?: object[];
      properties: { value: string }[];
    }[];
  };
  const bare = components.filter(
    ({ version, licenses, hashes, properties }) =>
      version === '' ||
      licenses[0]?.license.name === 'unknown' ||
      hashes === undefined ||
      (properties[0]?.value ?? '').replace(/^needed by /, '') === '',
  );
  expect(bare).toEqual([]);
  const names = new Set(components.map(({ name }) => name));
  expect(Object.keys(WHY_NEEDED).filter((name) => !names.has(name))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies).filter((name) => WHY_NEEDED[name] === undefined)).toEqual([]);
  expect(names.has('vitest')).toBe(false);
});

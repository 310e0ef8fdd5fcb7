import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** What a first visit downloads, counted from the built files: bytes, not time. */

const WEB = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const MOST_BYTES = 175_000;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(`${WEB}.vite/manifest.json`, 'utf8'),
);

/** By the names that the build gives its files: the page, the app that it starts, two screens. */
const chunksNamed = (...names: readonly string[]) =>
  names.flatMap((name) => Object.keys(manifest).filter((key) => manifest[key]?.name === name));
const LOBBY_AND_TABLE = chunksNamed('index', 'app', 'lobby', 'table');

/** A chunk and everything that it cannot run without. */
function closure(names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is not in the built app`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    closure(chunk.imports ?? [], found);
  }
  return found;
}

const compressed = (file: string) => readFileSync(`${WEB}${file}.gz`).byteLength;

const ENGLISH = chunksNamed('english');

it.each([
  ['English', ENGLISH],
  ['simplified Chinese', ['i18n/zh-hans/index.ts']],
  ['traditional Chinese', ['i18n/zh-hans/index.ts?hant']],
])('lobby and table need less than 175 kB of compressed script in %s', (_, words) => {
  const files = closure([...LOBBY_AND_TABLE, ...words]);
  const bytes = [...files].reduce((sum, file) => sum + compressed(file), 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

it('the first load leaves out consoles, odds, registers, proofs and history, which are fetched on demand', () => {
  const files = [...closure([...LOBBY_AND_TABLE, ...ENGLISH])];
  for (const later of [
    'pages/dealer/dealer-page.tsx',
    'pages/pit/pit-page.tsx',
    'pages/table/drawers/shoe-history.tsx',
    'pages/odds/odds-page.tsx',
    'pages/table/drawers/seal-proof.tsx',
    'parts/clauses/clause-drawer.tsx',
  ]) {
    const file = manifest[later]?.file;
    expect(file).toBeDefined();
    expect(files).not.toContain(file);
  }
});

it.each([
  ['lobby', 'table'],
  ['table', 'lobby'],
])('a first visit to the %s does not wait for the %s', (first, other) => {
  const files = closure([...chunksNamed('index', 'app', first), ...ENGLISH]);
  const [foreign] = [...closure(chunksNamed(other))].filter((file) => file.includes(`/${other}-`));
  expect(foreign).toBeDefined();
  expect(files).not.toContain(foreign);
});

it('the first load of a table leaves its drawers and what stands beside the cloth for later', () => {
  const files = closure(chunksNamed('index', 'app', 'table'));
  const later = chunksNamed('drawers', 'beside');
  expect(later).toHaveLength(2);
  for (const chunk of later) {
    expect(files).not.toContain(manifest[chunk]?.file);
  }
});

it('the page names every file with which the app starts, so that none is found late', () => {
  const page = readFileSync(`${WEB}index.html`, 'utf8');
  const app = Object.keys(manifest).filter((key) => manifest[key]?.name === 'app');
  const files = [...closure(app)];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(page).toContain(`href="/${file}"`);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** What a first visit downloads, counted from the built files: bytes, not time. */

const WEB = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const MOST_BYTES = 180_000;

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync(`${WEB}.vite/manifest.json`, 'utf8'),
);

/** By the names that the build gives its files: the page, the app that it starts, the table. */
const LOBBY_AND_TABLE = ['index', 'app', 'table'].flatMap((name) =>
  Object.keys(manifest).filter((key) => manifest[key]?.name === name),
);

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

it.each(['en', 'zh-hans', 'zh-hant'])(
  'lobby and table need less than 180 kB of compressed script in %s',
  (language) => {
    const files = closure([...LOBBY_AND_TABLE, `i18n/${language}/index.ts`]);
    const bytes = [...files].reduce((sum, file) => sum + compressed(file), 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(MOST_BYTES);
  },
);

it('the first load leaves consoles, odds, registers, proofs and history to those who ask for them', () => {
  const files = [...closure([...LOBBY_AND_TABLE, 'i18n/en/index.ts'])];
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

it('the page names all that the app starts with, so that nothing is found late', () => {
  const page = readFileSync(`${WEB}index.html`, 'utf8');
  const app = Object.keys(manifest).filter((key) => manifest[key]?.name === 'app');
  const files = [...closure(app)];
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(page).toContain(`href="/${file}"`);
});

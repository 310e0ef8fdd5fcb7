import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { ensureFaces, FACES } from './scripts/web/faces.mjs';
import { modulesOf } from './scripts/web/first-screens.mjs';
import { traditionalChinese } from './scripts/web/traditional.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

const PURE_MODULE = /\/src\/(kit|rules|odds|roads|shoe|table|clauses|protocol|client)\//;

/**
 * The files of a first visit and the module at which each starts. A module that several files need
 * goes into the first of them.
 */
const FIRST_FILES = {
  main: `${ROOT}src/web/app/main.ts`,
  app: `${ROOT}src/web/app/start.tsx`,
  english: `${ROOT}src/web/i18n/en/index.ts`,
  lobby: `${ROOT}src/web/pages/lobby/lobby-page.tsx`,
  table: `${ROOT}src/web/pages/table/table-route.tsx`,
  beside: `${ROOT}src/web/pages/table/side/beside.tsx`,
  drawers: `${ROOT}src/web/pages/table/drawers/table-drawers.tsx`,
};

/** Files that must not wait for each other: a module that two of them need goes into the app. */
const APART = ['english', 'lobby', 'table'];

const NEEDED = Object.entries(FIRST_FILES).map(
  ([name, start]) => [name, modulesOf(start)] as const,
);

await ensureFaces();

/** Builds src/web into dist/web; `scripts/web/build-web.mjs` calls it when sources have changed. */
export default defineConfig({
  root: `${ROOT}src/web`,
  base: '/',
  resolve: { alias: { '@faces': FACES } },
  plugins: [traditionalChinese(), react(), clauseData(), appBesidePage()],
  // Names of classes come twice to a first visit, in sheet and script: short ones are sooner there.
  css: { modules: { generateScopedName: shortName } },
  worker: { format: 'es' },
  build: {
    outDir: `${ROOT}dist/web`,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Card faces and suits stay in their module; nothing is inlined that a strict policy would bar.
    assetsInlineLimit: 0,
    // Loading a pure layer does nothing by itself, so a screen takes only what it calls.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !PURE_MODULE.test(id) },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: firstFileOf }],
        },
      },
    },
  },
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ownerOf = new Map<string, string>();

/** Four letters for a class of a sheet; a build in which two classes got the same ones is refused. */
function shortName(name: string, file: string): string {
  const owner = `${file.slice(ROOT.length)} ${name}`;
  const bytes = createHash('sha256').update(owner).digest().subarray(0, 4);
  const short = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const first = ownerOf.get(short) ?? owner;
  if (first !== owner) throw new Error(`${first} and ${owner} are both called ${short}`);
  ownerOf.set(short, owner);
  return short;
}

type Modules = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null };

/**
 * The file of a first visit that holds a module; null for a module that no first visit needs. Left
 * alone, the bundler would make a file of whatever two screens share: forty files for a table, each
 * of which delays the first bet on a slow line.
 */
function firstFileOf(id: string, modules: Modules): string | null {
  const found = new Set([id]);
  // A module of a package is needed where its importers are; our own modules are known by name.
  for (const one of found) {
    if (one.startsWith(`${ROOT}src/`)) continue;
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) found.add(importer);
  }
  const needs = NEEDED.filter(([, files]) => [...found].some((file) => files.has(file))).map(
    ([name]) => name,
  );
  const [first = null] = needs;
  const shared = needs.filter((name) => APART.includes(name)).length > 1;
  return shared && first !== 'main' ? 'app' : first;
}

/**
 * The page names the app's files, so that they come together with the small script which starts
 * them; found through that script they would come a round trip later.
 */
function appBesidePage(): Plugin {
  return {
    name: 'app-beside-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const start = chunks.find(({ moduleIds }) => moduleIds.includes(FIRST_FILES.app));
        if (start === undefined) return [];
        const needed = new Set([start]);
        for (const { imports } of needed) {
          for (const one of chunks) if (imports.includes(one.fileName)) needed.add(one);
        }
        const scripts = [...needed].map(({ fileName }) => link('modulepreload', fileName));
        const styles = [...needed]
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          .map((file) => link('stylesheet', file));
        return [...styles, ...scripts].filter(({ attrs }) => !html.includes(`${attrs?.href}`));
      },
    },
  };
}

function link(rel: string, file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}

const CLAUSES = 'virtual:clauses/';

/**
 * The registers as modules, one for each book, so that the rules page fetches only the book it
 * shows: `virtual:clauses/books`, `virtual:clauses/<book>`.
 */
export function clauseData(): Plugin {
  const data = (name: string) => readFileSync(`${ROOT}data/${name}`, 'utf8');
  return {
    name: 'clause-data',
    resolveId: (id) => (id.startsWith(CLAUSES) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${CLAUSES}`)) return null;
      const name = id.slice(CLAUSES.length + 1);
      if (name === 'books') return `export const books = ${data('clauses/books.json')};`;
      return bookModule(name, data);
    },
  };
}

interface BookReading {
  readonly books: readonly string[];
  readonly clauses: Readonly<Record<string, readonly string[]>>;
}

/** Which tests cite a clause, as the last whole `npm test` found; nothing where none was run. */
function proofsOfLastRun(): Readonly<Record<string, unknown>> {
  const file = new URL('./reports/proofs.json', import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function bookModule(book: string, data: (name: string) => string): string {
  const clauses = data(`clauses/${book}.jsonl`)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const readings = (JSON.parse(data('readings.json')) as BookReading[])
    .filter(({ books }) => books.includes(book))
    .map((reading) => ({ ...reading, clauses: { [book]: reading.clauses[book] ?? [] } }));
  const proofs = proofsOfLastRun()[book] ?? {};
  const breaks = JSON.parse(data('breaks.json'))[book] ?? {};
  const left = (JSON.parse(data('clauses/not-applicable.json')) as { book: string }[]).filter(
    (item) => item.book === book,
  );
  return [
    `export const clauses = JSON.parse(${JSON.stringify(`[${clauses.join(',')}]`)});`,
    `export const readings = JSON.parse(${JSON.stringify(JSON.stringify(readings))});`,
    `export const proofs = JSON.parse(${JSON.stringify(JSON.stringify(proofs))});`,
    `export const breaks = JSON.parse(${JSON.stringify(JSON.stringify(breaks))});`,
    `export const notApplicable = ${JSON.stringify(left)};`,
  ].join('\n');
}

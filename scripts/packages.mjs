// The packages that others install, made from this one repository:
//
//   npm run packages                  into dist/packages, with the size and sum of each
//   npm run packages -- --to FOLDER   somewhere else
//
// The four libraries need nothing but themselves: each carries what it shares with the others, so
// that one file is enough to use it, also without a network. `baize` is the house and its command.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildTypes } from './pages/build-types.mjs';
import { ensureBuilt, ensureInstalled, ensureWebBuilt, ROOT, say } from './prepare.mjs';

/** A door is a name that is imported; behind it is a file of src/package. */
export const LIBRARIES = [
  {
    name: '@baize/rules',
    about: 'Baccarat by four regulators’ rule books: rules, settlement, tables and roads.',
    doors: { '.': 'rules', './kit': 'kit', './roads': 'roads', './table': 'table' },
    example: 'settle-a-coup.ts',
  },
  {
    name: '@baize/odds',
    about: 'The exact price of every baccarat wager from any shoe, and a seeded simulator.',
    doors: { '.': 'odds' },
    example: 'price-a-shoe.ts',
  },
  {
    name: '@baize/shoe',
    about: 'A sealed shoe of cards: commitment, cut, proof of every card, and its verifier.',
    doors: { '.': 'shoe' },
    example: 'verify-a-shoe.ts',
  },
  {
    name: '@baize/client',
    about: 'A typed client of a Baize house, over HTTP and one socket.',
    doors: { '.': 'client' },
    example: 'list-tables.ts',
  },
];

/** The name under which a door is imported, by its file in src/package. */
export const DOORS = Object.fromEntries(
  LIBRARIES.flatMap(({ name, doors }) =>
    Object.entries(doors).map(([door, file]) => [file, name + door.slice(1)]),
  ),
);

/** Makes the libraries' packages in `folder`; each is [name, archive]. */
export async function packLibraries(folder) {
  const types = join(folder, 'types');
  buildTypes(types);
  const archives = [];
  for (const library of LIBRARIES) {
    const home = join(folder, library.name.split('/')[1]);
    await bundle(library, home);
    describe(library, home);
    copyTypes(library, types, home);
    archives.push([library.name, pack(home, folder)]);
  }
  rmSync(types, { recursive: true, force: true });
  return archives;
}

export function packHouse(folder) {
  return ['baize', pack(ROOT, folder)];
}

/** What somebody who installs a package fetches, in bytes. */
export function sizeOf(archive) {
  return readFileSync(archive).length;
}

/** The sizes that the report of the API states, in bytes by name. */
export function sizesIn(report) {
  const lines = report.matchAll(/^\| `(@baize\/\w+)` \| (\d+) kB \|/gm);
  return new Map([...lines].map(([, name, size]) => [name, Number(size) * 1000]));
}

/** Sizes as the report states them; a stated one stays while it is true within a tenth. */
export function sizesNow(archives, stated) {
  return archives.map(([name, archive]) => {
    const now = sizeOf(archive);
    const said = stated.get(name) ?? 0;
    return [name, Math.abs(now - said) * 10 <= said ? said : Math.ceil(now / 10_000) * 10_000];
  });
}

async function bundle({ doors }, home) {
  const { build } = await import('vite');
  const built = (file) => join(ROOT, 'dist', 'src', 'package', `${file}.js`);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { target: 'webworker', noExternal: true },
    build: {
      ssr: true,
      target: 'es2023',
      outDir: home,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        // Loading a pure layer does nothing by itself, so a package takes only what it calls.
        treeshake: { moduleSideEffects: false },
        input: Object.fromEntries(Object.values(doors).map((file) => [file, built(file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js' },
      },
    },
  });
}

/** The manifest, and a page for whoever finds the package before the project. */
function describe({ name, about, doors, example }, home) {
  const { version, license, engines } = manifest();
  const exports = Object.entries(doors).map(([door, file]) => [
    door,
    { types: `./types/package/${file}.d.ts`, default: `./${file}.js` },
  ]);
  const packed = {
    ...{ name, version, description: about, license, type: 'module', sideEffects: false, engines },
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    files: ['*.js', 'parts', 'types', 'CHANGELOG.md'],
    publishConfig: { access: 'public', provenance: true },
  };
  writeFileSync(join(home, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  const program = readFileSync(join(ROOT, 'docs', 'examples', example), 'utf8').trimEnd();
  const imports = Object.keys(doors).map((door) => `- \`${name}${door.slice(1)}\``);
  const page = [
    `# ${name}`,
    about,
    'It has no dependencies and runs in Node 20.19 or newer and in browsers. What can be imported:',
    imports.join('\n'),
    `\`\`\`${example.endsWith('.ts') ? 'ts' : 'js'}\n${program}\n\`\`\``,
    'Part of Baize, which also runs whole houses: the package `baize`. MIT licence.',
  ];
  writeFileSync(join(home, 'README.md'), `${page.join('\n\n')}\n`);
  for (const file of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(ROOT, file), join(home, file));
}

/** The declarations behind the doors and all that they name, and no others. */
function copyTypes({ name, doors }, types, home) {
  const waiting = Object.values(doors).map((file) => join(types, 'package', `${file}.d.ts`));
  const seen = new Set();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, named] of text.matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)) {
      if (!named.startsWith('.')) throw new Error(`${name}: its types name ${named}`);
      waiting.push(resolve(dirname(file), named.replace(/\.js$/, '.d.ts')));
    }
    const copy = join(home, 'types', relative(types, file));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, text);
  }
}

function pack(home, folder) {
  const args = ['pack', '--json', '--pack-destination', folder, '--loglevel=error'];
  const options = { cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 2] };
  const said = execFileSync('npm', args, options);
  const [{ filename }] = JSON.parse(said.slice(said.indexOf('[\n')));
  return join(folder, filename.replace('@', '').replace('/', '-'));
}

function manifest() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  ensureInstalled();
  ensureBuilt();
  ensureWebBuilt();
  const folder = resolve(values.to ?? join(ROOT, 'dist', 'packages'));
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.tgz')) rmSync(join(folder, file));
  }
  for (const [name, archive] of [...(await packLibraries(folder)), packHouse(folder)]) {
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
    say(`${name}: ${Math.ceil(sizeOf(archive) / 1000)} kB, sha256 ${sum}`);
  }
  say(`the packages are in ${relative(process.cwd(), folder) || '.'}`);
}

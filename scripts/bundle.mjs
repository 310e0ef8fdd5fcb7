// Packs what tsc has built into dist/lib, the code that runs: the command line and the worker
// threads, with what they share in a few files. Node takes twice as long to load the same code from
// a thousand modules.
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './prepare.mjs';

const BUILT = join(ROOT, 'dist', 'src');
const LIB = join(ROOT, 'dist', 'lib');
// A house may run from the build before this one, and loads its threads when it needs them.
const NEXT = `${LIB}-next`;
const LAST = `${LIB}-last`;
const isEntry = (file) => /^(cli\/main|.*-worker)\.js$/.test(file);

const entries = readdirSync(BUILT, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => isEntry(file));

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  // A library of one command is packed with it, so that whoever runs a house does not install it.
  ssr: { target: 'node', noExternal: [/^@modelcontextprotocol\//, /^zod/, /^ajv/] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: NEXT,
    emptyOutDir: true,
    copyPublicDir: false,
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: Object.fromEntries(entries.map((file) => [file.slice(0, -3), join(BUILT, file)])),
      // Names without a hash: the digests of a build name files that a reader can find.
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js' },
    },
  },
});

rmSync(LAST, { recursive: true, force: true });
if (existsSync(LIB)) renameSync(LIB, LAST);
renameSync(NEXT, LIB);
rmSync(LAST, { recursive: true, force: true });

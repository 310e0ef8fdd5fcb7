// Builds dist/lib, the code of the package that `npm pack` holds: everything that the names of
// src/package, the command line and the worker threads need, without tests; with types for
// src/package.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ensureWebBuilt, ROOT, runOrExit, say } from './prepare.mjs';

const LIBRARY = join(ROOT, 'dist', 'lib');

/** Writes the declarations of src/package, and of everything they name, into `folder`. */
export function buildTypes(folder) {
  compile('tsconfig.types.json', folder);
  for (const file of readdirSync(folder, { recursive: true })) {
    if (file.endsWith('.d.ts')) nameBuiltFiles(join(folder, file));
  }
}

function compile(config, folder) {
  const args = ['node_modules/ts7/bin/tsc', '-p', config, '--outDir', folder];
  runOrExit(process.execPath, args, { stdio: ['ignore', 2, 2] });
}

/**
 * The compiler leaves the names of source files in declarations, but only built files are packed.
 */
function nameBuiltFiles(file) {
  const text = readFileSync(file, 'utf8');
  const named = text.replace(/(from |import\()(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2');
  if (named !== text) writeFileSync(file, named);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  ensureBuilt();
  ensureWebBuilt();
  say('building the library');
  rmSync(LIBRARY, { recursive: true, force: true });
  mkdirSync(LIBRARY, { recursive: true });
  compile('tsconfig.package.json', LIBRARY);
  buildTypes(LIBRARY);
}

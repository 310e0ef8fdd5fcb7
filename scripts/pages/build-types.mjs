// The declarations of src/package, for the packages that are made and for the report of the API.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrExit } from '../prepare.mjs';

/** Writes the declarations of src/package, and of everything they name, into `folder`. */
export function buildTypes(folder) {
  const args = [
    'node_modules/ts7/bin/tsc',
    '-p',
    'scripts/tsconfig.types.json',
    '--outDir',
    folder,
  ];
  runOrExit(process.execPath, args, { stdio: ['ignore', 2, 2] });
  for (const file of readdirSync(folder, { recursive: true })) {
    if (file.endsWith('.d.ts')) nameBuiltFiles(join(folder, file));
  }
}

/**
 * The compiler leaves the names of source files in declarations, but only built files are packed.
 */
function nameBuiltFiles(file) {
  const text = readFileSync(file, 'utf8');
  const named = text.replace(/(from |import\()(['"])(\.[^'"]+)\.ts\2/g, '$1$2$3.js$2');
  if (named !== text) writeFileSync(file, named);
}

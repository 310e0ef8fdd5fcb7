import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The package root is at most this many folders above `src/cli/shared` or `dist/src/cli/shared`.
 */
const LEVELS_UP = 5;

/** The package's own `data` folder, whether this runs from the sources or from the build. */
export function dataFolder(): string {
  return join(packageRoot(), 'data');
}

export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let level = 0; level < LEVELS_UP; level += 1) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    folder = dirname(folder);
  }
  throw new Error('the package is incomplete: no package.json above the command line');
}

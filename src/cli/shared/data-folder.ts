import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the package, whose code runs from the sources (in tests) or from its build. */
export function packageRoot(): string {
  return dirname(createRequire(import.meta.url).resolve('baize/package.json'));
}

/** The package's own `data` folder. */
export function dataFolder(): string {
  return join(packageRoot(), 'data');
}

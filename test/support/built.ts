import { fileURLToPath } from 'node:url';

/** The command line as it is built. */
export const MAIN = fileURLToPath(new URL('../../dist/lib/cli/main.js', import.meta.url));

/** A module of the sources as it is built, for a process or thread that a test starts. */
export function builtModule(path: string): string {
  return new URL(`../../dist/src/${path}.js`, import.meta.url).href;
}

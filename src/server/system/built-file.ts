/**
 * The file of a thread, which is started from built JavaScript. From `dist`, the built file lies
 * beside the server's folders. From the sources, as the tests run, it lies in `dist` under the same
 * path, so build before testing.
 */
export function builtFile(name: string): URL {
  const here = new URL(import.meta.url);
  if (here.pathname.endsWith('.js')) return new URL(`../${name}.js`, here);
  return new URL(`../../../dist/src/server/${name}.js`, here);
}

/** What the web app's build says of one of its files. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type BuildManifest = Readonly<Record<string, BuiltFile>>;

export const TABLE_SCREEN = 'pages/table/table-route.tsx';
const PAGE = 'index.html';

/**
 * The files that a screen needs beyond those the page itself names, as a `Link` header: a browser
 * then asks for all of them at once instead of finding them one after the other.
 */
export function preloadHeader(manifest: BuildManifest, screen: string): string | null {
  const named = new Set(filesOf(manifest, PAGE));
  const more = filesOf(manifest, screen).filter((file) => !named.has(file));
  return more.length === 0 ? null : more.map(link).join(', ');
}

function filesOf(manifest: BuildManifest, start: string): string[] {
  const found = new Set([start]);
  for (const name of found) for (const one of manifest[name]?.imports ?? []) found.add(one);
  const files = [...found].flatMap((name) => {
    const built = manifest[name];
    return built === undefined ? [] : [built.file, ...(built.css ?? [])];
  });
  return [...new Set(files)];
}

function link(file: string): string {
  const what = file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload';
  return `</${file}>; ${what}; crossorigin`;
}

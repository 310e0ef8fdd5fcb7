/** What the web app's build says of one of its files. */
interface BuiltFile {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type BuildManifest = Readonly<Record<string, BuiltFile>>;

/** Screens that a first visit may begin with; `vite.config.ts` gives their files these names. */
const FIRST_SCREENS = [
  { path: /^\/$/, file: 'lobby' },
  // A player's table, not one of its consoles.
  { path: /^\/table\/[^/]+\/?$/, file: 'table' },
];
/** The page names its own files and those of the app, which it starts. */
const NAMED_BY_PAGE = ['index', 'app'];

/** Gives, for a path, the files that its screen needs beyond those that the page itself names. */
export function preloads(manifest: BuildManifest): (path: string) => string | null {
  const headers = FIRST_SCREENS.map((screen) => ({
    path: screen.path,
    header: preloadHeader(manifest, screen.file),
  }));
  return (path) => headers.find((one) => one.path.test(path))?.header ?? null;
}

/**
 * The files of a screen as a `Link` header: a browser then asks for all of them at once instead of
 * finding them one after the other.
 */
function preloadHeader(manifest: BuildManifest, screen: string): string | null {
  const named = new Set(NAMED_BY_PAGE.flatMap((name) => filesOf(manifest, name)));
  const more = filesOf(manifest, screen).filter((file) => !named.has(file));
  return more.length === 0 ? null : more.map(link).join(', ');
}

function filesOf(manifest: BuildManifest, screen: string): string[] {
  const start = Object.keys(manifest).filter((key) => manifest[key]?.name === screen);
  const found = new Set(start);
  for (const key of found) for (const one of manifest[key]?.imports ?? []) found.add(one);
  const files = [...found].flatMap((key) => {
    const built = manifest[key];
    return built === undefined ? [] : [built.file, ...(built.css ?? [])];
  });
  return [...new Set(files)];
}

function link(file: string): string {
  const what = file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload';
  return `</${file}>; ${what}; crossorigin`;
}

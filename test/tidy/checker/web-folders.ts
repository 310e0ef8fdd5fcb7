import { posix } from 'node:path';
import { importsOf } from './layers.ts';
import { isTest, type Source, type Violation, violation } from './source.ts';

const WORDS = ['i18n', 'design'] as const;
const PARTS = [
  'parts/cards',
  'parts/chips',
  'parts/roads',
  'parts/sound',
  'parts/clauses',
  'parts/wagers',
  'parts/coup',
] as const;
const BELOW_PAGES = [...WORDS, ...PARTS, 'live', 'shell'] as const;
const BELOW_CONSOLES = [...BELOW_PAGES, 'console', 'console/acts'] as const;
const BELOW_TABLE = [...BELOW_PAGES, 'pages/table/state'] as const;
const PAGES = [
  'pages/lobby',
  'pages/table',
  'pages/account',
  'pages/odds',
  'pages/rules',
  'pages/verify',
  'pages/sign',
  'pages/dealer',
  'pages/pit',
  'pages/cage',
  'pages/house',
  'pages/audit',
] as const;

/**
 * Which folder of src/web may import which, as docs/architecture.md draws it. A folder without a
 * row of its own belongs to the nearest one above it that has a row. Pages do not know each other.
 */
export const WEB_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  i18n: [],
  design: ['i18n'],
  'parts/cards': WORDS,
  'parts/chips': WORDS,
  'parts/roads': WORDS,
  'parts/sound': [],
  'parts/clauses': WORDS,
  'parts/wagers': WORDS,
  'parts/coup': [...WORDS, 'parts/cards', 'parts/roads', 'parts/clauses'],
  live: ['i18n', ...PARTS],
  shell: [...WORDS, 'live'],
  console: BELOW_PAGES,
  'console/acts': [...BELOW_PAGES, 'console'],
  'pages/lobby': BELOW_PAGES,
  'pages/table/state': BELOW_PAGES,
  'pages/table/felt': BELOW_TABLE,
  'pages/table/foot': BELOW_TABLE,
  'pages/table/drawers': BELOW_TABLE,
  'pages/table': [...BELOW_TABLE, 'pages/table/felt', 'pages/table/foot', 'pages/table/drawers'],
  'pages/account': BELOW_CONSOLES,
  'pages/odds': BELOW_PAGES,
  'pages/rules': BELOW_PAGES,
  'pages/verify': BELOW_PAGES,
  'pages/sign': BELOW_PAGES,
  'pages/dealer': BELOW_CONSOLES,
  'pages/pit': BELOW_CONSOLES,
  'pages/cage': BELOW_CONSOLES,
  'pages/house': BELOW_CONSOLES,
  'pages/audit': BELOW_CONSOLES,
  app: [...WORDS, 'live', 'shell', ...PAGES],
};

const WEB = 'src/web/';

/** The row that a file of src/web belongs to, or null where it has none. */
export function webFolderOf(path: string): string | null {
  if (!path.startsWith(WEB)) return null;
  let folder = posix.dirname(path.slice(WEB.length));
  while (folder !== '.' && WEB_FOLDERS[folder] === undefined) folder = posix.dirname(folder);
  return folder === '.' ? null : folder;
}

export function checkWebFolders(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => path.startsWith(WEB) && !path.endsWith('.d.ts') && !isTest(path))
    .flatMap((source) => checkModule(source));
}

function checkModule(source: Source): Violation[] {
  const folder = webFolderOf(source.path);
  if (folder === null)
    return [violation(source, source.ast, 'folder', 'stands in no known folder')];
  return importsOf(source).flatMap(({ node, name }) => {
    if (!name.startsWith('.')) return [];
    const target = posix.join(posix.dirname(source.path), name);
    const other = webFolderOf(target);
    if (!target.startsWith(WEB) || other === folder) return [];
    if (other !== null && WEB_FOLDERS[folder]?.includes(other)) return [];
    return [violation(source, node, 'folder', `${folder} may not import ${other ?? target}`)];
  });
}

/**
 * The pages of the web app. The house answers every path with the app, and with status 404 where
 * the path is not one of these or names a table, tournament or book that the house does not have.
 * A test compares the app's own routes with this list.
 */
export const APP_PATHS = [
  '/',
  '/table/:id',
  '/table/:id/dealer',
  '/table/:id/sign',
  '/how-to-play',
  '/several',
  '/deal',
  '/cage',
  '/audit',
  '/pit',
  '/reports',
  '/invitation',
  '/house',
  '/odds',
  '/rules',
  '/rules/compare',
  '/rules/:book',
  '/tournaments',
  '/tournaments/new',
  '/tournaments/:id',
  '/tournaments/:id/board',
  '/tournaments/:id/desk',
  '/tournaments/:id/terms',
  '/verify',
  '/account',
] as const;

const PATTERNS = APP_PATHS.map((path) => new RegExp(`^${path.replaceAll(/:[a-z]+/g, '[^/]+')}/?$`));

export function isAppPath(path: string): boolean {
  return pageAt(path) !== undefined;
}

/** What a page is about, by the first part of its path. */
const SUBJECTS = { table: 'table', tournaments: 'tournament', rules: 'book' } as const;

export interface PageSubject {
  readonly kind: (typeof SUBJECTS)[keyof typeof SUBJECTS];
  readonly id: string;
}

/** The table, tournament or rule book that a path names; null where its page is about none. */
export function subjectOf(path: string): PageSubject | null {
  if (pageAt(path)?.includes(':') !== true) return null;
  const [, place = '', id = ''] = path.split('/');
  const found = Object.entries(SUBJECTS).find(([first]) => first === place);
  return found === undefined ? null : { kind: found[1], id };
}

/** A path with a fixed name is before the one that takes any: /rules/compare is no book. */
function pageAt(path: string): (typeof APP_PATHS)[number] | undefined {
  return APP_PATHS.find((_, at) => PATTERNS[at]?.test(path));
}

/**
 * The pages of the web app. The house answers these with the app and any other path with 404, and a
 * test holds the app's own routes against them.
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
  return PATTERNS.some((pattern) => pattern.test(path));
}

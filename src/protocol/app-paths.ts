/**
 * The pages of the web app. The house answers these with the app and any other path with 404, and a
 * test holds the app's own routes against them.
 */
export const APP_PATHS = [
  '/',
  '/table/:id',
  '/table/:id/dealer',
  '/table/:id/sign',
  '/cage',
  '/audit',
  '/pit',
  '/invitation',
  '/house',
  '/odds',
  '/rules',
  '/rules/compare',
  '/rules/:book',
  '/verify',
  '/account',
] as const;

const PATTERNS = APP_PATHS.map((path) => new RegExp(`^${path.replaceAll(/:[a-z]+/g, '[^/]+')}/?$`));

export function isAppPath(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path));
}

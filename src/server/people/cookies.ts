/** A cookie as data; the code that writes the header adds the value. */
export interface CookieShape {
  readonly name: string;
  readonly path: '/';
  readonly httpOnly: true;
  readonly sameSite: 'strict';
  readonly secure: boolean;
  /** Absent: the cookie ends with the browser. */
  readonly maxAgeSeconds?: number;
}

const GUEST_KEY_SECONDS = 30 * 24 * 60 * 60;

/**
 * The `__Host-` prefix, used over an encrypted connection, keeps other hosts of the domain from
 * setting the cookie.
 */
export function sessionCookie(secure: boolean): CookieShape {
  return shape(secure ? '__Host-baize-session' : 'baize-session', secure);
}

/** The cookie by which a guest's browser finds its purse again. */
export function guestCookie(secure: boolean): CookieShape {
  const name = secure ? '__Host-baize-guest' : 'baize-guest';
  return { ...shape(name, secure), maxAgeSeconds: GUEST_KEY_SECONDS };
}

function shape(name: string, secure: boolean): CookieShape {
  return { name, path: '/', httpOnly: true, sameSite: 'strict', secure };
}

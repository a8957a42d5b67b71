/** The cookie's name: the accounts library's prefix and name. */
export const SESSION_COOKIE = 'portal.session_token';

/** Browsers accept this name over https only, and never from another host of the same domain. */
const HOST_PREFIX = '__Host-';

const PLAIN = /(?:^|;)\s*portal\.session_token=([^;\s]+)/;
const SECURED = /(?:^|;)\s*__Host-portal\.session_token=([^;\s]+)/;

/** A signed token has some 80 characters; anything much longer is not our cookie. */
const MAX_COOKIE_LENGTH = 512;

/**
 * The session cookie's value in a `Cookie` header. With `isSecure` only the name that another host of the same domain
 * cannot set counts.
 */
export function sessionCookieOf(header: string | undefined, isSecure: boolean): string | undefined {
  if (header === undefined) return undefined;
  const value = SECURED.exec(header)?.[1] ?? (isSecure ? undefined : PLAIN.exec(header)?.[1]);
  return value !== undefined && value.length <= MAX_COOKIE_LENGTH ? value : undefined;
}

/** The cookie for a portal behind https: its own name, and sent over https only. */
export function secured(setCookie: string): string {
  const named = setCookie.startsWith('portal.') ? HOST_PREFIX + setCookie : setCookie;
  return /;\s*secure/i.test(named) ? named : `${named}; Secure`;
}

/** The cookie's name: the accounts library's prefix and name. */
export const SESSION_COOKIE = 'portal.session_token';

const IN_HEADER = /(?:^|;)\s*portal\.session_token=([^;\s]+)/;

/** A signed token has some 80 characters; anything much longer is not our cookie. */
const MAX_COOKIE_LENGTH = 512;

/** The session cookie's value in a `Cookie` header. */
export function sessionCookieOf(header: string | undefined): string | undefined {
  const value = header === undefined ? undefined : IN_HEADER.exec(header)?.[1];
  return value !== undefined && value.length <= MAX_COOKIE_LENGTH ? value : undefined;
}

/** The cookie for a portal behind https: tells the browser to send it over https only. */
export function secured(setCookie: string): string {
  return /;\s*secure/i.test(setCookie) ? setCookie : `${setCookie}; Secure`;
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A browser's cookie with marks of the accounts that have signed in there. It grants nothing. */
const NAME = 'portal.device';
const PLAIN = /(?:^|;)\s*portal\.device=([\w.-]{1,600})(?:;|$)/;
const SECURED = /(?:^|;)\s*__Host-portal\.device=([\w.-]{1,600})(?:;|$)/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** The most accounts of one browser: the people of a shop share a computer. */
const MOST_ACCOUNTS = 8;

export interface KnownDevices {
  /** The browser's id, a secret of that browser; undefined if nobody has signed in there. */
  idOf(cookieHeader: string | undefined): string | undefined;
  /** The browser's id if somebody has signed in there with this e-mail before. */
  find(cookieHeader: string | undefined, email: string): string | undefined;
  /** The `Set-Cookie` value that adds this e-mail to the browser's marks. */
  remember(cookieHeader: string | undefined, email: string): string;
}

/**
 * Signs the cookie with the portal's secret, so that only a sign-in makes a browser known. With `isSecure` only the name
 * counts that another host of the same domain cannot set: it could plant the id of a browser of its own.
 */
export function createKnownDevices(portalSecret: string, isSecure: boolean): KnownDevices {
  const key = createHmac('sha256', portalSecret).update('portal-motoboy known devices').digest();
  const markOf = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id} ${email}`).digest('base64url').slice(0, 27);
  const valueIn = (header: string) => SECURED.exec(header)?.[1] ?? (isSecure ? undefined : PLAIN.exec(header)?.[1]);
  const read = (header = ''): readonly string[] => valueIn(header)?.split('.') ?? [];
  return {
    idOf: (header) => read(header)[0],
    find(header, email) {
      const [id, ...marks] = read(header);
      const wanted = markOf(id ?? '', email);
      return id !== undefined && marks.some((mark) => isSame(mark, wanted)) ? id : undefined;
    },
    remember(header, email) {
      const [id = randomBytes(16).toString('base64url'), ...marks] = read(header);
      const mark = markOf(id, email);
      const all = [mark, ...marks.filter((one) => one !== mark)].slice(0, MOST_ACCOUNTS);
      return `${NAME}=${[id, ...all].join('.')}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax`;
    },
  };
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

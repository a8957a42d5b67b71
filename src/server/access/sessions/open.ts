import { createHmac } from 'node:crypto';
import type { Account } from '#contract/access/session-schema.ts';
import { grantsOf, roleOf } from '#domain/access/role.ts';
import { longestEnd } from '#domain/access/session-rules.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type Auth, SESSION_DAYS } from '#server/access/auth.ts';
import { SESSION_COOKIE } from '#server/access/session-cookie.ts';

/** An open session, and the `Set-Cookie` values that go with it (none while the browser's are still valid). */
export interface OpenSession {
  readonly sessionId: string;
  readonly account: Account;
  readonly establishmentId: string;
  /** When its person last proved who he is: at the sign-in, or when he was asked again. */
  readonly provedAt: InstantMs;
  readonly setCookies: readonly string[];
}

/** The browser that a session is opened in. */
export interface SessionPlace {
  readonly device?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly address?: string | undefined;
}

/** Sessions by their cookies. */
export interface OpenSessions {
  /**
   * Opens a session for an account whose person has proved who he is. Null for one without access. `provedAt` in the
   * past: he has shown less than a password, and is asked before what needs one.
   */
  open(accountId: string, place: SessionPlace, provedAt?: InstantMs): Promise<OpenSession | null>;
  /** The session of a cookie's value, or null. `lengthen` extends it if that last happened a day ago. */
  verify(cookie: string, how: 'as-it-is' | 'lengthen'): Promise<OpenSession | null>;
  /** Ends the session of a cookie's value, if there is one, and returns the cookies that clear the browser's. */
  signOut(cookie: string): Promise<readonly string[]>;
}

/** An account as the library keeps it. */
export interface StoredAccount extends Omit<Account, 'role' | 'grants'> {
  readonly role?: string | null | undefined;
  readonly grants?: string | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly establishmentId?: string | null;
}

const MOST_USER_AGENT = 300;

export function createOpenSessions(auth: Auth, clock: () => InstantMs): OpenSessions {
  const read = async (cookie: string, how: 'as-it-is' | 'lengthen'): Promise<OpenSession | null> => {
    const headers = new Headers({ cookie: `${SESSION_COOKIE}=${cookie}` });
    const query = { disableRefresh: how === 'as-it-is' };
    const answer = await auth.api.getSession({ headers, query, returnHeaders: true });
    if (!answer.response?.user.active) return null;
    const { session, user } = answer.response;
    if (longestEnd(session.createdAt.getTime()) <= clock()) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(session.token);
      return null;
    }
    return {
      sessionId: session.id,
      account: plainAccount(user),
      establishmentId: user.establishmentId,
      provedAt: (session.provedAt ?? session.createdAt).getTime(),
      setCookies: answer.headers.getSetCookie(),
    };
  };

  return {
    async open(accountId, { device = '', userAgent = '', address = '' }, provedAt = clock()) {
      const { internalAdapter, secret } = await auth.$context;
      const now = new Date(clock());
      const { token } = await internalAdapter.createSession(accountId, false, {
        device,
        userAgent: userAgent.slice(0, MOST_USER_AGENT),
        ipAddress: address,
        provedAt: new Date(provedAt),
        seenAt: now,
      });
      const value = signed(token, secret);
      const open = await read(value, 'as-it-is');
      if (open === null) await internalAdapter.deleteSession(token);
      return open && { ...open, setCookies: [cookieOf(value)] };
    },
    verify: read,
    async signOut(cookie) {
      const headers = new Headers({ cookie: `${SESSION_COOKIE}=${cookie}` });
      const answer = await auth.api.signOut({ headers, returnHeaders: true });
      return answer.headers.getSetCookie().filter((one) => one.startsWith(`${SESSION_COOKIE}=`));
    },
  };
}

/** The account as the portal shows it. */
export function plainAccount({ id, name, email, role, grants }: StoredAccount): Account {
  const granted = [...grantsOf(grants)];
  return { id, name, email, role: roleOf(role ?? ''), ...(granted.length === 0 ? {} : { grants: granted }) };
}

/** The cookie's value as the accounts library writes and checks it: the token and its HMAC. */
function signed(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
}

function cookieOf(value: string): string {
  const seconds = SESSION_DAYS * 24 * 60 * 60;
  return `${SESSION_COOKIE}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
}

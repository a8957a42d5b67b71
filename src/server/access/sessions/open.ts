import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Account } from '#contract/access/session-schema.ts';
import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/role.ts';
import { longestEnd } from '#domain/access/session-rules.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import { SESSION_DAYS } from '#server/access/auth.ts';
import { SESSION_COOKIE } from '#server/access/session-cookie.ts';
import { newToken } from '#server/access/tokens/secret.ts';
import type { Also, EnterableEstablishment, SessionRow, SessionRows } from './rows.ts';

/** An open session, and the `Set-Cookie` values to send with it (none while the browser's cookies are still valid). */
export interface OpenSession {
  readonly sessionId: string;
  readonly account: Account;
  /** The establishment of the session. */
  readonly establishmentId: string;
  readonly others: readonly EnterableEstablishment[];
  /** When the person last proved their identity: at the sign-in or later. */
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
   * Opens a session at an establishment for an account whose identity is proved, and runs `also` in the same
   * transaction. `password-changed` if the password that `passwordHash` was checked with is no longer the account's.
   * With `provedAt` in the past, only a PIN was given: acts that need a password ask for it.
   */
  open(
    accountId: string,
    establishmentId: string,
    place: SessionPlace,
    how?: { readonly provedAt?: InstantMs; readonly passwordHash?: string; readonly also?: Also },
  ): Promise<Result<OpenSession, Refusal<'no-access' | 'password-changed'>>>;
  /**
   * Finds the session of a cookie's value; null if there is none. `lengthen` extends it if it was last extended a day
   * ago.
   */
  verify(cookie: string, how: 'as-it-is' | 'lengthen'): Promise<OpenSession | null>;
  /**
   * Switches to another establishment of the same person, ends the previous session and runs `also`, in one transaction.
   * `signed-out` if the previous session has ended.
   */
  enter(
    sessionId: string,
    establishmentId: string,
    also: Also,
  ): Promise<Result<OpenSession, Refusal<'signed-out' | 'no-access'>>>;
  /**
   * Ends the session of a cookie's value, if there is one, and runs `also`, in one transaction. Returns the cookies that
   * clear the browser's.
   */
  signOut(cookie: string, also?: Also): Promise<readonly string[]>;
}

const MOST_USER_AGENT = 300;
const DAY_MS = 24 * 60 * 60 * 1000;
const CLEARED = `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`;

/** Sessions whose cookies are signed with the portal's secret. */
export function createOpenSessions(
  rows: SessionRows,
  secretOf: () => Promise<string>,
  clock: () => InstantMs,
): OpenSessions {
  const find = async (token: string): Promise<SessionRow | null> => {
    const now = clock();
    const row = await rows.find(token, now);
    if (row === null || longestEnd(row.createdAt) > now) return row;
    await rows.remove(token);
    return null;
  };
  const begun = async (token: string): Promise<Result<OpenSession, Refusal<'no-access'>>> => {
    const row = await find(token);
    if (row !== null) return ok(openOf(row, [cookieOf(signed(token, await secretOf()))]));
    await rows.remove(token);
    return refused({ code: 'no-access' });
  };

  return {
    async open(accountId, establishmentId, { device = '', userAgent = '', address = '' }, how) {
      const now = clock();
      const token = newToken();
      const session = {
        id: newToken(),
        token,
        accountId,
        establishmentId,
        device,
        userAgent: userAgent.slice(0, MOST_USER_AGENT),
        address,
        provedAt: how?.provedAt ?? now,
        passwordHash: how?.passwordHash,
        now,
        expiresAt: now + SESSION_DAYS * DAY_MS,
      };
      const added = await rows.add(session, how?.also);
      return added.ok ? begun(token) : added;
    },
    async verify(cookie, how) {
      const token = tokenOf(cookie, await secretOf());
      const row = token === undefined ? null : await find(token);
      if (row === null) return null;
      const expiresAt = clock() + SESSION_DAYS * DAY_MS;
      if (how === 'as-it-is' || row.expiresAt > expiresAt - DAY_MS) return openOf(row, []);
      await rows.lengthen(row.id, expiresAt);
      return openOf(row, [cookieOf(cookie)]);
    },
    async enter(sessionId, establishmentId, also) {
      const token = newToken();
      const moved = await rows.move(sessionId, { id: newToken(), token, establishmentId }, clock(), also);
      return moved.ok ? begun(token) : moved;
    },
    async signOut(cookie, also) {
      const token = tokenOf(cookie, await secretOf());
      if (token !== undefined) await rows.remove(token, also);
      return [CLEARED];
    },
  };
}

function openOf(row: SessionRow, setCookies: readonly string[]): OpenSession {
  const { id: sessionId, account, role, grants, establishmentId, others, provedAt } = row;
  return { sessionId, account: accountOf(account, { role, grants }), establishmentId, others, provedAt, setCookies };
}

/** The person with his rights in one establishment, as the portal shows them. */
export function accountOf(
  { id, name, email }: Pick<Account, 'id' | 'name' | 'email'>,
  { role, grants }: { readonly role: Role; readonly grants: readonly Permission[] },
): Account {
  return { id, name, email, role, ...(grants.length === 0 ? {} : { grants: [...grants] }) };
}

/** The cookie's value: the token and its HMAC, as in earlier versions. */
function signed(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
}

/** The token of a cookie's value; undefined if this portal did not sign it. */
function tokenOf(cookie: string, secret: string): string | undefined {
  const token = /^([\w-]{1,200})(?:\.|%2E)/i.exec(cookie)?.[1];
  if (token === undefined) return undefined;
  const [given, right] = [cookie, signed(token, secret)].map((one) => Buffer.from(decoded(one)));
  return given?.length === right?.length && given && right && timingSafeEqual(given, right) ? token : undefined;
}

/** Decodes the value if the client sent it encoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function cookieOf(value: string): string {
  return `${SESSION_COOKIE}=${value}; Max-Age=${SESSION_DAYS * 24 * 60 * 60}; Path=/; HttpOnly; SameSite=Lax`;
}

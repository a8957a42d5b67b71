import type { Account } from '#contract/access/session-schema.ts';
import { grantsOf, type Role, roleOf } from '#domain/access/role.ts';
import type { Auth } from './auth.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { refusalOfPassword } from './passwords/chosen.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/** An open session, and the `Set-Cookie` values that go with it (none while the browser's are still valid). */
export interface OpenSession {
  readonly sessionId: string;
  readonly account: Account;
  readonly establishmentId: string;
  readonly setCookies: readonly string[];
}

export type SignIn =
  | { readonly ok: true; readonly session: OpenSession }
  | { readonly ok: false; readonly refused: 'unknown-account' | 'wrong-password' | 'invalid-credentials' };

export type AccountRefusal = 'email-taken' | 'invalid-email' | 'weak-password' | 'unknown-account';
export type AccountChange =
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly refused: AccountRefusal };

export interface InvitedAccount {
  readonly establishmentId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

export interface NewAccount extends Omit<InvitedAccount, 'role'> {
  /** `dono` unless it says otherwise. */
  readonly role?: Role;
  readonly password: string;
}

/** People and their sessions. E-mails are compared ignoring case and surrounding blanks. */
export interface Accounts {
  /**
   * Opens a session. With `reveals` false, an unknown account and a wrong password get the same answer after the same
   * time.
   */
  signIn(email: string, password: string, reveals: boolean): Promise<SignIn>;
  /** The session of a cookie's value, or null. `lengthen` extends it if that last happened a day ago. */
  verify(cookie: string, how: 'as-it-is' | 'lengthen'): Promise<OpenSession | null>;
  /** Ends the session of a cookie's value, if there is one, and returns the cookies that clear the browser's. */
  signOut(cookie: string): Promise<readonly string[]>;
  create(account: NewAccount): Promise<AccountChange>;
  /** Creates an account that nobody can open until its owner has chosen a password. */
  invite(account: InvitedAccount): Promise<AccountChange>;
  /** Sets the password of an account, of any strength. Its sessions stay open. */
  choosePassword(accountId: string, password: string): Promise<void>;
  /**
   * Adopts an account that another system authenticated, with its password's hash (of any length): creates it, or sets
   * its password and ends its sessions. `email-taken` if the e-mail belongs to another establishment's account.
   */
  adopt(account: Omit<InvitedAccount, 'role'> & { readonly passwordHash: string }): Promise<AccountChange>;
  /** Sets a new password and ends all sessions of the account. */
  setPassword(email: string, password: string): Promise<AccountChange>;
  /** Whether the password is the account's. Opens no session and counts no attempt. */
  matches(email: string, password: string): Promise<boolean>;
  find(email: string): Promise<(Account & { readonly establishmentId: string }) | null>;
}

interface StoredAccount extends Omit<Account, 'role' | 'grants'> {
  readonly role?: string | null | undefined;
  readonly grants?: string | null | undefined;
  readonly active?: boolean | null | undefined;
  readonly establishmentId?: string | null;
}

export function createAccounts(auth: Auth): Accounts {
  const stored = async (email: string) => {
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findUserByEmail(plainEmail(email), { includeAccounts: true });
    return found?.user as StoredAccount | undefined;
  };
  const setHash = async (id: string, password: string): Promise<void> => {
    const { internalAdapter } = await auth.$context;
    if (await internalAdapter.findCredentialAccount(id)) await internalAdapter.updatePassword(id, password);
    else await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password });
  };
  const invite = async ({ establishmentId, name, email, role }: InvitedAccount): Promise<AccountChange> => {
    if (!isEmail(plainEmail(email))) return { ok: false, refused: 'invalid-email' };
    if (await stored(email)) return { ok: false, refused: 'email-taken' };
    const { internalAdapter } = await auth.$context;
    const user = { name, email: plainEmail(email), emailVerified: true, establishmentId, role };
    const made = await internalAdapter.createUser(user, { method: 'email-password' }).catch((error) => {
      if (isDuplicate(error)) return null;
      throw error;
    });
    return made ? { ok: true, account: plainAccount(made as StoredAccount) } : { ok: false, refused: 'email-taken' };
  };
  return {
    async signIn(email, password, reveals) {
      if (!isEmail(plainEmail(email))) {
        if (!reveals) await hashPassword(password);
        return { ok: false, refused: reveals ? 'unknown-account' : 'invalid-credentials' };
      }
      const known = await stored(email);
      if (reveals && known?.active !== true) return { ok: false, refused: 'unknown-account' };
      try {
        const body = { email: plainEmail(email), password, rememberMe: true };
        const { headers } = await auth.api.signInEmail({ body, returnHeaders: true });
        const session = await openSession(auth, cookieHeaderOf(headers), 'as-it-is');
        // Without access there is no session, whatever the password.
        if (!session && known?.active === false) return { ok: false, refused: 'invalid-credentials' };
        if (!session) throw new Error('The session just opened for an account cannot be read');
        return { ok: true, session: { ...session, setCookies: headers.getSetCookie() } };
      } catch (error) {
        if (!isWrongPassword(error)) throw error;
        return { ok: false, refused: reveals ? 'wrong-password' : 'invalid-credentials' };
      }
    },
    verify: (cookie, how) => openSession(auth, `${SESSION_COOKIE}=${cookie}`, how),
    async signOut(cookie) {
      const headers = new Headers({ cookie: `${SESSION_COOKIE}=${cookie}` });
      const answer = await auth.api.signOut({ headers, returnHeaders: true });
      return answer.headers.getSetCookie().filter((one) => one.startsWith(`${SESSION_COOKIE}=`));
    },
    async create({ password, role = 'dono', ...account }) {
      if (!isEmail(plainEmail(account.email))) return { ok: false, refused: 'invalid-email' };
      if (await refusalOfPassword(password, { establishment: '', ...account })) {
        return { ok: false, refused: 'weak-password' };
      }
      const hash = await hashPassword(password);
      const made = await invite({ ...account, role });
      if (made.ok) await setHash(made.account.id, hash);
      return made;
    },
    invite,
    choosePassword: async (accountId, password) => setHash(accountId, await hashPassword(password)),
    async adopt({ establishmentId, name, email, passwordHash: password }) {
      if (!isEmail(plainEmail(email))) return { ok: false, refused: 'invalid-email' };
      const { internalAdapter } = await auth.$context;
      const known = await stored(email);
      const user = { name, email: plainEmail(email), emailVerified: true, establishmentId, role: 'dono' };
      const made = () => internalAdapter.createUser(user, { method: 'email-password' }) as Promise<StoredAccount>;
      // Another node may have created it a moment ago.
      const account =
        known ?? (await made().catch((error) => (isDuplicate(error) ? stored(email) : Promise.reject(error))));
      if (account?.establishmentId !== establishmentId) return { ok: false, refused: 'email-taken' };
      const { id } = account;
      await setHash(id, password);
      if (known) await internalAdapter.deleteUserSessions(id);
      return { ok: true, account: plainAccount(account) };
    },
    async setPassword(email, password) {
      const account = await stored(email);
      if (!account) return { ok: false, refused: 'unknown-account' };
      const { name, email: known } = account;
      if (await refusalOfPassword(password, { establishment: '', name, email: known })) {
        return { ok: false, refused: 'weak-password' };
      }
      const { internalAdapter } = await auth.$context;
      await internalAdapter.updatePassword(account.id, await hashPassword(password));
      await internalAdapter.deleteUserSessions(account.id);
      return { ok: true, account: plainAccount(account) };
    },
    async matches(email, password) {
      const account = await stored(email);
      if (!account) return false;
      const { internalAdapter } = await auth.$context;
      const hash = (await internalAdapter.findCredentialAccount(account.id))?.password;
      return hash ? verifyPassword({ hash, password }) : false;
    },
    async find(email) {
      const account = await stored(email);
      return account ? { ...plainAccount(account), establishmentId: account.establishmentId ?? '' } : null;
    },
  };
}

/** Lower case, no surrounding blanks: how e-mails are stored, compared and counted. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

async function openSession(auth: Auth, cookie: string, how: 'as-it-is' | 'lengthen'): Promise<OpenSession | null> {
  const headers = new Headers({ cookie });
  const query = { disableRefresh: how === 'as-it-is' };
  const answer = await auth.api.getSession({ headers, query, returnHeaders: true });
  if (!answer.response?.user.active) return null;
  const { session, user } = answer.response;
  return {
    sessionId: session.id,
    account: plainAccount(user),
    establishmentId: user.establishmentId,
    setCookies: answer.headers.getSetCookie(),
  };
}

function plainAccount({ id, name, email, role, grants }: StoredAccount): Account {
  const granted = [...grantsOf(grants)];
  return { id, name, email, role: roleOf(role ?? ''), ...(granted.length === 0 ? {} : { grants: granted }) };
}

function cookieHeaderOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ');
}

/** Whether a normalised text can be an e-mail address. */
export function isEmail(email: string): boolean {
  return email.length <= 254 && /^[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/.test(email);
}

function isWrongPassword(error: unknown): boolean {
  return (error as { body?: { code?: unknown } }).body?.code === 'INVALID_EMAIL_OR_PASSWORD';
}

function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown }).code === '23505';
}

import type { Account } from '#contract/access/session-schema.ts';
import type { Role } from '#domain/access/role.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import type { Auth } from './auth.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { checkChosen } from './passwords/chosen.ts';
import { createOpenSessions, type OpenSessions, plainAccount, type StoredAccount } from './sessions/open.ts';

/** Whether a password opens an account. */
export type Checked = Result<
  { readonly account: Account; readonly establishmentId: string },
  Refusal<'unknown-account' | 'wrong-password' | 'invalid-credentials'>
>;

export type AccountRefusal = 'email-taken' | 'invalid-email' | 'weak-password' | 'unknown-account';
export type AccountChange = Result<Account, Refusal<AccountRefusal>>;

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
export interface Accounts extends OpenSessions {
  /**
   * Checks a password; opens nothing. With `reveals` false, an unknown account and a wrong password get the same answer
   * after the same time.
   */
  check(email: string, password: string, reveals: boolean): Promise<Checked>;
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

export function createAccounts(auth: Auth, clock: () => InstantMs = Date.now): Accounts {
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
    if (!isEmail(plainEmail(email))) return refused({ code: 'invalid-email' });
    if (await stored(email)) return refused({ code: 'email-taken' });
    const { internalAdapter } = await auth.$context;
    const user = { name, email: plainEmail(email), emailVerified: true, establishmentId, role };
    const made = await internalAdapter.createUser(user, { method: 'email-password' }).catch((error) => {
      if (isDuplicate(error)) return null;
      throw error;
    });
    return made ? ok(plainAccount(made as StoredAccount)) : refused({ code: 'email-taken' });
  };
  const matches = async (account: StoredAccount | undefined, password: string): Promise<boolean> => {
    const { internalAdapter } = await auth.$context;
    const hash = account && (await internalAdapter.findCredentialAccount(account.id))?.password;
    if (hash) return verifyPassword({ hash, password });
    // An account that is not there takes as long as one that is.
    await hashPassword(password);
    return false;
  };
  return {
    ...createOpenSessions(auth, clock),
    async check(email, password, reveals) {
      const known = isEmail(plainEmail(email)) ? await stored(email) : undefined;
      if (reveals && known?.active !== true) return refused({ code: 'unknown-account' });
      const isRight = await matches(known, password);
      // Without access there is no session, whatever the password.
      if (known?.active === true && isRight)
        return ok({ account: plainAccount(known), establishmentId: known.establishmentId ?? '' });
      return refused({ code: reveals ? 'wrong-password' : 'invalid-credentials' });
    },
    async create({ password, role = 'dono', ...account }) {
      if (!isEmail(plainEmail(account.email))) return refused({ code: 'invalid-email' });
      const chosen = await checkChosen(password, { establishment: '', ...account });
      if (!chosen.ok) return refused({ code: 'weak-password' });
      const hash = await hashPassword(password);
      const made = await invite({ ...account, role });
      if (made.ok) await setHash(made.value.id, hash);
      return made;
    },
    invite,
    choosePassword: async (accountId, password) => setHash(accountId, await hashPassword(password)),
    async adopt({ establishmentId, name, email, passwordHash: password }) {
      if (!isEmail(plainEmail(email))) return refused({ code: 'invalid-email' });
      const { internalAdapter } = await auth.$context;
      const known = await stored(email);
      const user = { name, email: plainEmail(email), emailVerified: true, establishmentId, role: 'dono' };
      const made = () => internalAdapter.createUser(user, { method: 'email-password' }) as Promise<StoredAccount>;
      // Another node may have created it a moment ago.
      const account =
        known ?? (await made().catch((error) => (isDuplicate(error) ? stored(email) : Promise.reject(error))));
      if (account?.establishmentId !== establishmentId) return refused({ code: 'email-taken' });
      const { id } = account;
      await setHash(id, password);
      if (known) await internalAdapter.deleteUserSessions(id);
      return ok(plainAccount(account));
    },
    async setPassword(email, password) {
      const account = await stored(email);
      if (!account) return refused({ code: 'unknown-account' });
      const { name, email: known } = account;
      const chosen = await checkChosen(password, { establishment: '', name, email: known });
      if (!chosen.ok) return refused({ code: 'weak-password' });
      const { internalAdapter } = await auth.$context;
      await internalAdapter.updatePassword(account.id, await hashPassword(password));
      await internalAdapter.deleteUserSessions(account.id);
      return ok(plainAccount(account));
    },
    async matches(email, password) {
      const account = await stored(email);
      return account !== undefined && matches(account, password);
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

/** Whether a normalised text can be an e-mail address. */
export function isEmail(email: string): boolean {
  return email.length <= 254 && /^[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/.test(email);
}

function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown }).code === '23505';
}

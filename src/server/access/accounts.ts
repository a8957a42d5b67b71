import type { Account } from '#contract/access/session-schema.ts';
import { isEmail, plainEmail } from '#domain/access/plain-email.ts';
import type { Role } from '#domain/access/role.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { Auth } from './auth.ts';
import { type MembershipStore, openOnes } from './memberships/store.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { checkChosen } from './passwords/chosen.ts';
import type { CredentialStore } from './passwords/credential-store.ts';
import { shopNames } from './passwords/shop-names.ts';
import { accountOf, createOpenSessions, type OpenSessions } from './sessions/open.ts';
import type { SessionRows } from './sessions/rows.ts';

/** The person's data that is the same in every establishment. */
export type Person = Pick<Account, 'id' | 'name' | 'email'>;

/** A person with the establishments that may be entered, the last entered one first. */
export interface KnownPerson extends Person {
  readonly establishmentIds: readonly string[];
  /** False for an e-mail that was only invited: its person has accepted nothing yet. */
  readonly hasJoined: boolean;
}

/** A person whose password was checked, with the hash that it matches. */
export interface CheckedPerson extends KnownPerson {
  readonly passwordHash: string;
}

/** Whether a password opens an account. */
export type Checked = Result<CheckedPerson, Refusal<'unknown-account' | 'wrong-password' | 'invalid-credentials'>>;

export type AccountRefusal = 'email-taken' | 'invalid-email' | 'weak-password' | 'unknown-account';
export type AccountChange = Result<Account, Refusal<AccountRefusal>>;
export type PersonChange = Result<KnownPerson, Refusal<AccountRefusal>>;

export interface InvitedAccount {
  readonly establishmentId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

export interface NewAccount extends Omit<InvitedAccount, 'role'> {
  /** The id of the new account; made if absent. */
  readonly id?: string;
  /** The role; `dono` if absent. */
  readonly role?: Role;
  readonly password: string;
  /** The person has just proved to read the mailbox, or the operator vouches for it: takes an account over that was only invited. */
  readonly provesMailbox?: true;
}

/** People and their sessions. E-mails are compared ignoring case and surrounding blanks. */
export interface Accounts extends OpenSessions {
  /**
   * Checks a password; opens nothing. With `reveals` false, an unknown account and a wrong password get the same answer
   * after the same time.
   */
  check(email: string, password: string, reveals: boolean): Promise<Checked>;
  /** Creates an account with its membership and password, all or nothing. `email-taken` if the e-mail has an account. */
  create(account: NewAccount): Promise<AccountChange>;
  /**
   * Adds a person to a team: an account that nobody can open until its owner has chosen a password, or a membership of a
   * known account that opens nothing until its owner has accepted. The answer is the same for both.
   */
  invite(
    account: InvitedAccount,
  ): Promise<Result<Account, Refusal<'email-taken' | 'invalid-email' | 'too-many-entries'>>>;
  /**
   * Adopts an account that another system authenticated, with its password's hash (of any length): creates it, or sets
   * its password and ends its sessions. An invitation to this establishment counts as accepted. `email-taken` if the
   * e-mail has joined another establishment, `unknown-account` if its access to this one was taken away.
   */
  adopt(account: Omit<InvitedAccount, 'role'> & { readonly passwordHash: string }): Promise<AccountChange>;
  /** Sets a new password and ends all sessions of the account, both or neither. */
  setPassword(email: string, password: string): Promise<PersonChange>;
  /** Whether the password is the account's. Opens no session and counts no attempt. */
  matches(email: string, password: string): Promise<boolean>;
  find(email: string): Promise<KnownPerson | null>;
  findById(accountId: string): Promise<KnownPerson | null>;
}

export interface AccountsDependencies {
  readonly auth: Auth;
  readonly memberships: MembershipStore;
  readonly credentials: CredentialStore;
  readonly sessions: SessionRows;
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  readonly clock: () => InstantMs;
}

export function createAccounts(dependencies: AccountsDependencies): Accounts {
  const { auth, memberships, credentials, sessions, establishments, clock } = dependencies;
  const stored = async (email: string): Promise<Person | undefined> => {
    const { internalAdapter } = await auth.$context;
    return (await internalAdapter.findUserByEmail(plainEmail(email)))?.user;
  };
  const known = async (account: Person): Promise<KnownPerson> => {
    const all = await memberships.of(account.id);
    return {
      ...personOf(account),
      establishmentIds: openOnes(all).map(({ establishmentId }) => establishmentId),
      hasJoined: all.some(({ accepted }) => accepted),
    };
  };
  /** Refuses an e-mail that has an account: another node may have created it a moment ago. */
  const make = async (
    { id, name, email }: Omit<Person, 'id'> & { readonly id?: string | undefined },
    emailVerified: boolean,
  ): Promise<Result<Person, Refusal<'email-taken'>>> => {
    const { internalAdapter } = await auth.$context;
    const user = { name, email: plainEmail(email), emailVerified, ...(id === undefined ? {} : { id }) };
    try {
      return ok(await internalAdapter.createUser(user, { method: 'email-password' }));
    } catch (error) {
      if (isDuplicate(error)) return refused({ code: 'email-taken' });
      throw error;
    }
  };
  const findOrMake = async (
    { establishmentId, name, email }: Omit<InvitedAccount, 'role'>,
    emailVerified: boolean,
  ): Promise<Person> => {
    const before = await stored(email);
    if (before) return before;
    const made = await make({ name, email }, emailVerified);
    const account = made.ok ? made.value : await stored(email);
    if (!account) throw new Error(`An account for ${establishmentId} was created by another request and is gone`);
    return account;
  };
  /** Whoever has proved to read the mailbox may have what was only invited. */
  const isTaken = async (account: Person, provesMailbox: boolean): Promise<boolean> =>
    !provesMailbox || (await known(account)).hasJoined;
  /** Gives an account that was only invited to the person who has proved to be its owner. */
  const handOver = async ({ id }: Person, name: string): Promise<unknown> =>
    (await auth.$context).internalAdapter.updateUser(id, { name, emailVerified: true });
  const join = async ({ establishmentId, name, email, role }: InvitedAccount) => {
    // Nobody knows yet who reads the mailbox: those who invite type the e-mail and get the link.
    const account = await findOrMake({ establishmentId, name, email }, false);
    const invited = await memberships.invite(
      { accountId: account.id, establishmentId, role, invitedName: name },
      clock(),
    );
    if (!invited.ok) {
      await memberships.dropIfNowhere(account.id);
      return invited;
    }
    return ok(accountOf({ ...personOf(account), name }, { role, grants: [] }));
  };
  /** The account's hash if the password matches it. */
  const matchingHash = async (account: Person | undefined, password: string): Promise<string | undefined> => {
    const hash = account && (await credentials.find(account.id));
    if (hash) return (await verifyPassword({ hash, password })) ? hash : undefined;
    // Take as long for an unknown account as for a known one.
    await hashPassword(password);
    return undefined;
  };
  return {
    ...createOpenSessions(sessions, async () => (await auth.$context).secret, clock),
    async check(email, password, reveals) {
      const account = isEmail(plainEmail(email)) ? await stored(email) : undefined;
      const person = account && (await known(account));
      // Open no session for a person without access, even with the right password.
      const hasAccess = person !== undefined && person.establishmentIds.length > 0;
      if (reveals && !hasAccess) return refused({ code: 'unknown-account' });
      const passwordHash = await matchingHash(account, password);
      if (hasAccess && passwordHash !== undefined) return ok({ ...person, passwordHash });
      return refused({ code: reveals ? 'wrong-password' : 'invalid-credentials' });
    },
    async create({ id, establishmentId, name, email, password, role = 'dono', provesMailbox = false }) {
      if (!isEmail(plainEmail(email))) return refused({ code: 'invalid-email' });
      const establishment = await shopNames(establishments, [establishmentId]);
      const chosen = await checkChosen(password, { establishment, name, email });
      if (!chosen.ok) return refused({ code: 'weak-password' });
      // Never sets the password of an account that somebody may use.
      const before = await stored(email);
      if (before && (await isTaken(before, provesMailbox))) return refused({ code: 'email-taken' });
      const hash = await hashPassword(password);
      const made = before ? ok(before) : await make({ id, name, email }, true);
      if (!made.ok) return made;
      const account = made.value;
      try {
        await credentials.replace(account.id, hash);
        if (before) await handOver(before, name);
        await memberships.join({ accountId: account.id, establishmentId, role, invitedName: name }, clock());
      } catch (error) {
        if (!before) await (await auth.$context).internalAdapter.deleteUser(account.id);
        throw error;
      }
      return ok(accountOf({ ...personOf(account), name }, { role, grants: [] }));
    },
    async invite(account) {
      if (!isEmail(plainEmail(account.email))) return refused({ code: 'invalid-email' });
      return join(account);
    },
    async adopt({ establishmentId, name, email, passwordHash }) {
      if (!isEmail(plainEmail(email))) return refused({ code: 'invalid-email' });
      const account = await findOrMake({ establishmentId, name, email }, true);
      const all = await memberships.of(account.id);
      const own = all.find((one) => one.establishmentId === establishmentId);
      const hasJoined = all.some(({ accepted }) => accepted);
      if (own === undefined && hasJoined) return refused({ code: 'email-taken' });
      if (own?.active === false) return refused({ code: 'unknown-account' });
      if (!hasJoined) await handOver(account, name);
      const role = own?.role ?? 'dono';
      await memberships.join({ accountId: account.id, establishmentId, role, invitedName: name }, clock());
      await credentials.replace(account.id, passwordHash);
      return ok(accountOf(personOf(account), { role, grants: own?.grants ?? [] }));
    },
    async setPassword(email, password) {
      const account = await stored(email);
      if (!account) return refused({ code: 'unknown-account' });
      const person = await known(account);
      const establishment = await shopNames(establishments, person.establishmentIds);
      const chosen = await checkChosen(password, { ...person, establishment });
      if (!chosen.ok) return refused({ code: 'weak-password' });
      await credentials.replace(account.id, await hashPassword(password));
      return ok(person);
    },
    async matches(email, password) {
      const account = await stored(email);
      return account !== undefined && (await matchingHash(account, password)) !== undefined;
    },
    async find(email) {
      const account = await stored(email);
      return account ? known(account) : null;
    },
    async findById(accountId) {
      const account = await (await auth.$context).internalAdapter.findUserById(accountId);
      return account ? known(account) : null;
    },
  };
}

function personOf({ id, name, email }: Person): Person {
  return { id, name, email };
}

function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown }).code === '23505';
}

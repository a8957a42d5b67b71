import { hash, timingSafeEqual } from 'node:crypto';
import { isEmail, plainEmail } from '#domain/access/plain-email.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type Check, PASSED, type Refusal, refused } from '#domain/shared/result.ts';
import type { Accounts, Person } from '#server/access/accounts.ts';
import { hashPassword, verifyPassword } from '#server/access/password-hash.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { Directory, DirectoryFailure, DirectoryUser } from './directory.ts';
import { gatherImport } from './gather-import.ts';
import type { DirectoryImports } from './import-store.ts';
import { EMAIL_GONE } from './texts.ts';

/** Why the directory does not admit a sign-in; `failed` if it or the portal failed. */
export type NotAdmitted = Refusal<'unknown-account' | 'wrong-password' | 'failed'>;
/** The directory's answer to a sign-in that the portal itself refused. Once admitted, the portal accepts it. */
export type Admission = Check<NotAdmitted>;

const FAILED = refused({ code: 'failed' } as const);

/** Sign-ins that the directory decides, with their imports. */
export interface DirectorySignIn {
  /**
   * Looks up an e-mail and compares the password, in constant time. The first time imports the whole establishment;
   * later adopts a password that changed in the directory. With `always`, the directory is asked even when its answer
   * does not count, so that the duration reveals nothing. Never throws because of the directory.
   */
  admit(asked: { readonly email: string; readonly password: string; readonly always: boolean }): Promise<Admission>;
  /** Imports the directory's changes in the background, after a sign-in that the portal accepted. */
  refreshLater(signedIn: {
    readonly account: Person;
    readonly establishmentId: string;
    readonly password: string;
  }): void;
  /** Resolves when no import is running. */
  idle(): Promise<void>;
  /** Aborts the running refreshes. */
  close(): Promise<void>;
}

/** How long a sign-in waits for the directory, and how long a background refresh may take. */
export interface DirectoryPatience {
  readonly signInMs: number;
  readonly refreshMs: number;
}

const DIRECTORY_PATIENCE: DirectoryPatience = { signInMs: 7000, refreshMs: 30_000 };

export interface DirectorySignInDependencies {
  readonly directory: Directory;
  readonly imports: DirectoryImports;
  readonly accounts: Pick<Accounts, 'find' | 'adopt' | 'matches'>;
  readonly noteHealth: NoteHealth;
  readonly clock: () => InstantMs;
  /** Called for each imported establishment. */
  readonly onImported: (establishmentId: string) => void;
  /** Called with what failed, without names, passwords or the token. */
  readonly onFailure: (detail: string) => void;
  readonly patience?: DirectoryPatience | undefined;
}

export function createDirectorySignIn(dependencies: DirectorySignInDependencies): DirectorySignIn {
  const { onFailure, patience = DIRECTORY_PATIENCE } = dependencies;
  const closing = new AbortController();
  const refreshes = new Map<string, Promise<void>>();
  const admissions = new Map<string, Promise<unknown>>();
  const patienceOf = (ms: number) => AbortSignal.any([closing.signal, AbortSignal.timeout(ms)]);

  const idle = async () => void (await Promise.all([...refreshes.values(), ...admissions.values()]));

  return {
    async admit(asked) {
      const email = plainEmail(asked.email);
      if (!isEmail(email)) return refused({ code: 'unknown-account' });
      const signal = patienceOf(patience.signInMs);
      // Admit one after the other, so that two first sign-ins of a person create one account.
      const turn = (admissions.get(email) ?? Promise.resolve()).then(() => admitOne(dependencies, asked, signal));
      const settled = turn.catch(() => {}).finally(() => admissions.get(email) === settled && admissions.delete(email));
      admissions.set(email, settled);
      return turn;
    },
    refreshLater({ account, establishmentId, password }) {
      if (refreshes.has(establishmentId) || closing.signal.aborted) return;
      const running = refresh(dependencies, { account, establishmentId, password }, patienceOf(patience.refreshMs))
        .catch(() => onFailure('an import was not stored'))
        .finally(() => refreshes.delete(establishmentId));
      refreshes.set(establishmentId, running);
    },
    idle,
    close() {
      closing.abort();
      return idle();
    },
  };
}

type Asked = Parameters<DirectorySignIn['admit']>[0];

/** Asks the directory who signs in, and compares the password. */
async function admitOne(
  dependencies: DirectorySignInDependencies,
  { email, password, always }: Asked,
  signal: AbortSignal,
): Promise<Admission> {
  const { directory, imports, accounts } = dependencies;
  const typed = email.trim();
  const found = await accounts.find(typed);
  // An invitation that nobody accepted takes no e-mail.
  const known = found?.hasJoined === true ? found : null;
  const theirs = known ? await importedOf(imports, known.establishmentIds) : undefined;
  const isOwn = known !== null && theirs === undefined;
  if (isOwn && !always) return refused({ code: 'wrong-password' });
  const kept = known && theirs !== undefined ? await imports.account(theirs, known.id) : undefined;
  const answer = await directory.find(spellings(kept?.email, typed), signal);
  if (!answer.ok) return failed(dependencies, answer.problem, theirs);
  const user = answer.value;
  if (user === null) return refused({ code: 'unknown-account' });
  if (!isSame(user.password, password) || isOwn) return refused({ code: 'wrong-password' });
  if (known === null) return admitNew(dependencies, user, { password, signal });
  if (theirs === user.id) return admitKnown(dependencies, user, { typed, password });
  dependencies.onFailure('an e-mail belongs to another establishment in the directory than here');
  return FAILED;
}

/** Imports the establishment of a first sign-in and creates the account. */
async function admitNew(
  dependencies: DirectorySignInDependencies,
  user: DirectoryUser,
  { password, signal }: { readonly password: string; readonly signal: AbortSignal },
): Promise<Admission> {
  const imported = await importUser(dependencies, user, signal);
  return imported.ok ? takeOver(dependencies, user, password) : imported;
}

/** Adopts the password if it changed. The same one may have been admitted a moment ago: that session must not end. */
async function admitKnown(
  dependencies: DirectorySignInDependencies,
  user: DirectoryUser,
  { typed, password }: { readonly typed: string; readonly password: string },
): Promise<Admission> {
  return (await dependencies.accounts.matches(typed, password)) ? PASSED : takeOver(dependencies, user, password);
}

/** Imports everything of a user; `failed` if the directory or the portal failed. */
async function importUser(
  dependencies: DirectorySignInDependencies,
  user: DirectoryUser,
  signal: AbortSignal,
): Promise<Admission> {
  const { directory, imports, clock, noteHealth, onImported, onFailure } = dependencies;
  if (user.rates === undefined) onFailure('ListaTaxaKm has an unknown shape: the km rates were not imported');
  const gathered = await gatherImport(directory, user, signal);
  if (!gathered.ok) {
    const isKnown = (await imports.directoryIdOf(user.id)) !== undefined;
    return failed(dependencies, gathered.problem, isKnown ? user.id : undefined);
  }
  const applied = await imports.apply(gathered.value, clock());
  if (!applied.ok) {
    onFailure('an establishment that is not the directory’s has the id of one of its users');
    return FAILED;
  }
  noteHealth.success(user.id, 'directory');
  onImported(user.id);
  return PASSED;
}

/** Creates the account, or gives it the directory's password and ends its sessions. */
async function takeOver(
  { accounts, imports, clock, onFailure }: DirectorySignInDependencies,
  user: DirectoryUser,
  password: string,
): Promise<Admission> {
  const passwordHash = await hashPassword(password);
  const { id: establishmentId, email } = user;
  const taken = await accounts.adopt({ establishmentId, name: user.details.fantasyName, email, passwordHash });
  if (!taken.ok) {
    const { code } = taken.problem;
    onFailure(`an account could not be taken over: ${code}`);
    return code === 'unknown-account' ? refused({ code }) : FAILED;
  }
  await imports.rememberAccount(establishmentId, taken.value.id, { email, passwordHash }, clock());
  return PASSED;
}

async function refresh(
  dependencies: DirectorySignInDependencies,
  { account, establishmentId, password }: Parameters<DirectorySignIn['refreshLater']>[0],
  signal: AbortSignal,
): Promise<void> {
  const { directory, imports, noteHealth } = dependencies;
  if ((await imports.directoryIdOf(establishmentId)) === undefined) return;
  const kept = await imports.account(establishmentId, account.id);
  const answer = await directory.find(spellings(kept?.email, account.email), signal);
  if (!answer.ok) return void failed(dependencies, answer.problem, establishmentId);
  const user = answer.value;
  if (user?.id !== establishmentId) {
    return noteHealth.failure(establishmentId, 'directory', EMAIL_GONE);
  }
  await importUser(dependencies, user, signal);
  const { password: theirs } = user;
  if (theirs === undefined || isSame(theirs, password)) return;
  const isUnchanged = kept && (await verifyPassword({ hash: kept.passwordHash, password: theirs }));
  if (!isUnchanged) await takeOver(dependencies, user, theirs);
}

/** The establishment of an account that came from the directory. */
async function importedOf(imports: DirectoryImports, establishmentIds: readonly string[]): Promise<string | undefined> {
  for (const id of establishmentIds) if ((await imports.directoryIdOf(id)) !== undefined) return id;
  return undefined;
}

function failed(
  { onFailure, noteHealth }: DirectorySignInDependencies,
  { detail, sentence }: DirectoryFailure,
  establishmentId: string | undefined,
): typeof FAILED {
  onFailure(detail);
  if (establishmentId !== undefined) noteHealth.failure(establishmentId, 'directory', sentence);
  return FAILED;
}

/** The distinct spellings of an e-mail: as the directory wrote it last, as typed, and in lower case. */
function spellings(kept: string | undefined, typed: string): readonly string[] {
  return [...new Set([...(kept === undefined ? [] : [kept]), typed, plainEmail(typed)])];
}

/**
 * Compares two passwords in the form of new hashes (NFC, decision 51). Compares digests, which have the same length, so
 * that the duration reveals nothing of the directory's password.
 */
function isSame(theirs: string | undefined, typed: string): boolean {
  const digest = (text: string) => hash('sha256', text.normalize('NFC'), 'buffer');
  return timingSafeEqual(digest(theirs ?? ''), digest(typed)) && theirs !== undefined;
}

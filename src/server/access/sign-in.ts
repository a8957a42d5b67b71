import type { ProblemCode } from '#contract/problems.ts';
import { plainEmail } from '#domain/access/plain-email.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import type { DirectorySignIn, NotAdmitted } from '#server/directory/sign-in.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { Accounts, Checked, CheckedPerson } from './accounts.ts';
import type { AttemptLimits } from './attempts/limits.ts';
import type { SecondStep } from './factors/second-step.ts';
import type { KnownDevices } from './known-device.ts';
import type { Entrance } from './memberships/entrance.ts';
import type { OpenSession, SessionPlace } from './sessions/open.ts';

export interface SignInDependencies {
  readonly accounts: Pick<Accounts, 'check' | 'open'>;
  readonly entrance: Entrance;
  readonly attempts: AttemptLimits;
  readonly secondStep: SecondStep;
  readonly knownDevices: KnownDevices;
  readonly loginRevealsAccounts: boolean;
  /**
   * The published demonstration sign-in, which is refused here: a demonstration created on somebody's own machine may
   * remain in the data of a portal that others can reach now.
   */
  readonly knownSignIn?: { readonly email: string; readonly password: string } | undefined;
  /** Asked if the portal itself refuses a sign-in; absent if no directory is configured. */
  readonly directory?: Pick<DirectorySignIn, 'admit' | 'refreshLater'> | undefined;
}

/** What was typed, and from where. */
export interface SignInRequest {
  readonly email: string | undefined;
  readonly password: string | undefined;
  /** The establishment last used on this device. */
  readonly establishmentId?: string | undefined;
  /** The code of the second step, once the portal has asked for it. */
  readonly code?: string | undefined;
  readonly address: string;
  /** The browser's cookies. */
  readonly cookies?: string | undefined;
  readonly place: Omit<SessionPlace, 'address'>;
}

/**
 * Opens a session or throws the specified problem, checked in this order: missing fields, no such account, wrong
 * password, anything else. Source: specification sections 5 and 8.
 */
export async function signIn(dependencies: SignInDependencies, asked: SignInRequest): Promise<OpenSession> {
  const { attempts, knownDevices, loginRevealsAccounts, knownSignIn } = dependencies;
  const email = plainEmail(asked.email ?? '');
  const password = asked.password ?? '';
  if (email === '' || password.trim() === '') throw new ProblemError('missing-credentials');
  const attempt = await attempts.begin(email, asked.address, knownDevices.find(asked.cookies, email));
  if (email === knownSignIn?.email && password === knownSignIn.password) {
    throw new ProblemError(loginRevealsAccounts ? 'unknown-account' : 'invalid-credentials');
  }
  const fail = (error: unknown): never => {
    const problem = error instanceof ProblemError ? error : new ProblemError('login-failed', {}, error);
    if (problem.code === 'login-failed' || problem.code === 'second-factor-needed') attempt.unanswered();
    // The password was right, and the second step too.
    if (problem.code === 'establishment-disabled') attempt.succeeded();
    throw problem;
  };
  const found = valueOrThrow(
    await findAccount(dependencies, { typed: asked.email ?? '', email, password }).catch(fail),
  );
  const session = await openSession(dependencies, asked, { ...found, password }).catch(fail);
  attempt.succeeded();
  return session;
}

async function openSession(
  dependencies: SignInDependencies,
  asked: SignInRequest,
  { account, isOwn, password }: FoundAccount & { readonly password: string },
): Promise<OpenSession> {
  const { accounts, secondStep, directory, entrance } = dependencies;
  if (await secondStep.isNeeded(account.id)) {
    if (asked.code === undefined || asked.code.trim() === '') throw new ProblemError('second-factor-needed');
    await secondStep.take(account.id, asked.code);
  }
  const establishmentId = await entrance.pick(account.establishmentIds, asked.establishmentId);
  const place = { ...asked.place, address: asked.address };
  const session = await accounts.open(account.id, establishmentId, place, { passwordHash: account.passwordHash });
  if (!session.ok) throw new ProblemError('login-failed');
  if (isOwn) {
    for (const one of account.establishmentIds) directory?.refreshLater({ account, establishmentId: one, password });
  }
  return session.value;
}

/** An account whose password was right. */
interface FoundAccount {
  readonly account: CheckedPerson;
  /** Whether the portal knew it without the directory. */
  readonly isOwn: boolean;
}

/**
 * Tries the portal's own accounts first, so that nobody waits for the directory needlessly. Asks the directory about an
 * account that is unknown here or came from there: its password may have changed there. A refusal is a guess, which
 * stays counted; throws `login-failed` if nobody could compare the password.
 */
async function findAccount(
  { accounts, loginRevealsAccounts: reveals, directory }: SignInDependencies,
  { typed, email, password }: { readonly typed: string; readonly email: string; readonly password: string },
): Promise<Result<FoundAccount, Refusal<ProblemCode>>> {
  const own = await accounts.check(email, password, reveals);
  if (own.ok) return ok({ account: own.value, isOwn: true });
  if (!directory) return refused({ code: own.problem.code });
  const admission = await directory.admit({ email: typed, password, always: !reveals });
  if (!admission.ok) {
    const code = refusalOf(own.problem.code, admission.problem.code);
    // Otherwise the portal compared the password, which guesses during an outage of the directory must not get for free.
    if (code === 'login-failed' && own.problem.code === 'unknown-account') throw new ProblemError(code);
    return refused({ code });
  }
  const admitted = await accounts.check(email, password, reveals);
  if (!admitted.ok) throw new ProblemError('login-failed');
  return ok({ account: admitted.value, isOwn: false });
}

type SignInRefusal = Extract<Checked, { readonly ok: false }>['problem']['code'];

/**
 * The refusal when neither side accepts a sign-in. A password that is wrong here stays wrong while the directory is
 * down.
 */
function refusalOf(own: SignInRefusal, admission: NotAdmitted['code']): ProblemCode {
  if (admission === 'failed') return own === 'wrong-password' ? own : 'login-failed';
  return own === 'unknown-account' ? admission : own;
}

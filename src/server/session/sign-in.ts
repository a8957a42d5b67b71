import { ProblemError } from '#server/problem.ts';
import { type Accounts, type OpenSession, plainEmail } from './accounts.ts';
import type { AttemptLimits } from './attempt-limits.ts';

export interface SignInDependencies {
  readonly accounts: Pick<Accounts, 'signIn'>;
  readonly attempts: AttemptLimits;
  readonly loginRevealsAccounts: boolean;
  /**
   * A sign-in that everybody knows and that opens nothing here: a demonstration made on somebody's own machine may lie
   * in the data of a portal that others reach by now.
   */
  readonly knownSignIn?: { readonly email: string; readonly password: string } | undefined;
}

/** What was typed, and from where. */
export interface SignInRequest {
  readonly email: string | undefined;
  readonly password: string | undefined;
  readonly address: string;
}

/**
 * Opens a session or throws the problem that the specification names, looked for in its order: something missing, no
 * such account, wrong password, anything else. Source: specification sections 5 and 8.
 */
export async function signIn(dependencies: SignInDependencies, asked: SignInRequest): Promise<OpenSession> {
  const { accounts, attempts, loginRevealsAccounts, knownSignIn } = dependencies;
  const email = plainEmail(asked.email ?? '');
  const password = asked.password ?? '';
  if (email === '' || password.trim() === '') throw new ProblemError('missing-credentials');
  const attempt = attempts.begin(email, asked.address);
  if (!attempt.ok) throw new ProblemError('too-many-attempts', { retryAfter: attempt.retryAfter });
  if (email === knownSignIn?.email && password === knownSignIn.password) {
    throw new ProblemError(loginRevealsAccounts ? 'unknown-account' : 'invalid-credentials');
  }
  const answer = await accounts.signIn(email, password, loginRevealsAccounts).catch((error) => {
    throw new ProblemError('login-failed', {}, error);
  });
  if (!answer.ok) throw new ProblemError(answer.refused);
  attempt.succeeded();
  return answer.session;
}

import { checkPassword, type PasswordOwner, type PasswordRefusal } from '#domain/access/passwords/password.ts';
import { CURRENT_PASSWORD, PASSWORD_REFUSALS } from '#domain/access/passwords/texts.ts';
import type { Check, Refusal } from '#domain/shared/result.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { verifyPassword } from '../password-hash.ts';
import { breachedPasswords } from './breached.ts';
import type { CredentialStore } from './credential-store.ts';

/** Refuses a password that breaks the rules or is in the list of breached ones. */
export async function checkChosen(password: string, owner: PasswordOwner): Promise<Check<Refusal<PasswordRefusal>>> {
  const breached = await breachedPasswords();
  return checkPassword(password, owner, (plain) => breached.has(plain));
}

/** Throws the problem `weak-password` with the reason. */
export async function refuseWeak(password: string, owner: PasswordOwner): Promise<void> {
  const chosen = await checkChosen(password, owner);
  if (!chosen.ok) throw new ProblemError('weak-password', { detail: PASSWORD_REFUSALS[chosen.problem.code] });
}

/**
 * Throws the problem `weak-password` if the account has this password already: a change to it would change nothing. A link
 * is asked once more then: a second press finds the password that the first one set.
 */
export async function refuseCurrent(
  credentials: Pick<CredentialStore, 'find'>,
  accountId: string,
  password: string,
  refuseEnded: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const hash = await credentials.find(accountId);
  if (hash === undefined || !(await verifyPassword({ hash, password }))) return;
  await refuseEnded();
  throw new ProblemError('weak-password', { detail: CURRENT_PASSWORD });
}

import { type PasswordOwner, type PasswordRefusal, passwordRefusal } from '#domain/access/password.ts';
import { PASSWORD_REFUSALS } from '#domain/access/password-texts.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { breachedPasswords } from './breached.ts';

/** Why a password may not be chosen, or null; looked up in the list of breached ones, too. */
export async function refusalOfPassword(password: string, owner: PasswordOwner): Promise<PasswordRefusal | null> {
  const breached = await breachedPasswords();
  return passwordRefusal(password, owner, (plain) => breached.has(plain));
}

/** Throws the problem `weak-password`, which says why. */
export async function refuseWeak(password: string, owner: PasswordOwner): Promise<void> {
  const refusal = await refusalOfPassword(password, owner);
  if (refusal !== null) throw new ProblemError('weak-password', { detail: PASSWORD_REFUSALS[refusal] });
}

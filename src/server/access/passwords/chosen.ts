import { checkPassword, type PasswordOwner, type PasswordRefusal } from '#domain/access/passwords/password.ts';
import { PASSWORD_REFUSALS } from '#domain/access/passwords/texts.ts';
import type { Check, Refusal } from '#domain/shared/result.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { breachedPasswords } from './breached.ts';

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

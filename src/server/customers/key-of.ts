import { customerKey } from '#domain/shared/phone.ts';
import { ProblemError } from '#server/platform/problem.ts';

/** The customer's key for a phone in a path; throws the problem `invalid-phone` for anything else. */
export function keyOf(phone: string): string {
  const key = customerKey(phone);
  if (key === null) throw new ProblemError('invalid-phone');
  return key;
}

/** The phone of a key as an answer: digits with area code. */
export function phoneOf(key: string): string {
  return key.replace(/^55/, '');
}

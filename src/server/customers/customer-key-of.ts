import { customerKey } from '#domain/phone.ts';
import { ProblemError } from '#server/problem.ts';

/** The key of the customer that a path names by phone; throws the problem `invalid-phone` for anything else. */
export function keyOf(phone: string): string {
  const key = customerKey(phone);
  if (key === null) throw new ProblemError('invalid-phone');
  return key;
}

/** The phone of a key, as it is answered: digits with area code. */
export function phoneOf(key: string): string {
  return key.replace(/^55/, '');
}

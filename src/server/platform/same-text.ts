import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that nobody learns a secret from how long a refusal takes. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { digitsOf } from '#domain/shared/phone.ts';

/** `01310100` → `01310-100` (5-3 pattern, specification section 5). Formats incomplete codes as far as typed. */
export function formatPostalCode(text: string): string {
  const digits = digitsOf(text).slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** True for eight digits. */
export function isPostalCode(text: string): boolean {
  return digitsOf(text).length === 8;
}

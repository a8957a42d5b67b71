import { phoneDigits } from '#domain/phone.ts';

/**
 * The digits of a phone that nobody is still typing at: eleven, or ten that cannot be a mobile number short of its last
 * digit (mobile numbers have a 9 behind the area code, land lines 2 to 5). `null` before that.
 */
export function settledPhone(text: string): string | null {
  const digits = phoneDigits(text);
  return digits?.length === 10 && digits[2] === '9' ? null : digits;
}

import { phoneDigits } from '#domain/shared/phone.ts';

/**
 * The digits of a completely typed phone: eleven, or ten that cannot be a mobile number without its last digit (mobile
 * numbers have a 9 after the area code, land lines 2 to 5). Otherwise `null`.
 */
export function settledPhone(text: string): string | null {
  const digits = phoneDigits(text);
  return digits?.length === 10 && digits[2] === '9' ? null : digits;
}

/** The digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * The digits of a Brazilian phone with area code and without country code: 10 (land line) or 11 (mobile). Returns
 * `null` for anything else.
 */
export function phoneDigits(text: string): string | null {
  const all = digitsOf(text);
  const digits = (all.length === 12 || all.length === 13) && all.startsWith('55') ? all.slice(2) : all;
  return /^[1-9][1-9]\d{8,9}$/.test(digits) ? digits : null;
}

/**
 * The digits of a phone box after `added`: a key, or a phone in one piece, as pasted, filled in by the browser or sent by a
 * caller id. Removes the country code and zeros of long-distance calls, which would push the last digits out of the box:
 * `(55) 11987-6543` + `2` → `1198765432`. Returns `null` where the box's own mask is enough. A mobile of Santa Maria
 * (area code 55) has a 9 as third digit, so that its digits stay.
 */
export function phoneAfter(shown: string, added: string): string | null {
  const before = digitsOf(shown);
  if (added.length > 1) return phoneDigits(digitsOf(added).replace(/^0+/, ''));
  if (before === '' && added === '0') return '';
  const hasCountryCode = /^55[1-8]\d{8}$/.test(before) && /^\d$/.test(added);
  return hasCountryCode ? phoneDigits(before + added) : null;
}

/** What stands between the digits of a phone: blanks, brackets, dots, any dash, invisible marks of chats. */
const BETWEEN_DIGITS = /[\s().\p{Pd}\p{Cf}]/gu;

/**
 * The digits by which a typed phone, or a part of one, is found among stored ones: without country code and the zero of
 * long-distance calls. A mobile in its old form (`11 8765-4321`) is found by its last eight digits, with or without the
 * ninth digit. Returns `null` for a text that has anything but a phone in it.
 */
export function searchedPhone(text: string): string | null {
  const typed = text.replace(BETWEEN_DIGITS, '');
  if (!/^\+?\d+$/.test(typed)) return null;
  const digits = typed.replace(/^\+(?:55)?/, '');
  const whole = phoneDigits(digits.replace(/^0/, ''));
  if (whole === null) return digits;
  return /^..[6-9]\d{7}$/.test(whole) ? whole.slice(2) : whole;
}

/** Fewer digits are a word of their own, such as a house number. */
const PHONE_DIGITS = 8;

/** A typed search that is a whole phone, or the end of one, as {@link searchedPhone} has it; `null` for any other. */
export function phoneWord(text: string): string | null {
  const phone = searchedPhone(text);
  return phone !== null && phone.length >= PHONE_DIGITS ? phone : null;
}

/** The key of a customer's profile: "55" and the digits of the phone (specification section 3). */
export function customerKey(phone: string): string | null {
  const digits = phoneDigits(phone);
  return digits === null ? null : `55${digits}`;
}

/** `11987654321` → `(11) 98765-4321`. Returns texts that are not a phone unchanged. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits === null) return text;
  const split = digits.length - 4;
  return `(${digits.slice(0, 2)}) ${digits.slice(2, split)}-${digits.slice(split)}`;
}

/** `telefone final 4321`: names a customer without personal data; undefined for anything but a phone. */
export function lastDigitsText(phone: string): string | undefined {
  const digits = phoneDigits(phone);
  return digits === null ? undefined : `telefone final ${digits.slice(-4)}`;
}

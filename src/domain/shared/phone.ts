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

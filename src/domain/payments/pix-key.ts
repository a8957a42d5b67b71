import { phoneDigits } from '#domain/shared/phone.ts';
import { isTaxId, plainTaxId, taxIdKind } from '#domain/shared/tax-id.ts';

/** The kinds of Pix key: a tax id, an e-mail, a mobile phone, or a random key issued by a bank. */
export type PixKeyKind = 'cpf' | 'cnpj' | 'email' | 'phone' | 'random';

/** As in the central bank's directory: lower case, at most 77 characters. */
const EMAIL = /^[a-z0-9.!#$'&*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const EMAIL_LENGTH = 77;
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MOBILE = /^[1-9]{2}9\d{8}$/;

/**
 * Converts a typed key to the bank's form: a tax id without punctuation (CNPJ in upper case), an e-mail in lower case,
 * a mobile phone as `+55` and 11 digits, a random key with its dashes. `null` for an invalid key.
 */
export function pixKeyOf(kind: PixKeyKind, typed: string): string | null {
  const text = typed.trim();
  switch (kind) {
    case 'cpf':
    case 'cnpj':
      return taxIdKind(text) === kind && isTaxId(text) ? plainTaxId(text) : null;
    case 'email': {
      const email = text.toLowerCase();
      return email.length <= EMAIL_LENGTH && EMAIL.test(email) ? email : null;
    }
    case 'phone': {
      const digits = phoneDigits(text);
      return digits !== null && MOBILE.test(digits) ? `+55${digits}` : null;
    }
    case 'random': {
      const key = text.toLowerCase();
      return RANDOM.test(key) ? key : null;
    }
  }
}

/** The kind of a key in the bank's form, which says it: a CPF and a phone number of 11 digits differ by `+55`. */
export function pixKeyKindOf(key: string): PixKeyKind {
  if (key.includes('@')) return 'email';
  if (key.startsWith('+')) return 'phone';
  if (RANDOM.test(key)) return 'random';
  return taxIdKind(key) ?? 'random';
}

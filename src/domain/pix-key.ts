import { phoneDigits } from './phone.ts';
import { isTaxId, plainTaxId, taxIdKind } from './tax-id.ts';

/** What a Pix key may be: a tax id, an e-mail, a mobile phone, or the random one that a bank gives. */
export type PixKeyKind = 'cpf' | 'cnpj' | 'email' | 'phone' | 'random';

/** As the central bank's directory writes it: lower case, at most 77 characters. */
const EMAIL = /^[a-z0-9.!#$'&*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const EMAIL_LENGTH = 77;
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MOBILE = /^[1-9]{2}9\d{8}$/;

/**
 * A key as the bank knows it, from what a person typed: a tax id without its mask (a CNPJ in upper case, letters and all),
 * an e-mail in lower case, a mobile phone as `+55` and 11 digits, a random key with its dashes. `null` for what is none.
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

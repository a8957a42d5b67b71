/** 28 letters and digits that are hard to confuse, in writing and aloud, and form no words. */
const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ23456789';
const LENGTH = 8;
/** Bytes from this value on are skipped: they would make some letters more frequent. */
const FAIR = 256 - (256 % ALPHABET.length);

/** Number of random bytes that yield a code, except once in a billion times. */
export const PAIRING_CODE_BYTES = 64;

/**
 * Makes a code of eight letters and digits, without its dash, from random bytes. Throws if too few bytes are usable.
 */
export function pairingCode(random: Uint8Array): string {
  const letters = [...random].filter((byte) => byte < FAIR).slice(0, LENGTH);
  if (letters.length < LENGTH) throw new Error('too few random bytes for a pairing code');
  return letters.map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** The typed code in the stored form: `bcdf 2345` is `BCDF2345`; undefined if it cannot be a code. */
export function readPairingCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}

/** A code as displayed: `BCDF-2345`. */
export function shownPairingCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

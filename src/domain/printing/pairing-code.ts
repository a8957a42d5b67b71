/** 28 letters and digits that are hard to confuse, in writing and aloud, and form no words. */
const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ23456789';
const LENGTH = 8;
/** Bytes from here on would make some letters likelier than others. */
const FAIR = 256 - (256 % ALPHABET.length);

/** The number of random bytes that are enough for a code but for one time in a billion. */
export const PAIRING_CODE_BYTES = 64;

/** A code of eight letters and digits from random bytes, without its dash. Throws if there are too few usable bytes. */
export function pairingCode(random: Uint8Array): string {
  const letters = [...random].filter((byte) => byte < FAIR).slice(0, LENGTH);
  if (letters.length < LENGTH) throw new Error('too few random bytes for a pairing code');
  return letters.map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** What a person typed, as the portal compares it: `bcdf 2345` is `BCDF2345`; undefined where it cannot be a code. */
export function readPairingCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : undefined;
}

/** A code as it is shown: `BCDF-2345`. */
export function shownPairingCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

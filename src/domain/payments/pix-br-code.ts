import { type Cents, formatDecimal } from '#domain/shared/money.ts';

/** The contents of a static Pix BR Code. */
export interface PixCharge {
  /** In the form of {@link pixKeyOf}. */
  readonly key: string;
  /** The receiver's name, without accents, cut at 25 characters. */
  readonly name: string;
  /** The receiver's city, without accents, cut at 15 characters. */
  readonly city: string;
  /** Absent or 0 lets the payer enter it. */
  readonly amount?: Cents;
  /** Shown in the receiver's statement: 1 to 25 letters and digits; see {@link pixTxid}. */
  readonly txid?: string;
}

export const PIX_NAME_LENGTH = 25;
export const PIX_CITY_LENGTH = 15;
const TXID_LENGTH = 25;
const NO_TXID = '***';
const GUI = 'br.gov.bcb.pix';
const BRL = '986';

/**
 * The text of a Pix QR code and of "copia e cola". The code is static: it can be paid more than once, and no payment is
 * confirmed. Each field is an id, a two-digit length and the value; the last field is a checksum of everything before
 * it.
 */
export function brCode({ key, name, city, amount = 0, txid = '' }: PixCharge): string {
  const fields = [
    field('00', '01'),
    field('26', field('00', GUI) + field('01', key)),
    field('52', '0000'),
    field('53', BRL),
    amount > 0 ? field('54', formatDecimal(amount)) : '',
    field('58', 'BR'),
    field('59', pixText(name, PIX_NAME_LENGTH)),
    field('60', pixText(city, PIX_CITY_LENGTH)),
    field('62', field('05', pixTxid(txid) || NO_TXID)),
    '6304',
  ].join('');
  return fields + crc16(fields);
}

/** Reduces a text to a transaction id: its letters and digits, at most 25. */
export function pixTxid(text: string): string {
  return pixText(text, text.length)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, TXID_LENGTH);
}

/** Converts a text to the characters that the code allows: printable ASCII, without accents. */
export function pixText(text: string, most: number): string {
  return text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trimEnd();
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** CRC-16/CCITT-FALSE (polynomial 1021, from FFFF), four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

import { type Cents, formatDecimal, readDecimal } from '#domain/shared/money.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';

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

/** `not-static`: well formed, but a dynamic payment (by URL) or not Pix. */
export type BrCodeProblem = { readonly code: 'malformed' | 'wrong-checksum' | 'not-static' };

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

/** Reads a static BR Code and verifies its checksum, which detects any change of a single byte. */
export function readBrCode(text: string): Result<PixCharge, BrCodeProblem> {
  const fields = fieldsOf(text);
  const account = fieldsOf(fields?.get('26') ?? '');
  if (!fields || !account || !/6304[0-9A-Fa-f]{4}$/.test(text)) return refused({ code: 'malformed' });
  if (crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return refused({ code: 'wrong-checksum' });
  const key = account.get('01');
  const name = fields.get('59');
  const city = fields.get('60');
  if (account.get('00') !== GUI || fields.get('53') !== BRL || !key || !name || !city) {
    return refused({ code: 'not-static' });
  }
  const amount = readDecimal(fields.get('54') ?? '0');
  if (amount === null) return refused({ code: 'malformed' });
  const txid = fieldsOf(fields.get('62') ?? '')?.get('05') ?? NO_TXID;
  return ok({ key, name, city, ...(amount > 0 ? { amount } : {}), ...(txid === NO_TXID ? {} : { txid }) });
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

/** Ids and values; undefined where lengths do not add up or an id occurs twice. */
function fieldsOf(text: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4));
    const [, id = '', length = ''] = head ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (!head || fields.has(id) || value.length !== Number(length)) return undefined;
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
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

import { crc16, type PixCharge } from '#domain/payments/pix-br-code.ts';
import { readDecimal } from '#domain/shared/money.ts';

/** Reads a static Pix BR Code as a bank does, its checksum included; null if it is none. */
export function readBrCode(text: string): PixCharge | null {
  const fields = fieldsOf(text);
  const account = fieldsOf(fields?.get('26') ?? '');
  if (!fields || !account || !/6304[0-9A-F]{4}$/.test(text) || crc16(text.slice(0, -4)) !== text.slice(-4)) return null;
  const [key, name, city] = [account.get('01'), fields.get('59'), fields.get('60')];
  if (account.get('00') !== 'br.gov.bcb.pix' || fields.get('53') !== '986' || !key || !name || !city) return null;
  const amount = readDecimal(fields.get('54') ?? '0');
  if (amount === null) return null;
  const txid = fieldsOf(fields.get('62') ?? '')?.get('05') ?? '***';
  return { key, name, city, ...(amount > 0 ? { amount } : {}), ...(txid === '***' ? {} : { txid }) };
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

import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The private half of a subscription, which the browser keeps. */
export interface PushBrowser {
  readonly pair: ECDH;
  readonly publicKey: string;
  readonly auth: Buffer;
}

export function newPushBrowser(): PushBrowser {
  const pair = createECDH('prime256v1');
  return { pair, publicKey: pair.generateKeys('base64url'), auth: randomBytes(16) };
}

const TAG_BYTES = 16;
const LAST_RECORD = 2;

/** Decrypts the portal's message as the browser does: aes128gcm (RFC 8188) with keys of RFC 8291, one record. */
export function decryptPush({ pair, auth }: PushBrowser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = text.lastIndexOf(LAST_RECORD);
  if (end < 0) throw new Error('The decrypted record has no delimiter octet (RFC 8188).');
  return text.subarray(0, end).toString('utf8');
}

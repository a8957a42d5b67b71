import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals credentials of outside services, so that reading the store alone reveals nothing. */
export interface SecretBox {
  /** Binds `context` (establishment and purpose) in: sealed text copied to another row does not open there. */
  seal(secret: string, context: string): string;
  /** Undefined if the text was changed, belongs elsewhere or was sealed with an unknown key. */
  open(sealed: string, context: string): string | undefined;
  /** The same text under the current secret: unchanged if it already is, undefined if it cannot be opened. */
  renew(sealed: string, context: string): string | undefined;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/**
 * A box whose key is derived from the portal's secret (RFC 5869); every node with that secret opens it. Also opens what
 * was sealed with the previous secret, as long as that is given.
 */
export function createSecretBox(portalSecret: string, formerSecret?: string): SecretBox {
  const box = createOneKeyBox(portalSecret);
  const former = formerSecret === undefined ? undefined : createOneKeyBox(formerSecret);
  const open = (sealed: string, context: string) => box.open(sealed, context) ?? former?.open(sealed, context);
  return {
    seal: box.seal,
    open,
    renew(sealed, context) {
      if (box.open(sealed, context) !== undefined) return sealed;
      const text = former?.open(sealed, context);
      return text === undefined ? undefined : box.seal(text, context);
    },
  };
}

function createOneKeyBox(portalSecret: string): Pick<SecretBox, 'seal' | 'open'> {
  const key = Buffer.from(hkdfSync('sha256', portalSecret, '', 'portal-motoboy stored credentials', KEY_BYTES));
  return {
    seal(secret, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, context) {
      if (!sealed.startsWith(VERSION)) return undefined;
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

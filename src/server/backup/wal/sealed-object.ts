import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { BackupError, damaged, GIVE_KEY } from '#server/backup/error.ts';
import { deriveKey } from '#server/backup/file/cipher.ts';
import type { KeyRecipe } from '#server/backup/file/header.ts';

/**
 * Turns content into an archived object and back. The object is bound to `name`: under another name it does not open.
 */
export interface ObjectSeal {
  close(name: string, content: Buffer): Buffer;
  /** Throws `BackupError` for a changed, truncated or exchanged object, or another key. */
  open(name: string, object: Buffer): Buffer;
}

const PLAIN = Buffer.from('PMWAL1P\n');
const SEALED = Buffer.from('PMWAL1S\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const SUM_BYTES = 32;
/** A constant nonce is safe: each object has its own key, used once. */
const NONCE = Buffer.alloc(12);
const CIPHER = 'aes-256-gcm';

/** Objects with a checksum; encrypted if there are a recipe and the secret. */
export async function createObjectSeal(recipe: KeyRecipe | null, secret: string | undefined): Promise<ObjectSeal> {
  if (recipe === null) return { close: (_name, content) => summed(PLAIN, content), open: openPlain };
  if (secret === undefined) {
    throw new BackupError(`Este arquivo é cifrado. ${GIVE_KEY}`);
  }
  const chainKey = await deriveKey(secret, recipe);
  const keyOf = (name: string, salt: Buffer) => Buffer.from(hkdfSync('sha256', chainKey, salt, name, 32));
  return {
    close(name, content) {
      const salt = randomBytes(SALT_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(name, salt), NONCE, { authTagLength: TAG_BYTES });
      return summed(SEALED, salt, cipher.update(content), cipher.final(), cipher.getAuthTag());
    },
    open(name, object) {
      const body = verified(name, object, SEALED);
      const key = keyOf(name, body.subarray(0, SALT_BYTES));
      const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(body.subarray(body.length - TAG_BYTES));
      const text = decipher.update(body.subarray(SALT_BYTES, body.length - TAG_BYTES));
      try {
        return Buffer.concat([text, decipher.final()]);
      } catch (error) {
        throw new BackupError(`BACKUP_KEY não abre ${name}: a chave é outra, ou o objeto foi alterado.`, error);
      }
    },
  };
}

const openPlain = (name: string, object: Buffer): Buffer => verified(name, object, PLAIN);

function summed(...parts: readonly Buffer[]): Buffer {
  const whole = Buffer.concat(parts);
  return Buffer.concat([whole, createHash('sha256').update(whole).digest()]);
}

/** The object without its mark and checksum. */
function verified(name: string, object: Buffer, mark: Buffer): Buffer {
  const end = object.length - SUM_BYTES;
  const shortest = mark.length + (mark === SEALED ? SALT_BYTES + TAG_BYTES : 0);
  if (end < shortest || !object.subarray(0, mark.length).equals(mark)) throw damaged(name);
  const sum = createHash('sha256').update(object.subarray(0, end)).digest();
  if (!sum.equals(object.subarray(end))) throw damaged(name);
  return object.subarray(mark.length, end);
}

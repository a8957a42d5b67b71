import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto';
import { BackupError, damaged } from '#server/backup/error.ts';
import type { KeyRecipe } from './header.ts';

/** Seals or opens one frame of a backup. `index` counts from 0; `isLast` marks the one that ends the file. */
export type FrameWork = (bytes: Buffer, index: number, isLast: boolean) => Buffer;

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** The most bytes that sealing adds to a frame. */
export const SEAL_BYTES = TAG_BYTES;

/** A new salt per file, so that no two files share a key. About 60 ms and 32 MB on a shop's PC. */
export function newKeyRecipe(): KeyRecipe {
  const salt = randomBytes(SALT_BYTES).toString('base64');
  return { name: 'scrypt', salt, cost: 2 ** 15, blockSize: 8, parallelization: 1 };
}

/** The file's key, derived from BACKUP_KEY. */
export function deriveKey(secret: string, recipe: KeyRecipe): Promise<Buffer> {
  const { cost: N, blockSize: r, parallelization: p } = recipe;
  // Node refuses more memory than `maxmem`; scrypt needs 128 · N · r.
  const options = { N, r, p, maxmem: 128 * N * r * 2 };
  return new Promise((resolve, reject) => {
    scrypt(secret.normalize('NFC'), Buffer.from(recipe.salt, 'base64'), KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * Seals frames so that none can be changed, swapped, repeated, left out or taken from another file: the header, the
 * frame's number and whether it is the last one are authenticated with it. Each number is used once per key.
 */
export function createSeal(key: Buffer, header: string): FrameWork {
  return (bytes, index, isLast) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(index), { authTagLength: TAG_BYTES });
    cipher.setAAD(context(header, index, isLast));
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
}

/** Opens what `createSeal` sealed with the same key and header; throws `BackupError` otherwise. */
export function createOpening(key: Buffer, header: string): FrameWork {
  return (bytes, index, isLast) => {
    if (bytes.length < TAG_BYTES) throw damaged(`bloco ${index}`);
    const decipher = createDecipheriv(CIPHER, key, nonceOf(index), { authTagLength: TAG_BYTES });
    decipher.setAAD(context(header, index, isLast)).setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
    const text = decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES));
    try {
      return Buffer.concat([text, decipher.final()]);
    } catch (error) {
      if (index > 0) throw damaged(`bloco ${index}`, error);
      throw new BackupError('BACKUP_KEY não abre este backup: a chave é outra, ou o arquivo foi alterado.', error);
    }
  };
}

function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeBigUInt64BE(BigInt(index), NONCE_BYTES - 8);
  return nonce;
}

function context(header: string, index: number, isLast: boolean): Buffer {
  const place = Buffer.alloc(9);
  place.writeBigUInt64BE(BigInt(index));
  place.writeUInt8(isLast ? 1 : 0, 8);
  return Buffer.concat([createHash('sha256').update(header).digest(), place]);
}

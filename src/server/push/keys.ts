import { createECDH } from 'node:crypto';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';

/** The keys that identify this portal to push services (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The stored keys; the private one is encrypted. */
export interface PushKeyStore {
  /** The keys; undefined before the first `add`. */
  read(): Promise<{ readonly publicKey: string; readonly privateSealed: string } | undefined>;
  /** Stores these keys unless another node was first. */
  add(publicKey: string, privateSealed: string, now: InstantMs): Promise<void>;
  /**
   * Replaces the keys with this public key, which cannot be decrypted any more, unless another node was first. Every
   * device then has to subscribe again.
   */
  replace(former: string, publicKey: string, privateSealed: string, now: InstantMs): Promise<void>;
}

/** The context for sealing the private key. */
export const PUSH_KEYS_CONTEXT = 'push keys';

/**
 * Reads the portal's keys, created on first use and stored for all nodes. Replaces keys that were encrypted with
 * another secret, because no node could sign with them.
 */
export function createPushKeys(store: PushKeyStore, secretBox: SecretBox, clock: () => InstantMs) {
  let known: Promise<PushKeys> | undefined;
  const read = async (): Promise<PushKeys> => {
    const stored = await store.read();
    const opened = stored && openedOf(stored);
    if (opened) return opened;
    const made = newKeys();
    const sealed = secretBox.seal(made.privateKey, PUSH_KEYS_CONTEXT);
    if (stored) await store.replace(stored.publicKey, made.publicKey, sealed, clock());
    else await store.add(made.publicKey, sealed, clock());
    const kept = await store.read();
    const keys = kept && openedOf(kept);
    if (!keys)
      throw new Error(
        `The Web Push keys in the store (${kept?.publicKey ?? 'none'}) cannot be opened with SESSION_SECRET`,
      );
    return keys;
  };
  const openedOf = (stored: { publicKey: string; privateSealed: string }): PushKeys | undefined => {
    const privateKey = secretBox.open(stored.privateSealed, PUSH_KEYS_CONTEXT);
    return privateKey === undefined ? undefined : { publicKey: stored.publicKey, privateKey };
  };
  return (): Promise<PushKeys> => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

function newKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Add leading zero bytes of the private key, which are not exported.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

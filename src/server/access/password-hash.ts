import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of a new hash: 32 MB and about a quarter of a second, off the event loop (OWASP's scrypt setting for p = 3). */
export const HASH_COST: HashCost = { N: 32_768, r: 8, p: 3 };
const KEY_BYTES = 32;
const MAX_MEMORY = 256 * 1024 * 1024;

/** At most half of Node's thread pool, which also serves files and DNS, during a rush of sign-ins. */
const AT_ONCE = 2;

/**
 * Unicode form of a password before hashing, by the kind of hash. The older form merges letters that look alike (`ﬁ`
 * and `fi`, `２` and `2`): it is still verified, but no longer used for new hashes.
 */
const FORMS: Readonly<Record<string, 'NFC' | 'NFKC'>> = { 'scrypt-nfc': 'NFC', scrypt: 'NFKC' };

type HashCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;
let cost = HASH_COST;

/** Sets the cost of the new hashes of this process. For tests only: what their accounts guard is worth nothing. */
export function setHashCost(given: HashCost): void {
  cost = given;
}

/** `scrypt-nfc$N$r$p$salt$key`, salt and key in base64url; carries its own cost, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = cost;
  const key = await derive(password.normalize('NFC'), salt, { N, r, p });
  return ['scrypt-nfc', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether the password matches the hash; takes the same time either way. An unreadable hash matches nothing. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const form = FORMS[kind ?? ''];
  if (form === undefined || expected.length !== KEY_BYTES) return false;
  const its = { N: Number(N), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(password.normalize(form), Buffer.from(salt, 'base64url'), its), expected);
}

let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, its: ScryptOptions): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const options = { ...its, maxmem: MAX_MEMORY };
      scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
    });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

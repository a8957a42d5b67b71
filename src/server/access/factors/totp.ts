import { Secret, TOTP } from 'otpauth';
import type { InstantMs } from '#domain/shared/instant.ts';

const ISSUER = 'Portal Motoboy';
const STEP_MS = 30_000;
/** Accepted steps before and after the current one, because phones' clocks are not exact. */
const WINDOW = 1;

/** A new secret of 160 bits, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from the QR code. */
export function totpAddress(secret: string, account: string): string {
  return totpOf(secret, account).toString();
}

/** The step at which the app shows this code, near now; undefined for a wrong code (RFC 6238). */
export function stepOf(secret: string, code: string, now: InstantMs): number | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  });
}

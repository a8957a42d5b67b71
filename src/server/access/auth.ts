import type { BetterAuthOptions } from 'better-auth';
import { betterAuth } from 'better-auth';
import { IDLE_DAYS } from '#domain/access/session-rules.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

export interface AuthDependencies {
  /** The portal's connection to its store, passed in by its owner. */
  readonly database: NonNullable<BetterAuthOptions['database']>;
  /** Signs the cookie; at least 32 characters, the same on every node. */
  readonly secret: string;
  /** Called with what the library could not do, without personal data. */
  readonly onError?: (message: string, cause: unknown) => void;
}

const DAY_SECONDS = 24 * 60 * 60;

/** How long a browser stays signed in after its last visit. */
export const SESSION_DAYS = IDLE_DAYS;

/** The shortest password of a new account. */
const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 200;

export type Auth = ReturnType<typeof createAuth>;

/**
 * The library that stores accounts and credentials; sessions are the portal's own rows. Only its functions are called:
 * its HTTP routes are unreachable, nobody can sign up over the network, and the portal checks origins and attempts. The
 * portal's migrations create its tables.
 */
export function createAuth({ database, secret, onError }: AuthDependencies) {
  return betterAuth({
    appName: 'Portal Motoboy',
    baseURL: 'http://portal.internal',
    secret,
    database,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => onError?.(message, details[0]) },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      modelName: 'auth_accounts',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'auth_sessions',
      fields: {
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'account_id',
      },
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
    },
    account: {
      modelName: 'auth_credentials',
      fields: {
        accountId: 'subject_id',
        providerId: 'provider_id',
        userId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'auth_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      cookiePrefix: 'portal',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      disableCSRFCheck: true,
      disableOriginCheck: true,
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
  });
}

import { EnvironmentError, flag, integer, optional, required, type Variables } from './variable.ts';

/** Secrets and limits of the environment: authentication, and limits per caller. */
export interface AccessSettings {
  readonly sessionSecret?: string;
  /** The previous secret: what it sealed can still be opened (`docs/security.md`, Rotation of the secret). */
  readonly formerSecret?: string;
  /** Everybody needs a second factor, whatever the owners chose. */
  readonly requiresSecondFactor: boolean;
  /** False answers unknown account and wrong password alike. */
  readonly loginRevealsAccounts: boolean;
  /** Requests that one address may make per minute; callers on this machine are not counted. */
  readonly requestsPerMinute: number;
  /** Sockets of the live feed that one session may have open on a node. */
  readonly socketsPerSession: number;
  /**
   * The readers of `/metrics`: with a token, its bearers; without one everybody, if no other machine reaches the
   * portal.
   */
  readonly metrics: { readonly token?: string; readonly isOpen: boolean };
}

const SHORTEST_SECRET = 32;
const SHORTEST_TOKEN = 16;

/**
 * Reads the secrets and limits. `isShared`: nodes share a store and must share the secret, so a generated one is refused.
 * `isLocalOnly`: no other machine reaches this portal. `isProduction` hides which e-mails have accounts.
 */
export function readAccess(
  variables: Variables,
  how: { readonly isShared: boolean; readonly isLocalOnly: boolean; readonly isProduction: boolean },
): AccessSettings {
  const sessionSecret = how.isShared
    ? required(variables, 'SESSION_SECRET', 'com DATABASE_URL todos os nós precisam do mesmo segredo')
    : optional(variables, 'SESSION_SECRET');
  const formerSecret = optional(variables, 'SESSION_SECRET_BEFORE');
  const token = optional(variables, 'METRICS_TOKEN');
  refuseShort('SESSION_SECRET', sessionSecret, SHORTEST_SECRET);
  refuseShort('SESSION_SECRET_BEFORE', formerSecret, SHORTEST_SECRET);
  refuseShort('METRICS_TOKEN', token, SHORTEST_TOKEN);
  return {
    ...(sessionSecret === undefined ? {} : { sessionSecret }),
    ...(formerSecret === undefined ? {} : { formerSecret }),
    requiresSecondFactor: flag(variables, 'REQUIRE_SECOND_FACTOR', false),
    loginRevealsAccounts: flag(variables, 'LOGIN_REVEALS_ACCOUNTS', !how.isProduction),
    requestsPerMinute: integer(variables, 'REQUESTS_PER_MINUTE', { from: 60, to: 10_000_000, otherwise: 12_000 }),
    socketsPerSession: integer(variables, 'SOCKETS_PER_SESSION', { from: 1, to: 1_000_000, otherwise: 50 }),
    metrics: { ...(token === undefined ? {} : { token }), isOpen: how.isLocalOnly },
  };
}

/**
 * Which proxies may name the client: none, or a list of addresses. `true` is refused, and so is a network of all
 * addresses: it would trust any client's X-Forwarded-For, so that no limit by address would work.
 */
export function readTrustProxy(variables: Variables): false | string {
  const value = optional(variables, 'TRUST_PROXY') ?? 'false';
  if (value === 'false') return false;
  const isOfAll = value.split(',').some((one) => /\/0+(\.0+)*\s*$/.test(one));
  if (!isOfAll && /^[0-9a-fA-F.:/, ]+$|^(loopback|linklocal|uniquelocal)$/.test(value)) return value;
  throw new EnvironmentError('TRUST_PROXY', 'deve ser false, loopback ou a lista dos endereços dos proxies');
}

function refuseShort(name: string, value: string | undefined, shortest: number): void {
  if (value !== undefined && value.length < shortest) {
    throw new EnvironmentError(name, `precisa de pelo menos ${shortest} caracteres`);
  }
}

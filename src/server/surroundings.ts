import type { FastifyBaseLogger } from 'fastify';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Patience } from '#domain/webhooks/breaker.ts';
import { type Attempts, createAttempts } from './access/attempts/assemble-attempts.ts';
import type { DirectoryPatience } from './directory/sign-in.ts';
import type { PartnerAdapter } from './partner/adapter.ts';
import type { Database } from './platform/database/database.ts';
import type { Environment } from './platform/environment.ts';
import { createMetrics, type Metrics } from './platform/http/metrics.ts';
import { createSecretBytes, type SecretBytes } from './platform/http/repeats/repeatable-secret.ts';
import { type BackgroundLane, createBackgroundLane } from './platform/jobs/background-lane.ts';
import type { ShopFailed } from './platform/jobs/each-shop.ts';
import { createShares } from './platform/jobs/shares/assemble-shares.ts';
import type { Shares } from './platform/jobs/shares/shares.ts';
import type { Bus } from './platform/live/bus.ts';
import { newId } from './platform/new-id.ts';
import type { Tracing } from './platform/observe/tracing.ts';
import type { Mail } from './platform/outside/mail.ts';
import { createSmtpMail } from './platform/outside/smtp-mail.ts';
import { createSecretBox, type SecretBox } from './platform/secret-box.ts';
import type { Part } from './platform/start/part.ts';

/** What a portal needs from outside: environment, store, bus, clock. */
export interface Surroundings {
  readonly environment: Environment;
  readonly sessionSecret: string;
  readonly database: Database;
  readonly bus: Bus;
  readonly log: FastifyBaseLogger;
  /** Absent without a collector of traces. */
  readonly tracing?: Tracing;
  readonly clock?: () => InstantMs;
  /** Additional partners, preferred to the portal's own. */
  readonly partners?: readonly PartnerAdapter[];
  readonly portalFolder?: string;
  /** How long a second of the live feed lasts, in milliseconds; tests shorten it. */
  readonly liveSecondMs?: number;
  /** How patiently webhooks are retried; tests shorten it. */
  readonly webhookPauses?: Patience;
  /** How long to wait for the directory; tests shorten it. */
  readonly directoryPatience?: DirectoryPatience;
}

/** What every part of the portal is created with. */
export interface Essentials {
  readonly environment: Environment;
  readonly sessionSecret: string;
  readonly database: Database;
  readonly bus: Bus;
  /** Background work that may wait for orders. */
  readonly lane: BackgroundLane;
  /** For which establishments this node works in the background, and the part that keeps that up to date. */
  readonly shares: Shares;
  readonly sharesPart: Part;
  readonly log: FastifyBaseLogger;
  readonly clock: () => InstantMs;
  readonly liveSecondMs: number;
  readonly newId: () => string;
  readonly metrics: Metrics;
  readonly secretBox: SecretBox;
  readonly secretBytes: SecretBytes;
  readonly tries: Attempts;
  /** Absent without a mail server: links are then shown, to be sent by hand. */
  readonly mail: Mail | undefined;
  /** Called when background work fails: `what` names it in the log. */
  onError(what: string): (error: unknown) => void;
  /** As `onError`, for background work of one establishment after another. */
  onShopError(what: string): ShopFailed;
}

export function createEssentials(surroundings: Surroundings): Essentials {
  const { environment, sessionSecret, database, bus, log, clock = Date.now, liveSecondMs = 1000 } = surroundings;
  const onError = (what: string) => (error: unknown) => log.warn({ reason: reasonOf(error) }, what);
  const { shares, part: sharesPart } = createShares({
    database,
    bus,
    newId,
    onError: onError('the shares of the background work were not divided'),
  });
  return {
    environment,
    sessionSecret,
    database,
    bus,
    lane: createBackgroundLane(bus, clock),
    shares,
    sharesPart,
    log,
    clock,
    liveSecondMs,
    newId,
    metrics: createMetrics(),
    secretBox: createSecretBox(sessionSecret, environment.formerSecret),
    secretBytes: createSecretBytes(sessionSecret),
    tries: createAttempts(database, {
      secret: sessionSecret,
      clock,
      onError: onError('tries were counted by this node alone'),
    }),
    mail: environment.mail && createSmtpMail(environment.mail, onError('an e-mail was not sent')),
    onError,
    onShopError: (what) => (establishmentId, error) => log.warn({ establishmentId, reason: reasonOf(error) }, what),
  };
}

/**
 * The part of an error that may be logged. Texts of database errors quote values of the row, so only code and kind are.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}

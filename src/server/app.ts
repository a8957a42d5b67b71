import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { PHOTO_UPLOAD_MS } from '#domain/couriers/kept-photo.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Environment } from './platform/environment.ts';
import { dateAnswers } from './platform/http/answer-date.ts';
import type { App } from './platform/http/app.ts';
import { readJsonBodies } from './platform/http/bodies/json.ts';
import { endSlowBodies } from './platform/http/bodies/slow.ts';
import { refuseUnaskedBodies } from './platform/http/bodies/unasked.ts';
import type { FilledPage } from './platform/http/filled-page.ts';
import { answerHealth, type Readiness } from './platform/http/health.ts';
import { hideFields } from './platform/http/hide-fields.ts';
import { type Metrics, measureRequests, serveMetrics } from './platform/http/metrics.ts';
import { describeApi, serveDescription } from './platform/http/openapi/description.ts';
import { refuseForeignOrigins } from './platform/http/own-origin.ts';
import { type Authenticate, enforcePolicies, type LetThrough } from './platform/http/policy.ts';
import { servePortal } from './platform/http/portal-files.ts';
import { answerProblems, brokenRequestAnswerer, sendProblem } from './platform/http/problem-answers.ts';
import { limitRequests } from './platform/http/rate-limit.ts';
import { bindRequestKeys, type RequestKeyDependencies } from './platform/http/repeats/request-claims.ts';
import { logRequests } from './platform/http/request-log.ts';
import { noteOrders } from './platform/http/request-order.ts';
import type { RouteSchemas } from './platform/http/route-schemas.ts';
import { securityHeadersOf, sendSecurityHeaders } from './platform/http/security-headers.ts';
import { asksForSocket } from './platform/http/socket-requests.ts';
import type { Tracing } from './platform/observe/tracing.ts';
import { ProblemError } from './platform/problem.ts';
import { addRoutes, type Part } from './platform/start/part.ts';

/** What the HTTP side needs; the parts add their routes. */
export interface AppDependencies {
  readonly environment: Pick<
    Environment,
    'publicUrl' | 'trustProxy' | 'requestsPerMinute' | 'widget' | 'map' | 'metrics'
  >;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly tracing?: Tracing;
  readonly authenticate: Authenticate;
  readonly clock: () => InstantMs;
  readonly letThrough: LetThrough;
  readonly requestKeys: RequestKeyDependencies;
  readonly parts: readonly Part[];
  readonly schemas: RouteSchemas;
  readonly readiness: Readiness;
  /** Folder of the built portal. */
  readonly portalFolder: string;
  /** HTML pages that are completed for each visitor. */
  readonly pages: readonly FilledPage[];
}

/** The most a request body may hold; the largest legal order is far smaller. */
const BODY_LIMIT_BYTES = 256 * 1024;
/** How long a request may take to arrive: its head, and then its body unless the route takes larger ones (decision 149). */
const HEAD_TIMEOUT_MS = 10_000;
const BODY_TIMEOUT_MS = 20_000;
const CHECK_MS = 2_000;

/** Builds the whole HTTP side. It does not listen yet. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { environment, log, metrics, authenticate } = dependencies;
  const securityHeaders = securityHeadersOf(environment);
  const answerBroken = brokenRequestAnswerer(securityHeaders);
  const app: App = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: HEAD_TIMEOUT_MS + PHOTO_UPLOAD_MS,
    forceCloseConnections: 'idle',
    // Answer requests on open connections while the portal stops; then the connection closes.
    return503OnClosing: false,
    http: {
      shouldUpgradeCallback: asksForSocket,
      headersTimeout: HEAD_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
    // Switch off Ajv's defaults, which drop unknown fields and turn "1" into 1: they would hide mistakes.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
    schemaController: dependencies.schemas.controller,
    clientErrorHandler: answerBroken,
    // No hook runs for an address that cannot be parsed: set the headers here.
    frameworkErrors: (_error, _request, reply) =>
      sendProblem(reply.headers(securityHeaders), new ProblemError('invalid-request')),
  }).withTypeProvider<TypeBoxTypeProvider>();

  answerProblems(app, metrics.storeFailed);
  dependencies.tracing?.traceRequests(app);
  endSlowBodies(app, {
    usualBytes: BODY_LIMIT_BYTES,
    usualMs: BODY_TIMEOUT_MS,
    largeMs: PHOTO_UPLOAD_MS,
    checkMs: CHECK_MS,
    refuse: answerBroken,
  });
  noteOrders(app);
  logRequests(app);
  measureRequests(app, metrics);
  sendSecurityHeaders(app, securityHeaders);
  dateAnswers(app, dependencies.clock);
  await limitRequests(app, environment.requestsPerMinute);
  refuseForeignOrigins(app, environment.publicUrl);
  enforcePolicies(app, authenticate, dependencies.clock, dependencies.letThrough);
  bindRequestKeys(app, dependencies.requestKeys);
  hideFields(app);
  readJsonBodies(app);
  refuseUnaskedBodies(app);
  await describeApi(app);

  await addRoutes(app, dependencies.parts);
  serveDescription(app);
  answerHealth(app, dependencies.readiness);
  serveMetrics(app, metrics, environment);
  await servePortal(app, dependencies.portalFolder, authenticate, dependencies.pages);
  return app;
}

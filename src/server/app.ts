import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import { apiKeyRoutes } from './api-keys/api-key-routes.ts';
import type { ApiKeys } from './api-keys/api-keys.ts';
import type { CashRouteDependencies } from './cash/cash-dependencies.ts';
import { cashRoutes } from './cash/cash-routes.ts';
import { type CatalogueRouteDependencies, catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { comandaRoutes } from './comandas/comanda-routes.ts';
import { type CourierRouteDependencies, courierRoutes } from './couriers/courier-routes.ts';
import { type CustomerRouteDependencies, customerRoutes } from './customers/customer-routes.ts';
import { type DeliveryFeeRouteDependencies, deliveryFeeRoutes } from './delivery-fees/delivery-fee-routes.ts';
import type { Environment } from './environment.ts';
import { type EstablishmentRouteDependencies, establishmentRoutes } from './establishment/establishment-routes.ts';
import { type PreferenceRouteDependencies, preferenceRoutes } from './establishment/preference-routes.ts';
import { describeApi, serveDescription } from './http/api-description.ts';
import { acceptEmptyBodies } from './http/empty-bodies.ts';
import { answerHealth, type Readiness } from './http/health.ts';
import { type Metrics, measureRequests } from './http/metrics.ts';
import { refuseForeignOrigins } from './http/own-origin.ts';
import { type Authenticate, enforcePolicies } from './http/policy.ts';
import { servePortal } from './http/portal-files.ts';
import { answerBrokenRequest, answerProblems, sendProblem } from './http/problem-answers.ts';
import { limitRequests } from './http/rate-limit.ts';
import { logRequests } from './http/request-log.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { asksForSocket } from './http/socket-requests.ts';
import { refuseUnaskedBodies } from './http/unasked-bodies.ts';
import { type IntegrationRouteDependencies, integrationRoutes } from './integrations/integration-routes.ts';
import type { HistoryRouteDependencies } from './orders/history.ts';
import type { OrderRouteDependencies } from './orders/order-dependencies.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { lalamoveRoutes } from './partner/lalamove/lalamove-routes.ts';
import { webhookRoute } from './partner/lalamove/webhook-route.ts';
import { type PartnerRouteDependencies, partnerRoutes } from './partner/partner-routes.ts';
import { type PaymentMethodRouteDependencies, paymentMethodRoutes } from './payments/payment-method-routes.ts';
import { type PixAccountRouteDependencies, pixAccountRoutes } from './payments/pix-account-routes.ts';
import { type PostalCodeRouteDependencies, postalCodeRoutes } from './postal-codes/postal-code-routes.ts';
import { printAgentRoutes } from './printing/print-agent-routes.ts';
import { printJobRoutes } from './printing/print-job-routes.ts';
import { printerRoutes } from './printing/printer-routes.ts';
import type { PrintingDependencies } from './printing/printing-dependencies.ts';
import { ProblemError } from './problem.ts';
import { type SessionRoutesDependencies, sessionRoutes } from './session/session-routes.ts';
import { type WebhookRouteDependencies, webhookRoutes } from './webhooks/webhook-routes.ts';
import { merchantWidgetRoutes } from './widget/merchant-widget-routes.ts';

/** The app as routes see it: bodies and queries have the types of their schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Everything the app works with; `main.ts` puts it together, tests put together their own. */
export interface AppDependencies
  extends Omit<OrderRouteDependencies, 'onPlaced'>,
    HistoryRouteDependencies,
    CourierRouteDependencies,
    CustomerRouteDependencies,
    DeliveryFeeRouteDependencies,
    EstablishmentRouteDependencies,
    PreferenceRouteDependencies,
    PostalCodeRouteDependencies,
    CatalogueRouteDependencies,
    CashRouteDependencies,
    PartnerRouteDependencies,
    PaymentMethodRouteDependencies,
    PixAccountRouteDependencies,
    IntegrationRouteDependencies {
  readonly environment: Pick<Environment, 'publicUrl' | 'trustProxy' | 'requestsPerMinute' | 'widget'>;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly authenticate: Authenticate;
  readonly session: SessionRoutesDependencies;
  readonly apiKeys: ApiKeys;
  readonly webhooks: WebhookRouteDependencies;
  readonly printing: PrintingDependencies;
  /** The socket of the dashboards. */
  readonly live: FastifyPluginAsync;
  readonly readiness: Readiness;
  /** Folder of the built portal. */
  readonly portalFolder: string;
}

/** A request body is at most this large; the largest legal order is far smaller. */
const BODY_LIMIT_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 20_000;
/** A request that comes drop by drop is ended: its head after this, the whole of it after the time above. */
const HEAD_TIMEOUT_MS = 10_000;
const CHECK_MS = 2_000;

/** Builds the whole HTTP side. It listens nowhere yet. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { environment, log, metrics, authenticate } = dependencies;
  const app: App = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // What arrives on open connections while the portal stops is answered too, and its connection closed.
    return503OnClosing: false,
    http: {
      shouldUpgradeCallback: asksForSocket,
      headersTimeout: HEAD_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
    // What Ajv would do by default, dropping unknown fields and turning "1" into 1, would hide mistakes.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, _request, reply) => sendProblem(reply, new ProblemError('invalid-request')),
  }).withTypeProvider<TypeBoxTypeProvider>();

  answerProblems(app, metrics.storeFailed);
  logRequests(app);
  measureRequests(app, metrics);
  sendSecurityHeaders(app, environment.publicUrl, environment.widget);
  await limitRequests(app, environment.requestsPerMinute);
  refuseForeignOrigins(app, environment.publicUrl);
  enforcePolicies(app, authenticate);
  acceptEmptyBodies(app);
  refuseUnaskedBodies(app);
  await describeApi(app);

  await app.register(dependencies.live);
  await app.register(sessionRoutes(dependencies.session));
  await app.register(apiKeyRoutes(dependencies.apiKeys));
  orderRoutes(app, { ...dependencies, onPlaced: metrics.orderPlaced });
  comandaRoutes(app, dependencies);
  courierRoutes(app, dependencies);
  customerRoutes(app, dependencies);
  deliveryFeeRoutes(app, dependencies);
  establishmentRoutes(app, dependencies);
  preferenceRoutes(app, dependencies);
  postalCodeRoutes(app, dependencies);
  await catalogueRoutes(app, dependencies);
  partnerRoutes(app, dependencies);
  lalamoveRoutes(app, dependencies.lalamove);
  await app.register(webhookRoute(dependencies.lalamove));
  paymentMethodRoutes(app, dependencies);
  cashRoutes(app, dependencies);
  pixAccountRoutes(app, dependencies);
  merchantWidgetRoutes(app, environment.widget);
  webhookRoutes(app, dependencies.webhooks);
  printerRoutes(app, dependencies.printing);
  printJobRoutes(app, dependencies.printing);
  printAgentRoutes(app, dependencies.printing);
  integrationRoutes(app, dependencies);
  serveDescription(app);
  answerHealth(app, dependencies.readiness);
  await servePortal(app, dependencies.portalFolder, authenticate);
  return app;
}

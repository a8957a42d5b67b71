import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { InstantMs } from '#domain/instant.ts';
import type { Patience } from '#domain/webhook-breaker.ts';
import { createLastOrderStore } from '#server/store/last-orders.ts';
import { createApiKeys } from './api-keys/api-keys.ts';
import { type App, buildApp } from './app.ts';
import { createSalesAdder } from './cash/add-up-sales.ts';
import { announceChanges } from './catalogue/announce-changes.ts';
import { createKeptProducts } from './catalogue/kept-products.ts';
import { createCustomerFollower } from './customers/follow-customers.ts';
import { createDemonstration } from './demonstration/demonstration.ts';
import { createDirectoryBridge, partnerOfDirectory } from './directory/directory-bridge.ts';
import type { DirectoryPatience } from './directory/directory-sign-in.ts';
import { type Environment, KNOWN_SIGN_IN } from './environment.ts';
import { createMetrics } from './http/metrics.ts';
import { createNoteHealth } from './integrations/health.ts';
import type { Integration } from './integrations/integration.ts';
import { indexHistoryJob } from './jobs/index-history.ts';
import { createJobRunner } from './jobs/job-runner.ts';
import { cleanUpJob } from './jobs/jobs.ts';
import type { Bus } from './live/bus.ts';
import { createHub } from './live/hub.ts';
import { liveRoute } from './live/live-route.ts';
import { newId } from './new-id.ts';
import { createCheckItems } from './orders/check-items.ts';
import { serializeOrder } from './orders/serialize-order.ts';
import { createPartner } from './partner/assemble-partner.ts';
import type { PartnerCouriers } from './partner/partner-couriers.ts';
import { brasilApi } from './postal-codes/brasil-api.ts';
import { postalCodeIntegration } from './postal-codes/postal-code-integration.ts';
import { createPostalCodeLookup } from './postal-codes/postal-code-lookup.ts';
import { viaCep } from './postal-codes/via-cep.ts';
import { createPrinting } from './printing/assemble-printing.ts';
import { createSecretBox } from './secrets/secret-box.ts';
import { createAccounts } from './session/accounts.ts';
import { createAttemptLimits } from './session/attempt-limits.ts';
import { createAuth } from './session/auth.ts';
import { createAuthenticate } from './session/authenticate.ts';
import { createVerifiedSessions } from './session/verified-sessions.ts';
import { createApiKeyStore } from './store/api-key-store.ts';
import { createCashStore } from './store/cash.ts';
import { createCatalogueStore } from './store/catalogue.ts';
import { createCourierStore } from './store/couriers.ts';
import { createCustomerOrderStore } from './store/customer-orders.ts';
import { createCustomerStore } from './store/customers.ts';
import type { Database } from './store/database.ts';
import { createDeliveryFeeStore } from './store/delivery-fees.ts';
import { createDirectoryImports } from './store/directory-imports.ts';
import { createEstablishmentStore } from './store/establishment-store.ts';
import { createIntegrationHealthStore } from './store/integration-health.ts';
import { createOrderFollowerStore } from './store/order-followers.ts';
import { createOrderHistoryStore } from './store/order-history.ts';
import { createOrderSearchIndex } from './store/order-search-index.ts';
import { createPaymentMethodStore } from './store/payment-methods.ts';
import { createPixAccountStore } from './store/pix-accounts.ts';
import { createPlacingFacts } from './store/placing-facts.ts';
import { createPostalCodeStore } from './store/postal-codes.ts';
import { createOrderStore } from './store/postgres-orders.ts';
import { createPreferenceStore } from './store/preferences.ts';
import { isReachable } from './store/reachable.ts';
import { createSessionStore } from './store/session-store.ts';
import { createWebhookQueue } from './store/webhook-queue.ts';
import { createWebhookStore } from './store/webhooks.ts';
import { createWebhookFollower } from './webhooks/announce-orders.ts';
import { createSendWebhook } from './webhooks/send-webhook.ts';
import { createWebhookDispatcher } from './webhooks/webhook-dispatcher.ts';
import { merchantWidgetIntegration } from './widget/merchant-widget-integration.ts';
import { offsetAtOf } from './zone-offset.ts';

/** What a portal is made of from outside: surroundings, store, bus, clock. */
export interface Surroundings {
  readonly environment: Environment;
  readonly sessionSecret: string;
  readonly database: Database;
  readonly bus: Bus;
  readonly log: FastifyBaseLogger;
  readonly clock?: () => InstantMs;
  readonly partner?: PartnerCouriers;
  readonly portalFolder?: string;
  /** How patiently webhooks are tried again; tests are in a hurry. */
  readonly webhookPauses?: Patience;
  /** How long the directory is waited for; tests are in a hurry. */
  readonly directoryPatience?: DirectoryPatience;
}

/** The app and the parts that are used beside it (first start, jobs, administration). */
export type Assembled = Awaited<ReturnType<typeof assemble>>;

/** How long messages are tried: the pauses double, and together they last some ten hours. */
const PATIENT: Patience = { retries: 12, firstPauseSeconds: 10, longestPauseSeconds: 4 * 3600 };

const BUILT_PORTAL = join(import.meta.dirname, '../../dist/portal');

/** Puts the portal's parts together. Nothing listens yet and the store is not asked. */
export async function assemble(surroundings: Surroundings) {
  const { environment, database, bus, log, clock = Date.now } = surroundings;
  const metrics = createMetrics();
  const onError = (what: string) => (error: unknown) => log.warn({ reason: codeOf(error) }, what);

  const orders = createOrderStore(database, { onBatch: metrics.batchWritten });
  const couriers = createCourierStore(database);
  const customers = createCustomerStore(database);
  const customerOrders = createCustomerOrderStore(database);
  const deliveryFees = createDeliveryFeeStore(database);
  const catalogue = announceChanges(createCatalogueStore(database), (establishmentId) =>
    bus.publish({ kind: 'catalogue-changed', establishmentId }),
  );
  const paymentMethods = createPaymentMethodStore(database);
  const establishments = createEstablishmentStore(database);
  const preferences = createPreferenceStore(database);
  const cash = createCashStore(database);

  const salesAdder = createSalesAdder({ cash, onError: onError('the sums of a register were not brought up to date') });

  const integrationHealth = createIntegrationHealthStore(database);
  const noteHealth = createNoteHealth(integrationHealth, clock, onError('the health of an integration was not noted'));
  const secretBox = createSecretBox(surroundings.sessionSecret);
  const postalCodeStore = createPostalCodeStore(database);
  const { viaCep: viaCepUrl, brasilApi: brasilApiUrl } = environment.postalCodes;
  const streets = viaCepUrl && viaCep(viaCepUrl);
  const coordinates = brasilApiUrl && brasilApi(brasilApiUrl);
  const postalCodes = createPostalCodeLookup({
    streets,
    coordinates,
    store: postalCodeStore,
    noteHealth,
    clock,
    onError: onError('a postal code was not kept'),
  });

  const directoryImports = createDirectoryImports(database);
  const xdataPartner = environment.xdata && partnerOfDirectory(environment.xdata, directoryImports, noteHealth);
  const { lalamove, couriers: partner } = createPartner({
    database,
    secretBox,
    orders,
    establishments,
    bus,
    clock,
    newId,
    noteHealth,
    environment,
    xdata: xdataPartner,
    onError: onError('the partner could not be followed'),
  });

  const auth = createAuth({
    database: database.pool,
    secret: surroundings.sessionSecret,
    onError: (message, cause) => log.warn({ reason: codeOf(cause) }, message),
  });
  const accounts = createAccounts(auth);
  const sessions = createVerifiedSessions({ accounts, establishments, bus, clock });
  const apiKeys = createApiKeys({
    store: createApiKeyStore(database),
    bus,
    clock,
    newId,
    onError: onError('the use of a key was not noted'),
  });

  const pixAccounts = createPixAccountStore(database);
  const servicePercentOf = async (id: string) => (await preferences.read(id)).servicePercent;
  const facts = createPlacingFacts(establishments, paymentMethods, clock, servicePercentOf);
  const stopForgetting = bus.subscribe((message) => {
    if (message.kind === 'establishment-changed') facts.forget(message.establishmentId);
  });
  const directory = createDirectoryBridge(environment.xdata, {
    imports: directoryImports,
    accounts,
    noteHealth,
    clock,
    onImported: facts.forget,
    onFailure: (detail) => log.error({ detail }, 'the directory could not be used'),
    patience: surroundings.directoryPatience,
  });
  const keptProducts = createKeptProducts(catalogue, bus, clock);
  const demonstration = createDemonstration({
    // Known credentials never go into a store that others may share.
    credentials: environment.databaseUrl === undefined ? environment.demonstration : undefined,
    establishments,
    accounts,
    couriers,
    customers,
    deliveryFees,
    catalogue,
    orders,
    cash,
    pixAccounts,
    preferences,
    placingFacts: facts.read,
    clock,
    newId,
  });
  const webhooks = createWebhookStore(database);
  const privateAddressesAllowed = environment.webhooksToPrivateAddresses;
  const sender = createSendWebhook({ secretBox, clock, privateAddressesAllowed });
  const dispatcher = createWebhookDispatcher({
    node: newId(),
    queue: createWebhookQueue(database),
    webhooks,
    sender,
    noteHealth,
    clock,
    patience: surroundings.webhookPauses ?? PATIENT,
    onError: onError('webhooks could not be sent'),
  });
  metrics.gauge('portal_webhooks_under_way', 'Messages that wait for an answer', () => dispatcher.counts().underWay);
  metrics.gauge('portal_webhook_addresses', 'Addresses that are sent to now', () => dispatcher.counts().addresses);
  const sessionStore = createSessionStore(database);
  const jobs = createJobRunner({
    jobs: [
      cleanUpJob({
        forgetRequestKeys: orders.forgetRequestKeys,
        forgetEndedSessions: sessionStore.forgetEnded,
        forgetDeliveries: webhooks.forgetDeliveries,
        forgetPostalCodes: postalCodeStore.forget,
        forgetPrintJobs: (before) => printing.printJobs.forget(before),
        clock,
        log,
      }),
      indexHistoryJob(createOrderSearchIndex(database), clock),
    ],
    query: (text, values) => database.pool.query(text, values),
    onError: onError('a job failed'),
  });
  const webhookFollower = createWebhookFollower({
    followers: createOrderFollowerStore(database),
    webhooks,
    dispatcher,
    bus,
    newId,
    onError: onError('the webhooks could not follow the orders'),
  });
  const customerFollower = createCustomerFollower({
    customerOrders,
    bus,
    clock,
    onError: onError('the customers could not follow the orders'),
  });
  jobs.started.then(() => customerFollower.start());
  const printing = createPrinting({
    database,
    orders,
    bus,
    noteHealth,
    clock,
    newId,
    onError: onError('printing went wrong'),
  });
  const authenticate = createAuthenticate({ sessions, apiKeys, printAgents: printing.printAgents });
  const hub = createHub({
    bus,
    clock,
    orders,
    offsetAtOf,
    toJson: serializeOrder,
    openSessions: (sessionIds) => sessionStore.open(sessionIds, clock()),
    onError: onError('the live feed could not read the store'),
  });
  metrics.gauge('portal_live_sockets', 'Dashboards that are connected', () => hub.counts().sockets);
  metrics.gauge('portal_live_rooms', 'Establishments that are listened to', () => hub.counts().rooms);

  const integrations: readonly Integration[] = [
    directory?.integration ?? { name: 'directory', configured: () => false },
    {
      name: 'xdata-partner',
      configured: async (id) => (await partner.serviceOf(id)) === 'xdata',
      ...(xdataPartner === undefined ? {} : { test: xdataPartner.test }),
    },
    {
      name: 'lalamove',
      configured: async (id) => (await lalamove.accounts.describe(id)).configured,
      test: async (id) => {
        const { ok, sentence } = await lalamove.test(id);
        return { ok, sentence };
      },
    },
    postalCodeIntegration([streets, coordinates], noteHealth),
    { name: 'webhooks', configured: async (id) => (await webhooks.list(id, clock())).some(({ active }) => active) },
    { name: 'print-agent', configured: async (id) => (await printing.printAgents.list(id)).length > 0 },
    merchantWidgetIntegration(environment.widget, noteHealth),
  ];

  const app: App = await buildApp({
    environment,
    log,
    metrics,
    orders,
    orderHistory: createOrderHistoryStore(database),
    couriers,
    customers,
    customerOrders,
    lastOrders: createLastOrderStore(database),
    deliveryFees,
    establishments,
    preferences,
    postalCodes,
    catalogue,
    paymentMethods,
    cash,
    readEstablishment: establishments.read,
    placingFacts: facts.read,
    checkItems: createCheckItems(keptProducts.read),
    onPaymentMethodsChanged: facts.forget,
    pixAccounts,
    partner: surroundings.partner ?? partner,
    lalamove,
    bus,
    clock,
    newId,
    authenticate,
    session: {
      accounts,
      sessions,
      establishments,
      bus,
      attempts: createAttemptLimits(clock),
      loginRevealsAccounts: environment.loginRevealsAccounts,
      knownSignIn: environment.demonstration === undefined ? KNOWN_SIGN_IN : undefined,
      demonstration: demonstration.hint,
      directory: directory?.signIn,
      publicUrl: environment.publicUrl,
    },
    apiKeys,
    webhooks: {
      webhooks,
      sender,
      secretBox,
      noteHealth,
      clock,
      privateAddressesAllowed,
      newId,
      dispatcher,
      follower: webhookFollower,
    },
    printing,
    integrations,
    integrationHealth,
    live: liveRoute({ hub, authenticate }),
    readiness: { store: () => isReachable(database), bus: () => bus.ready() },
    portalFolder: surroundings.portalFolder ?? BUILT_PORTAL,
  });
  app.addHook('onClose', async () => {
    await webhookFollower.stop();
    await customerFollower.stop();
    await dispatcher.stop();
    sender.close();
    await directory?.signIn.close();
    await printing.arrivals.stop();
    await salesAdder.stop();
    await jobs.stop();
    await lalamove.follower.stop();
    await orders.flush();
    sessions.close();
    stopForgetting();
    keptProducts.close();
    apiKeys.close();
  });
  return {
    app,
    orders,
    couriers,
    customers,
    customerOrders,
    deliveryFees,
    catalogue,
    paymentMethods,
    establishments,
    integrationHealth,
    lalamove,
    noteHealth,
    secretBox,
    accounts,
    apiKeys,
    demonstration,
    directoryIdle: async () => directory?.signIn.idle(),
    printing,
    jobs,
    webhooks: {
      /** Begins to follow the orders and to send. */
      start() {
        webhookFollower.start();
        dispatcher.start();
      },
    },
    salesAdder,
  };
}

/** Texts of database errors repeat the values of the row; the code and the kind say enough. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}

import { createAccess } from './access/assemble-access.ts';
import { createAuthorisationPart } from './access/authorisations/assemble-authorisations.ts';
import { createAlarms, createRouse, createUnseenOf } from './alarms/assemble-alarms.ts';
import { createProductCache } from './catalogue/product-cache.ts';
import { createCourierLinks } from './couriers/links.ts';
import { createDeliveryCodes } from './couriers/page/delivery-codes.ts';
import { createDemonstration } from './demonstration/demonstration.ts';
import { createDirectoryBridge, partnerOfDirectory } from './directory/bridge.ts';
import { createNoteHealth } from './integrations/health.ts';
import type { Integration } from './integrations/integration.ts';
import { merchantWidgetIntegration } from './integrations/merchant-widget.ts';
import { createPlacingFacts } from './orders/placing/facts.ts';
import { createPartner } from './partner/assemble-partner.ts';
import { createPlaces } from './places/assemble-places.ts';
import { createHints } from './platform/live/hints/assemble-hints.ts';
import { createPositions } from './positions/assemble-positions.ts';
import { createPrinting } from './printing/assemble-printing.ts';
import { createPublicOrderPart } from './public-orders/assemble-public-orders.ts';
import { createOrderLinks } from './public-orders/order-links.ts';
import { createPush } from './push/assemble-push.ts';
import { createDaySummaries } from './reports/day-summary/assemble-summaries.ts';
import { createArrivals } from './runs/arrivals.ts';
import type { Stores } from './stores.ts';
import type { Essentials, Surroundings } from './surroundings.ts';
import { createWebhooks } from './webhooks/assemble-webhooks.ts';

export type Shared = ReturnType<typeof createShared>;

/** What several parts of the portal share. Starts nothing and does not query the store. */
export function createShared(surroundings: Surroundings, essentials: Essentials, stores: Stores) {
  const { environment, bus, log, clock, newId, onError } = essentials;
  const { orders, establishments } = stores;
  const noteHealth = createNoteHealth(
    stores.integrationHealth,
    clock,
    onError('the health of an integration was not noted'),
  );
  const printing = createPrinting({ ...essentials, orders, noteHealth, onError: onError('orders were not printed') });
  const courierLinks = createCourierLinks({
    store: stores.courierLinks,
    secretBox: essentials.secretBox,
    portalSecret: essentials.sessionSecret,
    bus,
    clock,
    onError: onError('the visit of a courier was not noted'),
  });
  const access = createAccess(essentials, { establishments, printAgents: printing.printAgents, courierLinks });
  const facts = createPlacingFacts(establishments, stores.paymentMethods, clock, stores.preferences, stores.opening);
  const directory = createDirectoryBridge(environment.xdata, {
    imports: stores.directoryImports,
    accounts: access.accounts,
    noteHealth,
    clock,
    onImported: facts.forget,
    onFailure: (detail) => log.error({ detail }, 'the directory could not be used'),
    patience: surroundings.directoryPatience,
  });
  const xdata = environment.xdata && partnerOfDirectory(environment.xdata, stores.directoryImports, noteHealth);
  const positions = createPositions(essentials, stores);
  const partner = createPartner({
    ...essentials,
    orders,
    rides: positions.driverRides,
    establishments,
    noteHealth,
    xdata,
    adapters: surroundings.partners,
    onError: onError('the partner’s deliveries were not followed'),
  });
  const demonstration = createDemonstration({
    ...stores,
    rides: positions.store,
    // Published credentials never go into a store that others may share.
    credentials: environment.databaseUrl === undefined ? environment.demonstration : undefined,
    accounts: access.accounts,
    passwords: access.credentials,
    placingFacts: facts.read,
    clock,
    newId,
  });
  const places = createPlaces(essentials, { postalCodes: stores.postalCodes, noteHealth });
  const onReach = createRouse(essentials);
  const orderLinks = createOrderLinks({ ...essentials, store: stores.orderLinks });
  const webhooks = createWebhooks(essentials, {
    noteHealth,
    onReach,
    tokensOf: orderLinks.tokensOf,
    patience: surroundings.webhookPauses,
  });
  const push = createPush(essentials, { onReach, unseenOf: createUnseenOf(essentials) });
  const authorisations = createAuthorisationPart(essentials, stores, {
    ...access,
    printers: printing.printers,
    push: push.push,
  });
  const alarms = createAlarms(essentials, { orders, push: push.push, webhooks });
  const daySummaries = createDaySummaries(essentials, stores, webhooks);
  const deliveryCodeOf = createDeliveryCodes(essentials.sessionSecret);
  const arrivals = createArrivals({
    ...essentials,
    ...stores,
    locate: places.locate,
    positionOf: positions.hot.newest,
  });
  const road = {
    arrivals: arrivals.ofCourier,
    isOnEarlierRide: arrivals.isOnEarlierRide,
    position: positions.hot.newest,
    driverPosition: partner.drivers.look,
    deliveryCode: deliveryCodeOf,
  };
  const hints = createHints(essentials);
  const publicOrders = createPublicOrderPart(essentials, stores, orderLinks, road, hints.forLinks());
  const integrations: readonly Integration[] = [
    directory?.integration ?? { name: 'directory', configured: () => false },
    ...partner.integrations,
    places.integration,
    webhooks.integration,
    { name: 'print-agent', configured: async (id) => (await printing.printAgents.list(id)).length > 0 },
    merchantWidgetIntegration(environment.widget, noteHealth),
  ];
  return {
    arrivals,
    noteHealth,
    printing,
    courierLinks,
    deliveryCodeOf,
    access,
    authorisations,
    facts,
    productCache: createProductCache(stores.catalogue, bus, clock),
    directory,
    partner,
    demonstration,
    places,
    positions,
    hints,
    publicOrders,
    webhooks,
    daySummaries,
    push,
    alarms,
    integrations,
  };
}

import { apiKeyPart, sessionPart, teamPart } from './access/assemble-access.ts';
import { createEndedSessions } from './access/sessions/ended.ts';
import { signUpPart } from './access/sign-up/assemble-sign-up.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { recordActs } from './audit/record-acts.ts';
import { logArchiveParts } from './backup/wal/assemble-log-archive.ts';
import { cashPart } from './cash/assemble-cash.ts';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { comandaRoutes } from './comandas/comanda-routes.ts';
import { courierPart } from './couriers/assemble-couriers.ts';
import { customerPart } from './customers/assemble-customers.ts';
import { dayTurnRoutes } from './day-turn/day-turn-routes.ts';
import { deliveryFeeRoutes } from './delivery-fees/delivery-fee-routes.ts';
import { demonstrationRides } from './demonstration/ride-couriers.ts';
import { establishmentPart } from './establishment/assemble-establishment.ts';
import { integrationRoutes } from './integrations/integration-routes.ts';
import { merchantWidgetRoutes } from './integrations/merchant-widget-routes.ts';
import { mapPart } from './map/part.ts';
import { openingRoutes } from './opening/opening-routes.ts';
import { createFactsKeeper } from './orders/facts/keep.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { createCheckItems } from './orders/placing/check-items.ts';
import { type PaymentMethodRouteDependencies, paymentMethodRoutes } from './payments/method-routes.ts';
import { pixAccountRoutes } from './payments/pix-account-routes.ts';
import { postalCodeRoutes } from './places/postal-code-routes.ts';
import type { JobRunner } from './platform/jobs/runner.ts';
import { livePart } from './platform/live/assemble-live.ts';
import { observePart } from './platform/observe/assemble-observe.ts';
import type { Part } from './platform/start/part.ts';
import { offsetAtOf } from './platform/zone-offset.ts';
import { positionRoutes } from './positions/position-routes.ts';
import { printingPart } from './printing/assemble-printing.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { type Departing, runPart } from './runs/assemble-runs.ts';
import { settlementPart } from './settlements/assemble-settlements.ts';
import { createCashCap } from './settlements/cap/check.ts';
import type { Shared } from './shared.ts';
import type { Stores } from './stores.ts';
import type { Essentials } from './surroundings.ts';

/**
 * Lists the parts of the portal in the order that matters: of their routes in the API's description, of their starts
 * once the portal listens, and, reversed, of their stops. Background work comes after the shares, which another node
 * takes over when it has stopped. Parts that write orders in the background come after the
 * orders, so that they have stopped when the orders write what is still pending.
 */
export function listParts(essentials: Essentials, stores: Stores, shared: Shared, jobs: JobRunner): readonly Part[] {
  const { directory, integrations, webhooks, printing, noteHealth } = shared;
  const work = {
    ...essentials,
    ...stores,
    partner: shared.partner.couriers,
    positionOf: shared.positions.hot.newest,
    withinCashCap: createCashCap({ ...stores, clock: essentials.clock }),
  };
  const ended = createEndedSessions(stores.sessions);
  const runs = runPart(essentials, stores, work, shared.places);
  return [
    ...logArchiveParts(essentials),
    observePart(essentials),
    auditPart(essentials, stores, shared),
    essentials.sharesPart,
    livePart(essentials, {
      orders: stores.orders,
      offsetAtOf,
      positions: shared.positions.hot.all,
      alarms: shared.alarms.open,
      onListeners: shared.alarms.listenersChanged,
      lateEnds: (hasSockets) => ended.read(hasSockets || shared.access.use.isInUse() || shared.hints.count() > 0),
      openSessions: (sessionIds) => stores.sessions.open(sessionIds, essentials.clock()),
      authenticate: shared.access.authenticate,
    }),
    shared.hints.part,
    sessionPart(shared.access, essentials, {
      establishments: stores.establishments,
      audit: stores.audit,
      demonstration: shared.demonstration.hint,
      directory: directory?.signIn,
      push: shared.push.push,
    }),
    teamPart(shared.access, essentials, stores),
    shared.authorisations.part,
    signUpPart(shared.access, essentials, stores),
    apiKeyPart(shared.access, essentials),
    orderPart(essentials, stores, shared, runs),
    factsPart(essentials, stores),
    shared.publicOrders.part,
    courierPart(essentials, stores, shared),
    customerPart(essentials, stores, jobs.started),
    { name: 'delivery fees', routes: (app) => deliveryFeeRoutes(app, stores) },
    establishmentPart(essentials, stores, shared.facts.forget),
    { name: 'opening', routes: (app) => openingRoutes(app, { ...essentials, opening: stores.opening }) },
    mapPart(essentials.environment),
    positionPart(essentials, stores, shared),
    { name: 'places', routes: (app) => postalCodeRoutes(app, shared.places) },
    cataloguePart(essentials, stores, shared),
    shared.partner.part,
    runs,
    paymentPart(essentials, stores, shared),
    cashPart(essentials, stores),
    settlementPart(essentials, stores),
    {
      name: 'reports',
      routes: (app) => reportRoutes(app, { ...stores, ratings: stores.orderRatings, clock: essentials.clock }),
    },
    ...webhooks.parts,
    shared.daySummaries.part,
    shared.push.part,
    shared.alarms.part,
    printingPart(printing, essentials.tries),
    {
      name: 'integrations',
      routes(app) {
        merchantWidgetRoutes(app, essentials.environment.widget);
        integrationRoutes(app, { integrations, integrationHealth: stores.integrationHealth, healthNotes: noteHealth });
      },
    },
    ridesPart(essentials, stores, shared),
    { name: 'directory', stop: () => directory?.signIn.close() },
    { name: 'jobs', start: jobs.start, stop: jobs.stop },
  ];
}

function orderPart(
  { metrics, bus, clock, newId }: Essentials,
  stores: Stores,
  shared: Shared,
  { boardOrders, leaveWithRun }: Departing,
): Part {
  const { orders, orderHistory, couriers } = stores;
  const { facts, productCache, partner, alarms } = shared;
  const checkItems = createCheckItems(productCache.read);
  const work = {
    withinCashCap: createCashCap({ ...stores, clock }),
    giveCashBack: stores.cash.giveBack,
    orders,
    couriers,
    placingFacts: facts.read,
    checkItems,
    partner: partner.couriers,
    bus,
    clock,
    newId,
    seenOf: alarms.seenOf,
    boardOrders,
    leaveWithRun,
  };
  return {
    name: 'orders',
    routes(app) {
      const orderWork = { ...work, orderHistory, onPlaced: metrics.orderPlaced };
      orderRoutes(app, orderWork);
      comandaRoutes(app, work);
      const { dayTurns, courierLedger, cash } = stores;
      dayTurnRoutes(app, { ...orderWork, dayTurns, courierLedger, cash, onTurned: shared.daySummaries.turned });
    },
    stop: orders.flush,
  };
}

/** The first part, because its hooks must be added before the routes of the others. */
function auditPart({ clock, onError }: Essentials, { audit }: Stores, { access }: Shared): Part {
  return {
    name: 'audit',
    routes(app) {
      recordActs(app, {
        add: audit.add,
        findAccount: access.accounts.find,
        findByPasskey: access.findByPasskey,
        clock,
        onError: onError('an act was not written into the audit'),
      });
      auditRoutes(app, { audit });
    },
  };
}

function factsPart({ shares, lane, onError }: Essentials, { orderFacts }: Stores): Part {
  return {
    name: 'facts of orders',
    ...createFactsKeeper({
      name: 'facts of orders',
      lane,
      facts: orderFacts,
      shares,
      onError: onError('the facts of orders were not brought up to date'),
    }),
  };
}

function positionPart({ clock }: Essentials, { orders }: Stores, { positions, courierLinks, access }: Shared): Part {
  const { hot, store, driverRides, flush, close } = positions;
  const findCourierByToken = access.use.noting(courierLinks.findCourierByToken);
  return {
    name: 'positions',
    routes: (app) => positionRoutes(app, { hot, store, driverRides, flush, orders, findCourierByToken, clock }),
    stop: close,
  };
}

function ridesPart({ bus, clock, onError }: Essentials, stores: Stores, shared: Shared): Part {
  return demonstrationRides({
    demonstration: shared.demonstration,
    accounts: shared.access.accounts,
    couriers: stores.couriers,
    links: shared.courierLinks,
    bus,
    clock,
    onError: onError('the rides of the demonstration were not simulated'),
  });
}

function cataloguePart({ newId }: Essentials, { catalogue }: Stores, { productCache }: Shared): Part {
  return {
    name: 'catalogue',
    routes: (app) => catalogueRoutes(app, { catalogue, newId }),
    stop: productCache.close,
  };
}

function paymentPart({ newId, bus }: Essentials, { paymentMethods, pixAccounts }: Stores, { facts }: Shared): Part {
  const onPaymentMethodsChanged: PaymentMethodRouteDependencies['onPaymentMethodsChanged'] = ({
    establishmentId,
    timeZone,
  }) => {
    facts.forget(establishmentId);
    bus.publish({ kind: 'establishment-changed', establishmentId, timeZone });
  };
  return {
    name: 'payments',
    routes(app) {
      paymentMethodRoutes(app, { paymentMethods, newId, onPaymentMethodsChanged });
      pixAccountRoutes(app, { pixAccounts });
    },
  };
}

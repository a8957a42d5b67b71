import { createSessionStore } from './access/postgres-sessions.ts';
import { createOperatorStore } from './admin/postgres-operator.ts';
import { createAuditStore } from './audit/postgres-audit.ts';
import { createCashStore } from './cash/postgres-cash.ts';
import { createTillMoves } from './cash/postgres-till-moves.ts';
import { announceChanges } from './catalogue/announce-changes.ts';
import { createCatalogueStore } from './catalogue/postgres-catalogue.ts';
import { createDeliveryPhotoStore } from './couriers/page/postgres-delivery-photos.ts';
import { createCourierStore } from './couriers/postgres-couriers.ts';
import { createCourierLinkStore } from './couriers/postgres-links.ts';
import { createCustomerStore } from './customers/postgres-customers.ts';
import { createLastOrderStore } from './customers/postgres-last-orders.ts';
import { createCustomerOrderStore } from './customers/postgres-orders.ts';
import { createDayTurnStore } from './day-turn/postgres-day-turns.ts';
import { createDeliveryFeeStore } from './delivery-fees/postgres-delivery-fees.ts';
import { createDirectoryImports } from './directory/postgres-imports.ts';
import { createEstablishmentStore } from './establishment/postgres-establishments.ts';
import { createPreferenceStore } from './establishment/postgres-preferences.ts';
import { createFirstStepStore } from './first-steps/postgres-first-steps.ts';
import { createIntegrationHealthStore } from './integrations/postgres-health.ts';
import { createOpeningStore } from './opening/postgres-opening.ts';
import { createOrderFactsStore } from './orders/facts/postgres-facts.ts';
import { createOrderHistoryStore } from './orders/history/postgres-history.ts';
import { createOrderStore } from './orders/postgres-orders.ts';
import { createPaymentMethodStore } from './payments/postgres-methods.ts';
import { createPixAccountStore } from './payments/postgres-pix-accounts.ts';
import { createPostalCodeStore } from './places/postgres-postal-codes.ts';
import { createRequestClaims } from './platform/database/postgres-request-claims.ts';
import { behindWall } from './platform/database/wall/postgres-reader.ts';
import { createOrderLinkStore } from './public-orders/postgres-order-links.ts';
import { createRatingStore } from './public-orders/postgres-ratings.ts';
import { createSummaryStore } from './reports/day-summary/postgres-summaries.ts';
import { createReportStore } from './reports/postgres-reports.ts';
import { createDepartureStore } from './runs/boarding/postgres-departures.ts';
import { createRunStore } from './runs/postgres-runs.ts';
import { createTravel, roadKmOver } from './runs/travel/service.ts';
import { createCapTurns } from './settlements/cap/postgres-turns.ts';
import { createLedgerStore } from './settlements/postgres-ledger.ts';
import type { Essentials } from './surroundings.ts';

export type Stores = ReturnType<typeof createStores>;

/**
 * The stores that several parts share, on PostgreSQL, and the departures, which write orders: their calls are traced.
 * Another store that only one part needs is created by its own assembly.
 */
export function createStores({
  environment,
  database,
  bus,
  metrics,
  clock,
}: Pick<Essentials, 'environment' | 'database' | 'bus' | 'metrics' | 'clock'>) {
  const travel = createTravel(environment.roads, clock);
  const courierLedger = createLedgerStore(database, {
    till: createTillMoves(database.kysely),
    clock,
    roadKm: travel && roadKmOver(travel),
  });
  const orderFacts = createOrderFactsStore(database);
  return {
    orders: createOrderStore(database, { onBatch: metrics.batchWritten }),
    audit: behindWall(database, createAuditStore, ['search', 'actors', 'kinds']),
    orderFacts,
    reports: behindWall(database, createReportStore, [
      'figures',
      'sums',
      'rows',
      'listCustomers',
      'runs',
      'newestRuns',
    ]),
    daySummaries: createSummaryStore(database),
    dayTurns: behindWall(database, createDayTurnStore, ['list']),
    orderHistory: createOrderHistoryStore(database, orderFacts),
    orderLinks: createOrderLinkStore(database),
    orderRatings: createRatingStore(database, orderFacts),
    couriers: createCourierStore(database),
    courierLinks: createCourierLinkStore(database),
    deliveryPhotos: createDeliveryPhotoStore(database),
    customers: behindWall(database, createCustomerStore, ['read', 'readRecord', 'list']),
    customerOrders: behindWall(database, createCustomerOrderStore, ['totals', 'page']),
    lastOrders: behindWall(database, createLastOrderStore, ['newestOf']),
    deliveryFees: createDeliveryFeeStore(database),
    catalogue: announceChanges(createCatalogueStore(database), (establishmentId) =>
      bus.publish({ kind: 'catalogue-changed', establishmentId }),
    ),
    paymentMethods: createPaymentMethodStore(database),
    pixAccounts: createPixAccountStore(database),
    establishments: createEstablishmentStore(database),
    preferences: createPreferenceStore(database),
    firstSteps: createFirstStepStore(database),
    courierLedger,
    capTurns: createCapTurns(database),
    opening: createOpeningStore(database),
    cash: createCashStore(database, courierLedger),
    integrationHealth: createIntegrationHealthStore(database),
    postalCodes: createPostalCodeStore(database),
    directoryImports: createDirectoryImports(database),
    runs: createRunStore(database),
    departures: createDepartureStore(database),
    sessions: createSessionStore(database),
    operator: createOperatorStore(database),
    requestClaims: createRequestClaims(database),
  };
}

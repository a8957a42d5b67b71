import type { InstantMs } from '#domain/shared/instant.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { Integration } from '#server/integrations/integration.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { DriverRideStore } from '#server/positions/driver-ride-store.ts';
import type { PartnerAdapter } from './adapter.ts';
import { createPartnerCalls, createTakeNews } from './calls/calls.ts';
import { createDeliveryFollower, type DeliveryFollower } from './calls/follower.ts';
import { createOrderCouriers } from './calls/order-couriers.ts';
import { createPartnerPorts } from './choose-port.ts';
import type { PartnerCouriers } from './couriers.ts';
import { createDriverPositions, type DriverPositions } from './drivers/positions.ts';
import { lalamoveContext } from './lalamove/accounts.ts';
import { createLalamoveAdapter } from './lalamove/adapter.ts';
import { type PartnerRouteDependencies, partnerRoutes } from './partner-routes.ts';
import type { PartnerPort } from './port.ts';
import { createPartnerAccountStore } from './postgres-accounts.ts';
import { createPartnerDeliveryStore } from './postgres-deliveries.ts';
import { createPartnerEventStore } from './postgres-events.ts';
import { createPartnerQuoteStore } from './postgres-quotes.ts';

/** The context for sealing a shop's keys with the partner. */
export const accountContext = lalamoveContext;

export interface PartnerSurroundings {
  readonly shares: Shares;
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly orders: OrderStore;
  readonly establishments: EstablishmentStore;
  /** The store for the rides of the partners' drivers. */
  readonly rides: Pick<DriverRideStore, 'append'>;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
  readonly noteHealth: NoteHealth;
  /** Lalamove's address and the portal's own, if set. */
  readonly environment: { readonly lalamoveUrl?: URL; readonly publicUrl?: URL };
  /** The partner through the directory's back end, if the installation has one. */
  readonly xdata: PartnerPort | undefined;
  /** Additional partners of the installation; preferred to the portal's own. */
  readonly adapters?: readonly PartnerAdapter[] | undefined;
  readonly onError: (error: unknown) => void;
}

/** The partner courier for the rest of the portal. */
export interface Partner {
  readonly couriers: PartnerCouriers;
  readonly follower: DeliveryFollower;
  readonly drivers: DriverPositions;
  /** The partner's services on the Integrações screen. */
  readonly integrations: readonly Integration[];
  /** Its routes and the follower of its deliveries. */
  readonly part: Part;
}

/**
 * The partners of the installation, in order of preference: additional ones, Lalamove with an establishment's own keys,
 * XData, none.
 */
export function createPartner(surroundings: PartnerSurroundings): Partner {
  const { database, environment, xdata } = surroundings;
  const deliveries = createPartnerDeliveryStore(database);
  const lalamove = createLalamoveAdapter({
    ...surroundings,
    accounts: createPartnerAccountStore(database),
    deliveries,
    address: environment.lalamoveUrl,
    publicUrl: environment.publicUrl,
  });
  const adapters = [...(surroundings.adapters ?? []), lalamove, ...(xdata ? [{ port: xdata }] : [])];
  const ports = createPartnerPorts(adapters.map(({ port }) => port));
  const quotes = createPartnerQuoteStore(database);
  const events = createPartnerEventStore(database);
  const parts = { ...surroundings, ports, deliveries, quotes, events };
  const drivers = createDriverPositions(parts);
  const follower = createDeliveryFollower(parts, drivers);
  const takeNews = createTakeNews(parts, follower);
  const { orders } = surroundings;
  const dependencies: PartnerRouteDependencies = { ports, calls: createPartnerCalls(parts), drivers, orders };
  const ofDirectory: Integration = {
    name: 'xdata-partner',
    configured: async (id) => xdata !== undefined && (await ports.for(id)).service === xdata.service,
    ...(xdata === undefined ? {} : { test: xdata.test }),
  };
  return {
    couriers: createOrderCouriers(parts),
    follower,
    drivers,
    integrations: [ofDirectory, ...adapters.flatMap(({ integration }) => integration ?? [])],
    part: {
      name: 'partner',
      async routes(app) {
        partnerRoutes(app, dependencies);
        for (const adapter of adapters) await adapter.routes?.(app, takeNews);
      },
      start: follower.start,
      async stop() {
        drivers.close();
        await follower.stop();
      },
    },
  };
}

import type { InstantMs } from '#domain/instant.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { Bus } from '#server/live/bus.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import type { Database } from '#server/store/database.ts';
import type { EstablishmentStore } from '#server/store/establishment-store.ts';
import type { OrderStore } from '#server/store/order-store.ts';
import { createPartnerAccountStore } from '#server/store/partner-accounts.ts';
import { createPartnerDeliveryStore } from '#server/store/partner-deliveries.ts';
import { createPartnerEventStore } from '#server/store/partner-events.ts';
import { createPartnerQuoteStore } from '#server/store/partner-quotes.ts';
import { createPartnerCouriers } from './choose-partner.ts';
import { createLalamove, type Lalamove } from './lalamove/lalamove.ts';
import { createLalamoveAccounts } from './lalamove/lalamove-accounts.ts';
import { createLalamoveClient } from './lalamove/lalamove-client.ts';
import type { PartnerCouriers } from './partner-couriers.ts';

export interface PartnerSurroundings {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly orders: OrderStore;
  readonly establishments: EstablishmentStore;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
  readonly noteHealth: NoteHealth;
  /** Where Lalamove answers, and the portal's own address, where they are set. */
  readonly environment: { readonly lalamoveUrl?: URL; readonly publicUrl?: URL };
  /** The partner through the directory's back end, where this installation has one. */
  readonly xdata: PartnerCouriers | undefined;
  readonly onError: (error: unknown) => void;
}

/** The partner couriers of this installation: Lalamove with an establishment's own keys, else through XData, else none. */
export function createPartner(surroundings: PartnerSurroundings): { lalamove: Lalamove; couriers: PartnerCouriers } {
  const { database, secretBox, environment, xdata, clock, newId, noteHealth } = surroundings;
  const deliveries = createPartnerDeliveryStore(database);
  const accounts = createLalamoveAccounts(createPartnerAccountStore(database), secretBox, deliveries.hasOpen);
  const lalamove = createLalamove({
    ...surroundings,
    accounts,
    call: createLalamoveClient({ address: environment.lalamoveUrl, clock, newId, noteHealth }),
    deliveries,
    quotes: createPartnerQuoteStore(database),
    events: createPartnerEventStore(database),
    publicUrl: environment.publicUrl,
  });
  return { lalamove, couriers: createPartnerCouriers([lalamove.couriers, ...(xdata ? [xdata] : [])]) };
}

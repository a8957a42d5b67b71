import type { InstantMs } from '#domain/shared/instant.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { PartnerPorts } from '#server/partner/choose-port.ts';
import type { PartnerDeliveryStore } from '#server/partner/delivery-store.ts';
import type { PartnerEventStore } from '#server/partner/event-store.ts';
import type { PartnerQuoteStore } from '#server/partner/quote-store.ts';
import type { Bus } from '#server/platform/live/bus.ts';

/** The dependencies of all code about partner calls. */
export interface CallParts {
  readonly ports: PartnerPorts;
  readonly deliveries: PartnerDeliveryStore;
  readonly quotes: PartnerQuoteStore;
  readonly events: PartnerEventStore;
  readonly orders: OrderStore;
  readonly establishments: EstablishmentStore;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
  /** Receives errors of the background work. */
  readonly onError: (error: unknown) => void;
}

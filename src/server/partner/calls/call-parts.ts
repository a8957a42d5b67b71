import type { InstantMs } from '#domain/shared/instant.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import type { PartnerPorts } from '#server/partner/choose-port.ts';
import type { PartnerDeliveryStore } from '#server/partner/delivery-store.ts';
import type { PartnerEventStore } from '#server/partner/event-store.ts';
import type { PartnerQuoteStore } from '#server/partner/quote-store.ts';
import type { Bus } from '#server/platform/live/bus.ts';

/** What everything about calls for a partner's courier works with. */
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
  /** Hears of what goes wrong in the background. */
  readonly onError: (error: unknown) => void;
}

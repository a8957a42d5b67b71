import type { InstantMs } from '#domain/instant.ts';
import type { Bus } from '#server/live/bus.ts';
import type { PartnerCouriers } from '#server/partner/partner-couriers.ts';
import type { CourierStore } from '#server/store/couriers.ts';
import type { OrderStore } from '#server/store/order-store.ts';
import type { ReadPlacingFacts } from '#server/store/placing-facts.ts';
import type { CheckItems } from './check-items.ts';

/** What the order routes work with. */
export interface OrderRouteDependencies {
  readonly orders: OrderStore;
  readonly couriers: CourierStore;
  readonly placingFacts: ReadPlacingFacts;
  readonly checkItems: CheckItems;
  readonly partner: PartnerCouriers;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  readonly newId: () => string;
  /** Hears of each order that was written anew. */
  readonly onPlaced: (module: string) => void;
}

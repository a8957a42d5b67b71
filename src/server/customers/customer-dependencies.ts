import type { GivenRating } from '#domain/customers/data-texts.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { CustomerStore } from './customer-store.ts';
import type { LastOrderStore } from './last-order-store.ts';
import type { CustomerOrderStore } from './order-store.ts';

/** The customers' ratings of orders. */
export interface OrderRatings {
  read(establishmentId: string, orderId: string): Promise<GivenRating | undefined>;
}

/** What the routes of the customers work with. */
export interface CustomerRouteDependencies {
  readonly customers: CustomerStore;
  readonly customerOrders: CustomerOrderStore;
  readonly lastOrders: LastOrderStore;
  readonly orderRatings: OrderRatings;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
}

import type { Part } from '#server/platform/start/part.ts';
import type { Essentials } from '#server/surroundings.ts';
import type { OrderRatings } from './customer-dependencies.ts';
import { customerRoutes } from './customer-routes.ts';
import type { CustomerStore } from './customer-store.ts';
import { createCustomerFollower } from './follow.ts';
import type { LastOrderStore } from './last-order-store.ts';
import type { CustomerOrderStore } from './order-store.ts';

interface CustomerStores {
  readonly customers: CustomerStore;
  readonly customerOrders: CustomerOrderStore;
  readonly lastOrders: LastOrderStore;
  readonly orderRatings: OrderRatings;
}

/** The customers' routes, and the job that assigns orders to customers, which begins when `ready` resolves. */
export function customerPart(
  { shares, bus, lane, clock, onError }: Essentials,
  { customers, customerOrders, lastOrders, orderRatings }: CustomerStores,
  ready: Promise<void>,
): Part {
  const follower = createCustomerFollower({
    lane,
    customerOrders,
    shares,
    bus,
    clock,
    onError: onError('the index of customers’ orders was not brought up to date'),
  });
  return {
    name: 'customers',
    routes: (app) => customerRoutes(app, { customers, customerOrders, lastOrders, orderRatings, bus, clock }),
    start: () => void ready.then(follower.start),
    stop: follower.stop,
  };
}

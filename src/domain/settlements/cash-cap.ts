import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { doorMoneyOf } from '#domain/orders/delivery/money-at-door.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';

type Methods = readonly Pick<PaymentMethod, 'id' | 'name' | 'kind' | 'needsChange'>[];

/** The cash that a courier collects or has collected for his orders on route. */
export function cashOnRoad(orders: readonly Order[], courierId: string, methods: Methods): Cents {
  const own = orders.filter(
    ({ status, fkUserMotoboy }) => phaseOf(status) === 'on-route' && fkUserMotoboy === courierId,
  );
  return sumCents(own.map((order) => doorMoneyOf(order, methods).cash));
}

/** Whether a courier's cash exceeds the establishment's cap; 0 means no cap. */
export function isOverCap(cap: Cents, inHand: Cents): boolean {
  return cap > 0 && inHand > cap;
}

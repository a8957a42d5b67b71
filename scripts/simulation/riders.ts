import { createCourierLink, listCouriers, readCourierLink } from '#contract/couriers/operations.ts';
import { listOrders } from '#contract/orders/operations.ts';
import { sendPositions } from '#contract/positions/operations.ts';
import { couriersOnTheRoad } from '#domain/couriers/on-the-road.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';
import { type Rehearsal, rehearse } from '#domain/positions/rehearsal.ts';
import { toIso } from '#domain/shared/instant.ts';

/** One call as a signed-in person, or with a courier's token. */
export type RiderCall = <Answer>(
  operation: { readonly method: string; readonly path: string },
  options?: { readonly id?: string; readonly body?: unknown; readonly token?: string },
) => Promise<Answer>;

/** Lets the couriers of a shop ride: who has orders on the road rides to their addresses, the others stay at the shop. */
export interface Riders {
  /** Moves everybody to where he is now. */
  step(): Promise<void>;
}

/** Uses the couriers' own links, as their phones do; makes one for who has none, and ends nobody's. */
export async function openRiders(call: RiderCall, shop: Coordinates): Promise<Riders> {
  const { couriers } = await call<{ couriers: readonly Courier[] }>(listCouriers);
  const tokens = new Map<string, string>();
  for (const { id } of couriers) {
    const { token } = await call<{ token: string }>(readCourierLink, { id }).catch(() =>
      call<{ token: string }>(createCourierLink, { id }),
    );
    tokens.set(id, token);
  }
  const rides = new Map<string, Rehearsal>();
  return {
    async step() {
      const { orders } = await call<{ orders: readonly Order[] }>(listOrders);
      const now = Date.now();
      for (const { courier, orders: own, leftAt } of couriersOnTheRoad(couriers, orders, now).couriers) {
        const stops = own.flatMap(({ customer }) => (customer && coordinatesOf(customer.address)) ?? []);
        const { rehearsal, position } = rehearse(rides.get(courier.id), { shop, stops, leftAt: leftAt ?? now }, now);
        rides.set(courier.id, rehearsal);
        const { at, ...measured } = position;
        const body = { positions: [{ ...measured, at: toIso(at) }] };
        await call(sendPositions, { body, token: tokens.get(courier.id) ?? '' });
      }
    },
  };
}

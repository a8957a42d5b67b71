import { type InstantMs, MINUTE_MS } from '#domain/instant.ts';
import type { Courier, Order } from '#domain/order.ts';
import { phaseOf } from '#domain/order-status.ts';
import { makeOrder, type Shop } from '../simulation/order-maker.ts';
import { type Chance, chanceOf } from '../simulation/random.ts';
import type { MovableClock } from './movable-clock.ts';

/** A Friday in São Paulo: the evening begins, and the moment that the pictures show. */
export const OPENING: InstantMs = Date.parse('2026-11-20T20:30:00.000Z');
export const PICTURE_TIME: InstantMs = Date.parse('2026-11-20T23:41:00.000Z');

/** Calls of the public API that the evening is made of. */
export interface Kitchen {
  readonly shop: Shop;
  readonly couriers: readonly Courier[];
  place(order: ReturnType<typeof makeOrder>): Promise<Order>;
  change(id: string, verb: string, body?: unknown): Promise<Order>;
  orders(): Promise<readonly Order[]>;
}

const ORDERS_A_MINUTE = 0.27;
const COOKING_MINUTES = 13;
/** The kitchen is behind in the end: the oldest orders are near their limit. */
const RUSH_MINUTES = 11;
const MOST_A_COURIER_CARRIES = 2;

/** Lives through the evening minute by minute: orders come, are cooked, taken out and brought, a few are canceled. */
export async function liveThroughFriday(kitchen: Kitchen, clock: MovableClock): Promise<void> {
  const chance = chanceOf(1978);
  for (let now = OPENING; now < PICTURE_TIME; now += MINUTE_MS) {
    clock.put(now);
    const orders = await kitchen.orders();
    await bringBack(kitchen, orders, now, chance);
    if (now < PICTURE_TIME - RUSH_MINUTES * MINUTE_MS || chance.next() < 0.3) await takeOut(kitchen, orders, now);
    if (chance.next() < ORDERS_A_MINUTE) await kitchen.place(makeOrder(kitchen.shop, chance));
  }
  clock.put(PICTURE_TIME);
}

async function bringBack({ change }: Kitchen, orders: readonly Order[], now: InstantMs, chance: Chance): Promise<void> {
  for (const order of orders) {
    if (phaseOf(order.status) !== 'on-route') continue;
    const early = chance.between(-3, 8) * MINUTE_MS;
    if (now >= Date.parse(order.forecast ?? order.dispatchAt ?? '') - early) await change(order.id, 'complete');
  }
}

async function takeOut({ couriers, change }: Kitchen, orders: readonly Order[], now: InstantMs): Promise<void> {
  const carried = new Map(couriers.map(({ id }) => [id, 0]));
  for (const { status, fkUserMotoboy = '' } of orders) {
    if (phaseOf(status) === 'on-route') carried.set(fkUserMotoboy, (carried.get(fkUserMotoboy) ?? 0) + 1);
  }
  for (const order of orders) {
    if (phaseOf(order.status) !== 'awaiting' || order.module !== 'DELIVERY') continue;
    const waited = (now - Date.parse(order.createdAt)) / MINUTE_MS;
    if (waited < COOKING_MINUTES) continue;
    if (order.customer?.name.startsWith('Wesley')) {
      await change(order.id, 'cancel', { reason: 'Cliente desistiu' });
      continue;
    }
    const [free] = [...carried].sort((a, b) => a[1] - b[1]);
    if (free === undefined || free[1] >= MOST_A_COURIER_CARRIES) return;
    carried.set(free[0], free[1] + 1);
    await change(order.id, 'dispatch', { courierId: free[0] });
  }
}

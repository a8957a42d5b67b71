import type { NewOrder } from '#domain/orders/new.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import { makeOrder, type Shop } from '../simulation/order-maker.ts';
import { type Chance, chanceOf } from '../simulation/random.ts';
import type { MovableClock } from './movable-clock.ts';

/** A Friday in São Paulo: the start of the evening, and the time of the pictures. */
export const OPENING: InstantMs = Date.parse('2026-11-20T20:30:00.000Z');
export const PICTURE_TIME: InstantMs = Date.parse('2026-11-20T23:41:00.000Z');

/** The calls of the public API that fill the evening. */
export interface Kitchen {
  readonly shop: Shop;
  readonly couriers: readonly Courier[];
  place(order: ReturnType<typeof makeOrder>): Promise<Order>;
  change(id: string, verb: string, body?: unknown): Promise<Order>;
  orders(): Promise<readonly Order[]>;
}

const ORDERS_A_MINUTE = 0.27;
const COOKING_MINUTES = 13;
/** The kitchen is late at the end, so that the oldest orders are near their limit. */
const RUSH_MINUTES = 11;
const MOST_A_COURIER_CARRIES = 2;

/**
 * Simulates the evening minute by minute: orders arrive, are prepared, dispatched and delivered; a few are canceled.
 */
export async function liveThroughFriday(kitchen: Kitchen, clock: MovableClock): Promise<void> {
  const chance = chanceOf(1978);
  clock.put(OPENING - HOURS_SINCE_LAST_NIGHT * 60 * MINUTE_MS);
  await kitchen.place(LEFT_OPEN);
  for (let now = OPENING; now < PICTURE_TIME; now += MINUTE_MS) {
    clock.put(now);
    const orders = await kitchen.orders();
    await bringBack(kitchen, orders, now, chance);
    if (now < PICTURE_TIME - RUSH_MINUTES * MINUTE_MS || chance.next() < 0.3) await takeOut(kitchen, orders, now);
    if (chance.next() < ORDERS_A_MINUTE) await kitchen.place(typed(makeOrder(kitchen.shop, chance)));
    await serveTables(kitchen, (PICTURE_TIME - now) / MINUTE_MS);
  }
  clock.put(PICTURE_TIME);
}

/** The order as a person types it, who cannot say which tip was paid in an app. */
function typed({ order: { prepaidTip: _tip, ...contents }, ...order }: ReturnType<typeof makeOrder>): NewOrder {
  return { ...order, order: contents };
}

/** A comanda left unpaid last night. */
const HOURS_SINCE_LAST_NIGHT = 19;
const LEFT_OPEN: Parameters<Kitchen['place']>[0] = {
  module: 'COMANDA',
  command: '30',
  commandName: 'Mesa 1 · Sr. Aldo',
  order: { items: [{ name: 'Pizza Margherita', quantity: 1, unitPrice: 5290 }] },
};

/** The orders at the tables, by minutes before the pictures; each line is added to its comanda. */
const AT_TABLES: readonly {
  readonly before: number;
  readonly command: string;
  readonly name?: string;
  readonly items: readonly [number, string, number][];
}[] = [
  {
    before: 151,
    command: '23',
    name: 'Mesa 9 · Aniversário',
    items: [
      [6, 'Pizza Quatro Queijos', 6190],
      [12, 'Cerveja long neck 330 ml', 1290],
    ],
  },
  {
    before: 64,
    command: '12',
    name: 'Família Souza',
    items: [
      [2, 'Pizza de Calabresa', 4990],
      [1, 'Coca-Cola 2 L', 1490],
    ],
  },
  {
    before: 38,
    command: '18',
    name: 'Mesa 7',
    items: [
      [1, 'Pizza Portuguesa', 5690],
      [3, 'Cerveja long neck 330 ml', 1290],
    ],
  },
  {
    before: 22,
    command: '15',
    name: 'Igor',
    items: [
      [2, 'Cerveja long neck 330 ml', 1290],
      [6, 'Esfiha de Carne', 690],
    ],
  },
  { before: 17, command: '15', items: [[1, 'Água com gás 500 ml', 490]] },
  { before: 9, command: '21', name: 'Rita', items: [[2, 'Suco de laranja 500 ml', 1190]] },
  { before: 4, command: '12', items: [[2, 'Tiramisù', 1890]] },
];

async function serveTables({ place }: Kitchen, before: number): Promise<void> {
  for (const { command, name, items } of AT_TABLES.filter((one) => one.before === before)) {
    await place({
      module: 'COMANDA',
      command,
      ...(name === undefined ? {} : { commandName: name }),
      order: { items: items.map(([quantity, product, unitPrice]) => ({ name: product, quantity, unitPrice })) },
    });
  }
}

async function bringBack({ change }: Kitchen, orders: readonly Order[], now: InstantMs, chance: Chance): Promise<void> {
  for (const order of orders) {
    if (phaseOf(order.status) !== 'on-route') continue;
    const early = chance.between(4, 26) * MINUTE_MS;
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

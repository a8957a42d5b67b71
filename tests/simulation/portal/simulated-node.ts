import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { cancelComanda } from '#domain/comandas/close.ts';
import { cancelOrder } from '#domain/orders/cancel.ts';
import { completeOrder } from '#domain/orders/complete.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import type { Order } from '#domain/orders/order.ts';
import { type PlacingContext, placeOrder } from '#domain/orders/place.ts';
import { resetOrder } from '#domain/orders/reset.ts';
import type { Transition } from '#domain/orders/transition.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { refused } from '#domain/shared/result.ts';
import { publishOrder, storedOrThrow } from '#server/orders/order-answer.ts';
import type { OrderStore, StoredOrder, WriteContext } from '#server/orders/order-store.ts';
import { placeOrAppend } from '#server/orders/placing/place-or-append.ts';
import { createOrderStore } from '#server/orders/postgres-orders.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createLockPatience } from '#server/platform/database/lock-patience.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { createHub, type Hub } from '#server/platform/live/hub.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { IDLE } from '../world/virtual-time.ts';
import type { World } from '../world/world.ts';

export const ZONE = 'America/Sao_Paulo';
const BEATS_A_SECOND = 10;
const SECOND_MS = 1000;
/** How many connections of a node may wait for locks. */
const WAITING_CONNECTIONS = 2;

/** What a person asks for; `mark` is part of the order and finds it without its key. */
export type Asked =
  | { readonly kind: 'place'; readonly body: NewOrder }
  | { readonly kind: 'complete' | 'cancel' | 'reset' | 'cancel-comanda'; readonly orderId: string };

export interface Request {
  readonly shop: string;
  readonly asked: Asked;
  readonly key: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly order?: Order;
}

/** A running node of the portal: its own modules, on simulated ports. */
export interface SimulatedNode {
  readonly hub: Hub;
  readonly orders: OrderStore;
  answer(request: Request): Promise<Answer>;
}

const RULES: Readonly<Record<'complete' | 'cancel' | 'reset', (order: Order, now: number) => Transition>> = {
  complete: (order, now) => completeOrder(order, now),
  cancel: (order) => cancelOrder(order),
  reset: (order) => resetOrder(order),
};

/** Starts a node; called as its process. */
export function startNode(world: World, clockOffset: () => number): SimulatedNode {
  const { time } = world;
  const owner = time.owner();
  const pool = world.store.poolOf(owner);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as PostgresPool }) });
  const patience = createLockPatience(WAITING_CONNECTIONS);
  const database = { kysely, pool, patience, isDistributed: () => false, isWalled: () => false } as unknown as Database;
  const clock = () => Math.floor(time.now() + clockOffset());
  const orders = createOrderStore(database);
  const bus = world.buses.busOf(owner, world.report);
  const hub = createHub({
    orders,
    bus,
    clock,
    offsetAtOf,
    socketsPerSession: 100,
    lateEnds: async () => [],
    openSessions: async (ids) => new Set(ids),
    positions: async () => [],
    alarms: async () => [],
    onListeners: () => {},
    onError: () => {},
  });
  const second = (): unknown => {
    time.after(SECOND_MS, owner, second);
    if (hub.counts().rooms === 0 && hub.counts().sockets === 0) return IDLE;
    hub.tick();
    for (let beat = 0; beat < BEATS_A_SECOND; beat += 1) hub.beat();
    return undefined;
  };
  second();
  const serving = { world, orders: inTurn(world, orders), bus, clock };
  return { hub, orders, answer: (request) => answer(serving, request) };
}

const TURNS_KEPT = 100;

/** The store of a node, watched: new orders are written in the order in which they came. */
function inTurn(world: World, orders: OrderStore): OrderStore {
  const written: { readonly shop: string; readonly turn: number; readonly revision: number }[] = [];
  let turns = 0;
  return {
    ...orders,
    async place(shop, order, ...rest) {
      turns += 1;
      const turn = turns;
      const result = await orders.place(shop, order, ...rest);
      if (!result.ok || result.value.how !== 'written' || order.module === 'COMANDA') return result;
      const { revision } = result.value.order;
      const isOvertaken = written.some((one) => one.shop === shop && one.turn < turn !== one.revision < revision);
      if (isOvertaken) world.report(`order ${order.id} of ${shop} was not written in its turn`);
      written.push({ shop, turn, revision });
      if (written.length > TURNS_KEPT) written.shift();
      return result;
    },
  };
}

interface Serving {
  readonly world: World;
  readonly orders: OrderStore;
  readonly bus: Bus;
  readonly clock: () => number;
}

/** The steps of the routes, without HTTP: rule, store, publish, answer. */
async function answer(serving: Serving, request: Request): Promise<Answer> {
  try {
    const { stored, isNew } = await write(serving, request);
    if (isNew) publishOrder(serving.bus, request.shop, stored);
    return { status: 200, order: JSON.parse(serializeOrder(stored.order)) };
  } catch (error) {
    if (error instanceof ProblemError) return { status: 409 };
    return { status: 500 };
  }
}

async function write(
  { world, orders, clock }: Serving,
  { shop, asked, key }: Request,
): Promise<{ stored: StoredOrder; isNew: boolean }> {
  const now = clock();
  const actor = { kind: 'account', id: 'dona', name: 'Dona' } as const;
  const requestKey = key === undefined ? undefined : { key, hash: key };
  const change: WriteContext = { verb: asked.kind, actor, at: now, requestKey };
  const day = businessDayOf(now, offsetAtOf(ZONE));
  if (asked.kind === 'place') {
    const placing = placeOrder(asked.body, contextOf(world.newId(), now, shop));
    if (!placing.ok) throw new Error(`The simulated order is refused: ${placing.problem.code}`);
    const stored = await placeOrAppend(orders, { establishmentId: shop, order: placing.value, day, change });
    return { stored, isNew: stored.how === 'written' };
  }
  if (asked.kind === 'cancel-comanda') {
    const result = await orders.changeComandas(shop, day, change, async (lookUp) => {
      const found = await lookUp.byId(asked.orderId);
      return found ? cancelComanda(found.order) : refused({ code: 'comanda-closed' } as const);
    });
    const stored = result.ok ? result.value.orders[0] : undefined;
    if (!result.ok || !stored) throw new ProblemError('already-updated');
    return { stored, isNew: result.value.how === 'written' };
  }
  const rule = RULES[asked.kind];
  const stored = storedOrThrow(await orders.change(shop, asked.orderId, change, (order) => rule(order, now)));
  return { stored, isNew: stored.how === 'written' };
}

function contextOf(id: string, now: number, establishmentId: string): PlacingContext {
  return {
    id,
    now,
    establishmentId,
    establishment: { fantasyName: 'Cantina' },
    paymentNames: new Map([['pix', 'Pix']]),
    changeMethods: new Set(),
    paidElsewhere: new Set(),
    by: { name: 'Dona' },
  };
}

import { listCouriers } from '#contract/couriers/operations.ts';
import { completeOrder, listOrders } from '#contract/orders/operations.ts';
import { createRun, dispatchRun } from '#contract/runs/operations.ts';
import { awaitsCheck } from '#domain/orders/delivery/stage.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import type { SimulatorCall } from './riders.ts';

/** The most orders that one courier takes at a time. */
const MOST_TOGETHER = 2;
/** Time between a courier's return and the check of his money. */
const CHECK_MS = 30_000;

/** A person at the counter: dispatches the oldest orders with free couriers, and checks the money of returned ones. */
export interface Dispatcher {
  /** Acts once; returns one text per action. */
  step(): Promise<readonly string[]>;
}

/** Waits `waitMinutes` before dispatching an order, so that people at the portal can act first. */
export function createDispatcher(call: SimulatorCall, waitMinutes: number): Dispatcher {
  return {
    async step() {
      const [{ orders }, { couriers }] = await Promise.all([
        call<{ orders: readonly Order[] }>(listOrders),
        call<{ couriers: readonly Courier[] }>(listCouriers),
      ]);
      const now = Date.now();
      const done: string[] = [];
      for (const order of orders.filter((one) => awaitsCheck(one) && isChecked(one, now))) {
        await call(completeOrder, { id: order.id, body: {} });
        done.push(`#${order.cdOrder} conferido`);
      }
      const waiting = orders.filter((order) => isToSend(order, now - waitMinutes * MINUTE_MS));
      const busy = new Set(
        orders.filter(({ status }) => phaseOf(status) === 'on-route').map(({ fkUserMotoboy }) => fkUserMotoboy),
      );
      for (const { id, name } of couriers.filter((courier) => !busy.has(courier.id))) {
        const taken = waiting.splice(0, MOST_TOGETHER);
        if (taken.length === 0) break;
        const run = await call<{ id: string }>(createRun, {
          body: { courierId: id, orderIds: taken.map((order) => order.id) },
        });
        await call(dispatchRun, { id: run.id, body: {} });
        done.push(`${name} saiu com ${taken.map(({ cdOrder }) => `#${cdOrder}`).join(' e ')}`);
      }
      return done;
    },
  };
}

function isToSend(order: Order, before: InstantMs): boolean {
  const { status, module, createdAt, partnerDelivery, run } = order;
  return (
    phaseOf(status) === 'awaiting' &&
    module === 'DELIVERY' &&
    !isPickup(order) &&
    partnerDelivery !== true &&
    run === undefined &&
    Date.parse(createdAt) <= before
  );
}

function isChecked({ returnAt }: Order, now: InstantMs): boolean {
  return returnAt !== undefined && now - Date.parse(returnAt) >= CHECK_MS;
}

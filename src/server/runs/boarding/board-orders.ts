import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { coordinatesOf } from '#domain/places/distance.ts';
import type { Position } from '#domain/positions/position.ts';
import { boardRun, isStillAtShop, leaveBehind } from '#domain/runs/book/boarding.ts';
import { orderRunOf, type Run } from '#domain/runs/book/run.ts';
import { ok } from '#domain/shared/result.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { BoardOrders } from '#server/orders/boarding.ts';
import { changeRuns } from '#server/runs/change-book.ts';
import type { RunRouteDependencies } from '#server/runs/run-dependencies.ts';

export interface BoardingDependencies extends RunRouteDependencies {
  readonly establishments: Pick<EstablishmentStore, 'read'>;
  /** A courier's newest position, if known. */
  readonly positionOf: (establishmentId: string, courierId: string) => Position | undefined;
}

/** Puts orders into the run that they leave with: their courier's run that has not departed, or a new one. */
export function createBoardOrders(dependencies: BoardingDependencies): BoardOrders {
  return async (caller, courier, orderIds, newId = dependencies.newId()) => {
    const joins = await runAtShop(dependencies, caller.establishmentId, courier.id);
    let boarded: Run | undefined;
    await changeRuns(dependencies, caller, ({ runs, nextNumber }, by) => {
      const { book, run } = boardRun(runs, { courier, orderIds, joins, newId, nextNumber }, by);
      boarded = run;
      return ok(book);
    });
    if (boarded === undefined) throw new Error(`No run was made for the orders ${orderIds.join(', ')}`);
    const run = boarded;
    return {
      run,
      noteOf: (orderId) => orderRunOf(run, orderId),
      async close() {
        const orders = await ordersOf(dependencies, caller.establishmentId, orderIds);
        const behind = orderIds.filter((orderId) => !isAway(orders.get(orderId), run.id));
        await changeRuns(dependencies, caller, ({ runs }) => ok(leaveBehind(runs, run.id, behind)));
      },
    };
  };
}

/** This courier's dispatched run that is still at the shop; the newest if there are several. */
async function runAtShop(
  dependencies: BoardingDependencies,
  establishmentId: string,
  courierId: string,
): Promise<string | undefined> {
  const { runs, establishments, positionOf, clock } = dependencies;
  const { runs: book } = await runs.book(establishmentId);
  const run = book.findLast((one) => one.state === 'out' && one.courierId === courierId);
  if (run === undefined) return undefined;
  const [orders, establishment] = await Promise.all([
    ordersOf(
      dependencies,
      establishmentId,
      run.stops.map(({ orderId }) => orderId),
    ),
    establishments.read(establishmentId),
  ]);
  const own = [...orders.values()].filter((order) => order.run?.id === run.id);
  const departure = {
    orders: own,
    position: positionOf(establishmentId, courierId),
    shop: establishment && coordinatesOf(establishment),
  };
  return isStillAtShop(departure, clock()) ? run.id : undefined;
}

async function ordersOf(
  { orders }: Pick<BoardingDependencies, 'orders'>,
  establishmentId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Order>> {
  const read = orderIds.length === 0 ? [] : await orders.readMany(establishmentId, orderIds);
  return new Map(read.map(({ order }) => [order.id, order]));
}

function isAway(order: Order | undefined, runId: string): boolean {
  return order?.run?.id === runId && phaseOf(order.status) !== 'awaiting';
}

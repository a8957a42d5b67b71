import { sendTogether } from '#contract/runs/operations.ts';
import { dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { promisedAtOf } from '#domain/orders/promise/promise.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { accept } from '#domain/orders/transition.ts';
import { coordinatesOf, ROAD_FACTOR } from '#domain/places/distance.ts';
import { DEFAULT_KMH } from '#domain/runs/board/pace.ts';
import { sequenceStops } from '#domain/runs/sequence-stops.ts';
import type { Caller } from '#server/access/caller.ts';
import { withActiveCourier } from '#server/couriers/with-active.ts';
import type { BoardOrders } from '#server/orders/boarding.ts';
import { withinCap } from '#server/orders/within-cap.ts';
import type { LocateOrders } from '#server/places/locate-orders.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { requireCourier } from '#server/runs/change-book.ts';
import { moveOrder } from '#server/runs/note-orders.ts';
import { type RefusedOrder, refusedOrder } from '#server/runs/run-answer.ts';
import type { BoardingDependencies } from './board-orders.ts';

export interface SendTogetherDependencies extends BoardingDependencies {
  readonly boardOrders: BoardOrders;
  readonly locate: LocateOrders;
}

/**
 * `POST /api/runs/dispatch`: several orders of the board leave with one courier as one run, each by its own rule.
 * Orders that are already on the road with him count as dispatched, so that a repeated request sends nothing twice.
 */
export function sendTogetherRoute(app: App, dependencies: SendTogetherDependencies): void {
  const { orders } = dependencies;

  route(app, sendTogether, async (request) => {
    const { caller, body } = request;
    const { establishmentId } = caller;
    const courier = await requireCourier(dependencies, establishmentId, body.courierId);
    const read = await Promise.all(body.orderIds.map((orderId) => orders.read(establishmentId, orderId)));
    const known = read.flatMap((stored) => (stored === undefined ? [] : [stored.order]));
    const waiting = known.filter(({ status }) => phaseOf(status) === 'awaiting');
    const given = { courierId: courier.id, orderIds: waiting.map(({ id }) => id) };
    const newId = repeatableId(request, dependencies.newId);
    return withinCap(dependencies, caller, given, () =>
      send(dependencies, caller, { courier, orderIds: body.orderIds, known, waiting, newId }),
    );
  });
}

interface Sending {
  readonly courier: Pick<Courier, 'id' | 'name'>;
  readonly orderIds: readonly string[];
  /** The orders that exist, and those of them that wait for a courier. */
  readonly known: readonly Order[];
  readonly waiting: readonly Order[];
  /** The id of the run, if it is a new one. */
  readonly newId: string;
}

async function send(
  dependencies: SendTogetherDependencies,
  caller: Caller,
  { courier, orderIds, known, waiting, newId }: Sending,
) {
  const { boardOrders, couriers, clock } = dependencies;
  const gone = known.filter((order) => isWith(order, courier.id)).map(({ id }) => id);
  const sequence = await sequenceOf(dependencies, caller, waiting);
  const boarding = sequence.length === 0 ? undefined : await boardOrders(caller, courier, sequence, newId);
  const asked = { establishmentId: caller.establishmentId, courierId: courier.id };
  const left = new Map(known.filter(({ id }) => gone.includes(id)).map((order) => [order.id, order]));
  const refused: RefusedOrder[] = [];
  try {
    for (const orderId of [...sequence, ...orderIds.filter((id) => ![...sequence, ...gone].includes(id))]) {
      const dispatch = await withActiveCourier(couriers, asked, (order, who) =>
        isWith(order, courier.id) ? accept(order) : dispatchWithCourier(order, who, clock(), boarding?.noteOf(orderId)),
      );
      const moved = await moveOrder(dependencies, caller, orderId, 'dispatch', dispatch);
      if (moved.ok) left.set(orderId, moved.value);
      else refused.push(refusedOrder(orderId, moved.problem));
    }
  } finally {
    await boarding?.close();
  }
  // Answer the versions at departure: an undo compares them with later changes by others.
  return { dispatched: [...left.keys()], refused, orders: [...left.values()] };
}

function isWith({ status, fkUserMotoboy }: Order, courierId: string): boolean {
  return phaseOf(status) === 'on-route' && fkUserMotoboy === courierId;
}

/** The orders in the best sequence of their stops. */
async function sequenceOf(
  { establishments, locate, runs, clock }: SendTogetherDependencies,
  { establishmentId }: Caller,
  orders: readonly Order[],
): Promise<readonly string[]> {
  if (orders.length < 2) return orders.map(({ id }) => id);
  const [establishment, places, settings] = await Promise.all([
    establishments.read(establishmentId),
    locate.known(establishmentId, orders),
    runs.settings(establishmentId),
  ]);
  return sequenceStops(
    orders.map((order) => {
      const promisedAt = promisedAtOf(order);
      const place = places.get(order.id)?.place ?? null;
      return { id: order.id, place, ...(promisedAt === undefined ? {} : { promisedAt }) };
    }),
    {
      shop: establishment && coordinatesOf(establishment),
      doorMinutes: settings.doorMinutes,
      pace: { factor: ROAD_FACTOR, kmh: DEFAULT_KMH },
    },
    clock(),
  );
}

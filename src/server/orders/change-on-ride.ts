import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Courier, Order } from '#domain/orders/order.ts';
import type { OrderAction } from '#domain/orders/status.ts';
import { refusalOf, type Transition } from '#domain/orders/transition.ts';
import type { OrderRun } from '#domain/runs/book/run.ts';
import { withActiveCourier } from '#server/couriers/with-active-courier.ts';
import type { RawAnswer } from '#server/platform/http/raw-answer.ts';
import type { Boarding } from './board-orders.ts';
import { changeAndAnswer } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

/** A rule that gives an order to a courier, with the run with which it leaves. */
export type CourierRule = (order: Order, courier: Courier, run: OrderRun | undefined) => Transition;

interface AskedRide {
  readonly verb: string;
  readonly action: OrderAction;
  readonly courierId: string;
  readonly rule: CourierRule;
}

/** Gives an order to a courier: it leaves with the run that he has not left with yet, or with one of its own. */
export async function changeOnRide(
  dependencies: OrderRouteDependencies,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  { verb, action, courierId, rule }: AskedRide,
): Promise<RawAnswer> {
  const { id } = request.params;
  const asked = { establishmentId: request.caller.establishmentId, courierId };
  const boarding = await board(dependencies, request, action, courierId);
  const decide = await withActiveCourier(dependencies.couriers, asked, (order, courier) =>
    rule(order, courier, boarding?.noteOf(id)),
  );
  try {
    return await changeAndAnswer(dependencies, request, reply, { verb, decide });
  } finally {
    await boarding?.close();
  }
}

/** Nothing for what is refused anyway: no order, no courier, not awaiting any more, a repeated request. */
async function board(
  { orders, couriers, boardOrders }: OrderRouteDependencies,
  { caller, params }: FastifyRequest<{ Params: { id: string } }>,
  action: OrderAction,
  courierId: string,
): Promise<Boarding | undefined> {
  const { establishmentId } = caller;
  const [stored, courier] = await Promise.all([
    orders.read(establishmentId, params.id),
    couriers.read(establishmentId, courierId),
  ]);
  if (stored?.order.module !== 'DELIVERY' || !courier?.active || refusalOf(stored.order, action) !== null)
    return undefined;
  if (stored.order.fkUserMotoboy === courierId) return undefined;
  return boardOrders(caller, courier, [params.id]);
}

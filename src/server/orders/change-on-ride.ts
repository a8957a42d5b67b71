import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Courier, Order } from '#domain/orders/order.ts';
import type { OrderAction } from '#domain/orders/status.ts';
import { checkAction, type Transition } from '#domain/orders/transition.ts';
import type { OrderRun } from '#domain/runs/book/run.ts';
import type { RawAnswer } from '#server/platform/http/raw-answer.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Decide } from './change-with-effects.ts';
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

/**
 * Gives an order to a courier and puts it into the run that it leaves with: his run that has not departed, or a new
 * one.
 */
export async function changeOnRide(
  dependencies: OrderRouteDependencies,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  { verb, action, courierId, rule }: AskedRide,
): Promise<RawAnswer> {
  const { id } = request.params;
  const { establishmentId } = request.caller;
  const [stored, courier] = await Promise.all([
    dependencies.orders.read(establishmentId, id),
    dependencies.couriers.read(establishmentId, courierId),
  ]);
  const boards = stored !== undefined && courier?.active === true && mayBoard(stored.order, action, courierId);
  const boarding = boards ? await dependencies.boardOrders(request.caller, courier, [id]) : undefined;
  // A missing courier is reported where the rule would decide: after the checks of the order and of the request's key.
  const decide: Decide = (order) => {
    if (!courier?.active) throw new ProblemError('courier-not-found');
    return rule(order, courier, boarding?.noteOf(id));
  };
  try {
    return await changeAndAnswer(dependencies, request, reply, { verb, decide });
  } finally {
    await boarding?.close();
  }
}

/** False for an order that is refused anyway: no delivery, not awaiting any more, a repeated request. */
function mayBoard(order: Order, action: OrderAction, courierId: string): boolean {
  return order.module === 'DELIVERY' && checkAction(order, action).ok && order.fkUserMotoboy !== courierId;
}

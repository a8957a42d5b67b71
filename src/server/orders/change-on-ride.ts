import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrderAction } from '#domain/orders/status.ts';
import { type CourierRule, mayBoard } from '#domain/runs/book/depart.ts';
import type { RawAnswer } from '#server/platform/http/raw-answer.ts';
import { requestKeyOf } from '#server/platform/http/repeats/request-key.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Decide } from './change-with-effects.ts';
import { changeAndAnswer, publishAndReply } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';

interface RideRequest {
  readonly verb: string;
  readonly action: OrderAction;
  readonly courierId: string;
  readonly rule: CourierRule;
}

/**
 * Gives an order to a courier and puts it into the run that it leaves with: his run that has not departed, or a new
 * one. Nearly always one write; what ends a partner's call first, or is refused, goes step by step.
 */
export async function changeOnRide(
  dependencies: OrderRouteDependencies,
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  { verb, action, courierId, rule }: RideRequest,
): Promise<RawAnswer> {
  const { id } = request.params;
  const { caller } = request;
  const { establishmentId, actor } = caller;
  const change = { verb, actor, at: dependencies.clock(), requestKey: requestKeyOf(request) };
  const left = await dependencies.leaveWithRun(caller, { orderId: id, courierId, action, rule, change });
  if (left !== undefined) return publishAndReply(reply, dependencies, establishmentId, left);
  const [stored, courier] = await Promise.all([
    dependencies.orders.read(establishmentId, id),
    dependencies.couriers.read(establishmentId, courierId),
  ]);
  const boards = stored !== undefined && courier?.active === true && mayBoard(stored.order, action, courierId);
  const boarding = boards ? await dependencies.boardOrders(caller, courier, [id]) : undefined;
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

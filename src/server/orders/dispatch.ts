import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeCourier as changeCourierOperation, dispatchOrder } from '#contract/orders/operations.ts';
import { endingTrip } from '#domain/orders/delivery/end-trip.ts';
import { changeCourier, dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { OrderAction } from '#domain/orders/status.ts';
import { dispatchWithFound } from '#domain/partner/dispatch.ts';
import { type CourierRule, mayBoard } from '#domain/runs/book/depart.ts';
import { isPermitted } from '#server/access/caller.ts';
import type { App } from '#server/platform/http/app.ts';
import type { RawAnswer } from '#server/platform/http/raw-answer.ts';
import { requestKeyOf } from '#server/platform/http/repeats/request-key.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { Decide } from './change-with-effects.ts';
import { answerOrder, changeAndAnswer, publishAndReply } from './order-answer.ts';
import type { OrderRouteDependencies } from './order-dependencies.ts';
import { serializeOrder } from './serialize.ts';
import { withinCap } from './within-cap.ts';

/** `POST /api/orders/{id}/dispatch`: to an own courier, or to the partner service. */
export function dispatchRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, dispatchOrder, async (request, reply) => {
    const courierId = 'courierId' in request.body ? request.body.courierId : undefined;
    // Calling a partner costs money, so it has a permission of its own.
    if (courierId === undefined && !isPermitted(request.caller, 'orders.call-partner')) {
      throw new ProblemError('not-permitted');
    }
    if (courierId === undefined) {
      const decide: Decide = (order, { found }) => dispatchWithFound(order, found, dependencies.clock());
      return changeAndAnswer(dependencies, request, reply, { verb: 'dispatch', decide });
    }
    const rule: CourierRule = (order, courier, run) => dispatchWithCourier(order, courier, dependencies.clock(), run);
    return changeOnRide(dependencies, request, reply, { verb: 'dispatch', action: 'dispatch', courierId, rule });
  });
}

/** `POST /api/orders/{id}/change-courier`: assigns another courier in one step; keeps the promised time. */
export function changeCourierRoute(app: App, dependencies: OrderRouteDependencies): void {
  route(app, changeCourierOperation, async (request, reply) => {
    const { courierId, trip } = request.body;
    const rule: CourierRule = (order, courier, run) => {
      const now = dependencies.clock();
      return endingTrip((one) => changeCourier(one, courier, now, run), 'changed', trip, now)(order);
    };
    const asked = { verb: 'change-courier', action: 'change-courier', courierId, rule } as const;
    return changeOnRide(dependencies, request, reply, asked);
  });
}

interface RideRequest {
  readonly verb: string;
  readonly action: OrderAction;
  readonly courierId: string;
  readonly rule: CourierRule;
}

type RideHttpRequest = FastifyRequest<{ Params: { id: string } }>;

/** Gives an order to a courier, within the cap of cash in his hands. */
function changeOnRide(
  dependencies: OrderRouteDependencies,
  request: RideHttpRequest,
  reply: FastifyReply,
  asked: RideRequest,
): Promise<RawAnswer> {
  const { caller, params } = request;
  const given = { courierId: asked.courierId, orderIds: [params.id] };
  const change = () => changeRide(dependencies, request, reply, asked);
  return withinCap(dependencies, caller, given, change).catch(async (refusal: unknown) => {
    // Give a retry its first answer, even if he has more cash by now.
    const answer = await dependencies.orders.answered(caller.establishmentId, requestKeyOf(request));
    if (!answer) throw refusal;
    return answerOrder(reply, serializeOrder(answer.order));
  });
}

/**
 * Puts an order into the run that it leaves with: the courier's run that has not departed, or a new one. Usually one
 * write; takes several steps if a partner's call must be ended first, or for a refusal.
 */
async function changeRide(
  dependencies: OrderRouteDependencies,
  request: RideHttpRequest,
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
  // Report a missing courier only when the rule decides: after the checks of the order and of the request's key.
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

import type { FastifyRequest } from 'fastify';
import { addComandaItems } from '#contract/comandas/operations.ts';
import { placeOrder as placeOrderOperation } from '#contract/orders/operations.ts';
import type { NewOrderBody } from '#contract/orders/requests.ts';
import { busyAt } from '#domain/opening/opening.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import { type Placing, placeOrder } from '#domain/orders/place.ts';
import { orderDay } from '#domain/orders/schedule/schedule.ts';
import { ORDER_PROBLEM_TEXTS } from '#domain/orders/texts.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { refuseUnlessOpenTo } from '#server/comandas/refuse-verb.ts';
import { answerOrder, publishAndReply } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import type { App } from '#server/platform/http/app.ts';
import { requestKeyOf } from '#server/platform/http/repeats/request-key.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { placeOrAppend } from './place-or-append.ts';
import { refuseOverDiscountOfSale } from './refuse-over-discount.ts';
import { refuseWhenClosed } from './refuse-when-closed.ts';

/** `POST /api/orders`: places a new order, or appends its items to an open comanda of the day. */
export function placeRoute(app: App, dependencies: OrderRouteDependencies): void {
  const { clock, onPlaced } = dependencies;
  route(app, placeOrderOperation, async (request, reply) => {
    const { establishmentId, actor, timeZone } = request.caller;
    const now = clock();
    const requestKey = requestKeyOf(request);
    const order = await placed(dependencies, request, now).catch(async (refusal: unknown) => {
      // Give a retry its first answer, even if the same would be refused now.
      const answer = await dependencies.orders.answered(establishmentId, requestKey);
      if (!answer) throw refusal;
      return answer;
    });
    if ('day' in order) return answerOrder(reply, serializeOrder(order.order));
    const day = orderDay(order, offsetAtOf(timeZone));
    const change = { verb: 'place', actor, at: now, requestKey };
    const result = await placeOrAppend(dependencies.orders, { establishmentId, order, day, change });
    if (result.how === 'replayed') return answerOrder(reply, serializeOrder(result.order));
    onPlaced(order.module);
    return publishAndReply(reply, dependencies, establishmentId, result);
  });
}

/** The order by the rules; refetches the payment methods before it calls one unknown. */
async function placed(
  { placingFacts, checkItems, newId }: OrderRouteDependencies,
  request: FastifyRequest<{ Body: NewOrderBody }>,
  now: InstantMs,
) {
  const { body, caller } = request;
  const { establishmentId } = caller;
  if (body.module === 'COMANDA') refuseUnlessOpenTo(caller, addComandaItems);
  const { name, device } = caller.actor;
  const by = { by: { name }, ...(device === undefined ? {} : { device }) };
  const items = await checkItems(caller, body.order.items, now, '/order/items');
  const id = newId();
  const attempt = async (fresh: boolean): Promise<Placing> => {
    const facts = await placingFacts(establishmentId, fresh);
    if (!facts) throw new ProblemError('signed-out');
    const { snapshot, opening, discountLimits, ...methods } = facts;
    refuseWhenClosed(caller, opening, now, scheduledStart(body));
    const asked: NewOrder = { ...body, order: { ...body.order, items } };
    const busyMinutes = busyAt(opening, now)?.minutes ?? 0;
    const leadMinutes = opening.preparationMinutes + opening.travelMinutes;
    const placing = placeOrder(asked, {
      id,
      now,
      establishmentId,
      establishment: snapshot,
      ...methods,
      // A person types no tip that nobody can check: it would be money of the shop for a courier.
      ...(caller.actor.kind === 'account' ? { onlineMethods: new Set() } : {}),
      busyMinutes,
      leadMinutes,
      ...by,
    });
    if (placing.ok) refuseOverDiscountOfSale(caller, discountLimits, placing.value.order);
    return placing;
  };
  const first = await attempt(false);
  const answer = first.ok || !/\/(methodId|changeFor)$/.test(first.problem.path) ? first : await attempt(true);
  if (answer.ok) return answer.value;
  const { path, code } = answer.problem;
  throw new ProblemError('invalid-order', { errors: [{ path, detail: ORDER_PROBLEM_TEXTS[code] }] });
}

/** When the window of a scheduled delivery or pickup begins; undefined for an order of now. */
function scheduledStart({ module, scheduledFor }: NewOrderBody): InstantMs | undefined {
  return module === 'DELIVERY' && scheduledFor !== undefined ? Date.parse(scheduledFor.from) : undefined;
}

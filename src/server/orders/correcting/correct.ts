import type { FastifyRequest } from 'fastify';
import { changeOrderPayments, removeOrderItem } from '#contract/orders/operations.ts';
import { givenBack } from '#domain/cash/drawer.ts';
import { changePayments, removeItem } from '#domain/orders/corrections/correct.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Transition } from '#domain/orders/transition.ts';
import type { CourierCash } from '#domain/settlements/order-entries.ts';
import { checkBeyondDrawer } from '#server/cash/check-beyond-drawer.ts';
import { changeAndAnswer } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { PlacingFacts } from '#server/orders/placing/facts.ts';
import type { App } from '#server/platform/http/app.ts';
import type { RawAnswer } from '#server/platform/http/raw-answer.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';

/**
 * Corrections of a sent order: removes an item, or changes a wrong payment. Both need a reason. If the order holds less
 * cash than before, the difference leaves the drawer, which must hold it (decision 97).
 */
export function correctRoutes(app: App, dependencies: OrderRouteDependencies): void {
  route(app, removeOrderItem, async (request, reply) => {
    const { courierCash, paidElsewhere } = await freshFacts(dependencies, request);
    const { reason, beyondDrawer, ...asked } = request.body;
    const decide = (order: Order) => removeItem(order, asked, paidElsewhere);
    return withDrawer(dependencies, request, { decide, courierCash }, (recorded) =>
      changeAndAnswer(dependencies, request, reply, { verb: 'remove-item', reason: recorded, decide }),
    );
  });

  route(app, changeOrderPayments, async (request, reply) => {
    const { payments, tips } = request.body;
    const facts = await freshFacts(dependencies, request);
    const decide = (order: Order) => changePayments(order, payments, facts, tips);
    return withDrawer(dependencies, request, { decide, ...facts }, (recorded) =>
      changeAndAnswer(dependencies, request, reply, { verb: 'change-payments', reason: recorded, decide }),
    );
  });
}

async function freshFacts({ placingFacts }: OrderRouteDependencies, { caller }: FastifyRequest): Promise<PlacingFacts> {
  const facts = await placingFacts(caller.establishmentId, true);
  if (!facts) throw new ProblemError('signed-out');
  return facts;
}

interface Correction {
  Params: { id: string };
  Body: { readonly reason: string; readonly beyondDrawer?: boolean };
}

/**
 * Writes a correction with its reason, after checking that the drawer holds the cash that it gives back. Does not check
 * for integrations.
 */
async function withDrawer(
  { orders, giveCashBack, clock }: OrderRouteDependencies,
  { caller, params, body }: FastifyRequest<Correction>,
  { decide, courierCash }: { readonly decide: (order: Order) => Transition; readonly courierCash: CourierCash },
  write: (reason: string) => Promise<RawAnswer>,
): Promise<RawAnswer> {
  checkBeyondDrawer(caller, body);
  const { beyondDrawer } = body;
  const reason = body.reason.trim();
  const order =
    caller.actor.kind === 'account' ? (await orders.read(caller.establishmentId, params.id))?.order : undefined;
  const corrected = order === undefined ? undefined : decide(order);
  const payments = order && corrected?.ok ? givenBack(order, corrected.value.order.payments, courierCash) : [];
  if (payments.length === 0) return write(reason);
  return valueOrThrow(await giveCashBack(caller.establishmentId, clock(), { payments, reason, beyondDrawer }, write));
}

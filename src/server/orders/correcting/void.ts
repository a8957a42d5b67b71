import { voidOrder } from '#contract/orders/operations.ts';
import { voidSale } from '#domain/orders/corrections/void.ts';
import { checkBeyondDrawer } from '#server/cash/check-beyond-drawer.ts';
import { changeAndAnswer } from '#server/orders/order-answer.ts';
import type { OrderRouteDependencies } from '#server/orders/order-dependencies.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { valueOrThrow } from '#server/platform/problem.ts';

/**
 * `POST /api/orders/{id}/void`: voids a counter sale; the reason goes into its history. Its cash leaves the drawer,
 * which must hold it unless the person says that it does. Does not check the drawer for integrations.
 */
export function voidRoute(app: App, dependencies: OrderRouteDependencies): void {
  const { orders, giveCashBack, clock } = dependencies;
  route(app, voidOrder, async (request, reply) => {
    const { caller, params, body } = request;
    checkBeyondDrawer(caller, body);
    const voidWith = (reason: string) =>
      changeAndAnswer(dependencies, request, reply, {
        verb: 'void',
        reason,
        decide: voidSale,
        refusesComanda: 'not-counter-sale',
      });
    const reason = body.reason.trim();
    const order =
      caller.actor.kind === 'account' ? (await orders.read(caller.establishmentId, params.id))?.order : undefined;
    // The sale is voided already: a retry gets its answer.
    if (order === undefined || !voidSale(order).ok) return voidWith(reason);
    const asked = { payments: order.order.payments, reason, beyondDrawer: body.beyondDrawer };
    return valueOrThrow(await giveCashBack(caller.establishmentId, clock(), asked, voidWith));
  });
}

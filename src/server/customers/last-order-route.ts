import { readLastOrder } from '#contract/customers/operations.ts';
import { answerOrder } from '#server/orders/order-answer.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { keyOf } from './key-of.ts';
import type { LastOrderStore } from './last-order-store.ts';

/** `GET /api/last-order?phone=`. */
export function lastOrderRoute(app: App, { lastOrders }: { readonly lastOrders: LastOrderStore }): void {
  route(app, readLastOrder, async ({ caller, query }, reply) => {
    const found = await lastOrders.newestOf(caller.establishmentId, keyOf(query.phone));
    return answerOrder(reply, found === null ? '{}' : `{"order":${serializeOrder(found.order)}}`);
  });
}

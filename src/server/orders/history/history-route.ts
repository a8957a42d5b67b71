import { searchHistory } from '#contract/orders/operations.ts';
import { fold } from '#domain/shared/fold.ts';
import { answerOrder } from '#server/orders/order-answer.ts';
import { serializeOrder } from '#server/orders/serialize-order.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { HistoryPlace, OrderHistoryStore } from './history-store.ts';

export interface HistoryRouteDependencies {
  readonly orderHistory: OrderHistoryStore;
}

/** `GET /api/history`: the caller's orders of all days, newest first, searched by text and days. */
export function historyRoute(app: App, { orderHistory }: HistoryRouteDependencies): void {
  route(app, searchHistory, async ({ caller, query: { q = '', from, to, after } }, reply) => {
    const search = { text: fold(q.trim()), from, to, after: after === undefined ? undefined : placeOf(after) };
    const { orders, next } = await orderHistory.search(caller.establishmentId, search);
    const list = orders.map(({ order }) => serializeOrder(order)).join();
    const more = next === undefined ? '' : `,"next":"${next.day}.${next.number}"`;
    return answerOrder(reply, `{"orders":[${list}]${more}}`);
  });
}

/** Parses an earlier `next`; the schema has checked its form. */
function placeOf(after: string): HistoryPlace {
  const [day = '', number = ''] = after.split('.');
  return { day, number: Number(number) };
}

import { addComandaItems } from '#contract/comandas/operations.ts';
import { appendToComanda } from '#domain/comandas/append.ts';
import type { ComandaWriteContext } from '#domain/comandas/change.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import { placeOrder } from '#domain/orders/place.ts';
import { ORDER_PROBLEM_TEXTS } from '#domain/orders/texts.ts';
import type { PlacingFacts } from '#server/orders/placing/facts.ts';
import { refuseOverDiscountOfSale } from '#server/orders/placing/refuse-over-discount.ts';
import { refuseWhenClosed } from '#server/orders/placing/refuse-when-closed.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { type ComandaRouteDependencies, changeAndAnswerComandas } from './comanda-answer.ts';
import { rootOf } from './find.ts';

/** `POST /api/comandas/{id}/items`: adds items to this very comanda, of any day. */
export function addItemsRoute(app: App, dependencies: ComandaRouteDependencies): void {
  route(app, addComandaItems, (request, reply) =>
    changeAndAnswerComandas(dependencies, request, reply, {
      verb: 'append',
      // Check everything in here, so that a retry gets its first answer, even if the same would be refused now.
      decide: async (lookUp, doing) => {
        const { caller, body, params } = request;
        const { root, from } = await rootOf(lookUp, params.id);
        const items = await dependencies.checkItems(caller, body.items, Date.parse(doing.at), '/items');
        const facts = await dependencies.placingFacts(caller.establishmentId);
        if (!facts) throw new ProblemError('signed-out');
        refuseWhenClosed(caller, facts.opening, Date.parse(doing.at));
        const order: NewOrder['order'] = { ...body, items };
        const addition = additionOf({ module: 'COMANDA', command: '-', order }, facts, doing);
        refuseOverDiscountOfSale(caller, facts.discountLimits, addition.order);
        return appendToComanda(root, addition, from);
      },
    }),
  );
}

/** The items as an order of the same command, by the rules of orders. */
function additionOf(asked: NewOrder, { snapshot, ...methods }: PlacingFacts, doing: ComandaWriteContext) {
  const placed = placeOrder(asked, {
    ...doing,
    now: Date.parse(doing.at),
    establishmentId: '',
    establishment: snapshot,
    ...methods,
  });
  if (placed.ok) return placed.value;
  const path = placed.problem.path.replace(/^\/order(?=\/)/, '');
  throw new ProblemError('invalid-order', { errors: [{ path, detail: ORDER_PROBLEM_TEXTS[placed.problem.code] }] });
}

import { AddItemsSchema } from '#contract/comanda-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { appendToComanda } from '#domain/append-to-comanda.ts';
import type { ComandaDoing } from '#domain/comanda-change.ts';
import { type NewOrder, placeOrder } from '#domain/place-order.ts';
import type { App } from '#server/app.ts';
import { ProblemError } from '#server/problem.ts';
import type { PlacingFacts } from '#server/store/placing-facts.ts';
import { type ComandaRouteDependencies, changeAndAnswerComandas } from './comanda-answer.ts';
import { rootOf } from './find-comandas.ts';
import { comandaSchema } from './verb-schema.ts';

/** `POST /api/comandas/{id}/items`: items onto this very comanda, whatever day it is of. */
export function addItemsRoute(app: App, dependencies: ComandaRouteDependencies): void {
  app.route({
    method: ENDPOINTS.addComandaItems.method,
    url: ENDPOINTS.addComandaItems.path,
    config: { policy: 'orders:create', writesOrder: true, invalidBody: 'invalid-order' },
    schema: {
      ...comandaSchema('Lançar itens', 'Numa comanda junta com outra, os itens vão para a outra.', 'invalid-order'),
      body: AddItemsSchema,
    },
    handler: (request, reply) =>
      changeAndAnswerComandas(dependencies, request, reply, {
        verb: 'append',
        // All that may refuse stands here: a retry gets its first answer, also where the same would be refused by now.
        decide: async (lookUp, doing) => {
          const { caller, body, params } = request;
          const { root, from } = await rootOf(lookUp, params.id);
          const items = await dependencies.checkItems(caller, body.items, Date.parse(doing.at), '/items');
          const facts = await dependencies.placingFacts(caller.establishmentId);
          if (!facts) throw new ProblemError('signed-out');
          const order: NewOrder['order'] = { ...(body as NewOrder['order']), items };
          return appendToComanda(root, additionOf({ module: 'COMANDA', command: '-', order }, facts, doing), from);
        },
      }),
  });
}

/** The items as an order of the same command, by the rules of orders. */
function additionOf(asked: NewOrder, { snapshot, ...methods }: PlacingFacts, doing: ComandaDoing) {
  const placed = placeOrder(asked, {
    ...doing,
    now: Date.parse(doing.at),
    establishmentId: '',
    establishment: snapshot,
    ...methods,
  });
  if (placed.ok) return placed.order;
  const path = placed.path.replace(/^\/order(?=\/)/, '');
  throw new ProblemError('invalid-order', { errors: [{ path, detail: placed.problem }] });
}

import { type AddItems, AddItemsSchema } from '#contract/comanda-schema.ts';
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
    config: { policy: 'orders:create', writesOrder: true, invalidBody: 'invalid-comanda' },
    schema: {
      ...comandaSchema('Lançar itens', 'Numa comanda junta com outra, os itens vão para a outra.'),
      body: AddItemsSchema,
    },
    handler: async (request, reply) => {
      const facts = await dependencies.placingFacts(request.caller.establishmentId);
      if (!facts) throw new ProblemError('signed-out');
      return changeAndAnswerComandas(dependencies, request, reply, {
        verb: 'append',
        decide: async (lookUp, doing) => {
          const { root, from } = await rootOf(lookUp, request.params.id);
          return appendToComanda(root, additionOf(request.body, root.command ?? '', facts, doing), from);
        },
      });
    },
  });
}

/** The items as an order of the same command, by the rules of orders. */
function additionOf(body: AddItems, command: string, { snapshot, paymentNames }: PlacingFacts, doing: ComandaDoing) {
  const asked = { module: 'COMANDA', command, order: body } as NewOrder;
  const placed = placeOrder(asked, {
    ...doing,
    now: Date.parse(doing.at),
    establishmentId: '',
    establishment: snapshot,
    paymentNames,
  });
  if (placed.ok) return placed.order;
  const path = placed.path.replace(/^\/order/, '');
  throw new ProblemError('invalid-comanda', { detail: placed.problem, errors: [{ path, detail: placed.problem }] });
}

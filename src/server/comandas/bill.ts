import {
  type ComandaPaymentBody,
  ComandaPaymentSchema,
  DiscountSchema,
  RemoveLineSchema,
  VoidPaymentSchema,
} from '#contract/comanda-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { type AskedDiscount, discountComanda, type LineShare, removeLine } from '#domain/comanda-lines.ts';
import { type AskedPayment, payComanda, voidPayment } from '#domain/comanda-payments.ts';
import { NO_CHANGE } from '#domain/place-order.ts';
import type { App } from '#server/app.ts';
import { ProblemError } from '#server/problem.ts';
import { type ComandaRouteDependencies, changeAndAnswerComandas } from './comanda-answer.ts';
import { comandaOf } from './find-comandas.ts';
import { COMANDA_CONFIG, comandaSchema } from './verb-schema.ts';

/** What changes the bill: payments, their voiding, discounts and lines taken off. */
export function billRoutes(app: App, dependencies: ComandaRouteDependencies): void {
  app.route({
    method: ENDPOINTS.payComanda.method,
    url: ENDPOINTS.payComanda.path,
    config: { ...COMANDA_CONFIG, invalidBody: 'invalid-comanda' },
    schema: {
      ...comandaSchema(
        'Receber um pagamento',
        'Em parte ou tudo o que falta; com `lines`, o que falta desses itens.',
        'comanda-overpaid',
        'comanda-line-not-found',
        'comanda-line-paid',
        'comanda-share-paid',
      ),
      body: ComandaPaymentSchema,
    },
    handler: (request, reply) =>
      changeAndAnswerComandas(dependencies, request, reply, {
        verb: 'pay',
        decide: async (lookUp, doing) => {
          const methodName = await methodNameOf(dependencies, request.caller.establishmentId, request.body);
          return payComanda(await comandaOf(lookUp, request.params.id), request.body as AskedPayment, {
            ...doing,
            methodName,
          });
        },
      }),
  });

  app.route({
    method: ENDPOINTS.voidComandaPayment.method,
    url: ENDPOINTS.voidComandaPayment.path,
    config: COMANDA_CONFIG,
    schema: {
      ...comandaSchema(
        'Estornar um pagamento',
        'Ele continua registrado, com o motivo.',
        'comanda-payment-not-found',
        'comanda-payment-voided',
      ),
      body: VoidPaymentSchema,
    },
    handler: (request, reply) => {
      const { paymentId } = request.body;
      const reason = request.body.reason.trim();
      return changeAndAnswerComandas(dependencies, request, reply, {
        verb: 'void-payment',
        reason,
        decide: async (lookUp, doing) =>
          voidPayment(await comandaOf(lookUp, request.params.id), paymentId, reason, doing),
      });
    },
  });

  app.route({
    method: ENDPOINTS.discountComanda.method,
    url: ENDPOINTS.discountComanda.path,
    config: COMANDA_CONFIG,
    schema: {
      ...comandaSchema(
        'Dar desconto',
        'Na comanda ou num item: o valor é o desconto a partir de agora, 0 remove o desconto.',
        'comanda-line-not-found',
        'comanda-line-paid',
        'comanda-has-payments',
      ),
      body: DiscountSchema,
    },
    handler: (request, reply) =>
      changeAndAnswerComandas(dependencies, request, reply, {
        verb: 'discount',
        reason: request.body.reason,
        decide: async (lookUp) =>
          discountComanda(await comandaOf(lookUp, request.params.id), request.body as AskedDiscount),
      }),
  });

  app.route({
    method: ENDPOINTS.removeComandaLine.method,
    url: ENDPOINTS.removeComandaLine.path,
    config: COMANDA_CONFIG,
    schema: {
      ...comandaSchema(
        'Remover um item',
        'Inteiro ou algumas unidades; o motivo fica no histórico.',
        'comanda-line-not-found',
        'comanda-line-paid',
        'comanda-has-payments',
      ),
      body: RemoveLineSchema,
    },
    handler: (request, reply) => {
      const { reason, ...share } = request.body;
      return changeAndAnswerComandas(dependencies, request, reply, {
        verb: 'remove-line',
        reason,
        decide: async (lookUp, doing) =>
          removeLine(await comandaOf(lookUp, request.params.id), share as LineShare, doing),
      });
    },
  });
}

/** The name of an active payment method, which gives change where change is asked for; reads once more before it refuses. */
async function methodNameOf(
  { placingFacts }: ComandaRouteDependencies,
  establishmentId: string,
  { methodId, changeFor }: ComandaPaymentBody,
): Promise<string> {
  let known = false;
  for (const fresh of [false, true]) {
    const facts = await placingFacts(establishmentId, fresh);
    const name = facts?.paymentNames.get(methodId);
    known = name !== undefined;
    if (name !== undefined && (changeFor === undefined || facts?.changeMethods.has(methodId))) return name;
  }
  const detail = known ? NO_CHANGE : 'Forma de pagamento desconhecida.';
  throw new ProblemError('invalid-comanda', { detail, errors: [{ path: known ? '/changeFor' : '/methodId', detail }] });
}

import { payComanda as payComandaOperation, voidComandaPayment } from '#contract/comandas/bill-operations.ts';
import type { ComandaPaymentBody } from '#contract/comandas/schema.ts';
import { payComanda, voidPayment } from '#domain/comandas/payments.ts';
import { NO_CHANGE, UNKNOWN_METHOD } from '#domain/orders/texts.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { type ComandaRouteDependencies, changeAndAnswerComandas } from './comanda-answer.ts';
import { comandaOf } from './find.ts';

/** Payments of a comanda, and their voiding. */
export function paymentRoutes(app: App, dependencies: ComandaRouteDependencies): void {
  route(app, payComandaOperation, (request, reply) =>
    changeAndAnswerComandas(dependencies, request, reply, {
      verb: 'pay',
      decide: async (lookUp, doing) => {
        const methodName = await methodNameOf(dependencies, request.caller.establishmentId, request.body);
        return payComanda(await comandaOf(lookUp, request.params.id), request.body, {
          ...doing,
          methodName,
        });
      },
    }),
  );

  route(app, voidComandaPayment, (request, reply) => {
    const { paymentId } = request.body;
    const reason = request.body.reason.trim();
    return changeAndAnswerComandas(dependencies, request, reply, {
      verb: 'void-payment',
      reason,
      decide: async (lookUp, doing) =>
        voidPayment(await comandaOf(lookUp, request.params.id), paymentId, reason, doing),
    });
  });
}

/**
 * The name of an active payment method, which must give change if change is asked for; refetches once before it
 * refuses.
 */
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
  const detail = known ? NO_CHANGE : UNKNOWN_METHOD;
  throw new ProblemError('invalid-comanda', { detail, errors: [{ path: known ? '/changeFor' : '/methodId', detail }] });
}

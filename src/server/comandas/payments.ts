import { payComanda as payComandaOperation, voidComandaPayment } from '#contract/comandas/bill-operations.ts';
import type { ComandaPaymentBody } from '#contract/comandas/schema.ts';
import { paymentsOf } from '#domain/comandas/change.ts';
import { isOpenComanda } from '#domain/comandas/comanda.ts';
import { payComanda, voidPayment } from '#domain/comandas/payments.ts';
import type { Order } from '#domain/orders/order.ts';
import { NO_CHANGE, UNKNOWN_METHOD } from '#domain/orders/texts.ts';
import { checkBeyondDrawer } from '#server/cash/check-beyond-drawer.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import { type ComandaRouteDependencies, changeAndAnswerComandas } from './comanda-answer.ts';
import { comandaOf } from './find.ts';

/** Payments of a comanda, and their voiding: voided cash leaves the drawer, which must hold it (decision 97). */
export function paymentRoutes(app: App, dependencies: ComandaRouteDependencies): void {
  const { orders, giveCashBack, clock } = dependencies;
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

  route(app, voidComandaPayment, async (request, reply) => {
    const { caller, params, body } = request;
    const { paymentId, beyondDrawer } = body;
    checkBeyondDrawer(caller, body);
    const voidWith = (reason: string) =>
      changeAndAnswerComandas(dependencies, request, reply, {
        verb: 'void-payment',
        reason,
        decide: async (lookUp, doing) => voidPayment(await comandaOf(lookUp, params.id), paymentId, reason, doing),
      });
    const reason = body.reason.trim();
    const order =
      caller.actor.kind === 'account' ? (await orders.read(caller.establishmentId, params.id))?.order : undefined;
    const payments = order === undefined ? [] : receivedOf(order, paymentId);
    // A payment that is voided already, e.g. by the first try of this request, is no longer in the drawer.
    if (payments.length === 0) return voidWith(reason);
    const asked = { payments, reason, beyondDrawer };
    return valueOrThrow(await giveCashBack(caller.establishmentId, clock(), asked, voidWith));
  });
}

/** The comanda's payment if it can be voided; otherwise nothing. */
function receivedOf(comanda: Order, paymentId: string) {
  if (!isOpenComanda(comanda)) return [];
  return paymentsOf(comanda).filter(({ id, state }) => id === paymentId && state === 'received');
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

import { requiredOf } from '#contract/access/operation-permissions.ts';
import { operationIdOf } from '#contract/all-operations.ts';
import { openComanda, reopenComanda } from '#contract/comandas/operations.ts';
import type { Operation } from '#contract/operation.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Caller, isPermitted, may, type Need } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';

/**
 * Refuses an order's verb on a comanda to callers who may not use the comanda's own operation, so that both addresses
 * of one act have the same permission.
 */
export function refuseUnlessOpenTo(caller: Caller, own: Operation): void {
  if (!may(caller, own.policy.access as Need)) throw new ProblemError('not-allowed');
  const required = requiredOf(operationIdOf(own));
  if (required === undefined || !isPermitted(caller, required)) throw new ProblemError('not-permitted');
}

/**
 * Refuses to cancel a comanda with items to callers who may not reopen one, because both are corrections. An empty
 * comanda may be canceled by whoever may open one.
 */
export function refuseToCancel(caller: Caller, comanda: Order): void {
  refuseUnlessOpenTo(caller, comanda.order.items.length > 0 ? reopenComanda : openComanda);
}

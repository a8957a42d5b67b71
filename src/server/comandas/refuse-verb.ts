import { requiredOf } from '#contract/access/operation-permissions.ts';
import { operationIdOf } from '#contract/all-operations.ts';
import { openComanda, reopenComanda } from '#contract/comandas/operations.ts';
import type { Operation } from '#contract/operation.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Caller, isPermitted, may, type Need } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';

/**
 * Refuses an order's verb on a comanda to callers who may not use the comanda's own operation, so that no act is open
 * by one address and closed by another.
 */
export function refuseUnlessOpenTo(caller: Caller, own: Operation): void {
  if (!may(caller, own.policy.access as Need)) throw new ProblemError('not-allowed');
  const required = requiredOf(operationIdOf(own));
  if (required === undefined || !isPermitted(caller, required)) throw new ProblemError('not-permitted');
}

/** Canceling removes every line, a correction like reopening; an empty comanda may be canceled by those who open them. */
export function refuseToCancel(caller: Caller, comanda: Order): void {
  refuseUnlessOpenTo(caller, comanda.order.items.length > 0 ? reopenComanda : openComanda);
}

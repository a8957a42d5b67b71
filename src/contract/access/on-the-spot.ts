import type { Operation } from '#contract/operation.ts';
import { isOnTheSpot } from '#domain/access/on-the-spot.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { requiredOf } from './operation-permissions.ts';

/** Operations whose handler checks a further permission, depending on the order and the request. */
export const ASKED_BY_THE_VERB: Readonly<Record<string, readonly Permission[]>> = {
  placeOrder: ['orders.exceed-discount', 'comandas.serve'],
  addComandaItems: ['orders.exceed-discount'],
  discountComanda: ['orders.exceed-discount'],
  dispatchOrder: ['orders.call-partner', 'settlements.exceed-cap'],
  sendTogether: ['settlements.exceed-cap'],
  dispatchRun: ['settlements.exceed-cap'],
  changeCourier: ['settlements.exceed-cap'],
  moveCash: ['cash.overdraw'],
  addLedgerLine: ['cash.overdraw'],
  settleCourier: ['cash.overdraw'],
  completeOrder: ['comandas.receive'],
  resetOrder: ['orders.void', 'comandas.correct'],
  searchHistory: ['customers.list'],
  exportHistory: ['customers.list'],
  cancelOrder: ['orders.cancel-dispatched', 'comandas.serve', 'comandas.correct'],
};

/**
 * Whether a person with more rights may authorise a single request of an operation. Denied by default, and always for
 * reads.
 */
export function isAuthorisable(operationId: string, { method }: Pick<Operation, 'method'>): boolean {
  const required = requiredOf(operationId);
  if (method === 'GET' || required === undefined || required === 'self') return false;
  return [required, ...(ASKED_BY_THE_VERB[operationId] ?? [])].some(isOnTheSpot);
}

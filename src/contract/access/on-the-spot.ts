import type { Operation } from '#contract/operation.ts';
import { isOnTheSpot } from '#domain/access/on-the-spot.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { type Required, requiredOf } from './operation-permissions.ts';

/**
 * Operations whose handler checks a further permission, depending on the order and the request, or shows more with it.
 */
export const ASKED_BY_THE_VERB: Readonly<Record<string, readonly Permission[]>> = {
  placeOrder: ['orders.exceed-discount', 'comandas.serve'],
  addComandaItems: ['orders.exceed-discount'],
  discountComanda: ['orders.exceed-discount'],
  dispatchOrder: ['orders.call-partner', 'settlements.exceed-cap'],
  sendTogether: ['orders.call-partner', 'settlements.exceed-cap'],
  dispatchRun: ['orders.call-partner', 'settlements.exceed-cap'],
  undoRun: ['orders.call-partner'],
  changeCourier: ['orders.call-partner', 'settlements.exceed-cap'],
  moveCash: ['cash.overdraw'],
  addLedgerLine: ['cash.overdraw'],
  settleCourier: ['cash.overdraw'],
  voidOrder: ['cash.overdraw'],
  removeOrderItem: ['cash.overdraw'],
  changeOrderPayments: ['cash.overdraw'],
  voidComandaPayment: ['cash.overdraw'],
  completeOrder: ['orders.call-partner', 'comandas.receive'],
  resetOrder: ['orders.void', 'orders.call-partner', 'comandas.correct'],
  cancelOrder: ['orders.cancel-dispatched', 'orders.call-partner', 'comandas.serve', 'comandas.correct'],
  listOrders: ['customers.list'],
  searchHistory: ['customers.list'],
  exportHistory: ['customers.list'],
  exportReportCustomers: ['customers.list'],
  listDayTurns: ['reports.read'],
  changePushDevice: ['establishment.edit'],
  removePushDevice: ['establishment.edit'],
};

/** All that an operation may ask of people: its own permission first. The server lets no handler ask for another. */
export function askedOfPeople(operationId: string): ReadonlySet<Required> {
  const required = requiredOf(operationId);
  return new Set([...(required === undefined ? [] : [required]), ...(ASKED_BY_THE_VERB[operationId] ?? [])]);
}

/**
 * Whether a person with more rights may authorise a single request of an operation. Denied by default, and always for
 * reads.
 */
export function isAuthorisable(operationId: string, { method }: Pick<Operation, 'method'>): boolean {
  const required = requiredOf(operationId);
  if (method === 'GET' || required === undefined || required === 'self') return false;
  return [required, ...(ASKED_BY_THE_VERB[operationId] ?? [])].some(isOnTheSpot);
}

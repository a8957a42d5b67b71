import type { Operation } from '#contract/operation.ts';
import { isOnTheSpot } from '#domain/access/on-the-spot.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { requiredOf } from './operation-permissions.ts';

/** Operations that ask for more by what they are asked to do: the verb decides. */
const ASKED_BY_THE_VERB: Readonly<Record<string, readonly Permission[]>> = {
  placeOrder: ['orders.exceed-discount'],
  addComandaItems: ['orders.exceed-discount'],
  discountComanda: ['orders.exceed-discount'],
  dispatchOrder: ['orders.call-partner', 'settlements.exceed-cap'],
  sendTogether: ['settlements.exceed-cap'],
  changeCourier: ['settlements.exceed-cap'],
  cancelOrder: ['orders.cancel-dispatched'],
};

/** Whether somebody above may let one act of an operation through. Denied by default; reading never is one act. */
export function isAuthorisable(operationId: string, { method }: Pick<Operation, 'method'>): boolean {
  const required = requiredOf(operationId);
  if (method === 'GET' || required === undefined || required === 'self') return false;
  return [required, ...(ASKED_BY_THE_VERB[operationId] ?? [])].some(isOnTheSpot);
}

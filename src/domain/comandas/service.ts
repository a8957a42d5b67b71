import type { Order } from '#domain/orders/order.ts';
import { refused } from '#domain/shared/result.ts';
import { accepted, checkOpen, rebuilt } from './change.ts';
import type { ComandaResult } from './problem.ts';

/**
 * Charges service on a comanda at the establishment's `percent`, or declines it. Paid service stays paid; an existing
 * percentage does not change. Refused when the establishment charges none.
 */
export function chargeService(comanda: Order, charged: boolean, percent: number): ComandaResult {
  const open = checkOpen(comanda);
  if (!open.ok) return open;
  const { servicePercent: own, ...contents } = comanda.order;
  if (!charged) return accepted(rebuilt({ ...comanda, order: contents }, {}));
  if (own === undefined && percent === 0) {
    return refused({ code: 'invalid-comanda', why: 'no-service' });
  }
  return accepted(rebuilt({ ...comanda, order: { ...contents, servicePercent: own ?? percent } }, {}));
}

/** Sets the number of people at a comanda; 0 means unknown. */
export function seatPeople(comanda: Order, people: number): ComandaResult {
  const open = checkOpen(comanda);
  if (!open.ok) return open;
  return accepted(rebuilt(comanda, { state: { ...comanda.comanda, people: people === 0 ? undefined : people } }));
}

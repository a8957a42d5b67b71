import { accepted, type ComandaResult, rebuilt, refusalToTouch, refuseComanda } from './comanda-change.ts';
import type { Order } from './order.ts';

/**
 * Charges service on a comanda, `percent` being the establishment's own, or declines it. What was paid of it stays
 * paid; a percentage that the comanda has already stays as it is. Refused where the establishment charges none.
 */
export function chargeService(comanda: Order, charged: boolean, percent: number): ComandaResult {
  const refusal = refusalToTouch(comanda);
  if (refusal !== null) return refusal;
  const { servicePercent: own, ...contents } = comanda.order;
  if (!charged) return accepted(rebuilt({ ...comanda, order: contents }, {}));
  if (own === undefined && percent === 0) {
    return refuseComanda('invalid-comanda', 'O estabelecimento não cobra taxa de serviço.');
  }
  return accepted(rebuilt({ ...comanda, order: { ...contents, servicePercent: own ?? percent } }, {}));
}

/** How many people sit at a comanda; 0 where that is not known. */
export function seatPeople(comanda: Order, people: number): ComandaResult {
  const refusal = refusalToTouch(comanda);
  if (refusal !== null) return refusal;
  return accepted(rebuilt(comanda, { state: { ...comanda.comanda, people: people === 0 ? undefined : people } }));
}

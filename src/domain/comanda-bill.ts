import type { AskedBill } from './comanda.ts';
import {
  accepted,
  type ComandaDoing,
  type ComandaResult,
  rebuilt,
  refusalToTouch,
  refuseComanda,
} from './comanda-change.ts';
import { standingOf } from './comanda-standing.ts';
import { type Cents, splitEvenly } from './money.ts';
import type { Order } from './order.ts';

/** Records that the bill was asked for and printed, by whom and when. Refused where nothing is on the comanda. */
export function askForBill(comanda: Order, { at, by, device }: Omit<ComandaDoing, 'id'>): ComandaResult {
  const refusal = refusalToTouch(comanda);
  if (refusal !== null) return refusal;
  if (comanda.order.items.length === 0) return refuseComanda('invalid-comanda', 'Nada foi lançado nesta comanda.');
  const { consumption } = standingOf(comanda);
  const bill: AskedBill = { at, by: { name: by.name }, ...(device === undefined ? {} : { device }), consumption };
  return accepted(rebuilt(comanda, { state: { ...comanda.comanda, bill } }));
}

/** Takes back that the bill was asked for. */
export function withdrawBill(comanda: Order): ComandaResult {
  const refusal = refusalToTouch(comanda);
  if (refusal !== null) return refusal;
  return accepted(rebuilt(comanda, { state: { ...comanda.comanda, bill: undefined } }));
}

/** Whether the comanda is another one than its bill says: something came, went or was priced otherwise since. */
export function changedSinceBill(comanda: Order): boolean {
  const { bill } = comanda.comanda ?? {};
  if (bill === undefined) return false;
  return (
    standingOf(comanda).consumption !== bill.consumption ||
    comanda.order.items.some(({ addedAt = '' }) => addedAt > bill.at)
  );
}

/** What each of the people at a comanda has still to pay at most, in cents; `undefined` where their number is not known. */
export function leftForEach(comanda: Order): Cents | undefined {
  const people = comanda.comanda?.people;
  return people === undefined || people < 2 ? undefined : splitEvenly(standingOf(comanda).left, people)[0];
}

import {
  accepted,
  type ComandaDoing,
  type ComandaResult,
  linesOf,
  paidOfLine,
  type RefusedComanda,
  rebuilt,
  refusalToTouch,
  refuseComanda,
} from './comanda-change.ts';
import { lineNet } from './comanda-standing.ts';
import type { Cents } from './money.ts';
import type { Order, OrderItem } from './order.ts';
import { priceLine } from './order-totals.ts';

/** A line, or so many of its units. */
export interface LineShare {
  readonly lineId: string;
  readonly quantity?: number;
}

/** Some units of a line and the others; nothing of its price or discount is lost. A side without units is missing. */
export interface CutLine {
  readonly taken: OrderItem;
  readonly kept?: OrderItem;
}

/**
 * Cuts units off a line. What is taken whole keeps its id, a part gets `newId`. Refused where there are not so many, or
 * where what stays would not cover what is paid of the line.
 */
export function cutLine(comanda: Order, share: LineShare, newId: string): CutLine | RefusedComanda {
  const line = linesOf(comanda).find(({ lineId }) => lineId === share.lineId);
  if (line === undefined) return refuseComanda('comanda-line-not-found');
  const { quantity = line.quantity } = share;
  if (quantity > line.quantity) {
    return refuseComanda('comanda-line-not-found', `Há só ${line.quantity} × ${line.name} nesta comanda.`);
  }
  const kept = quantity === line.quantity ? undefined : partOf(line, line.quantity - quantity, 'up');
  if (paidOfLine(comanda, line.lineId) > (kept === undefined ? 0 : lineNet(kept))) {
    return refuseComanda('comanda-line-paid', `${line.name} já foi pago. Estorne o pagamento antes.`);
  }
  if (kept === undefined) return { taken: line };
  return { taken: { ...partOf(line, quantity, 'down'), lineId: newId }, kept };
}

/** So many units of a line with their share of its discount; the two parts of a line are rounded opposite ways. */
function partOf(line: OrderItem, quantity: number, round: 'up' | 'down'): OrderItem {
  const { discount: whole = 0, discountReason, ...rest } = line;
  const exact = (whole * quantity) / line.quantity;
  const discount = round === 'up' ? Math.ceil(exact) : Math.floor(exact);
  return {
    ...priceLine({ ...rest, quantity }),
    ...(discount === 0 ? {} : { discount, ...(discountReason === undefined ? {} : { discountReason }) }),
  };
}

/** Takes a line, or some of its units, off the comanda. The reason goes into the event. */
export function removeLine(comanda: Order, share: LineShare, { id }: Pick<ComandaDoing, 'id'>): ComandaResult {
  const refusal = refusalToTouch(comanda);
  if (refusal !== null) return refusal;
  const cut = cutLine(comanda, share, id);
  return 'ok' in cut ? cut : accepted(withoutCut(comanda, share.lineId, cut));
}

/** The comanda without what was cut off one of its lines. */
export function withoutCut(comanda: Order, lineId: string, { kept }: CutLine): Order {
  const items = linesOf(comanda).flatMap((line) => (line.lineId === lineId ? (kept ? [kept] : []) : [line]));
  return rebuilt(comanda, { items });
}

/** What the discount of a comanda, or of one of its lines, is from now on; 0 takes it away. */
export interface AskedDiscount {
  readonly amount: Cents;
  readonly reason: string;
  readonly lineId?: string;
}

/** Sets a discount. That which merged comandas brought along stays theirs and is not counted in. */
export function discountComanda(comanda: Order, { amount, reason, lineId }: AskedDiscount): ComandaResult {
  const refusal = refusalToTouch(comanda);
  if (refusal !== null) return refusal;
  if (lineId !== undefined) return discountLine(comanda, lineId, amount, reason);
  const brought = (comanda.comanda?.merged ?? []).reduce((sum, { discount }) => sum + discount, 0);
  const state = { ...comanda.comanda, discountReason: amount === 0 ? undefined : reason };
  return accepted(rebuilt(comanda, { wholeDiscount: amount + brought, state }));
}

function discountLine(comanda: Order, lineId: string, amount: Cents, reason: string): ComandaResult {
  const line = linesOf(comanda).find((one) => one.lineId === lineId);
  if (line === undefined) return refuseComanda('comanda-line-not-found');
  if (amount > line.total) return refuseComanda('invalid-comanda', 'O desconto é maior que o valor do item.');
  if (paidOfLine(comanda, lineId) > line.total - amount) {
    return refuseComanda('comanda-line-paid', `${line.name} já foi pago. Estorne o pagamento antes.`);
  }
  const { discount: _discount, discountReason: _reason, ...plain } = line;
  const discounted = amount === 0 ? plain : { ...plain, discount: amount, discountReason: reason };
  return accepted(
    rebuilt(comanda, { items: linesOf(comanda).map((one) => (one.lineId === lineId ? discounted : one)) }),
  );
}

import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import { priceLine } from '#domain/orders/totals.ts';
import type { Cents } from '#domain/shared/money.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { accepted, type ComandaWriteContext, checkOpen, linesOf, paidOfLine, rebuilt } from './change.ts';
import type { ComandaProblem, ComandaResult } from './problem.ts';
import { lineNet } from './standing.ts';

/** A whole line, or some of its units. */
export interface LineShare {
  readonly lineId: string;
  readonly quantity?: number;
}

/** A line cut in two; the parts add up to its price and discount. A part without units is absent. */
export interface CutLine {
  readonly taken: OrderItem;
  readonly kept?: OrderItem;
}

/**
 * Cuts units off a line. A whole line keeps its id, a part gets `newId`. Refused when the line has fewer units, or when
 * the rest would be worth less than what is paid of the line.
 */
export function cutLine(comanda: Order, share: LineShare, newId: string): Result<CutLine, ComandaProblem> {
  const line = linesOf(comanda).find(({ lineId }) => lineId === share.lineId);
  if (line === undefined) return refused({ code: 'comanda-line-not-found' });
  const { quantity = line.quantity } = share;
  if (quantity > line.quantity) {
    return refused({ code: 'comanda-line-not-found', only: { name: line.name, quantity: line.quantity } });
  }
  const kept = quantity === line.quantity ? undefined : partOf(line, line.quantity - quantity, 'up');
  if (paidOfLine(comanda, line.lineId) > (kept === undefined ? 0 : lineNet(kept))) {
    return refused({ code: 'comanda-line-paid', name: line.name });
  }
  if (kept === undefined) return ok({ taken: line });
  return ok({ taken: { ...partOf(line, quantity, 'down'), lineId: newId }, kept });
}

/**
 * Some units of a line with their share of its discount; the two parts round in opposite directions, so that they add
 * up.
 */
function partOf(line: OrderItem, quantity: number, round: 'up' | 'down'): OrderItem {
  const { discount: whole = 0, discountReason, ...rest } = line;
  const exact = (whole * quantity) / line.quantity;
  const discount = round === 'up' ? Math.ceil(exact) : Math.floor(exact);
  return {
    ...priceLine({ ...rest, quantity }),
    ...(discount === 0 ? {} : { discount, ...(discountReason === undefined ? {} : { discountReason }) }),
  };
}

/** Removes a line, or some of its units, from the comanda. The reason is kept in the event. */
export function removeLine(comanda: Order, share: LineShare, { id }: Pick<ComandaWriteContext, 'id'>): ComandaResult {
  const open = checkOpen(comanda);
  if (!open.ok) return open;
  const cut = cutLine(comanda, share, id);
  return cut.ok ? accepted(withoutCut(comanda, share.lineId, cut.value)) : cut;
}

/** The comanda without the units cut off one of its lines. */
export function withoutCut(comanda: Order, lineId: string, { kept }: CutLine): Order {
  const items = linesOf(comanda).flatMap((line) => (line.lineId === lineId ? (kept ?? []) : line));
  return rebuilt(comanda, { items });
}

/** The new discount of a comanda or of one of its lines; 0 removes it. */
export interface AskedDiscount {
  readonly amount: Cents;
  readonly reason: string;
  readonly lineId?: string;
}

/** Sets a discount. Discounts of merged comandas stay and are not part of the amount. */
export function discountComanda(comanda: Order, { amount, reason, lineId }: AskedDiscount): ComandaResult {
  const open = checkOpen(comanda);
  if (!open.ok) return open;
  if (lineId !== undefined) return discountLine(comanda, lineId, amount, reason);
  const brought = (comanda.comanda?.merged ?? []).reduce((sum, { discount }) => sum + discount, 0);
  const state = { ...comanda.comanda, discountReason: amount === 0 ? undefined : reason };
  return accepted(rebuilt(comanda, { wholeDiscount: amount + brought, state }));
}

function discountLine(comanda: Order, lineId: string, amount: Cents, reason: string): ComandaResult {
  const line = linesOf(comanda).find((one) => one.lineId === lineId);
  if (line === undefined) return refused({ code: 'comanda-line-not-found' });
  if (amount > line.total) return refused({ code: 'invalid-comanda', why: 'discount-above-line' });
  if (paidOfLine(comanda, lineId) > line.total - amount) {
    return refused({ code: 'comanda-line-paid', name: line.name });
  }
  const { discount: _discount, discountReason: _reason, ...plain } = line;
  const discounted = amount === 0 ? plain : { ...plain, discount: amount, discountReason: reason };
  return accepted(
    rebuilt(comanda, { items: linesOf(comanda).map((one) => (one.lineId === lineId ? discounted : one)) }),
  );
}
